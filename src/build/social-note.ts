import { company } from '../content/company.ts';
import { palette } from '../mail/palette.ts';

/** What a picture for sharing shows: the title of its page, in the colours of the site. */
export const noteOf = (title: string) =>
  JSON.stringify({
    // Other sites show the name of this one next to the picture.
    title: title.replace(`${company.name} – `, ''),
    colours: [palette.dark, palette.ivory, palette['brass-ivory']],
  });

/** Where a JPEG file may have a comment: after the start marker and the first segment. A segment is a kind, a length and data. */
const afterFirst = (picture: Buffer) => 4 + picture.readUInt16BE(4);
const comment = 0xfffe;

/** The note that the picture carries as its comment. */
export function readNote(picture: Buffer): string | undefined {
  const at = afterFirst(picture);
  if (picture.readUInt16BE(at) !== comment) return undefined;
  return picture.subarray(at + 4, at + 2 + picture.readUInt16BE(at + 2)).toString();
}

/** `picture`, which has no comment yet, with the note. */
export function withNote(picture: Buffer, note: string): Buffer {
  const segment = Buffer.alloc(4 + Buffer.byteLength(note));
  segment.writeUInt16BE(comment);
  segment.writeUInt16BE(segment.length - 2, 2);
  segment.write(note, 4);
  const at = afterFirst(picture);
  return Buffer.concat([picture.subarray(0, at), segment, picture.subarray(at)]);
}
