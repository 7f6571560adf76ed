import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { listOf, serverError, startSignedIn, type Backend } from '../../setup/backend';
import { openScreen } from '../open-screen';
import { pressRow } from '../rows';

const item = pressRow({
  content_type: 'in_the_news',
  title: 'Panel on provenance',
  content: null,
  source: 'A radio',
  url: 'https://news.example/panel',
});
const { id } = item;

let backend: Backend;

const open = (search = '') =>
  openScreen(() => import('@/admin/shell/content-page'), `/admin/content${search}`);
const expectAddress = (query: string) => waitFor(() => expect(location.search).toBe(query));

beforeEach(() => {
  backend = startSignedIn();
  backend.answer('GET /rest/v1/press_releases', () => listOf([item]));
  backend.answer(
    'GET /rest/v1/press_releases?select=id%2Ccontent_type%2Ctitle%2Cdate%2Ccategory%2Csource%2Cvisible_from%2Cexcerpt',
    () => listOf([item]),
  );
  backend.answer('GET /rest/v1/job_openings', () => listOf([]));
  backend.answer('PATCH /rest/v1/press_releases', () => Response.json({ id }));
});

describe('the tabs', () => {
  test('are stored in the address, and changing the tab drops the parameters of the other list', async () => {
    await open('?q=panel&kind=in_the_news&page=1&unrelated=1');
    await screen.findByRole('button', { name: item.title });
    await userEvent.click(screen.getByRole('tab', { name: 'Jobs' }));
    expect(await screen.findByText('There are no openings yet.')).toBeDefined();
    await expectAddress('?tab=openings');
    await userEvent.click(screen.getByRole('tab', { name: 'Press' }));
    await expectAddress('');
  });

  test('fall back to the first one when the address names an unknown tab', async () => {
    await open('?tab=secrets');
    expect(await screen.findByRole('table', { name: 'Press items' })).toBeDefined();
  });
});

describe('the press item form', () => {
  async function openForm() {
    await open(`?open=${id}`);
    const drawer = await screen.findByRole('dialog', { name: item.title });
    await within(drawer).findByRole('textbox', { name: 'Source' });
    return drawer;
  }

  test('also offers a stored type that is not in the list', async () => {
    backend.answer('GET /rest/v1/press_releases', () => listOf([{ ...item, type: 'podcast' }]));
    const drawer = await openForm();
    const type = within(drawer).getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
    expect([...type.options].map(({ value }) => value)).toEqual([
      '',
      'article',
      'linkedin',
      'x',
      'podcast',
    ]);
  });

  test('keeps its values when saving fails, and warns before the page is left', async () => {
    const recover = backend.answer('PATCH /rest/v1/press_releases', serverError);
    const drawer = await openForm();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    const source = within(drawer).getByRole<HTMLInputElement>('textbox', { name: 'Source' });
    await userEvent.type(source, ' and more');
    expect(leave()).toBe(false);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByText(/^Not saved\./)).toBeDefined();
    expect(source.value).toBe('A radio and more');
    expect(within(drawer).getByRole('button', { name: 'Save' })).toBeDefined();
    expect(leave()).toBe(false);

    recover();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(leave()).toBe(true);
  });

  const secondItem = { ...item, id: '00000000-0000-4000-8000-000000000002', title: 'Second item' };
  function openFirstOfTwo() {
    const detail =
      'GET /rest/v1/press_releases?select=id%2Ccontent_type%2Ctitle%2Cdate%2Ccategory%2Csource%2Cvisible_from%2Cexcerpt';
    backend.answer('GET /rest/v1/press_releases', () => listOf([item, secondItem]));
    backend.answer(detail, (_, { call }) =>
      listOf([call.includes(secondItem.id) ? secondItem : item]),
    );
    return openForm();
  }

  test('leaves the next item open when the one before it has been saved', async () => {
    let answer: (response: Response) => void = () => undefined;
    const saved = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    backend.answer('PATCH /rest/v1/press_releases', () => saved);
    const drawer = await openFirstOfTwo();
    await userEvent.type(within(drawer).getByRole('textbox', { name: 'Source' }), ' and more');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Next' }));
    await expectAddress(`?open=${secondItem.id}`);
    answer(Response.json({ id: item.id }));
    const { notificationStore } = await import('@/ui/notifications');
    await waitFor(() => expect(notificationStore.get()?.title).toBe('Press item saved'));
    expect(screen.getByRole('dialog')).toBeDefined();
    await expectAddress(`?open=${secondItem.id}`);
  });

  test('schedules the publication', async () => {
    const drawer = await openForm();
    await userEvent.selectOptions(
      within(drawer).getByLabelText('Readers see it'),
      'From a day and a time',
    );
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByText('Please choose a day and a time')).toBeDefined();
    const at = within(drawer).getByLabelText(/^Visible from/);
    await userEvent.type(at, '2099-12-01T08:30');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.sent('PATCH /rest/v1/press_releases')).toEqual([
      { visible_from: '2099-12-01T07:30:00.000Z' },
    ]);
  });

  test('shows that the item no longer exists', async () => {
    backend.answer('GET /rest/v1/press_releases', () => listOf([]));
    await open(`?open=${id}`);
    expect(await screen.findByText('This press item no longer exists.')).toBeDefined();
  });
});

test('a new press item is public at once, even if the first response was lost, and the notice leads to it', async () => {
  const answers = [Response.error(), new Response(null, { status: 201 })];
  backend.answer('POST /rest/v1/press_releases', () => answers.shift() ?? Response.error());
  const { notification } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'New press release' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New press item' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Title/ }), 'First count');
  await userEvent.click(drawer.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(notification()?.title).toBe('Press item added'));
  const { getByRole } = render(<>{notification()?.description}</>);
  const link = getByRole('link', { name: /^Published: view in the pressroom/ });
  const row = { id: link.getAttribute('href')?.split('#')[1] };
  expect(backend.sent('POST')).toMatchObject([row, row]);
});

test('an opening begins as a draft, and its switch publishes it', async () => {
  const fields = { title: 'Gemmologist', location: 'Zug', type: 'Full-time', description: 'x' };
  let openings: object[] = [];
  backend.answer('GET /rest/v1/job_openings', () => listOf(openings));
  backend.answer('POST /rest/v1/job_openings', (_, { body }) => {
    openings = [{ id, created_at: item.created_at, ...Object(body) }];
    return new Response(null, { status: 201 });
  });
  backend.answer('PATCH /rest/v1/job_openings', () => Response.json({ id }));
  await open('?tab=openings');
  await userEvent.click(await screen.findByRole('button', { name: 'New opening' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New opening' }));
  for (const [column, text] of Object.entries(fields))
    await userEvent.type(
      drawer.getByRole('textbox', { name: new RegExp(`^${column}`, 'i') }),
      text,
    );
  await userEvent.click(drawer.getByRole('button', { name: 'Add' }));
  const published = await screen.findByRole('switch', { name: 'Gemmologist: published' });
  expect(backend.sent('POST')).toMatchObject([{ ...fields, published: false }]);
  await userEvent.click(published);
  await waitFor(() =>
    expect(backend.sent('PATCH /rest/v1/job_openings')).toEqual([{ published: true }]),
  );
});

async function openRates(value: string) {
  backend.answer('GET /rest/v1/site_settings', () =>
    Response.json([{ id: 'rates', value, updated_at: '2026-01-01T08:00:00Z' }]),
  );
  backend.answer('PATCH /rest/v1/site_settings', () => Response.json({ key: 'rates' }));
  await open('?tab=settings');
  return within(await screen.findByRole('group', { name: 'ESU to token rate' }));
}

test('asks for confirmation before a setting shows more to more people', async () => {
  const rates = await openRates('hidden');
  await userEvent.click(rates.getByRole('radio', { name: 'Everyone' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Set “ESU to token rate” to “Everyone”?',
  });
  expect(dialog.textContent).toContain('The fixed rate in the summary of the portfolio page.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(backend.sent('PATCH')).toEqual([]);
  await userEvent.click(rates.getByRole('radio', { name: 'Everyone' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make visible' }));
  await waitFor(() => expect(backend.sent('PATCH')).toEqual([{ value: 'public' }]));
});

test.each([
  ['Approved investors', '72 stones of the Standard Portfolio and 32 of the Main Portfolio'],
  ['Everyone', '66 stones of the Standard Portfolio and 28 of the Main Portfolio'],
])('before holdings become visible to %s, counts those that they will see', async (who, count) => {
  const stones = { standard: [66, 72], main: [28, 32] };
  for (const [portfolio, [unmarked = 0, all = 0]] of Object.entries(stones)) {
    backend.answer(`HEAD /rest/v1/${portfolio}_portfolio`, (_, { call }) => {
      const isAll = decodeURIComponent(call).includes('requires_auth=in.(true,false)');
      return new Response(null, { headers: { 'content-range': `*/${isAll ? all : unmarked}` } });
    });
  }
  backend.answer('GET /rest/v1/site_settings', () =>
    Response.json([{ id: 'holdings', value: 'hidden', updated_at: '2026-01-01T08:00:00Z' }]),
  );
  await open('?tab=settings');
  const holdings = within(await screen.findByRole('group', { name: 'Portfolio holdings' }));
  await userEvent.click(holdings.getByRole('radio', { name: who }));
  expect(await screen.findByText(`At present: ${count}.`)).toBeDefined();
});

test('hides something without confirmation', async () => {
  const rates = await openRates('public');
  await userEvent.click(rates.getByRole('radio', { name: 'Nobody' }));
  await waitFor(() => expect(backend.sent('PATCH')).toEqual([{ value: 'hidden' }]));
});

test('shows that the settings could not be read, and shows only those that the answer contains', async () => {
  backend.answer('GET /rest/v1/site_settings', serverError);
  await open('?tab=settings');
  expect(await screen.findByText('The settings could not be read.')).toBeDefined();
  backend.answer('GET /rest/v1/site_settings', () =>
    listOf([{ id: 'rates', value: 'approved', updated_at: '2026-11-20T10:00:00Z' }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  const rates = await screen.findByRole('group', { name: 'ESU to token rate' });
  const checked = within(rates).getByRole('radio', { checked: true });
  expect(checked.getAttribute('value')).toBe('approved');
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

/** Opens the prices and chooses a file with one month. Resolves to a query for the import button. */
async function choosePrices() {
  await open('?tab=prices');
  await userEvent.upload(
    await screen.findByLabelText('CSV file'),
    new File(['date;esu;gold;sp500;treasury\r\n2025-10-01;300;3900;6700;101\r\n'], 'prices.csv', {
      type: 'text/csv',
    }),
  );
  return () => screen.findByRole('button', { name: /^Replace/ });
}

test('an import that the database refuses shows the error and keeps the file', async () => {
  backend.answer('GET /rest/v1/historical_price_data', () => listOf([]));
  backend.answer('HEAD /rest/v1/historical_price_data', () => listOf([]));
  backend.answer('GET /rest/v1/portfolio_imports', () => listOf([]));
  let refusal: { message: string; code: string } | undefined = {
    message: 'no_more',
    code: '23514',
  };
  backend.answer('POST /rest/v1/rpc/replace_prices', () =>
    refusal ? Response.json(refusal, { status: 400 }) : Response.json(null),
  );
  const replace = await choosePrices();
  await userEvent.click(await replace());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The import failed and nothing has been changed: no_more',
  );
  refusal = { message: 'canceling statement due to statement timeout', code: '57014' };
  await userEvent.click(await replace());
  await screen.findByText(/nothing has been changed: it took the database longer than a minute/);
  refusal = undefined;
  await userEvent.click(await replace());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'prices.csv' })).toBeNull());
  expect(backend.sent('POST /rest/v1/rpc/replace_prices')).toHaveLength(3);
});

test('after a lost response, an import is reported as possibly done, and Undo restores the replaced rows', async () => {
  const { notificationStore } = await import('@/ui/notifications');
  backend.answer('GET /rest/v1/historical_price_data', () => listOf([]));
  backend.answer('HEAD /rest/v1/historical_price_data', () => listOf([]));
  backend.answer('GET /rest/v1/portfolio_imports', () => listOf([]));
  backend.answer('GET /rest/v1/portfolio_imports?select=id&', () => Response.json({ id: 'last' }));
  let isLost = true;
  backend.answer('POST /rest/v1/rpc/replace_prices', () =>
    isLost ? Response.error() : Response.json(1),
  );
  backend.answer('POST /rest/v1/rpc/undo_import', () => Response.json(0));
  const replace = await choosePrices();
  await userEvent.click(await replace());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The answer was lost, so the rows may have been imported.',
  );
  isLost = false;
  await userEvent.click(await replace());
  await waitFor(() => expect(notificationStore.get()).toMatchObject({ title: 'Imported' }));
  notificationStore.get()?.action?.onAct();
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/undo_import')).toEqual([{ import: 'last' }]),
  );
  const keys = backend.requests
    .filter(({ call }) => call.endsWith('/replace_prices'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('an import replaces nothing that a colleague has imported since the preview', async () => {
  let stored = [{ date: '2025-09-01', esu: 1, gold: 1, sp500: 1, treasury: 1 }];
  backend.answer('GET /rest/v1/historical_price_data', () => listOf(stored));
  backend.answer('HEAD /rest/v1/historical_price_data', () => listOf(stored));
  backend.answer('GET /rest/v1/portfolio_imports', () => listOf([]));
  backend.answer('POST /rest/v1/rpc/replace_prices', () => Response.json(1));
  const replace = await choosePrices();
  await replace();
  stored = stored.map((row) => ({ ...row, esu: 2 }));
  await userEvent.click(await replace());
  await screen.findByText(/nothing has been changed: the months have changed since/);
  expect(backend.sent('POST /rest/v1/rpc/replace_prices')).toEqual([]);
  await userEvent.click(await replace());
  await waitFor(() => expect(backend.sent('POST /rest/v1/rpc/replace_prices')).toHaveLength(1));
});

test('an import lists its changes, requires a date for changed values without one, and sends it', async () => {
  const stone = {
    name: 'S-001 Oval',
    carat: 1.2,
    quality: '6',
    origin: 'Brazil',
    value_esu: 90,
    requires_auth: false,
    valued_on: '2025-10-31',
  };
  const stored = [stone, { ...stone, name: 'S-002 Round' }];
  backend.answer('GET /rest/v1/standard_portfolio', () => listOf(stored));
  backend.answer('HEAD /rest/v1/standard_portfolio', () => listOf(stored));
  backend.answer('GET /rest/v1/portfolio_imports', () => listOf([]));
  backend.answer('POST /rest/v1/rpc/replace_holdings', () => Response.json(1));
  await open('?tab=holdings');
  await userEvent.upload(
    await screen.findByLabelText('CSV file'),
    new File(
      [
        Object.keys(stone),
        Object.values({ ...stone, value_esu: 91.1 }),
        Object.values({ ...stone, name: 'S-003 Cushion' }),
      ].map((cells) => `${cells.join()}\n`),
      'holdings.csv',
      { type: 'text/csv' },
    ),
  );
  const day = await screen.findByLabelText(/^Day of the valuation/);
  expect(screen.getByText(/valued on 31 October 2025 so far/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Replace/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use this day' }));
  expect(await screen.findByText('The day is required')).toBeDefined();
  await userEvent.type(day, '2025-11-30');
  await userEvent.click(screen.getByRole('button', { name: 'Use this day' }));
  const replace = await screen.findByRole('button', { name: 'Replace 2 holdings with 2' });
  const itemText = (title: string) => screen.getByText(title).closest('details')?.textContent;
  expect(itemText('Added')).toBe('Added 1S-003 Cushion');
  expect(itemText('Changed')).toContain('S-001 Oval; value_esu 90.00 → 91.10');
  expect(itemText('Removed')).toBe('Removed 1S-002 Round');
  expect(
    screen.getByText(/^2 rows: 0 unchanged, 1 changed, 1 added; 1 of the current holdings will be/),
  ).toBeDefined();
  expect(screen.getAllByText('2025-11-30').length).toBeGreaterThan(1);
  await userEvent.click(replace);
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/replace_holdings')).toMatchObject([
      { new_rows: [{ value_esu: 91.1, valued_on: '2025-11-30' }, { name: 'S-003 Cushion' }] },
    ]),
  );
});
