/** The charts' core. It runs on the page's own thread, as it draws on the page's canvases. */

import * as core from '#explanations';
import { loader } from './calling.js';
import { cores } from './cores.js';

export const loadCharts = loader(core, cores.explanations);
