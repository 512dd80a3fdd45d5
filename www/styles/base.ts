/** The styles that all elements share. */

import { unsafeCSS } from 'lit';
import source from './base.css?inline';
import parts from './parts.css?inline';

export const base = unsafeCSS(source + parts);
