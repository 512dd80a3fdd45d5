/** Serves dist/ while the tests run: the site is in a subfolder there, as it may be anywhere. */

import { serve } from '../support/serve.js';

export default async function startServer(): Promise<() => void> {
  const { url, close } = await serve('dist', 0);
  process.env.DIST_URL = url;
  return close;
}
