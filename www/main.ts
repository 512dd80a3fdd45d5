/** Starts the page. */

import { engine } from './engine/engine.js';

const schemes = await engine.ask('schemes', undefined);
document.querySelector('#schemes')?.replaceChildren(schemes.map(({ id }) => id).join(' '));
