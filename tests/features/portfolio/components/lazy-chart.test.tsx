import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazyChart } from '@/features/portfolio/components/lazy-chart';

const points = [{ date: '2025-01-01', esu: 100, gold: 100, sp500: 100, treasury: 100 }];

it('says when the chart cannot be loaded, and loads it on the next try', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<{ default: () => React.ReactNode }>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce({ default: () => <p>The chart</p> });
  const Chart = lazyChart(load);
  render(<Chart points={points} series={['esu']} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Chart loading failed');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The chart')).toBeDefined();
  expect(screen.queryByText('Chart loading failed')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads nothing before it is shown, and only once', async () => {
  const load = vi.fn(async () => ({ default: () => <p>The chart</p> }));
  const Chart = lazyChart(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Chart points={points} series={['esu']} />);
  expect(await screen.findByText('The chart')).toBeDefined();
  unmount();
  render(<Chart points={points} series={['esu']} />);
  expect(screen.getByText('The chart')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});
