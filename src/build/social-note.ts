import { company } from '../content/company.ts';
import { palette } from '../mail/palette.ts';

/**
 * What a social picture shows: its page's title and the colours of the site. `npm run social` stores it as a comment in the JPEG
 * file, to find out later whether the picture must be drawn again.
 */
export const noteOf = (title: string) =>
  JSON.stringify({
    // Without this site's name, which other sites show next to the picture.
    title: title.replace(`${company.name} – `, ''),
    colours: [palette.dark, palette.ivory, palette['brass-ivory']],
  });

/** The offset of the comment in a JPEG file: after the start marker and the first segment (a marker, a length and data). */
const commentOffset = (picture: Buffer) => 4 + picture.readUInt16BE(4);
const commentMarker = 0xfffe;

/** The note in the picture's comment; `undefined` without one. */
export function readNote(picture: Buffer): string | undefined {
  const at = commentOffset(picture);
  if (picture.readUInt16BE(at) !== commentMarker) return undefined;
  return picture.subarray(at + 4, at + 2 + picture.readUInt16BE(at + 2)).toString();
}

/** Adds the note as a comment to a picture without one. */
export function withNote(picture: Buffer, note: string): Buffer {
  const segment = Buffer.alloc(4 + Buffer.byteLength(note));
  segment.writeUInt16BE(commentMarker);
  segment.writeUInt16BE(segment.length - 2, 2);
  segment.write(note, 4);
  const at = commentOffset(picture);
  return Buffer.concat([picture.subarray(0, at), segment, picture.subarray(at)]);
}
