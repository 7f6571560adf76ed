import { render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll } from 'vitest';
import HomePage from '@/pages/home/home-page';

/** Renders the page as for a reader who follows a link: the static content loads first. */
export async function show() {
  const { container } = render(
    <MemoryRouter>
      <Suspense>
        <HomePage />
      </Suspense>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
  return container;
}

// The code of the dialog loads on demand. Loading it here keeps the time out of the tests.
beforeAll(() => import('@/features/contact/contact-dialog'));

/** The section of the page with this heading. */
export const part = (name: string) => within(screen.getByRole('region', { name }));

/** The text of each element. */
export const texts = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.textContent);
