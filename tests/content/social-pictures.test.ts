import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageRoutes } from '@/app/routes';
import { company } from '@/content/company';

test('each picture for sharing shows the title of its page: `npm run social` makes it', () => {
  const shown: unknown = JSON.parse(readFileSync('src/build/social-pictures.json', 'utf8'));
  const listed = pageRoutes.filter(({ isIndexed }) => isIndexed);
  expect(shown).toEqual(
    Object.fromEntries(
      listed.map(({ path, title }) => [path, title.replace(`${company.name} – `, '')]),
    ),
  );
});
