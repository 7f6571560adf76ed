import { zlibSync } from 'fflate';
import { concat, latin1, Output, type Bytes } from './form.ts';
import { deliveryLimits, RefusedFileError } from './limits.ts';

/** Writes the objects of a delivery file: each is one line, which the bytes of a stream may follow. */
export class Writer {
  private readonly objects: { line: string; data?: Bytes }[] = [];
  private size = 0;

  reserve(): number {
    if (this.objects.length >= deliveryLimits.objects) throw new RefusedFileError('too-complex');
    return this.objects.push({ line: 'null' });
  }

  /** With data, the line lacks its closing `>>`, because the length is added to it. */
  set(number: number, line: string, data?: Bytes): number {
    this.objects[number - 1] = { line, ...(data && { data }) };
    this.size += line.length + (data?.length ?? 0);
    // The input was within the limit, but its output is not.
    if (this.size > deliveryLimits.deliveredBytes) throw new RefusedFileError('too-complex');
    return number;
  }

  add(line: string, data?: Bytes): number {
    return this.set(this.reserve(), line, data);
  }

  /** Adds a stream, deflated. */
  deflate(line: string, data: Uint8Array, number = this.reserve()): number {
    return this.set(number, `${line} /Filter /FlateDecode`, zlibSync(data));
  }

  file(): Bytes {
    const output = new Output();
    this.objects.forEach(({ line, data }, index) => output.write(index + 1, line, data));
    const parts = output.end();
    if (output.size > deliveryLimits.deliveredBytes) throw new RefusedFileError('too-complex');
    return concat(parts);
  }
}

/** A PDF name with escapes, in Latin-1 or, if that lacks a character, in UTF-8. */
export function writeName(name: string): string {
  const isWide = Array.from(name).some((char) => char > '\u00ff');
  const bytes = isWide ? new TextEncoder().encode(name) : latin1(name);
  const escaped = Array.from(bytes, (code) => {
    const char = String.fromCharCode(code);
    return /[\w.+\-*:]/.test(char) ? char : `#${code.toString(16).padStart(2, '0')}`;
  });
  return `/${escaped.join('')}`;
}

export const writeBytes = (bytes: Uint8Array) =>
  `<${Array.from(bytes, (code) => code.toString(16).padStart(2, '0')).join('')}>`;

/** A PDF text string. */
export function writeText(text: string): string {
  if (/^[\u0020-\u007e]*$/.test(text)) return `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
  const codes = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  );
  return `<feff${codes.join('')}>`;
}
