/** How far apart colours are for eyes of every kind. */

type Rows = readonly (readonly [number, number, number])[];

/**
 * What lacks one kind of cones: for red, for green, for blue. From linear red, green and blue to the same, after
 * Machado, Oliveira and Fernandes 2009, for cones that are missing altogether; the first lacks none.
 */
export const EYES: readonly Rows[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

/** A colour (0 to 255 each) as such eyes see it, in linear light. */
export function seenBy(eyes: Rows, colour: readonly number[]): number[] {
  const linear = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = linear;
  return eyes.map((row) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b)));
}

/** The CIE 1976 difference of two colours in linear light: 100 is from black to white. */
export function difference(a: readonly number[], b: readonly number[]): number {
  const [one, other] = [lab(a), lab(b)];
  return Math.hypot(...one.map((part, place) => part - (other[place] ?? 0)));
}

function lab([r = 0, g = 0, b = 0]: readonly number[]): number[] {
  const bent = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The contrast of two colours (0 to 255 each), from 1 to 21. */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, brighter = 0] = [one, other]
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = EYES[0] ? seenBy(EYES[0], colour) : [];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}
