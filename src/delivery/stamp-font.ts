import { fontData } from './font.ts';
import { encodeLatin1, type Bytes } from './format.ts';

// Writes text in the font of the stamp, which every copy embeds.

const decode = (base64: string) => encodeLatin1(atob(base64));
const file = decode(fontData.file);

interface Glyph {
  number: number;
  /** In thousandths of the font size. */
  width: number;
}

const glyphs = new Map<string, Glyph>();
const table = new DataView(decode(fontData.characters).buffer);
for (let at = 0; at < table.byteLength; at += 6) {
  glyphs.set(String.fromCodePoint(table.getUint16(at, true)), {
    number: table.getUint16(at + 2, true),
    width: table.getUint16(at + 4, true),
  });
}

export const canWrite = (word: string) => Array.from(word).every((char) => glyphs.has(char));

export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const char of text) width += glyphs.get(char)?.width ?? 0;
  return (width * size) / 1000;
}

const hex = (value: number) => value.toString(16).padStart(4, '0');

/** Encodes texts, and collects the glyphs that they use, for the font's tables. */
export class StampFont {
  private readonly used = new Map<number, { char: string; width: number }>();

  /** Encodes a text as the operand of `Tj`. */
  encode(text: string): string {
    const numbers = Array.from(text, (char) => {
      const glyph = glyphs.get(char);
      if (!glyph) return '';
      this.used.set(glyph.number, { char, width: glyph.width });
      return hex(glyph.number);
    });
    return `<${numbers.join('')}>`;
  }

  /** Adds the parts of the font with `add`, which returns object numbers. Returns the font dictionary, which refers to them. */
  addTo(add: (line: string, data?: Bytes) => number): string {
    const program = add(`<< /Filter /FlateDecode /Length1 ${fontData.length}`, file);
    const descriptor = add(
      `<< /Type /FontDescriptor /FontName /DejaVuSans /Flags 4 /FontBBox [-1021 -463 1793 1232] /ItalicAngle 0 /Ascent 928 /Descent -236 /CapHeight 729 /StemV 80 /FontFile2 ${program} 0 R >>`,
    );
    const used = [...this.used].toSorted(([a], [b]) => a - b);
    const widths = used.map(([number, { width }]) => `${number} [${width}]`);
    const descendant = add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /DejaVuSans /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${descriptor} 0 R /W [${widths.join(' ')}] >>`,
    );
    const codes = used.map(([number, { char }]) => `<${hex(number)}> <${hex(char.charCodeAt(0))}>`);
    // At most 100 characters per block, as the specification requires.
    const blocks = Array.from({ length: Math.ceil(codes.length / 100) }, (_, index) => {
      const block = codes.slice(index * 100, index * 100 + 100);
      return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
    });
    const unicode = add(
      '<<',
      new TextEncoder().encode(
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange\n${blocks.join('')}endcmap CMapName currentdict /CMap defineresource pop end end`,
      ),
    );
    return `<< /Type /Font /Subtype /Type0 /BaseFont /DejaVuSans /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`;
  }
}
