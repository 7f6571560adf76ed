import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { notesQuery } from '@/features/data-room/api/marks';
import { NotesPanel } from '@/features/reader/notes';
import { useNotes } from '@/pages/read/use-notes';
import { answerBackend } from '../../setup/backend';

function Notes() {
  const notes = useNotes('policy', 'ada');
  return notes && 'onWrite' in notes && <NotesPanel {...notes} page={1} onPage={() => undefined} />;
}

test('a note that was not saved is there when the document is reopened', async () => {
  answerBackend();
  const client = new QueryClient();
  const open = (stored: string) => {
    client.setQueryData(notesQuery('ada', 'policy').queryKey, new Map([[1, stored]]));
    return render(
      <QueryClientProvider client={client}>
        <Notes />
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
