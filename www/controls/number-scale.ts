/** How a number is written in a field and where it stands on a slider. */

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly log: boolean;
}

/** Without the rounding errors of binary fractions. */
export function exact(value: number): number {
  return Number(value.toPrecision(12));
}

/** As the page writes it in a field. */
export function written(value: number): string {
  return exact(value).toLocaleString('en', { maximumFractionDigits: 20 }).replace('-', '−');
}

/** Where a number stands on the slider, from 0 to 1. */
export function placeOf(value: number, { min, max, log }: Scale): number {
  const place = log ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  return Number.isNaN(place) ? 0 : Math.max(0, Math.min(1, place));
}

/** The number at a place of the slider, on the nearest whole step. */
export function numberAt(place: number, { min, max, step, log }: Scale): number {
  const value = log ? min * (max / min) ** place : min + place * (max - min);
  const steps = Math.round((value - min) / step);
  return exact(Math.max(min, Math.min(max, min + steps * step)));
}
