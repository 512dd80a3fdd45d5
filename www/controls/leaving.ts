/** When the user leaves the page, or puts it out of sight: some browsers never bring it back. */

/**
 * Calls back then, those that are `early` first: a control passes its value on before the tool saves it.
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
