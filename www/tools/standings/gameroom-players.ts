/** `<gameroom-players>`: Standings of games with ratings, by its name of version 0.3. */

import type { TableOptions } from '#results';
import { property } from 'lit/decorators.js';
import { define } from '../../element/define.js';
import type { SchemeKey } from '../../rating-scheme/scheme.js';
import { StandingsTool } from './standings-tool.js';

@define('gameroom-players')
export class GameroomPlayers extends StandingsTool {
  constructor() {
    super();
    Object.assign(this, { log: '', rule: 'p7' });
  }

  /** The scheme that rates everyone. */
  @property({ reflect: true })
  get scheme(): SchemeKey {
    return this.rule === 'zonestats' ? 'p7' : this.rule;
  }

  set scheme(scheme: SchemeKey) {
    this.rule = scheme;
  }

  override open(files: readonly File[], options?: TableOptions): void;
  override open(log: string, file?: string): void;
  override open(given: string | readonly File[], more?: string | TableOptions): void {
    if (typeof given === 'string') super.open(given, typeof more === 'string' ? more : '');
    else void this.openFiles(given, typeof more === 'object' ? more : undefined);
  }
}
