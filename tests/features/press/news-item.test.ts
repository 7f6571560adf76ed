import { describe, expect, test } from 'vitest';
import { newsType, toNewsItem, type NewsRow } from '@/features/press/news-item';
import { newsRow } from './rows';

const row = newsRow();

describe('the type of a news item', () => {
  const derived: [string, Partial<NewsRow>, string][] = [
    ['is x when x is stored', { type: 'x', source: 'LinkedIn' }, 'x'],
    ['is a stored unknown type', { type: 'podcast', title: 'Thread - X' }, 'podcast'],
    ['is linkedin when linkedin is stored', { type: 'linkedin' }, 'linkedin'],
    ['is article when article is stored', { type: 'article', source: 'LinkedIn' }, 'article'],
    ['is x when the title contains “X (Twitter)”', { title: 'Explained on X (Twitter)' }, 'x'],
    ['is x when the title ends with “- X”', { title: 'Answers - X', source: 'LinkedIn' }, 'x'],
    ['is not x because of another X in the title', { title: 'Planet X' }, 'article'],
    ['is linkedin when the source is LinkedIn', { source: 'LinkedIn' }, 'linkedin'],
    [
      'is linkedin when the source contains its address',
      { source: 'Page on linkedin.com' },
      'linkedin',
    ],
    ['is not linkedin because of the title', { title: 'On LinkedIn' }, 'article'],
    ['is article otherwise', {}, 'article'],
    ['is article without a source', { source: null }, 'article'],
    ['is derived when the stored type is empty', { type: '', source: 'LinkedIn' }, 'linkedin'],
  ];
  test.each(derived)('%s', (_, fields, type) => {
    expect(newsType({ ...row, ...fields })).toBe(type);
  });
});

test.each([null, ''])('a source and an address of %j are replaced by defaults', (text) => {
  expect(toNewsItem({ ...row, source: text, url: text })).toMatchObject({
    source: 'Unknown Source',
    url: '#',
  });
});

test.each(['javascript:alert(1)', 'http://news.example', '//news.example', 'news.example'])(
  'the address %s counts as missing',
  (url) => {
    expect(toNewsItem({ ...row, url }).url).toBe('#');
  },
);

test('the excerpt becomes the description', () => {
  const { excerpt, ...withoutExcerpt } = row;
  expect(toNewsItem(row)).toEqual({ ...withoutExcerpt, type: 'article', description: excerpt });
});
