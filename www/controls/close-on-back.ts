/** Lets the browser's Back close a dialog, as it does by itself on some phones. */

/** The state of the entry that the history has while a dialog is open. */
const ENTRY = 'dialog';

/** From now on Back calls `close`, and nothing else happens. The function returned takes the dialog's entry out again. */
export function closeOnBack(close: () => void): () => Promise<unknown> {
  const { href } = location;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const back = (event: PopStateEvent) => {
    if (location.href === href) event.stopImmediatePropagation();
    close();
    resolve(undefined);
  };
  history.pushState(ENTRY, '');
  addEventListener('popstate', back, { capture: true, once: true });
  return () => {
    if (history.state === ENTRY) history.back();
    else resolve(undefined);
    return promise;
  };
}
