import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  return { toggle: screen.getByRole('button', { name: 'Menu' }), user: userEvent.setup() };
}

const menu = () => document.getElementById('site-menu');
const isMenuShown = () => !menu()?.classList.contains('hidden');
const covered = () => document.querySelector('main')?.parentElement?.hasAttribute('inert');

describe('the header', () => {
  test('links to the pages of the contract, in its order, and offers the call', () => {
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

describe('the menu', () => {
  test('opens and closes by its button and takes what it covers out of reach', async () => {
    const { toggle, user } = renderLayout();
    expect(isMenuShown()).toBe(false);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(toggle.getAttribute('aria-controls')).toBe(menu()?.id);
    expect(covered()).toBe(false);

    await user.click(toggle);
    expect(isMenuShown()).toBe(true);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(covered()).toBe(true);
    expect(screen.getByRole('banner').dataset.solid).toBe('true');

    await user.click(toggle);
    expect(isMenuShown()).toBe(false);
    expect(covered()).toBe(false);
  });

  test('closes by Escape and gives the focus back to its button', async () => {
    const { toggle, user } = renderLayout();
    await user.click(toggle);
    await user.tab();
    expect(menu()?.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(isMenuShown()).toBe(false);
    expect(document.activeElement).toBe(toggle);
  });

  test('leaves Escape to a dialog above it', async () => {
    const { toggle, user } = renderLayout();
    await user.click(toggle);
    const take = (event: KeyboardEvent) => event.preventDefault();
    document.addEventListener('keydown', take, { capture: true });
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', take, { capture: true });
    expect(isMenuShown()).toBe(true);
  });

  test.each(['/portfolio', '/solution'])('closes on the way to %s', async (path) => {
    const { toggle, user } = renderLayout('/solution');
    await user.click(toggle);
    const link = menu()?.querySelector(`a[href="${path}"]`);
    expect(link).not.toBeNull();
    if (link) await user.click(link);
    expect(isMenuShown()).toBe(false);
  });
});

test('the skip link leads to the content', () => {
  renderLayout();
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  );
});
