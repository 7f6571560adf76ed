import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination } from '@/ui/pagination';
import { stubWidth } from '../setup/stub-width';

const pageButtons = () => screen.getAllByRole('button', { name: /^Page/ });

it.each([
  ['five page buttons on desktop', 768, 5],
  ['three page buttons on a phone', 767, 3],
])('shows %s', (_, width, count) => {
  stubWidth(width);
  render(<Pagination label="Pages" page={10} pageCount={20} onPageChange={vi.fn()} />);
  expect(pageButtons()).toHaveLength(count);
  expect(pageButtons()[0]?.textContent).toBe('1');
  expect(pageButtons().at(-1)?.textContent).toBe('20');
  expect(screen.getAllByText('…')).toHaveLength(2);
});

it('shows nothing for a single page', () => {
  stubWidth(1440);
  const { container } = render(
    <Pagination label="Pages" page={1} pageCount={1} onPageChange={vi.fn()} />,
  );
  expect(container.textContent).toBe('');
});

it('keeps the focus in the navigation when the pressed button becomes disabled', async () => {
  stubWidth(1440);
  const handlePageChange = vi.fn();
  render(<Pagination label="Pages" page={2} pageCount={3} onPageChange={handlePageChange} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next' }));
  expect(handlePageChange).toHaveBeenCalledWith(3);
  expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'Pages' }));
});
