/**
 * The messages between a frame and the page around it. Any page gets the frame's height, which reveals nothing.
 * Reports go only to the origin that the frame's address names, and if it names one, messages from others are ignored.
 *
 * To the frame: `{type: 'gameroom-rating:set', state: {…}}`, parts of the tool's state as share links have it;
 * `{type: 'gameroom-rating:measure'}` asks for the height once more, as the page may have begun to listen late.
 * From the frame: `{type: 'gameroom-rating:height', height}`, and to the named origin
 * `{type: 'gameroom-rating:change', tool, detail}` and `{type: 'gameroom-rating:refused', why}`.
 */

import { frameText } from '../text/shell.js';
import { Refusal } from '../element/schema.js';

const TYPE = 'gameroom-rating:';

const named = new URLSearchParams(location.search).get('origin');
const host = named && URL.canParse(named) && new URL(named).origin === named ? named : undefined;

/** `to`: the origin that may receive it. */
function send(what: string, content: object, to = host): void {
  if (parent !== window && to !== undefined)
    parent.postMessage({ type: TYPE + what, ...content }, to);
}

export const sendHeight = () =>
  send('height', { height: Math.ceil(document.body.getBoundingClientRect().height) }, '*');

/** Announces a new report; `detail` is that of the tool's `gameroom-change`. */
export const sendChange = (tool: string, detail: unknown) => send('change', { tool, detail });

/** Calls `take` with what should be the parts of a state that the host wants shown. */
export function listen(take: (parts: unknown) => Promise<void>): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || parent === window) return;
    const { type, state } = Object(data) as Readonly<Record<string, unknown>>;
    if (type === `${TYPE}measure`) sendHeight();
    if (type !== `${TYPE}set` || (named !== null && origin !== host)) return;
    take(state).catch((error: unknown) => {
      send('refused', { why: error instanceof Refusal ? error.message : frameText.refused });
    });
  });
}
