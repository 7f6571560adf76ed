import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination } from '@/ui/pagination';

/** Stubs a window of this width, for media queries of the form `(width < 768px)`. */
function stubViewport(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < Number(/\(width < (\d+)px\)/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const pageButtons = () => screen.getAllByRole('button', { name: /^Page/ });

it.each([
  ['five page buttons on desktop', 768, 5],
  ['three on a phone', 767, 3],
])('shows %s', (_, width, count) => {
  stubViewport(width);
  render(<Pagination label="Pages" page={10} pageCount={20} onPageChange={vi.fn()} />);
  expect(pageButtons()).toHaveLength(count);
  expect(pageButtons()[0]?.textContent).toBe('1');
  expect(pageButtons().at(-1)?.textContent).toBe('20');
  expect(screen.getAllByText('…')).toHaveLength(2);
});

it('shows nothing for a single page', () => {
  stubViewport(1440);
  const { container } = render(
    <Pagination label="Pages" page={1} pageCount={1} onPageChange={vi.fn()} />,
  );
  expect(container.textContent).toBe('');
});

it('keeps the focus in the navigation when the pressed button becomes disabled', async () => {
  stubViewport(1440);
  const handlePageChange = vi.fn();
  render(<Pagination label="Pages" page={2} pageCount={3} onPageChange={handlePageChange} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next' }));
  expect(handlePageChange).toHaveBeenCalledWith(3);
  expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'Pages' }));
});
