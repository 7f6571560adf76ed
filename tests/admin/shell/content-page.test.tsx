import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { backend, listOf, serverError, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';
import { idOf, pressRow } from '../rows';

const item = pressRow({
  content_type: 'in_the_news',
  title: 'Panel on provenance',
  content: null,
  source: 'Radio Zug',
  url: 'https://news.example/panel',
});
const { id } = item;

/** The request for a row with the columns that the list omits. */
const detail =
  'GET /rest/v1/press_releases?select=id%2Ccontent_type%2Ctitle%2Cdate%2Ccategory%2Csource%2Cvisible_from%2Cexcerpt';

const open = (search = '') =>
  openScreen(() => import('@/admin/shell/content-page'), `/admin/content${search}`);
const expectAddress = (query: string) => waitFor(() => expect(location.search).toBe(query));

beforeEach(() => {
  startSignedIn();
  backend.answer('GET /rest/v1/press_releases', () => listOf([item]));
  backend.answer(detail, () => listOf([item]));
  backend.answer('GET /rest/v1/job_openings', () => listOf([]));
  backend.answer('PATCH /rest/v1/press_releases', { id });
});

describe('the tabs', () => {
  test('drop the parameters of the other list from the address', async () => {
    await open('?q=panel&kind=in_the_news&page=1&unrelated=1');
    await screen.findByRole('button', { name: item.title });
    await userEvent.click(screen.getByRole('tab', { name: 'Jobs' }));
    expect(await screen.findByText('There are no openings yet.')).toBeDefined();
    await expectAddress('?tab=openings');
    await userEvent.click(screen.getByRole('tab', { name: 'Press' }));
    await expectAddress('');
  });

  test('fall back to the first for an unknown tab', async () => {
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

  test('warns before the page is left with unsaved changes', async () => {
    const recover = backend.answer('PATCH /rest/v1/press_releases', serverError);
    const drawer = await openForm();
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(mayLeave()).toBe(true);
    const source = within(drawer).getByRole<HTMLInputElement>('textbox', { name: 'Source' });
    await userEvent.type(source, ' and more');
    expect(mayLeave()).toBe(false);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByText(/^Not saved\./)).toBeDefined();
    expect(source.value).toBe('Radio Zug and more');
    expect(within(drawer).getByRole('button', { name: 'Save' })).toBeDefined();
    expect(mayLeave()).toBe(false);

    recover();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mayLeave()).toBe(true);
  });

  test('leaves the next item open while the previous one is saved', async () => {
    const secondItem = { ...item, id: idOf(2), title: 'Second item' };
    backend.answer('GET /rest/v1/press_releases', () => listOf([item, secondItem]));
    backend.answer(detail, (_, { call }) =>
      listOf([call.includes(secondItem.id) ? secondItem : item]),
    );
    let answer: (response: Response) => void = () => undefined;
    backend.answer(
      'PATCH /rest/v1/press_releases',
      () => new Promise((resolve) => (answer = resolve)),
    );
    const drawer = await openForm();
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
    const visibleFrom = within(drawer).getByLabelText(/^Visible from/);
    await userEvent.type(visibleFrom, '2099-12-01T08:30');
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

test('adds a press item only once, although the first response is lost', async () => {
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

test('publishes a new opening with its switch', async () => {
  const fields = { title: 'Gemmologist', location: 'Zug', type: 'Full-time', description: 'x' };
  let openings: object[] = [];
  backend.answer('GET /rest/v1/job_openings', () => listOf(openings));
  backend.answer('POST /rest/v1/job_openings', (_, { body }) => {
    openings = [{ id, created_at: item.created_at, ...Object(body) }];
    return new Response(null, { status: 201 });
  });
  backend.answer('PATCH /rest/v1/job_openings', { id });
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

const settingRow = (key: string, value: string) => ({
  id: key,
  value,
  updated_at: '2026-01-01T08:00:00Z',
});

async function openSetting(name: string, row: object) {
  backend.answer('GET /rest/v1/site_settings', [row]);
  backend.answer('PATCH /rest/v1/site_settings', { key: 'rates' });
  await open('?tab=settings');
  return within(await screen.findByRole('group', { name }));
}
const openRates = (value: string) => openSetting('ESU to token rate', settingRow('rates', value));

test('asks for confirmation before a setting shows data to more people', async () => {
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
])('counts the holdings that become visible to %s', async (who, count) => {
  const stones = { standard: [66, 72], main: [28, 32] };
  for (const [portfolio, [unmarked = 0, all = 0]] of Object.entries(stones)) {
    backend.answer(`HEAD /rest/v1/${portfolio}_portfolio`, (_, { call }) => {
      const isAll = decodeURIComponent(call).includes('requires_auth=in.(true,false)');
      return new Response(null, { headers: { 'content-range': `*/${isAll ? all : unmarked}` } });
    });
  }
  const holdings = await openSetting('Portfolio holdings', settingRow('holdings', 'hidden'));
  await userEvent.click(holdings.getByRole('radio', { name: who }));
  expect(await screen.findByText(`At present: ${count}.`)).toBeDefined();
});

test('needs no confirmation to show data to fewer people', async () => {
  const rates = await openRates('public');
  await userEvent.click(rates.getByRole('radio', { name: 'Nobody' }));
  await waitFor(() => expect(backend.sent('PATCH')).toEqual([{ value: 'hidden' }]));
});

test('reads the settings again after a failure', async () => {
  backend.answer('GET /rest/v1/site_settings', serverError);
  await open('?tab=settings');
  expect(await screen.findByText('The settings could not be read.')).toBeDefined();
  backend.answer('GET /rest/v1/site_settings', () => listOf([settingRow('rates', 'approved')]));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  const rates = await screen.findByRole('group', { name: 'ESU to token rate' });
  const checked = within(rates).getByRole('radio', { checked: true });
  expect(checked.getAttribute('value')).toBe('approved');
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

const answerTable = (table: string, rows: () => object[]) => {
  for (const method of ['GET', 'HEAD'])
    backend.answer(`${method} /rest/v1/${table}`, () => listOf(rows()));
};

const chooseFile = async (name: string, lines: string[]) =>
  userEvent.upload(
    await screen.findByLabelText('CSV file'),
    new File([lines.join('\n')], name, { type: 'text/csv' }),
  );

/** Opens the prices and chooses a file with one month. Resolves to a function that finds the import button. */
async function choosePrices() {
  await open('?tab=prices');
  await chooseFile('prices.csv', ['date;esu;gold;sp500;treasury', '2025-10-01;300;3900;6700;101']);
  return () => screen.findByRole('button', { name: /^Replace/ });
}

test('says that a file cannot be read, such as a dropped folder', async () => {
  answerTable('historical_price_data', () => []);
  const { notification } = await open('?tab=prices');
  const folder = new File([], 'prices.csv');
  folder.arrayBuffer = () => Promise.reject(new DOMException('Not found', 'NotFoundError'));
  await userEvent.upload(await screen.findByLabelText('CSV file'), folder);
  await waitFor(() => expect(notification()?.title).toBe('The file was not read'));
});

test('shows why the database refused an import', async () => {
  answerTable('historical_price_data', () => []);
  const answers = [
    Response.json({ message: 'no_more', code: '23514' }, { status: 400 }),
    Response.json({ message: 'canceling statement', code: '57014' }, { status: 400 }),
  ];
  backend.answer('POST /rest/v1/rpc/replace_prices', () => answers.shift() ?? Response.json(1));
  const replace = await choosePrices();
  await userEvent.click(await replace());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The import failed and nothing has been changed: no_more',
  );
  await userEvent.click(await replace());
  await screen.findByText(/nothing has been changed: it took the database longer than a minute/);
  await userEvent.click(await replace());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'prices.csv' })).toBeNull());
  expect(backend.sent('POST /rest/v1/rpc/replace_prices')).toHaveLength(3);
});

test('reports an import without a response as possibly done', async () => {
  const { notificationStore } = await import('@/ui/notifications');
  answerTable('historical_price_data', () => []);
  const importIds = ['import', 'undo of the import'];
  backend.answer('GET /rest/v1/portfolio_imports?select=id&', () =>
    Response.json({ id: importIds.shift() }),
  );
  let isLost = true;
  backend.answer('POST /rest/v1/rpc/replace_prices', () =>
    isLost ? Response.error() : Response.json(1),
  );
  backend.answer('POST /rest/v1/rpc/undo_import', () =>
    isLost ? Response.error() : Response.json(0),
  );
  const replace = await choosePrices();
  await userEvent.click(await replace());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The answer was lost, so the rows may have been imported.',
  );
  isLost = false;
  await userEvent.click(await replace());
  await waitFor(() => expect(notificationStore.get()).toMatchObject({ title: 'Imported' }));
  isLost = true;
  notificationStore.get()?.action?.onAct();
  await waitFor(() => expect(notificationStore.get()?.action?.label).toBe('Try Again'));
  isLost = false;
  notificationStore.get()?.action?.onAct();
  await waitFor(() =>
    expect(notificationStore.get()?.title).toBe('The previous months have been restored'),
  );
  // Every request undoes the same import. None undoes the undo, which is an import too.
  const undone = new Set(
    backend.sent('POST /rest/v1/rpc/undo_import').map((body) => JSON.stringify(body)),
  );
  expect(undone).toEqual(new Set(['{"import":"import"}']));
  const keys = backend.requests
    .filter(({ call }) => call.endsWith('/replace_prices'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('says that the previous imports could not be read', async () => {
  answerTable('historical_price_data', () => []);
  backend.answer('GET /rest/v1/portfolio_imports', serverError);
  await open('?tab=prices');
  expect(await screen.findByText('The previous imports could not be read.')).toBeDefined();
});

test('refuses an import when a colleague has imported since the preview', async () => {
  let stored = [{ date: '2025-09-01', esu: 1, gold: 1, sp500: 1, treasury: 1 }];
  answerTable('historical_price_data', () => stored);
  backend.answer('POST /rest/v1/rpc/replace_prices', 1);
  const replace = await choosePrices();
  await replace();
  stored = stored.map((row) => ({ ...row, esu: 2 }));
  await userEvent.click(await replace());
  await screen.findByText(/nothing has been changed: the months have changed meanwhile/);
  expect(backend.sent('POST /rest/v1/rpc/replace_prices')).toEqual([]);
  await userEvent.click(await replace());
  await waitFor(() => expect(backend.sent('POST /rest/v1/rpc/replace_prices')).toHaveLength(1));
});

test('requires the valuation day of changed values', async () => {
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
  answerTable('standard_portfolio', () => stored);
  backend.answer('POST /rest/v1/rpc/replace_holdings', 1);
  await open('?tab=holdings');
  await chooseFile('holdings.csv', [
    Object.keys(stone).join(),
    Object.values({ ...stone, value_esu: 91.1 }).join(),
    Object.values({ ...stone, name: 'S-003 Cushion' }).join(),
  ]);
  const day = await screen.findByLabelText(/^Day of the valuation/);
  expect(screen.getByText(/last valued on 31 Oct 2025/)).toBeDefined();
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
