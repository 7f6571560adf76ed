import { act, render, screen } from '@testing-library/react';
import { StrictMode, Suspense, use, useEffect } from 'react';
import {
  MemoryRouter,
  parsePath,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RouteAnnouncer } from '@/app/route-announcer';
import { dataRoomScrollDelay, ScrollRestoration } from '@/app/scroll-restoration';

let navigate: NavigateFunction;

/** The promise that suspends the page, if any. */
let pending: Promise<unknown> | undefined;
const Waiting = () => pending && <>{use(pending)}</>;

function Site() {
  const navigateSite = useNavigate();
  useEffect(() => {
    navigate = navigateSite;
  }, [navigateSite]);
  const { pathname } = useLocation();
  return (
    <main id="content" tabIndex={-1}>
      <section id="team">Team</section>
      <button id="sort" type="button">
        Sort
      </button>
      <Suspense>
        <Waiting />
        <RouteAnnouncer title={`Title of ${pathname}`} />
        <ScrollRestoration />
      </Suspense>
    </main>
  );
}

const scrollTo = vi.fn();
const scrolledIntoView: Element[] = [];

const site = (address: string) => (
  <StrictMode>
    <MemoryRouter initialEntries={[{ ...parsePath(address), key: crypto.randomUUID() }]}>
      <Site />
    </MemoryRouter>
  </StrictMode>
);

/** Opens the site at an address, as a visitor who arrives from another site. */
const arriveAt = (address: string) => render(site(address));

const navigateTo = (to: string) => act(async () => navigate(to));
const goBack = () => act(async () => navigate(-1));

function simulateScroll(top: number) {
  document.documentElement.scrollTop = top;
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  document.documentElement.scrollTop = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledIntoView.push(this);
  });
});

afterEach(() => {
  vi.useRealTimers();
  scrollTo.mockReset();
  scrolledIntoView.length = 0;
});

describe('the first page', () => {
  test("keeps the browser's scroll position and focus", () => {
    arriveAt('/portfolio');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
    expect(document.querySelector('[aria-live]')?.textContent).toBe('');
  });

  test('scrolls to its anchor when the browser could not find it', () => {
    arriveAt('/#team');
    expect(scrolledIntoView).toEqual([document.getElementById('team')]);
  });

  test('does not move a reader who has already scrolled', () => {
    simulateScroll(700);
    arriveAt('/#team');
    expect(scrolledIntoView).toEqual([]);
  });

  test.each(['/#%', '/#nothing-here', '/#'])('%s has no effect', (address) => {
    arriveAt(address);
    expect(screen.getByRole('main')).toBeDefined();
    expect(scrolledIntoView).toEqual([]);
  });
});

describe('a new page', () => {
  test('starts at the top with the focus on its content', async () => {
    arriveAt('/portfolio');
    await navigateTo('/solution');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(document.querySelector('[aria-live]')?.textContent).toBe('Title of /solution');
  });

  test('starts at its anchor, with the focus on it', async () => {
    arriveAt('/portfolio');
    await navigateTo('/#team');
    expect(scrolledIntoView).toEqual([document.getElementById('team')]);
    expect(document.activeElement).toBe(document.getElementById('team'));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('restores its scroll position when the reader returns, even to an anchor', async () => {
    arriveAt('/portfolio#team');
    simulateScroll(640);
    await navigateTo('/solution');
    simulateScroll(30);
    scrollTo.mockClear();
    await goBack();
    expect(scrollTo.mock.calls).toEqual([[0, 640]]);
    expect(scrolledIntoView).toHaveLength(1);
  });
});

describe('the same page', () => {
  test('scrolls to an anchor each time it is requested', async () => {
    arriveAt('/');
    await navigateTo('/#team');
    await navigateTo('/#team');
    expect(scrolledIntoView).toHaveLength(2);
  });

  test('scrolls to its anchor only once, even if the page is suspended in between', async () => {
    const { rerender } = arriveAt('/');
    await navigateTo('/#team');
    let resume: () => void = () => undefined;
    pending = new Promise<void>((resolve) => (resume = resolve));
    await act(async () => rerender(site('/')));
    await act(async () => resume());
    pending = undefined;
    expect(scrolledIntoView).toHaveLength(1);
  });

  test('adds no tabindex to an anchor that is a control', async () => {
    arriveAt('/');
    await navigateTo('/#sort');
    expect(document.getElementById('sort')?.hasAttribute('tabindex')).toBe(false);
  });

  test('keeps its position when only the query changes', async () => {
    arriveAt('/portfolio');
    await navigateTo('/portfolio?page=2');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('keeps its position and focus when only the query before an anchor changes', async () => {
    arriveAt('/portfolio#team');
    screen.getByRole('button').focus();
    scrolledIntoView.length = 0;
    await navigateTo('/portfolio?page=2#team');
    expect(scrolledIntoView).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  test('scrolls to the top when its own link is followed', async () => {
    arriveAt('/portfolio');
    await navigateTo('/portfolio');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  test('leaves Back and Forward to the browser', async () => {
    arriveAt('/portfolio');
    await navigateTo('/portfolio?page=2');
    await goBack();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('the data room', () => {
  const smoothly = [{ top: 0, behavior: 'smooth' }];

  test('scrolls smoothly to its top 150 ms after it has loaded', () => {
    vi.useFakeTimers();
    expect(dataRoomScrollDelay).toBe(150);
    arriveAt('/data-room');
    vi.advanceTimersByTime(149);
    expect(scrollTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrollTo.mock.calls).toEqual([smoothly]);
    vi.advanceTimersByTime(10_000);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  test('scrolls without animation when the reader prefers reduced motion', () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)',
    }));
    arriveAt('/data-room');
    vi.advanceTimersByTime(150);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'auto' }]]);
  });

  test('restores the position of a returning reader', async () => {
    arriveAt('/data-room');
    simulateScroll(900);
    await navigateTo('/portfolio');
    scrollTo.mockClear();
    vi.useFakeTimers();
    await goBack();
    vi.advanceTimersByTime(1000);
    expect(scrollTo.mock.calls).toEqual([[0, 900]]);
  });

  test.each([
    ['before it loaded', true],
    ['during the 150 ms', false],
  ])('keeps the position of a reader who scrolled %s', (_, isEarly) => {
    vi.useFakeTimers();
    if (isEarly) simulateScroll(300);
    arriveAt('/data-room');
    vi.advanceTimersByTime(100);
    if (!isEarly) simulateScroll(300);
    vi.advanceTimersByTime(1000);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('does not scroll after the reader has left it', async () => {
    arriveAt('/data-room');
    vi.useFakeTimers();
    await navigateTo('/portfolio');
    await navigateTo('/data-room');
    await navigateTo('/portfolio');
    vi.advanceTimersByTime(1000);
    // One jump to the top for each navigation, and no smooth scroll.
    expect(scrollTo.mock.calls).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});
