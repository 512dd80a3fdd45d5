/** The league log that a fetched file holds. */

import type { Reading } from '../source/from-source.js';
import { LARGEST_TEXT, textOf } from '../source/text.js';

export const logInFile: Reading<string> = { largest: () => LARGEST_TEXT, read: textOf };
