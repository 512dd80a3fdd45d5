/** The league log that a fetched file holds. */

import { textOf } from '../source/text.js';

/** Throws an error with a reason for the user. */
export const logIn = (file: Blob): Promise<string> => textOf(file);
