/** A fetched file's text, as it stands in the file. */

import type { Reading } from './from-source.js';
import { LARGEST_TEXT, textOf } from './text.js';

export const textInFile: Reading<string> = { largest: () => LARGEST_TEXT, read: textOf };
