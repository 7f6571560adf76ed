import { render, screen, within } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders a page, and waits for its heading, because its content may be loaded on demand. `renderAt` also shows notifications. */
export async function renderPageAt(Page: ComponentType, address = '/') {
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <Suspense>
        <Page />
      </Suspense>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
  return container;
}

/** The section of the page with this heading. */
export const region = (name: string) => within(screen.getByRole('region', { name }));

export const texts = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.textContent);
