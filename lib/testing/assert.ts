/**
 * `@std/assert` where JSR cannot be reached: the functions our tests use, with
 * its names and signatures, over `node:assert`. Pointing the import map's
 * `@std/assert` at `jsr:@std/assert@1` replaces this module.
 *
 * @module
 */

// Where no message is given, `msg!` is undefined, which asks for Node's own; some editions of its
// types know only texts.
import assertion from "node:assert/strict";

/** A constructor of errors, as {@linkcode assertThrows} takes one. */
// deno-lint-ignore no-explicit-any
type ErrorClass<E extends Error> = abstract new (...args: any[]) => E;

/** Asserts that `expr` is truthy. */
export function assert(expr: unknown, msg?: string): asserts expr {
  assertion.ok(expr, msg!);
}

/** Asserts that `expr` is falsy. */
export function assertFalse(expr: unknown, msg?: string): void {
  assertion.ok(!expr, msg!);
}

/** Asserts that both values are deeply equal. */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  assertion.deepEqual(actual, expected, msg!);
}

/** Asserts that both values are not deeply equal. */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  assertion.notDeepEqual(actual, expected, msg!);
}

/** Asserts that both values are the same by `Object.is`. */
export function assertStrictEquals<T>(
  actual: unknown,
  expected: T,
  msg?: string,
): asserts actual is T {
  assertion.equal(actual, expected, msg!);
}

/** Asserts that `actual` is at most `expected`. */
export function assertLessOrEqual<T>(
  actual: T,
  expected: T,
  msg?: string,
): void {
  assertion.ok(actual <= expected, msg ?? `${actual} is above ${expected}`);
}

/** Asserts that `actual` contains `expected`. */
export function assertStringIncludes(
  actual: string,
  expected: string,
  msg?: string,
): void {
  assertion.ok(
    actual.includes(expected),
    msg ?? `Expected to find ${JSON.stringify(expected)} in:\n${actual}`,
  );
}

/** Asserts that `actual` matches `expected`. */
export function assertMatch(
  actual: string,
  expected: RegExp,
  msg?: string,
): void {
  assertion.match(actual, expected, msg!);
}

/** Asserts that `fn` throws (an `ErrorClass` whose message includes `msgIncludes`). */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  errorClass: ErrorClass<E> = Error as unknown as ErrorClass<E>,
  msgIncludes = "",
  msg?: string,
): E {
  try {
    fn();
  } catch (error) {
    return expected(error, errorClass, msgIncludes, msg);
  }
  assertion.fail(msg ?? "Expected function to throw");
}

/** Asserts that `fn` rejects (with an `ErrorClass` whose message includes `msgIncludes`). */
export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  errorClass: ErrorClass<E> = Error as unknown as ErrorClass<E>,
  msgIncludes = "",
  msg?: string,
): Promise<E> {
  try {
    await fn();
  } catch (error) {
    return expected(error, errorClass, msgIncludes, msg);
  }
  assertion.fail(msg ?? "Expected function to reject");
}

/** Fails. */
export function fail(msg?: string): never {
  assertion.fail(msg);
}

function expected<E extends Error>(
  error: unknown,
  errorClass: ErrorClass<E>,
  msgIncludes: string,
  msg?: string,
): E {
  assertion.ok(
    error instanceof errorClass,
    msg ?? `Expected ${errorClass.name} but found ${error}`,
  );
  assertStringIncludes(error.message, msgIncludes, msg);
  return error;
}
