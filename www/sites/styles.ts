/** How what sites publish looks, whatever the page sets for its own text. */

import { OWN_TEXT } from '../styles/own-text.js';
import source from './published.css?inline';

export const published = `:host { ${OWN_TEXT} } ${source}`;
