/** A copy number as the pages show it: `7F3K-9QTX`. */
const shape = '[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}';
const whole = new RegExp(`^${shape}$`);
const stamped = new RegExp(`Copy (${shape})`, 'g');

/** The number that somebody typed, with or without hyphen, in any case; `undefined` for what is none. */
export function parseCopyNumber(text: string): string | undefined {
  const signs = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const number = `${signs.slice(0, 4)}-${signs.slice(4)}`;
  return whole.test(number) ? number : undefined;
}

const numbersIn = (text: string) => [...text.matchAll(stamped)].map(([, number = '']) => number);

/**
 * The copy numbers in a PDF, read here, without sending it anywhere. The stamp writes them into the file's
 * description and into the drawing of each page; another program may have compressed both.
 */
export async function readCopyNumbers(file: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // One character for each byte, so that places in the text are places in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  const found = new Set(numbersIn(text));
  if (found.size === 0) {
    for (const { index } of text.matchAll(/stream\r?\n/g)) {
      if (text.slice(index - 3, index) === 'end') continue;
      const start = text.indexOf('\n', index) + 1;
      const end = text.indexOf('endstream', start);
      if (end < 0) break;
      const content = await inflate(bytes.subarray(start, end));
      for (const number of numbersIn(content)) found.add(number);
    }
  }
  return [...found];
}

/** A compressed part of the file, as far as it can be read. */
async function inflate(part: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder('latin1');
  let text = '';
  const inflated = new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = inflated.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // Not compressed, or with a line end behind it: what came before counts.
  }
  return text;
}
