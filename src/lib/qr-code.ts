import { encode } from 'uqr';

/** A QR code whose squares are one unit wide. */
export interface QrCode {
  /** The dark squares as one SVG path. */
  path: string;
  /** The width and height, with the border. */
  size: number;
}

/** Encodes a text. `border` is the light margin, in squares. */
export function encodeQrCode(text: string, border = 1): QrCode {
  const { data, size } = encode(text, { border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}
