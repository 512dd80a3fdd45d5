/** Why something failed, in words for the user. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
