/** How a core that panicked is recognised. It cannot be used again: a fresh one takes its place. */

/** What the user reads; the technical reason is the error's `cause`. */
export const STOPPED =
  'The rating engine stopped unexpectedly. This is a bug; a fresh engine is ready for the next try.';

/** What engines say when the stack is used up, and what a core answers that is used after it broke. */
const SIGNS =
  /Maximum call stack|too much recursion|recursive use of an object|attempted to take ownership of Rust value/;

export function isBroken(error: unknown): boolean {
  return (
    error instanceof WebAssembly.RuntimeError ||
    error instanceof WebAssembly.LinkError ||
    (error instanceof Error && SIGNS.test(error.message))
  );
}
