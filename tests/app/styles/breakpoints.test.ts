import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../../../tailwind.config';

const widths = { sm: 480, md: 768, lg: 1024, xl: 1280 };

test('layouts change at four widths, and a phone is narrower than 768 px', () => {
  const screens = Object.fromEntries(
    Object.entries(widths).map(([name, width]) => [name, `${width}px`]),
  );
  expect(config.theme?.screens).toEqual(screens);
});

// The widget of hCaptcha has its own breakpoint.
const others = ['access/auth-dialog/captcha.tsx: (max-width: 359px)'];

test('scripts and styles use only those widths', () => {
  const asked = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(path.join('src', name), 'utf8');
      const queries = text.matchAll(/\((min-|max-)?width\s*(?:[<>]=?|:)\s*(\d+)px\)/g);
      // `max-width` includes the width itself.
      return [...queries].map(([query, kind, width]) => ({
        query: `${name}: ${query}`,
        width: Number(width) + (kind === 'max-' ? 1 : 0),
      }));
    });
  expect(asked.length).toBeGreaterThan(2);
  const known = Object.values(widths);
  const unknown = asked.filter(({ width }) => !known.includes(width));
  expect(unknown.map(({ query }) => query)).toEqual(others);
});
