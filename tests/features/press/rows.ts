import type { NewsRow } from '@/features/press/news-item';
import type { PressReleaseRow } from '@/features/press/press-release';

export function releaseRow(fields: Partial<PressReleaseRow> = {}): PressReleaseRow {
  return {
    id: 'r-1',
    title: 'Reserve audit completed',
    date: '2025-10-02',
    excerpt: 'No difference was found.',
    content: 'The audit covered all stones.\n\nThe report is in the data room.',
    category: 'Audit',
    file_url: null,
    ...fields,
  };
}

export function newsRow(fields: Partial<NewsRow> = {}): NewsRow {
  return {
    id: 'n-1',
    title: 'Why a company keeps emeralds in a vault',
    source: 'The Alpine Ledger',
    url: 'https://news.example/vault',
    type: null,
    date: '2025-10-16',
    excerpt: 'A visit to the freeport.',
    ...fields,
  };
}
