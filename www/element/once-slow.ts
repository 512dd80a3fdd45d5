/** Progress of work that takes long enough to be watched. */

/** Shorter work shows no progress, in milliseconds. */
const SLOW = 400;

export function onceSlow(onProgress: (done: number) => void): (done: number) => void {
  const start = performance.now();
  return (done) => {
    if (performance.now() - start > SLOW) onProgress(done);
  };
}
