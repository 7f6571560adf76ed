/** The possible readings of a written number, each with a decimal point. */
export interface NumberReadings {
  /** The number if its first separator groups thousands: `1’234.50` is 1234.50. */
  thousands?: string;
  /** The number if it has no separator, or only a decimal one: `9500,10` is 9500.10. */
  decimals?: string;
}

/** Groups of three digits, all with the same separator, then optional decimals after a different separator. */
const grouped = /^[1-9]\d{0,2}(?:([ ',.])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;

const withDecimalPoint = (text: string) => text.replace(',', '.').replace(/\.$/, '');

/**
 * Parses a non-negative number in common notations: apostrophes, spaces, commas or dots between thousands, a comma or a dot
 * before decimals. `1,234` and `1.234` are ambiguous and have two readings; anything but a number has none.
 */
export function parseNumber(text: string): NumberReadings {
  const plain = text
    .trim()
    .replaceAll(/[’‘ʼ´`′]/g, "'")
    .replaceAll(/\s/gu, ' ');
  const separator = grouped.exec(plain)?.[1];
  return {
    ...(separator && { thousands: withDecimalPoint(plain.replaceAll(separator, '')) }),
    ...(/^\d+(?:[.,]\d*)?$/.test(plain) && { decimals: withDecimalPoint(plain) }),
  };
}
