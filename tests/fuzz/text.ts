import * as fc from 'fast-check';

/** Characters that break naive text handling: invisible, joining, reordering, unpaired and reserved ones. */
const nastyCharacters = [
  ['\0', '\u0001', '\u0085', '\u00A0', '\u180E', '\u2003', '\u2028', '\u3000', '\uFEFF'],
  ['\u200B', '\u200D', '\u202E', '\u2066', 'e\u0301', '\u1100\u1161', '\u212B', '\u{1F48E}'],
  ['\uD83D', '\uDC8E', '\uFFFF', '<', '>', '&', '"', "'", '`', '\\', '%00', '\\u0000', '$1'],
  [' ', '\t', '\n', '\v', '\f', '\r', ',', ';', '--', '@', '.', '*', '(', ')', '{', '}'],
].flat();

const nastyText = fc.string({ unit: fc.constantFrom(...nastyCharacters), maxLength: 12 });

/** A text corrupted at its start, inside and at its end. */
export const spoilt = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(nastyText, fc.nat(text.length), nastyText, nastyText)
    .map(([start, at, inside, end]) => start + text.slice(0, at) + inside + text.slice(at) + end);

/** Texts around a length limit, with letters of one byte, of three bytes, and of two UTF-16 units. */
export const nearLength = (limit: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('x', '\u5831', '\u{1F48E}'), fc.integer({ min: -1, max: 1 }))
    .map(([letter, difference]) => letter.repeat(Math.max(0, limit + difference)));

/** Any text, including unpaired surrogates. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  nastyText,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
  fc.constantFrom('null', 'true', '[]', '{}', '1e999', '__proto__', 'constructor', 'toString'),
);

/** Email addresses, and texts that look like one. */
export const emailLike: fc.Arbitrary<string> = fc.oneof(
  fc.emailAddress(),
  fc.emailAddress().chain(spoilt),
  fc
    .tuple(fc.string({ maxLength: 5 }), fc.constantFrom('@', '@@', ''), fc.domain())
    .map((parts) => parts.join('')),
  nearLength(320 - '@example.org'.length).map((name) => `${name}@example.org`),
);

/** The value of a form field: half of the time `valid`, otherwise one near the limits, a damaged one or any text. */
export const fieldText = (valid: string, ...limits: number[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(valid) },
    { weight: 2, arbitrary: fc.constantFrom(...limits).chain(nearLength) },
    { weight: 1, arbitrary: spoilt(valid) },
    { weight: 1, arbitrary: anyText },
  );
