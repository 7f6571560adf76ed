import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from '@/admin/shell/use-kept-focus';

function Screen() {
  useKeptFocus();
  const [buttons, setButtons] = useState(['Answer', 'Discard']);
  const button = (name: string) =>
    buttons.includes(name) && (
      <button onClick={() => setButtons(buttons.filter((other) => other !== name))}>{name}</button>
    );
  return (
    <main tabIndex={-1}>
      {button('Discard')}
      <div data-pane role="dialog" tabIndex={-1}>
        {button('Answer')}
      </div>
    </main>
  );
}

test('moves the focus to the pane or page when the focused control disappears', async () => {
  render(<Screen />);
  for (const [name, role] of [
    ['Answer', 'dialog'],
    ['Discard', 'main'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)));
  }
});
