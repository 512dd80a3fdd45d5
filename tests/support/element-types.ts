/** That what the package tells TypeScript of its elements is what they have: the compiler checks it. */

import type { LitElement } from 'lit';
import type { GameroomElements, GameroomEvents } from '../../www/element-types.js';
import type {} from '../../www/elements.js';

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Expect<Yes extends true> = Yes;

/** What an element has of its own; `render` is Lit's to call. */
type Own<Element> = Pick<Element, Exclude<keyof Element, keyof LitElement | 'render'>>;
type Name = keyof GameroomElements;

export type Told = [
  Expect<
    { [N in Name]: Same<keyof Own<GameroomElements[N]>, keyof Own<HTMLElementTagNameMap[N]>> }[Name]
  >,
  Expect<{ [N in Name]: Same<Own<GameroomElements[N]>, Own<HTMLElementTagNameMap[N]>> }[Name]>,
  Expect<
    {
      [
        E in keyof GameroomEvents & keyof HTMLElementEventMap
      ]: HTMLElementEventMap[E] extends GameroomEvents[E] ? true : false;
    }[keyof GameroomEvents & keyof HTMLElementEventMap]
  >,
];
