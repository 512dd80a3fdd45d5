/** The picture of a calibration, whatever was predicted. */

import type { Calibration } from '#archives';
import type { Picture } from '#charts';

export function calibrationPicture({ bins, curve }: Calibration): Picture {
  return {
    kind: 'calibration',
    expected: bins.map(({ expected }) => expected),
    actual: bins.map(({ actual }) => actual),
    low: bins.map(({ low }) => low),
    high: bins.map(({ high }) => high),
    count: bins.map(({ count }) => count),
    corners: curve.expected,
    levels: curve.actual,
  };
}
