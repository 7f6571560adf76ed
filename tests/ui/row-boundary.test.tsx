import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Rows } from '@/ui/row-boundary';

test('a row that cannot be shown costs its row, not the list: at first, and when it changes', () => {
  // React prints the error too.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  const list = (names: (string | undefined)[]) => (
    <ul>
      <Rows of={names.map((name, id) => ({ id, name }))} keyOf={({ id }) => id}>
        {({ name }) => {
          if (name === undefined) throw new Error('This row is broken.');
          return <li>{name.toUpperCase()}</li>;
        }}
      </Rows>
    </ul>
  );
  const { rerender } = render(list(['one', undefined, 'three']));
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['ONE', 'THREE']);
  rerender(list([undefined, undefined, 'three', 'four']));
  expect(shown()).toEqual(['THREE', 'FOUR']);
  expect(console.info).toHaveBeenCalledWith('A row could not be shown.', expect.anything());
  vi.mocked(console.error).mockClear();
});
