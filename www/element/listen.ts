/** Events that an element hears while it is on the page. */

import type { ReactiveControllerHost } from 'lit';

type Events = WindowEventMap & DocumentEventMap;

export function listen<Type extends keyof Events>(
  host: ReactiveControllerHost,
  target: EventTarget,
  types: readonly Type[],
  act: (event: Events[Type]) => void,
  capture = false,
): void {
  const listener = act as EventListener;
  host.addController({
    hostConnected() {
      for (const type of types) target.addEventListener(type, listener, capture);
    },
    hostDisconnected() {
      for (const type of types) target.removeEventListener(type, listener, capture);
    },
  });
}

/** Calls back when the page is about to be printed, and when that is over. */
export function onPrinting(host: ReactiveControllerHost, act: (isPrinting: boolean) => void): void {
  listen(host, window, ['beforeprint', 'afterprint'], ({ type }) => act(type === 'beforeprint'));
}

/**
 * Calls back when the user leaves the page, or puts it out of sight: some browsers never bring it back. Those that
 * are `early` come first: a control passes its value on before the tool saves it.
 */
export function onLeaving(host: ReactiveControllerHost, act: () => void, early = false): void {
  listen(host, window, ['pagehide', 'visibilitychange'], act, early);
}
