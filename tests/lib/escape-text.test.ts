import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText } from '@/lib/escape-text';

test('trims the text and escapes the special characters of HTML', () => {
  expect(escapeText(` <b>"Q3" & 'Q4'</b>\n`)).toBe(
    '&lt;b&gt;&quot;Q3&quot; &amp; &#39;Q4&#39;&lt;/b&gt;',
  );
});

test('leaves no special character unescaped, and loses no text', () => {
  const characters: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
    '&quot;': '"',
    '&#39;': "'",
  };
  const text = fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', ';', 'lt', '#39') });
  fc.assert(
    fc.property(text, (original) => {
      const escaped = escapeText(original);
      expect(escaped).not.toMatch(/[<>"']|&(?!(?:lt|gt|amp|quot|#39);)/);
      expect(escaped.replaceAll(/&[^;]+;/g, (entity) => characters[entity] ?? '?')).toBe(original);
    }),
  );
});
