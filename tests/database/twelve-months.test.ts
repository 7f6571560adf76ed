import { readFile } from 'node:fs/promises';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { stonePath } from '@/content/paths';
import { valueNotes } from '@/content/value-notes';
import { formatDay, formatLongDate, formatMonth, formatDecimal } from '@/lib/format';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { stubObserver } from '../setup/observer';
import { signInWith, startStack, type TestStack } from '../stack/client';
import { serverUrl } from '../stack/server';

/*
 * Simulates a year in which the team publishes every month, and checks the public pages each time. The embedded database reads
 * the time from `Date`, as the pages do, so one fake clock controls both.
 */

const months = [
  { now: '2027-11-30T11:00Z', day: '30 November 2027', counted: '2027-11-30', age: 'today' },
  // The new year in Zurich, not yet in UTC.
  { now: '2027-12-31T23:30Z', day: '1 January 2028', counted: '2027-12-31', age: 'yesterday' },
  { now: '2028-01-31T22:30Z', day: '31 January 2028', counted: '2028-01-30', age: 'yesterday' },
  { now: '2028-02-29T22:45Z', day: '29 February 2028', counted: '2028-02-29', age: 'today' },
  // The night after the change to summer time. Again, it is the next day only in Zurich.
  { now: '2028-03-26T22:30Z', day: '27 March 2028', counted: '2028-03-26', age: 'yesterday' },
  { now: '2028-04-30T10:00Z', day: '30 April 2028', counted: '2028-04-28', age: '2 days ago' },
  { now: '2028-05-31T22:30Z', day: '1 June 2028', counted: '2028-06-01', age: 'today' },
  // A second report for a day, which corrects the first.
  { now: '2028-06-30T10:00Z', day: '30 June 2028', counted: '2028-06-01', age: '29 days ago' },
  { now: '2028-07-31T10:00Z', day: '31 July 2028', counted: '2028-07-31', age: 'today' },
  { now: '2028-08-31T10:00Z', day: '31 August 2028', counted: '2028-08-31', age: 'today' },
  { now: '2028-09-30T21:59Z', day: '30 September 2028', counted: '2028-09-30', age: 'today' },
  // The hour that comes twice when summer time ends.
  { now: '2028-10-29T01:30Z', day: '29 October 2028', counted: '2028-10-29', age: 'today' },
].map((month, index, { length }) => ({
  ...month,
  firstDay: new Date(Date.UTC(2027, 10 + index, 1)).toISOString().slice(0, 10),
  reserve: 9_500.1 + index,
  isLast: index === length - 1,
}));

/** Pages that change with each publication. The others are read once at the end. */
const changingPages = ['/portfolio', '/transparency', '/reserve', '/data-room', '/pressroom'];

const blocks = /^(?:P|LI|D[TDL]|H\d|T[DHR]|DIV|SECTION|BUTTON|LABEL|OPTION)$/;

/** The text of an element, with a line for each paragraph, cell and item. */
function textOf(node: Node): string {
  const text = [...node.childNodes]
    .map((child) => (child.nodeType === Node.TEXT_NODE ? child.textContent : textOf(child)))
    .join('');
  return blocks.test(node.nodeName) ? `\n${text}\n` : text;
}

const dates = new RegExp(
  '(?:(\\d{1,2}) )?(January|February|March|April|May|June|July|August|September|October|November|December) (\\d{4})',
  'g',
);

const numerals = ['one', 'two', 'three', 'four', 'five', 'six'];
const totalCount =
  /^(\d+|one|two|three|four|five|six) (?:trial )?(?:counts|reports) (?:were|have)\b/i;

/** Whether a sentence contains a future date, a count in a month without one, or a wrong number of counts. */
function contradicts(
  sentence: string,
  today: string,
  reports: readonly { day: string }[],
): boolean {
  const countedIn = reports.map(({ day }) => formatDay(day).replace(/^\d+ /, ''));
  const [, numeral = String(reports.length)] = totalCount.exec(sentence) ?? [];
  const number = numerals.indexOf(numeral.toLowerCase()) + 1 || Number(numeral);
  return (
    number !== reports.length ||
    [...sentence.matchAll(dates)].some(
      ([, day = '1', month, year]) =>
        Date.parse(`${day} ${month} ${year} UTC`) > Date.parse(`${today} UTC`) ||
        (/\bcount(?:s|ed)?\b/i.test(sentence) && !countedIn.includes(`${month} ${year}`)),
    )
  );
}

describe.skipIf(serverUrl)('what the team publishes appears on every page', () => {
  let stack: TestStack;
  let leaveDom: () => unknown;

  beforeAll(async () => {
    stack = await startStack();
    await stack.pg.exec(
      "update public.site_settings set value = 'public' where key in ('holdings', 'performance', 'rates')",
    );
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-10-31T10:00Z') });
    // Run twice: the second run must not publish anything again.
    const sampleMonths = await readFile('supabase/months.sql', 'utf8');
    await stack.pg.exec(sampleMonths + sampleMonths);
    const { Request, Response, Headers, FormData, Blob, URL, AbortController, AbortSignal } =
      globalThis;
    const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});
    leaveDom = () => teardown(globalThis);
    // Node's own classes, which the stack needs.
    const nodeGlobals = {
      Request,
      Response,
      Headers,
      FormData,
      Blob,
      URL,
      AbortController,
      AbortSignal,
    };
    Object.assign(globalThis, nodeGlobals, { EventTarget: Object.getPrototypeOf(Node) });
    vi.stubEnv('VITE_SUPABASE_URL', 'http://backend.test');
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', PUBLISHABLE_KEY);
    const { pageRoutes, stoneRoute } = await import('@/app/routes');
    for (const { Component } of [...pageRoutes, stoneRoute]) await Component.load();
  });
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue();
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
      stack.fetch(new Request(input, init)),
    );
    Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
    stubObserver(() => true);
  });
  afterEach(cleanup);
  afterAll(async () => {
    vi.useRealTimers();
    // Before the DOM is torn down: afterwards, this would restore the DOM's `fetch`, which the next test files would then use.
    vi.unstubAllGlobals();
    await leaveDom();
    await stack.close();
  });

  /** The text of a fully loaded page, for an anonymous visitor. */
  async function read(path: string): Promise<string> {
    const { App } = await import('@/app/app');
    const { queryClient } = await import('@/lib/query-client');
    const page = createElement(MemoryRouter, { initialEntries: [path] }, createElement(App));
    const { container, unmount } = render(page);
    // The page counts as loaded when three checks in a row find nothing pending.
    for (let settled = 0; settled < 3;) {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve, 5));
      const isWhole = container.querySelector('h1') && !container.querySelector('.animate-pulse');
      settled = isWhole && queryClient.isFetching() === 0 ? settled + 1 : 0;
    }
    const text = textOf(container);
    unmount();
    return text.replaceAll('\u00a0', ' ').replaceAll(/\s*\n\s*/g, '\n');
  }

  /** Publishes a month through the console's functions. Returns the name of the revalued stone and the number of visible stones. */
  async function publish({ counted, reserve, firstDay }: (typeof months)[number]) {
    const { supabase } = await import('@/lib/supabase');
    const { queryClient } = await import('@/lib/query-client');
    const { companyDay } = await import('@/lib/format');
    const imports = await import('@/admin/imports/api');
    const { pricesFormat, standardHoldingsFormat } = await import('@/admin/imports/formats');
    const { checkImport, compareRows, exportFile } = await import('@/admin/imports/import-format');
    const { publishReport, reserveReportSchema } = await import('@/admin/reserve/api');
    const { pressItems } = await import('@/admin/press/api');
    const { visibleAmountQuery } = await import('@/admin/settings/api');
    await signInWith(supabase(), 'admin');
    const today = companyDay();
    const bytes = (text: string) => new TextEncoder().encode(text).buffer;

    const prices = await queryClient.fetchQuery(imports.pricesQuery);
    const price = { date: firstDay, esu: 310, gold: 2_800, sp500: 5_200, treasury: 103 };
    const priceFile = exportFile([...prices, price], pricesFormat);
    await imports.replacePrices(checkImport(bytes(priceFile), pricesFormat).rows);

    const stones = await queryClient.fetchQuery(imports.standardHoldingsQuery);
    const [stone, ...otherStones] = stones;
    if (!stone) throw new Error('There are no stones.');
    const format = standardHoldingsFormat;
    const valued = { ...stone, value_esu: stone.value_esu + 1 };
    const { rows } = checkImport(bytes(exportFile([...otherStones, valued], format)), format);
    const { undated } = compareRows(stones, rows, format);
    const dated = rows.map((row, index) =>
      undated.has(index) ? { ...row, valued_on: today } : row,
    );
    await imports.replaceHoldings('standard', dated);

    const figures = { reserve: String(reserve), supply: '0', as_of: counted };
    const words = { source: `Auditor of ${counted}`, method: 'Every stone was counted.' };
    await publishReport(reserveReportSchema.parse({ ...figures, ...words }), undefined);

    await pressItems.insert(
      {
        content_type: 'press_release',
        title: `Release of ${today}`,
        date: today,
        visible_from: new Date().toISOString(),
      },
      crypto.randomUUID(),
    );
    await supabase()
      .rpc('publish_document', {
        document: crypto.randomUUID(),
        file: `https://documents.emstone.example/${today}.pdf`,
        details: { title: `Letter of ${today}`, section: 'whitepaper', category: 'letters' },
      })
      .throwOnError();
    const visible = await queryClient.fetchQuery(visibleAmountQuery('holdings', 'public'));
    await supabase().auth.signOut();
    queryClient.clear();
    return { name: stone.name, visible };
  }

  test('the sample company has published everything up to today exactly once', async () => {
    const { rows } = await stack.pg.query<{
      what: string;
      last: string;
      count: number;
      days: number;
    }>(
      `select 'price' as what, max(date)::text as last, count(*)::integer, count(distinct date)::integer as days
         from public.historical_price_data
       union all select 'count', max(as_of)::text, count(*)::integer, count(distinct as_of)::integer from public.reserve_reports
       union all select 'value', max(valued_on)::text, 1, count(distinct valued_on)::integer from public.standard_portfolio
       union all select 'release', max(date)::text, count(*)::integer, count(distinct date)::integer
         from public.press_releases where content_type = 'press_release'
       union all select 'letter', max(created_at)::date::text, count(*)::integer, count(distinct title)::integer
         from public.documents where title like 'Market Letter, %'`,
    );
    expect(rows.map(({ what, last }) => [what, last])).toEqual([
      ['price', '2027-10-01'],
      ['count', '2027-09-30'],
      ['value', '2027-09-30'],
      ['release', '2027-10-02'],
      ['letter', '2027-10-31'],
    ]);
    for (const { count, days } of rows) expect(days).toBe(count);
  });

  test.each(months)('on $day', async (month) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(month.now) });
    const { pageRoutes } = await import('@/app/routes');
    const { name, visible } = await publish(month);

    const { rows: reports } = await stack.pg.query<{ day: string }>(
      'select as_of::text as day from public.reserve_reports order by number',
    );
    const {
      rows: [stone],
    } = await stack.pg.query<{ id: string; value: number; total: number }>(
      'select id, value_esu as value, public.total_vault_holdings() as total from public.standard_portfolio where name = $1',
      [name],
    );
    const paths = month.isLast ? pageRoutes.map(({ path }) => path) : changingPages;
    const pages = new Map<string, string>();
    for (const path of paths) pages.set(path, await read(path));
    const page = (path: string) => pages.get(path);

    const counted = `Counted by Auditor of ${month.counted} on ${formatDay(month.counted)}.`;
    for (const path of ['/reserve', '/transparency']) {
      expect(page(path)).toContain(`${formatDecimal(month.reserve)} ESU`);
      expect(page(path)).toContain(counted);
    }
    expect(page('/reserve')).toContain(
      `${formatDay(month.counted)} (${month.age})\nPublished\n${month.day}\n`,
    );
    expect(page('/reserve')).toContain(
      `${reports.length} reports have been published, of counts from 31 March 2025 to ${formatDay(month.counted)}.`,
    );
    expect(page('/portfolio')).toContain(`${formatDecimal(stone?.total ?? 0)} ESU`);
    expect(page('/portfolio')).toContain(`to ${formatMonth(month.firstDay)}.`);
    expect(page('/portfolio')).toContain(`of ${parseInt(visible ?? '')}\n`);
    expect(page('/pressroom')).toMatch(new RegExp(`${month.day}[^]{0,40}Release of `));
    expect(page('/data-room')).toContain(formatLongDate(month.now));
    const stonePage = await read(stonePath(stone?.id ?? ''));
    expect(stonePage).toContain(`Valued on\n${month.day}`);
    expect(stonePage).toContain(formatDecimal(stone?.value ?? 0));
    // Wherever they show values, the pages explain why these differ.
    expect(stonePage).toContain(valueNotes.day);
    expect(page('/portfolio')).toContain(valueNotes.reference);
    for (const path of ['/portfolio', '/reserve']) expect(page(path)).toContain(valueNotes.total);

    const contradictions = [...pages, ['stone', stonePage] as const].flatMap(([path, text]) =>
      text
        .split(/(?<=[.:;])\s+|\n/)
        .filter((sentence) => contradicts(sentence, month.day, reports))
        .map((sentence) => `${path}: ${sentence}`),
    );
    expect(contradictions).toEqual([]);
  });
});
