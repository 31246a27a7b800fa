/**
 * The genres there are. A fifth one is a folder and a line here.
 *
 * @module
 */

import { InputError } from "./base/input_error.ts";
import { looksLikeUrl, parseUrl } from "./board/puzzlink.ts";
import { looksLikeFile, PzprFile } from "./board/pzprv3.ts";
import { chocoBanana } from "./choco_banana/genre.ts";
import { dosunFuwari } from "./dosun_fuwari/genre.ts";
import type { DeductionGenre, Genre } from "./genre.ts";
import { nawabari } from "./nawabari/genre.ts";
import { sliding } from "./sliding/genre.ts";

/** The genres that are solved by deduction, in the order in which the site presents them. */
export const deductionGenres: readonly DeductionGenre[] = [
  nawabari,
  dosunFuwari,
  chocoBanana,
];

/** All genres. */
export const genres: readonly Genre[] = [...deductionGenres, sliding];

/** The genre with this id. @throws {InputError} If there is none. */
export function genreOf(id: string): Genre {
  return named(genres, id);
}

/** The genre with this id, if it is one that is solved by deduction. @throws {InputError} */
export function deductionGenreOf(id: string): DeductionGenre {
  return named(deductionGenres, id);
}

function named<G extends Genre>(among: readonly G[], id: string): G {
  const found = among.find((genre) => genre.id === id);
  if (found === undefined) {
    throw new InputError(
      `Expected one of ${
        among.map((genre) => genre.id).join(", ")
      } but found '${id}'`,
    );
  }
  return found;
}

/** A puzzle and the genre it belongs to. */
export interface Parsed {
  genre: Genre;
  puzzle: unknown;
}

/**
 * Reads a board of any genre: a puzz.link URL, pzprv3 text, or a sliding board's
 * own text.
 *
 * @throws {InputError} If it is none, or none of our genres.
 */
export function parseBoard(text: string): Parsed {
  return within(text, () => {
    const genre = headed(genres, text);
    return { genre, puzzle: genre.parse(text) };
  });
}

/** Reads pzprv3 text with an answer. @throws {InputError} */
export function parseFilled(
  text: string,
): { genre: DeductionGenre; puzzle: unknown; answer: unknown } {
  return within(text, () => {
    if (!looksLikeFile(text)) {
      throw new InputError(
        `Expected pzprv3 text but found '${text.trim().slice(0, 40)}'`,
        { line: 1, column: 1 },
      );
    }
    const genre = headed(deductionGenres, text);
    return { genre, ...genre.parseFile(text) };
  });
}

/** Characters of the longest text that is read: the largest boards there are need half of it. */
const LONGEST_TEXT = 1_000_000;

/** Characters of the longest message: what it quotes may be as long as the text. */
const LONGEST_MESSAGE = 300;

/** Reads a text within bounds: neither what is read nor what is said of it is without end. */
function within<T>(text: string, read: () => T): T {
  if (text.length > LONGEST_TEXT) {
    throw new InputError(
      `Expected a board but found ${text.length} characters, more than any board has`,
    );
  }
  try {
    return read();
  } catch (error) {
    if (
      !(error instanceof InputError) || error.message.length <= LONGEST_MESSAGE
    ) throw error;
    throw new InputError(
      `${error.message.slice(0, LONGEST_MESSAGE)}…`,
      error.at,
    );
  }
}

/** The genre that a board's head names. */
function headed<G extends Genre>(among: readonly G[], text: string): G {
  const isFile = looksLikeFile(text);
  if (!isFile && !looksLikeUrl(text)) {
    throw new InputError(
      `Expected a puzz.link URL, pzprv3 text or sliding/… but found '${
        text.trim().slice(0, 40)
      }'`,
      { column: 1 },
    );
  }
  const id = isFile ? new PzprFile(text).id : parseUrl(text).id;
  const genre = among.find(({ exchangeIds }) => exchangeIds.includes(id));
  if (genre === undefined) {
    throw new InputError(
      `Expected a board of ${
        among.flatMap(({ exchangeIds }) => exchangeIds).join(", ")
      } but found ${id}`,
      isFile ? { line: 2 } : { column: text.indexOf(id) + 1 },
    );
  }
  return genre;
}
