/** A copy number, such as `7F3K-9QTX`. It never contains 0, 1, I, L or O, which look alike. */
const pattern = '[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}';
const copyNumber = new RegExp(`^${pattern}$`);
const stampedNumbers = new RegExp(`Copy (${pattern})`, 'g');

/** Parses a typed copy number, with or without hyphen, in upper or lower case. Returns `undefined` for any other text. */
export function parseCopyNumber(text: string): string | undefined {
  const characters = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const number = `${characters.slice(0, 4)}-${characters.slice(4)}`;
  return copyNumber.test(number) ? number : undefined;
}

const numbersIn = (text: string) =>
  [...text.matchAll(stampedNumbers)].map(([, number = '']) => number);

/**
 * Finds the copy numbers in a PDF. Reads the file in the browser and sends it nowhere. The stamp writes the numbers into the
 * file's metadata and onto each page, uncompressed. If none is found, searches compressed data, in case another program has saved the file.
 */
export async function readCopyNumbers(file: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Latin-1 decodes each byte to one character, so positions in the text equal positions in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  const copyNumbers = new Set(numbersIn(text));
  if (copyNumbers.size === 0) {
    // In a PDF, `stream` and `endstream` enclose data that may be compressed.
    for (const { index } of text.matchAll(/stream\r?\n/g)) {
      if (text.slice(index - 3, index) === 'end') continue;
      const start = text.indexOf('\n', index) + 1;
      const end = text.indexOf('endstream', start);
      if (end < 0) break;
      const content = await inflate(bytes.subarray(start, end));
      for (const number of numbersIn(content)) copyNumbers.add(number);
    }
  }
  return [...copyNumbers];
}

/** Decompresses a stream of the file, up to the first error. */
async function inflate(compressed: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder('latin1');
  let text = '';
  const inflated = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = inflated.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The stream is not compressed, or a line break follows the compressed data. The text before the error is kept.
  }
  return text;
}
