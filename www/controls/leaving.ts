/** When the user leaves the page, or puts it out of sight: some browsers never bring it back. */

/**
 * Calls back then, `early` before whoever does not ask for it: who hands something on comes before who keeps it.
 * Returns what stops it.
 */
export function onLeaving(act: () => void, early = false): () => void {
  addEventListener('pagehide', act, early);
  addEventListener('visibilitychange', act, early);
  return () => {
    removeEventListener('pagehide', act, early);
    removeEventListener('visibilitychange', act, early);
  };
}
