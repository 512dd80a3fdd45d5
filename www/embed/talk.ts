/**
 * What a frame and the page around it say to each other. Everybody is told the frame's height, which tells
 * nothing. Only the origin that the frame's address names hears of reports; where it names one, only that
 * one is heard.
 *
 * To the frame: `{type: 'gameroom-rating:set', state: {…}}`, parts of the tool's state as share links have it;
 * `{type: 'gameroom-rating:measure'}` asks for the height once more, as the page may have begun to listen late.
 * From the frame: `{type: 'gameroom-rating:height', height}`, and to the named origin
 * `{type: 'gameroom-rating:change', tool, detail}` and `{type: 'gameroom-rating:refused', why}`.
 */

import { frameText } from '../text/shell.js';
import { Refusal } from '../tool/schema.js';

const TYPE = 'gameroom-rating:';

export interface Host {
  tellHeight: () => void;
  /** Tells of a new report; `detail` is that of the tool's `gameroom-change`. */
  tellChange: (tool: string, detail: unknown) => void;
  /** Hands on what the host wants shown. */
  hear: (take: (parts: Readonly<Record<string, unknown>>) => Promise<void>) => void;
}

/** `named`: the origin of the page around, as the frame's address has it. */
export function talkTo(named: string | null): Host {
  const origin = originOf(named);
  const tell = (what: string, content: object, to: string) => {
    if (parent !== window) parent.postMessage({ type: TYPE + what, ...content }, to);
  };
  const tellHeight = () =>
    tell('height', { height: Math.ceil(document.body.getBoundingClientRect().height) }, '*');
  return {
    tellHeight,
    tellChange: (tool, detail) => {
      if (origin !== undefined) tell('change', { tool, detail }, origin);
    },
    hear: (take) =>
      addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
        if (source !== parent || parent === window) return;
        if (fieldsOf(data).type === `${TYPE}measure`) tellHeight();
        if (named !== null && from !== origin) return;
        const parts = partsOf(data);
        if (!parts) return;
        take(parts).catch((error: unknown) => {
          const why = error instanceof Refusal ? error.message : frameText.refused;
          if (origin !== undefined) tell('refused', { why }, origin);
        });
      }),
  };
}

/** An origin as it is given; undefined where it is none. */
function originOf(named: string | null): string | undefined {
  try {
    const { origin } = new URL(named ?? '');
    return origin === named && origin !== 'null' ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a state in a message; undefined where it is not one of ours. */
function partsOf(message: unknown): Readonly<Record<string, unknown>> | undefined {
  const { type, state } = fieldsOf(message);
  if (type !== `${TYPE}set` || typeof state !== 'object' || state === null) return undefined;
  return state as Record<string, unknown>;
}

function fieldsOf(message: unknown): Readonly<Record<string, unknown>> {
  return typeof message === 'object' && message !== null ? { ...message } : {};
}
