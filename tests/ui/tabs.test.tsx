import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Tabs } from '@/ui/tabs';

const tabs = [
  { value: 'standard', label: 'Standard' },
  { value: 'main', label: 'Main' },
  { value: 'all', label: 'All' },
] as const;

function Portfolios() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('standard');
  return (
    <Tabs label="Portfolios" tabs={tabs} value={value} onValueChange={setValue}>
      <p>Holdings of {value}</p>
    </Tabs>
  );
}

test('writes no style attribute into prerendered HTML', () => {
  const html = renderToString(<Portfolios />);
  expect(html).toContain('Holdings of');
  expect(html).not.toContain('style=');
});

test('reports a pressed tab once, even when the page updates late', async () => {
  const onValueChange = vi.fn<(value: string) => void>();
  render(
    <Tabs label="Portfolios" tabs={tabs} value="standard" onValueChange={onValueChange}>
      Panel
    </Tabs>,
  );
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Main' }));
  expect(onValueChange.mock.calls).toEqual([['main']]);
});
