import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageRoutes } from '@/app/routes';
import { noteOf, readNote, withNote } from '@/build/social-note';
import { socialImage } from '@/components/social-image';

test.each(pageRoutes.filter(({ isIndexed }) => isIndexed))(
  'the social picture of $path has the current title and colours (`npm run social` makes it)',
  ({ path, title }) => {
    expect(readNote(readFileSync(`public${socialImage(path)}`))).toBe(noteOf(title));
  },
);

test('reads the note that was written into a picture', () => {
  const picture = readFileSync('public/images/social/stone.jpg');
  expect(readNote(picture)).toBeUndefined();
  const noted = withNote(picture, 'Die Schönheit');
  expect(readNote(noted)).toBe('Die Schönheit');
  expect(noted.subarray(-1000)).toEqual(picture.subarray(-1000));
});
