import { dosunPicture } from "../play/dosun_picture.ts";

/** A board to look at; see {@linkcode dosunPicture}. */
export default function dosunBoard(
  props: Parameters<typeof dosunPicture>[0],
): string {
  return dosunPicture(props);
}
