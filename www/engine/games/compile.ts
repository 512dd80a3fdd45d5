/** The compiled core of the games engine, for its workers and for the calling thread. */

import { compiler } from '../compile.js';
import { openWasm } from './files.js';

export const compileCore = compiler(openWasm);
