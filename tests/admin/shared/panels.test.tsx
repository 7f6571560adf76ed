import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ResourceField } from '@/admin/shared/form/resource-fields';
import { consoleScreens, type ConsoleScreen } from '@/content/console-screens';
import { lookUp } from '@/lib/look-up';
import {
  backend,
  noContent,
  listOf,
  networkError,
  serverError,
  startSignedIn,
} from '../../setup/backend';
import { findFirstOpener, openScreen } from '../open-screen';
import { fieldsOfEveryKind, panels, sampleOf, sampleRow } from '../panels';

const id = '00000000-0000-4000-8000-000000000001';

/** Opens the panel on a fake table that stores the rows it receives. */
async function openPanel(
  load: (typeof panels)[number]['load'],
  { isFilled = false, mayChange = true } = {},
) {
  startSignedIn();
  const Panel = await load();
  const { fields, resource } = Panel;
  const table = `/rest/v1/${resource.table}`;
  const stored = { ...sampleRow(fields), id, created_at: '2026-11-20T12:00:00Z' };
  let rows: object[] = isFilled ? [stored] : [];
  let losesResponse = false;
  /** The rows before each action, by the action's idempotency key. */
  const before = new Map<unknown, object[]>();
  const remember = ({ headers }: Request) => before.set(headers.get('idempotency-key'), rows);
  backend.answer('POST /rest/v1/rpc/undo', (_, { body }) => {
    rows = before.get(Object(body).key) ?? [{ id: 'no action has this key' }];
    return noContent();
  });
  backend.answer(`GET ${table}`, () => listOf(rows));
  backend.answer(`POST ${table}`, (request, { body }) => {
    remember(request);
    rows = [{ ...stored, ...Object(body) }];
    return new Response(null, { status: 201 });
  });
  backend.answer(`PATCH ${table}`, (request, { body }) => {
    remember(request);
    rows = rows.map((row) => ({ ...row, ...Object(body) }));
    return Response.json({ id });
  });
  backend.answer(`DELETE ${table}`, (request) => {
    const [row] = rows;
    if (row) remember(request);
    rows = [];
    if (losesResponse) {
      losesResponse = false;
      return networkError();
    }
    return Response.json(row ? [row] : []);
  });
  const permission = { team_role: 'owner', subject: resource.subject, may_change: mayChange };
  const header = document.body.appendChild(document.createElement('div'));
  const opened = await openScreen(
    () => Promise.resolve({ default: () => <Panel header={header} /> }),
    '/admin',
    { permissions: [permission] },
  );
  /** Waits for the notice with this title, and presses its button. */
  const undo = async (title: string) => {
    await waitFor(() => expect(opened.notification()?.title).toBe(title));
    opened.notification()?.action?.onAct();
  };
  const noun = resource.name.toLowerCase();
  const openNew = async () => {
    await opened.person.click(await screen.findByRole('button', { name: `New ${noun}` }));
    return findNewDrawer();
  };
  const findNewDrawer = async () =>
    within(await screen.findByRole('dialog', { name: `New ${noun}` }));
  const openRow = async () => {
    await opened.person.click(await findFirstOpener());
    return within(await screen.findByRole('dialog'));
  };
  const [textColumn, textField] =
    Object.entries(fields).find(([, { max }]) => max !== undefined) ?? [];
  if (!textColumn || !textField) throw new Error('The panel has no text field.');
  return {
    ...opened,
    table,
    fields,
    resource,
    undo,
    openNew,
    findNewDrawer,
    openRow,
    /** The first text field: its column, label and sample. */
    text: {
      column: textColumn,
      label: labelPattern(textField.label),
      sample: sampleOf(textField),
    },
    rows: () => rows,
    /** Makes the next deletion succeed without a response. */
    loseResponse: () => void (losesResponse = true),
  };
}

/** The label of a required field ends with an asterisk. */
const labelPattern = (label: string) => new RegExp(`^${label}`);
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('finds the files of panels', () => {
  expect(panels.map(({ file }) => file)).toContain('admin/openings/openings-panel.tsx');
});

const screenFiles = Object.keys(import.meta.glob('../../../src/admin/*/*-page.tsx'));

test('every screen has an entry in consoleScreens, and every entry a screen', () => {
  const files = screenFiles.map((file) => /([\w-]+)-page\.tsx$/.exec(file)?.[1]);
  expect(new Set(files)).toEqual(new Set(Object.keys(consoleScreens)));
});

test('renders a panel with a description as a screen', async () => {
  startSignedIn();
  backend.answer('GET /rest/v1/press_releases', () => listOf([]));
  backend.answer('POST /rest/v1/press_releases', noContent);
  const [{ createResourcePanel }, { pressItems }, { field }] = await Promise.all([
    import('@/admin/shared/changes/resource-panel'),
    import('@/admin/press/api'),
    import('@/admin/shared/form/resource-fields'),
  ]);
  const Screen = createResourcePanel(pressItems, {
    label: 'Press items',
    description: 'What the pressroom shows.',
    searchLabel: 'Search titles',
    emptyText: 'There is nothing yet.',
    nameOf: ({ title }) => title,
    columns: [{ id: 'title', header: 'Title', cell: ({ title }) => title }],
    fields: fieldsOfEveryKind(field),
  });
  const { person } = await openScreen(
    () => Promise.resolve({ default: () => <Screen header={null} /> }),
    '/admin',
  );
  await screen.findByRole('heading', { level: 1, name: 'Press items' });
  expect(screen.getByText('What the pressroom shows.')).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'New press item' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New press item' }));
  expect(drawer.getByLabelText(/^Date/).getAttribute('type')).toBe('date');
  const fill = (label: RegExp, text: string) => person.type(drawer.getByLabelText(label), text);
  await person.click(drawer.getByRole('button', { name: 'Add' }));
  await drawer.findByText('Date is required');
  await drawer.findByText('Address is required');
  expect(drawer.getAllByText(/ is required$/)).toHaveLength(3);
  await fill(/^Title/, 'A title');
  await fill(/^Date/, '2026-11-20');
  await fill(/^Address/, 'https://sample.example/');
  await person.click(drawer.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/press_releases')).toEqual([
      {
        id: expect.any(String),
        title: 'A title',
        date: '2026-11-20',
        url: 'https://sample.example/',
        file_url: null,
        source: null,
        content: null,
      },
    ]),
  );
});

/** The source text of the public site's API calls. */
const siteCalls = Object.values(
  import.meta.glob<string>('../../../src/features/*/api/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

describe.each(panels)('$file', ({ file, load }) => {
  test('has its screen’s title and subject, or is a tab', async () => {
    const { resource } = await openPanel(load);
    const name = /([\w-]+)-page\.tsx$/.exec(file)?.[1] ?? '';
    const entry = lookUp<ConsoleScreen>(consoleScreens, name);
    const heading = screen.queryByRole('heading', { level: 1 });
    expect(heading?.textContent).toBe(entry?.title);
    expect(entry?.subjects ?? [resource.subject]).toContain(resource.subject);
  });

  test('lists site queries to refetch if and only if the site reads its table', async () => {
    const { resource } = await load();
    expect(resource.siteKeys.length > 0).toBe(siteCalls.includes(`.from('${resource.table}')`));
  });

  test('adds a row, and removes it with Undo', async () => {
    const { person, table, fields, resource, openNew, undo, rows } = await openPanel(load);
    const drawer = await openNew();
    const controlOf = ({ label }: ResourceField) => drawer.getByLabelText(labelPattern(label));
    const [first] = Object.values(fields).map(controlOf);
    expect(document.activeElement).toBe(first);
    for (const field of Object.values(fields)) {
      const control = controlOf(field);
      const sample = sampleOf(field);
      if (typeof sample === 'boolean') await person.click(control);
      else await person.type(control, sample);
    }
    await person.click(drawer.getByRole('button', { name: 'Add' }));
    await waitUntilClosed();
    expect(backend.sent(`POST ${table}`)).toEqual([
      { ...sampleRow(fields), id: expect.any(String) },
    ]);
    await findFirstOpener();
    await undo(`${resource.name} added`);
    await waitFor(() => expect(rows()).toEqual([]));
  });

  test('refuses an empty form', async () => {
    const { person, openNew, fields } = await openPanel(load);
    const drawer = await openNew();
    await person.click(drawer.getByRole('button', { name: 'Add' }));
    for (const { label, isRequired } of Object.values(fields))
      if (isRequired) await drawer.findByText(`${label} is required`);
    expect(backend.sent('POST')).toEqual([]);
  });

  test('continues the draft of a new row from its notice', async () => {
    const { person, openNew, findNewDrawer, text, notification, leave } = await openPanel(load);
    const drawer = await openNew();
    await person.type(await drawer.findByLabelText(text.label), 'Begun');
    history.back();
    await waitUntilClosed();
    expect(location.pathname).toBe('/admin');
    leave();
    notification()?.action?.onAct();
    const field = await (await findNewDrawer()).findByLabelText(text.label);
    expect(field).toHaveProperty('value', 'Begun');
    history.back();
    await waitUntilClosed();
    expect(location.pathname).toBe('/elsewhere');
  });

  test('sends only the changes of a draft', async () => {
    const { person, table, openRow, text, resource, undo, rows } = await openPanel(load, {
      isFilled: true,
    });
    const first = await openRow();
    await person.type(await first.findByLabelText(text.label), '!');
    await person.click(first.getByRole('button', { name: 'Close' }));
    await waitUntilClosed();
    expect(backend.sent('PATCH')).toEqual([]);
    const reopened = await openRow();
    await reopened.findByText('Your changes are not saved yet.');
    await person.click(reopened.getByRole('button', { name: 'Save' }));
    await waitUntilClosed();
    expect(backend.sent(`PATCH ${table}`)).toEqual([{ [text.column]: `${text.sample}!` }]);
    await undo(`${resource.name} saved`);
    await waitFor(() => expect(rows()).toMatchObject([{ [text.column]: text.sample }]));
  });

  test('reports a save that fails after its form was closed', async () => {
    const { person, table, openRow, text, notification } = await openPanel(load, {
      isFilled: true,
    });
    const drawer = await openRow();
    await person.type(await drawer.findByLabelText(text.label), '!');
    let respond: ((response: Response) => void) | undefined;
    const response = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    backend.answer(`PATCH ${table}`, () => response);
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    await person.click(drawer.getByRole('button', { name: 'Close' }));
    await waitUntilClosed();
    respond?.(serverError());
    await waitFor(() => expect(notification()?.title).toBe('Not saved, kept as a draft'));
  });

  test('keeps what is typed while the row is being saved', async () => {
    const { person, table, openRow, text } = await openPanel(load, { isFilled: true });
    const drawer = await openRow();
    await person.type(await drawer.findByLabelText(text.label), '!');
    let respond: (() => void) | undefined;
    backend.answer(`PATCH ${table}`, async ({ body }) => {
      await new Promise<void>((resolve) => (respond = resolve));
      return Response.json(body);
    });
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(respond).toBeDefined());
    await person.type(drawer.getByLabelText(text.label), '!');
    respond?.();
    await waitUntilClosed();
    const field = await (await openRow()).findByLabelText(text.label);
    expect(field).toHaveProperty('value', `${text.sample}!!`);
  });

  test('shows unsaved changes for copying when the row was deleted', async () => {
    const { person, table, openRow, text } = await openPanel(load, { isFilled: true });
    const drawer = await openRow();
    await person.type(await drawer.findByLabelText(text.label), '!');
    backend.answer(`GET ${table}`, () => listOf([]));
    backend.answer(`PATCH ${table}`, () => Response.json({ code: 'PGRST116' }, { status: 406 }));
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText(`${text.sample}!`)).toBeDefined();
    await person.click(drawer.getByRole('button', { name: 'Discard changes' }));
    await waitUntilClosed();
  });

  test.each([
    ['deletes a row', false],
    ['deletes a row although the response is lost', true],
  ])('%s, and restores it', async (_, isLost) => {
    const { person, resource, openRow, undo, rows, loseResponse } = await openPanel(load, {
      isFilled: true,
    });
    const before = rows();
    const drawer = await openRow();
    if (isLost) loseResponse();
    await person.click(await drawer.findByRole('button', { name: 'Delete' }));
    await undo(`${resource.name} deleted`);
    await waitFor(() => expect(rows()).toEqual(before));
    await findFirstOpener();
  });

  test('changes the selected rows with its first bulk action, if any, and can undo the change', async () => {
    const { person, table, notification, rows } = await openPanel(load, {
      isFilled: true,
    });
    const before = rows();
    await findFirstOpener();
    await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = document.querySelector<HTMLElement>('[data-selection-bar=true]');
    if (!bar) throw new Error('Nothing is selected.');
    const [action, ...others] = within(bar).getAllByRole('button');
    // Without bulk actions, the only button clears the selection.
    if (!action || others.length === 0) return;
    await person.click(action);
    await waitFor(() => expect(backend.sent(`PATCH ${table}`)).toHaveLength(1));
    expect(rows()).not.toEqual(before);
    await waitFor(() => expect(notification()?.action?.label).toBe('Undo'));
    notification()?.action?.onAct();
    await waitFor(() => expect(rows()).toEqual(before));
  });

  test('offers no changes to a role that may only read', async () => {
    const { openRow } = await openPanel(load, { isFilled: true, mayChange: false });
    const drawer = await openRow();
    await drawer.findByText('Your role may read this, but not change it.');
    expect(drawer.queryByRole('button', { name: /Save|Delete/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^New / })).toBeNull();
  });
});
