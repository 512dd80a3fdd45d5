/** Where the gridlines of a picture are. */

/** Round numbers that divide a range into about `wanted` parts. */
export function ticks(low: number, high: number, wanted: number): number[] {
  const step = roundStep((high - low) / Math.max(1, wanted));
  if (!(step > 0)) return [low];
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  // Multiplied, not added up, so that they stay round.
  return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** 1, 2 or 5 times a power of ten, at least as large as asked. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((part) => part * power >= least * 0.999999) ?? 10) * power;
}
