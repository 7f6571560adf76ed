import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newsRow, releaseRow } from '../../features/press/rows';
import { server } from '../../setup/backend';
import { answerLists, renderPage, type ListResponses } from './render-page';

const releases = [
  releaseRow({ id: 'r-3', title: 'Partner Report', category: 'REPORT', content: null }),
  releaseRow({ id: 'r-2', title: 'Reserve audit', content: 'First.\n\nSecond.' }),
  releaseRow({ id: 'r-1', title: 'Office opened', category: null }),
];
const news = [
  newsRow({ id: 'n-1', title: 'In the ledger', type: null }),
  newsRow({ id: 'n-2', title: 'A thread', type: 'x', source: 'Us' }),
  newsRow({ id: 'n-3', title: 'A note', source: 'LinkedIn' }),
  newsRow({ id: 'n-4', title: 'In print', url: null, source: null }),
  newsRow({ id: 'n-5', title: 'A post', type: 'twitter', url: 'https://x.com/a' }),
];

const scrollIntoView = vi.fn<(this: Element) => void>();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  scrollIntoView.mockReset();
});

async function showLists(responses: ListResponses, hash = '') {
  const requests = answerLists(responses);
  await renderPage(hash);
  return requests;
}

const bothLists = { press_release: releases, in_the_news: news };
const cardOf = (title: string) => screen.findByRole('article', { name: new RegExp(title) });
const toggleOf = async (title: string) =>
  within(await cardOf(title)).getByRole('button', { name: new RegExp(`^${title}`) });
const openTitles = () =>
  screen
    .queryAllByRole('button', { expanded: true })
    .map((button) => button.textContent?.replace(/[+–]$/, ''));

describe('the lists', () => {
  test('are loaded before the reader scrolls to them', async () => {
    const requests = await showLists(bothLists);
    await cardOf('Reserve audit');
    await screen.findByRole('link', { name: /A thread/ });
    const queries = requests.map(({ pathname, searchParams }) => [
      pathname,
      searchParams.get('content_type'),
      searchParams.get('order'),
    ]);
    expect(queries).toHaveLength(2);
    for (const contentType of ['eq.press_release', 'eq.in_the_news']) {
      expect(queries).toContainEqual(['/rest/v1/press_releases', contentType, 'date.desc']);
    }
    expect(screen.queryByText('Loading press releases')).toBeNull();
  });

  test.each([
    ['they are empty', [], 0],
    ['they cannot be read', undefined, 2],
  ])('show a message when %s', async (_, rows, failures) => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    await showLists({ press_release: rows, in_the_news: rows });
    expect(await screen.findByText('No press releases available at the moment.')).toBeDefined();
    expect(await screen.findByText('No news items available at the moment.')).toBeDefined();
    expect(log).toHaveBeenCalledTimes(failures);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are shown independently of each other', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    await showLists({ press_release: undefined, in_the_news: news });
    expect(await screen.findByText('No press releases available at the moment.')).toBeDefined();
    expect(await screen.findByRole('link', { name: /A thread/ })).toBeDefined();
  });
});

describe('a release', () => {
  test('links to the report page only if it is a report', async () => {
    await showLists(bothLists);
    const card = await cardOf('Reserve audit');
    expect(within(card).getByText('2 October 2025').getAttribute('datetime')).toBe('2025-10-02');
    for (const text of ['Audit', 'No difference was found.', 'First.', 'Second.']) {
      expect(within(card).getByText(text)).toBeDefined();
    }
    const links = within(await cardOf('Partner Report')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pressroom/report']);
    expect(within(await cardOf('Reserve audit')).queryByRole('link')).toBeNull();
  });

  // The text of a report's release is called a summary, because it is not the report itself.
  test.each([
    ['Reserve audit', 'Download text Reserve audit'],
    ['Partner Report', 'Download summary (text) Partner Report'],
  ])('titled %s has the button %s', async (title, name) => {
    await showLists(bothLists);
    expect(within(await cardOf(title)).getByRole('button', { name })).toBeDefined();
  });

  test('is marked busy while its file is loading', async () => {
    const user = userEvent.setup();
    const file_url = 'press-files/2025/a.pdf';
    const file = releaseRow({ id: 'r-4', title: 'With a file', file_url });
    answerLists({ press_release: [file], in_the_news: [] });
    let respond: ((response: Response) => void) | undefined;
    server.use(
      http.get(
        '*/functions/v1/press-file/2025/a.pdf',
        () =>
          new Promise<Response>((resolve) => {
            respond = resolve;
          }),
      ),
    );
    vi.spyOn(console, 'info').mockReturnValue();
    await renderPage();
    const card = await cardOf('With a file');
    await user.click(within(card).getByRole('button', { name: 'Download PDF With a file' }));
    const busy = within(card).getByRole<HTMLButtonElement>('button', {
      name: 'Downloading... With a file',
    });
    expect(busy.disabled).toBe(true);
    respond?.(new Response('', { status: 500 }));
    expect(
      await within(card).findByRole('button', { name: 'Download PDF With a file' }),
    ).toBeDefined();
  });

  test('links to a file on another site', async () => {
    const file = releaseRow({
      id: 'r-4',
      title: 'With a file',
      file_url: 'https://press.example/2025/a.pdf',
    });
    await showLists({ press_release: [file], in_the_news: [] });
    const card = await cardOf('With a file');
    expect(within(card).queryByRole('button', { name: /Download/ })).toBeNull();
    const link = within(card).getByRole('link', {
      name: 'Open the file at press.example (opens in a new tab) With a file',
    });
    expect(link.getAttribute('href')).toBe('https://press.example/2025/a.pdf');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  const notPublished =
    'The release in this link is not published. The link may also be incomplete.';

  test.each([
    ['its slug', '#reserve-audit'],
    ['its id, which the feed uses', '#r-2'],
  ])('is open and in view when the address names it by %s', async (_, hash) => {
    await showLists(bothLists, hash);
    const toggle = await toggleOf('Reserve audit');
    expect(openTitles()).toEqual(['Reserve audit']);
    expect(scrollIntoView.mock.contexts[0]).toBe(await cardOf('Reserve audit'));
    await waitFor(() => expect(document.activeElement).toBe(toggle));
    await userEvent.setup().click(toggle);
    expect(openTitles()).toEqual([]);
    expect(screen.queryByText(notPublished)).toBeNull();
  });

  test('is reported as not published when the list does not contain it', async () => {
    await showLists(bothLists, '#unknown');
    expect(await screen.findByText(notPublished)).toBeDefined();
    expect(openTitles()).toEqual([]);
  });
});

describe('a news item', () => {
  test('links to its source', async () => {
    await showLists(bothLists);
    const link = await screen.findByRole('link', { name: /In the ledger/ });
    expect(link.getAttribute('href')).toBe('https://news.example/vault');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    const card = link.closest('article') ?? document.body;
    for (const text of ['The Alpine Ledger', '16 October 2025', 'A visit to the freeport.']) {
      expect(within(card).getByText(text)).toBeDefined();
    }
  });

  test('is marked with the platform that published it', async () => {
    await showLists(bothLists);
    await screen.findByRole('link', { name: /A thread/ });
    const marks = screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'));
    expect(marks.filter((mark) => mark && /^(Article|X|LinkedIn)$/.test(mark))).toEqual([
      'Article',
      'X',
      'LinkedIn',
      'Article',
      'X',
    ]);
  });

  test('is not a link when it has no address', async () => {
    await showLists(bothLists);
    const card = (await screen.findByText('In print')).closest('article') ?? document.body;
    expect(within(card).queryByRole('link')).toBeNull();
    expect(within(card).getByText('Unknown Source')).toBeDefined();
  });
});
