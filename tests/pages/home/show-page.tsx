import { render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll } from 'vitest';
import HomePage from '@/pages/home/home-page';

/** As a reader sees the page who came by a link: what is static is fetched first. */
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

// The dialog's code is fetched on demand; here that must not eat into a test's patience.
beforeAll(() => import('@/features/contact/contact-dialog'));

/** The part of the page that carries this heading. */
export const part = (name: string) => within(screen.getByRole('region', { name }));

/** What each of them says. */
export const texts = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.textContent);
