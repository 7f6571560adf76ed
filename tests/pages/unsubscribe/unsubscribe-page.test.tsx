import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import UnsubscribePage from '@/pages/unsubscribe/unsubscribe-page';
import { backend, networkError, startBackend } from '../../setup/backend';

const key = '00000000-0000-4000-8000-00000000000a';
beforeEach(startBackend);

const openPage = (hash: string) =>
  render(
    <MemoryRouter initialEntries={[`/unsubscribe${hash}`]}>
      <UnsubscribePage />
    </MemoryRouter>,
  );
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
const call = `POST /functions/v1/unsubscribe/digest/${key}`;

test('the link unsubscribes from its kind of mail only when the button is pressed', async () => {
  backend.answer(call, { unsubscribed: true });
  openPage(`#digest/${key}`);
  expect(
    await screen.findByRole('heading', { name: 'Unsubscribe from new documents?' }),
  ).toBeDefined();
  expect(backend.requests).toEqual([]);
  await press();
  const heading = await screen.findByRole('heading', { name: 'Unsubscribed' });
  expect(document.activeElement).toBe(heading);
  expect(backend.sent(call)).toEqual(['List-Unsubscribe=One-Click']);
});

test('a failed attempt can be repeated', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const removeFailure = backend.answer(call, networkError);
  openPage(`#digest/${key}`);
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work.');
  removeFailure();
  backend.answer(call, { unsubscribed: true });
  await press();
  expect(await screen.findByRole('heading', { name: 'Unsubscribed' })).toBeDefined();
});

test.each(['', '#digest', `#other/${key}`, `#digest/${key}/more`, `#waits/../../${key}`])(
  'the link "%s" is reported as incomplete',
  async (hash) => {
    openPage(hash);
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    expect(backend.requests).toEqual([]);
  },
);
