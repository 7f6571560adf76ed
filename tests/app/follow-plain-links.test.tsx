import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { useFollowPlainLinks } from '@/app/follow-plain-links';
import { paths } from '@/content/paths';

function Place() {
  useFollowPlainLinks();
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

/** Presses a link that stands in the page as plain HTML, and tells where that led. */
async function press(link: string) {
  render(
    <MemoryRouter initialEntries={['/start']}>
      <Place />
    </MemoryRouter>,
  );
  const holder = document.createElement('div');
  holder.innerHTML = link;
  document.body.append(holder);
  // What is left to the browser must not leave the test.
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('click', stop);
  await userEvent.click(screen.getByRole('link'));
  window.removeEventListener('click', stop);
  holder.remove();
  return screen.getByRole('status').textContent;
}

test('a plain link to a page is followed without a reload', async () => {
  expect(await press(`<a href="${paths.portfolio}?page=2#holdings">Vault</a>`)).toBe(
    `${paths.portfolio}?page=2#holdings`,
  );
});

describe('is left to the browser', () => {
  test.each([
    ['a link to another site', '<a href="https://other.example/portfolio">Other</a>'],
    ['a link for a new tab', `<a href="${paths.portfolio}" target="_blank">Vault</a>`],
    ['a download', `<a href="${paths.portfolio}" download>Vault</a>`],
    ['an address that is no page', '<a href="/images/hero-800.webp">Picture</a>'],
    ['a mail address', '<a href="mailto:someone@fund.example">Mail</a>'],
  ])('%s', async (_, link) => {
    expect(await press(link)).toBe('/start');
  });
});
