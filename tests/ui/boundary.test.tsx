import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Rows } from '@/ui/boundary';

interface Row {
  id: number;
  name?: string;
}

test('a row that cannot be rendered can be tried again in its place', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  let isBroken = true;
  const list = (rows: Row[]) => (
    <ul>
      <Rows of={rows} keyOf={({ id }) => id}>
        {({ id, name }) => {
          if (id === 2 && isBroken) throw new Error('This row is broken.');
          if (name === undefined) throw new Error('This row has no name.');
          return <li>{name.toUpperCase()}</li>;
        }}
      </Rows>
    </ul>
  );
  const rows = [{ id: 1 }, { id: 2, name: 'two' }, { id: 3, name: 'three' }];
  const failed = 'This entry could not be shown.Try Again';
  // Suppresses the error output of React.
  const { rerender } = render(list(rows), { onCaughtError: () => undefined });
  const itemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(itemTexts()).toEqual([failed, failed, 'THREE']);
  expect(console.info).toHaveBeenCalledTimes(2);
  isBroken = false;
  for (const row of screen.getAllByRole('listitem').slice(0, 2)) {
    await userEvent.click(within(row).getByRole('button', { name: 'Try Again' }));
  }
  expect(itemTexts()).toEqual([failed, 'TWO', 'THREE']);
  rerender(list([{ id: 1, name: 'one' }, ...rows.slice(1)]));
  expect(itemTexts()).toEqual(['ONE', 'TWO', 'THREE']);
});
