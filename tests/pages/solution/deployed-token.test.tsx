import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { company } from '@/content/company';
import { renderAt } from '../render-page';

const tokenAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
vi.mock('@/content/company', async (original) => {
  const { company: sample } = await original<{ company: typeof company }>();
  return { company: { ...sample, tokenAddress } };
});

test('the address of a deployed token can be copied', async () => {
  const user = userEvent.setup();
  const { default: SolutionPage } = await import('@/pages/solution/solution-page');
  renderAt(SolutionPage);
  await user.click(screen.getByRole('button', { name: 'Copy the token address' }));
  expect(await navigator.clipboard.readText()).toBe(tokenAddress);
  expect(screen.queryByText(/^Placeholder/)).toBeNull();
});
