import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { supabase } from '@/lib/supabase';
import { library, refuseOnce, startFakeBackend } from './fake-backend';
import { notice, openRoom, renderPage } from './render-page';

const openDialog = async () => {
  // The first button is in the index, the last one in the document area.
  const buttons = await screen.findAllByRole('button', {
    name: 'Request Additional Documentation',
  });
  await userEvent.click(buttons.at(-1) ?? document.body);
  return screen.findByRole('dialog', { name: 'Request Additional Documentation' });
};

const fill = async (dialog: HTMLElement) => {
  const field = within(dialog);
  await userEvent.type(field.getByLabelText(/^Name/), 'Ada Muster');
  await userEvent.type(field.getByLabelText(/^Email/), 'ada@example.org');
  await userEvent.selectOptions(field.getByLabelText(/^Document Type/), 'Market Analysis');
  await userEvent.type(field.getByLabelText(/^Reason/), 'Our committee asks for it.');
};

const submit = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Submit Request' }));

describe('Request Additional Documentation', () => {
  it('requires name, email, document type and reason', async () => {
    const backend = openRoom('anonymous', []);
    const dialog = await openDialog();
    await submit(dialog);
    for (const label of ['Name', 'Email', 'Document type', 'Reason']) {
      expect(await within(dialog).findByText(`${label} is required`)).toBeDefined();
    }
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Name/));
    expect(backend.inserted('documentation_requests')).toEqual([]);
    const options = within(dialog).getAllByRole('option');
    expect(options.map((option) => option.getAttribute('value'))).toEqual([
      '',
      'financial-statements',
      'legal-documents',
      'technical-specs',
      'compliance-reports',
      'market-analysis',
      'other',
    ]);
  });

  it('keeps its values after a failure until they have been sent', async () => {
    const backend = startFakeBackend('anonymous', []);
    backend.failing.add('/rest/v1/documentation_requests');
    renderPage();
    const dialog = await openDialog();
    await fill(dialog);
    await submit(dialog);
    await waitFor(() =>
      expect(notice()).toEqual(['Error', 'Failed to submit request. Please try again.']),
    );
    expect(within(dialog).getByLabelText(/^Name/)).toHaveProperty('value', 'Ada Muster');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    backend.failing.clear();
    backend.calls.length = 0;
    const reopened = await openDialog();
    refuseOnce('documentation_requests');
    await submit(reopened);
    await waitFor(() => expect(notice()?.[1]).toMatch(/^We already have your request/));
    await submit(reopened);
    await waitFor(() =>
      expect(notice()).toEqual([
        'Request submitted successfully',
        "We'll review your request and get back to you soon.",
      ]),
    );
    expect(backend.inserted('documentation_requests')).toEqual([
      {
        name: 'Ada Muster',
        email: 'ada@example.org',
        document_type: 'market-analysis',
        reason: 'Our committee asks for it.',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const emptyDialog = await openDialog();
    expect(within(emptyDialog).getByLabelText(/^Name/)).toHaveProperty('value', '');
    expect(within(emptyDialog).getByLabelText(/^Document Type/)).toHaveProperty('value', '');
  });

  it('is prefilled for signed-in visitors until they sign out', async () => {
    const backend = startFakeBackend('approved', library());
    backend.profile = { first_name: 'Ada', last_name: 'Muster' };
    renderPage();
    await screen.findAllByRole('article');
    const index = within(screen.getByRole('navigation', { name: 'Sections' }));
    const button = await index.findByRole('button', { name: 'Request Additional Documentation' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Request Additional Documentation' });
    const valueOf = (label: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label).value;
    await waitFor(() => expect(valueOf(/^Name/)).toBe('Ada Muster'));
    expect(valueOf(/^Email/)).toMatch(/@/);
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Ours.');
    await act(async () => {
      await supabase().auth.signOut({ scope: 'local' });
    });
    await waitFor(() => expect(valueOf(/^Email/)).toBe(''));
    expect([valueOf(/^Name/), valueOf(/^Reason/)]).toEqual(['', 'Ours.']);
    // The text would otherwise be kept for the next test.
    await userEvent.clear(within(dialog).getByLabelText(/^Reason/));
  });
});
