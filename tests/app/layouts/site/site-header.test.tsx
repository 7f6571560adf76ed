import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { SiteLayout } from '@/app/layouts/site/site-layout';
import { company } from '@/content/company';

beforeEach(() => scrollTo(0));

function scrollTo(top: number) {
  act(() => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  });
}

function renderLayout(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteLayout>
        <h1>Page</h1>
      </SiteLayout>
    </MemoryRouter>,
  );
}

describe('the header', () => {
  test('links to the main pages and has a button for booking a call', () => {
    renderLayout('/esg');
    const main = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Portfolio', '/portfolio'],
      ['Transparency', '/transparency'],
      ['Solution', '/solution'],
      ['Data Room', '/data-room'],
      ['ESG', '/esg'],
      ['FAQ', '/faq'],
    ]);
    expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe('ESG');
    expect(screen.getAllByRole('button', { name: 'Book Intro Call' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: `${company.name}, home` })).toBeDefined();
  });

  test('highlights More on the pages in its menu', () => {
    renderLayout('/team');
    const moreButton = screen.getByRole('button', { name: 'More' });
    expect(moreButton.getAttribute('aria-current')).toBe('true');
    cleanup();
    renderLayout('/esg');
    expect(screen.getByRole('button', { name: 'More', current: false })).toBeDefined();
  });

  test('marks a link with a query string as current only if the query matches too', () => {
    renderLayout('/data-room?section=archive');
    const current = () => screen.getAllByRole('link', { current: 'page', hidden: true });
    const names = () => current().map(({ textContent }) => textContent);
    expect(new Set(names())).toEqual(new Set(['Data Room']));
    cleanup();
    renderLayout('/data-room?section=whitepaper');
    expect(names()).toContain('Whitepaper');
  });

  test('turns solid when the page is scrolled more than 10 px', () => {
    renderLayout();
    const header = screen.getByRole('banner');
    expect(header.dataset.solid).toBe('false');
    scrollTo(10);
    expect(header.dataset.solid).toBe('false');
    scrollTo(11);
    expect(header.dataset.solid).toBe('true');
    scrollTo(0);
    expect(header.dataset.solid).toBe('false');
  });
});

test('the skip link points to the content', () => {
  renderLayout();
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  );
});
