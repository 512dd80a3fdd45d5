/** The styles that all elements share, for an element. */

import { unsafeCSS } from 'lit';
import source from './base.css?inline';

export const base = unsafeCSS(source);
