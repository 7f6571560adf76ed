import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anonymous } from '@/access/level/access';
import { accessQuery } from '@/access/level/access-query';
import { notesQuery } from '@/features/data-room/api/marks';
import { NotesPanel } from '@/features/reader/notes';
import { useNotes } from '@/pages/read/use-notes';
import { answerBackend, backend, makeSession, noContent } from '../../setup/backend';

function Notes({ document }: { document: string }) {
  const notes = useNotes(document, 'ada');
  return notes && 'onWrite' in notes && <NotesPanel {...notes} page={1} onPage={() => undefined} />;
}

test('a note that was not saved is there when the document is reopened', async () => {
  answerBackend();
  const client = new QueryClient();
  const open = (stored: string) => {
    client.setQueryData(notesQuery('ada', 'policy').queryKey, new Map([[1, stored]]));
    return render(
      <QueryClientProvider client={client}>
        <Notes document="policy" />
      </QueryClientProvider>,
    );
  };
  const field = () => screen.getByRole('textbox');
  const { unmount } = open('Stored.');
  await userEvent.type(field(), ' Mine');
  // Nobody is signed in, so saving fails.
  unmount();
  open('Stored.');
  expect(field()).toHaveProperty('value', 'Stored. Mine');
  expect(await screen.findByText('Not saved. Please check your connection.')).toBeDefined();
});

test('a note saved after its document was closed does not hide its other notes', async () => {
  answerBackend();
  let answer: (() => void) | undefined;
  backend.answer('POST /rest/v1/page_notes', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return noContent();
  });
  const client = new QueryClient();
  const { queryKey } = notesQuery('ada', 'deck');
  client.setQueryData(accessQuery.queryKey, { ...anonymous, session: makeSession({ id: 'ada' }) });
  client.setQueryData(queryKey, new Map([[2, 'Stored.']]));
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Notes document="deck" />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Mine');
  unmount();
  client.removeQueries({ queryKey });
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  // Any reading of notes waits for those that are being saved.
  backend.answer('GET /rest/v1/page_notes', []);
  await client.fetchQuery(notesQuery('ada', 'policy'));
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
