import { boardPicture } from "../play/board_picture.ts";

/** A sliding board to look at. */
export default function board(
  { rows, cols, tiles }: {
    rows: number;
    cols: number;
    tiles: readonly number[];
  },
): string {
  return boardPicture({ rows, cols }, tiles);
}
