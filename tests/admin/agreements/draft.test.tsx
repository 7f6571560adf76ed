import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { backend, conflict, noContent, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';

const agreements = 'GET /rest/v1/agreements';

const versionOf = (version: number | null, body: string) => ({
  id: `00000000-0000-4000-8000-00000000000${version ?? 9}`,
  version,
  title: 'Terms of the pack',
  body,
  language: 'en',
  must_accept: true,
  changes: null,
  sha256: '0'.repeat(64),
  published_at: version && '2026-11-20T12:00:00Z',
});
const first = versionOf(1, 'First line.\nSecond line.\nThird line.');

beforeEach(startSignedIn);

async function open() {
  const { person, unmount } = await openScreen(
    () => import('@/admin/agreements/agreements-page'),
    '/admin/agreements',
    { showsNotices: true },
  );
  return { person, leave: unmount, text: await screen.findByRole('textbox', { name: 'Text' }) };
}

test('keeps unsaved text when the screen is left', async () => {
  backend.answer(agreements, [first]);
  const before = await open();
  await before.person.type(before.text, ' And more.');
  before.leave();

  const { person, text } = await open();
  expect(text).toHaveProperty('value', `${first.body} And more.`);
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(text).toHaveProperty('value', first.body);
  expect(screen.queryByText(/not saved yet/)).toBeNull();
});

test('restores a discarded draft with Undo', async () => {
  const draft = versionOf(null, 'A long text by counsel.');
  let rows = [draft];
  backend.answer(agreements, () => Response.json(rows));
  backend.answer('DELETE /rest/v1/agreements', () => {
    rows = [];
    return Response.json([draft]);
  });
  backend.answer('POST /rest/v1/rpc/undo', () => {
    rows = [draft];
    return noContent();
  });
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Discard draft' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Draft restored');
  expect(backend.sent('POST')).toEqual([{ key: expect.any(String) }]);
  expect(await screen.findByRole('button', { name: 'Discard draft' })).toBeDefined();
});

test('reports that a draft was not discarded because a colleague has published it', async () => {
  let row = versionOf(null, 'A long text by counsel.');
  backend.answer(agreements, () => Response.json([row]));
  backend.answer('DELETE /rest/v1/agreements', () => {
    row = { ...row, version: 1, published_at: '2026-11-20T12:00:00Z' };
    return Response.json([]);
  });
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText('The draft was not discarded.')).toBeDefined();
  expect(await screen.findByText('This draft has been published.')).toBeDefined();
});

test('replaces a colleague’s newer draft only after showing it', async () => {
  let draft = versionOf(null, 'First text.');
  backend.answer(agreements, () => Response.json([draft]));
  backend.answer('PATCH /rest/v1/agreements', ({ headers }) => {
    const hasSeenDraft = headers.get('seen')?.includes(draft.body);
    if (!hasSeenDraft) return conflict('Someone else has changed this in the meantime.')();
    draft = { ...draft, body: 'Mine.' };
    return Response.json({ id: draft.id });
  });
  const { person, text } = await open();
  await person.clear(text);
  await person.type(text, 'Mine.');
  draft = { ...draft, title: 'Newer title', body: 'By a colleague.' };
  const save = () => person.click(screen.getByRole('button', { name: 'Save draft' }));
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The draft was not saved. Your entries are kept. Someone else has changed this in the meantime.',
  );
  expect(await screen.findByText(/By a colleague\./)).toBeDefined();
  expect(text).toHaveProperty('value', 'Mine.');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Newer title');
  await person.click(screen.getByRole('button', { name: 'Continue with mine' }));
  await save();
  await screen.findByText('Draft saved');
  expect(backend.sent('PATCH')).toEqual([{ body: 'Mine.' }, { body: 'Mine.' }]);
  expect(screen.getByRole('button', { name: 'Publish…' })).toHaveProperty('disabled', false);
});

test('saves what was typed while the draft was being saved', async () => {
  let draft = versionOf(null, 'First text.');
  const answers: (() => void)[] = [];
  backend.answer(agreements, () => Response.json([draft]));
  backend.answer('PATCH /rest/v1/agreements', async ({ headers }, { body }) => {
    if (!headers.get('seen')?.includes(`"${draft.body}"`)) return conflict('Changed.')();
    await new Promise<void>((resolve) => void answers.push(resolve));
    draft = { ...draft, ...Object(body) };
    return Response.json({ id: draft.id });
  });
  const { person, text } = await open();
  const save = async (typed: string) => {
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await person.type(text, typed);
    answers.pop()?.();
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
  };
  await person.type(text, ' Second.');
  await save(' Third.');
  await save(' Fourth.');
  expect(draft.body).toBe('First text. Second. Third.');
  expect(text).toHaveProperty('value', 'First text. Second. Third. Fourth.');
});

test('saves an unchanged draft without a call, because PostgREST would return no row', async () => {
  backend.answer(agreements, () => Response.json([versionOf(null, 'A text.')]));
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Draft saved');
  expect(backend.sent('PATCH')).toEqual([]);
});

test('compares a draft with the previous version line by line', async () => {
  const draft = versionOf(null, 'First line.\nAnother line.\nThird line.\n');
  backend.answer(agreements, () => Response.json([draft, first]));
  await open();
  const difference = await screen.findByRole('region', { name: /^Difference from version 1/ });
  expect(
    within(difference)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ' First line.',
    '−removed: Second line.',
    '+added: Another line.',
    ' Third line.',
    '+added: ',
  ]);
});

test.each([
  ['1. The documents are confidential. [Sample: have counsel draft it]', true],
  ['1. The documents are confidential.', false],
])(
  'publishing a draft with the text “%s” requires a second confirmation: %s',
  async (body, isSample) => {
    const draft = { ...versionOf(null, body), must_accept: false };
    backend.answer(agreements, () => Response.json([draft]));
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Publish…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this version?' }));
    const publish = () => dialog.queryByRole('button', { name: 'Publish permanently' });
    if (isSample) {
      expect(publish()).toBeNull();
      await person.click(dialog.getByRole('checkbox', { name: 'Publish the sample all the same' }));
    }
    expect(await dialog.findByRole('button', { name: 'Publish permanently' })).toBeDefined();
    expect(dialog.queryByText(/contains the word “sample”/) !== null).toBe(isSample);
  },
);
