import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as ReactDom from 'react-dom';
import { preconnect } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { BookingButton } from '@/features/booking/booking-button';
import BookingDialog from '@/features/booking/booking-dialog';

vi.mock('react-dom', async (importOriginal) => ({
  ...(await importOriginal<typeof ReactDom>()),
  preconnect: vi.fn(),
}));

const calendar = () => screen.queryByTitle<HTMLIFrameElement>(/^Calendar: /);
const passTime = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const fallback = 'The calendar could not be shown here';

/** Sends a message as the provider's page does, by default from the calendar's frame and origin. */
function postFromFrame(
  type: string,
  from: { origin?: string; source?: Window | null; data?: object } = {},
) {
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { originator: 'CAL', type, namespace: 'true', data: {} },
        origin: 'https://cal.com',
        source: calendar()?.contentWindow ?? null,
        ...from,
      }),
    );
  });
}

const isShown = () => !calendar()?.classList.contains('invisible');

const dialog = <BookingDialog isOpen onOpenChange={() => undefined} />;

test.each([
  ['intro', 'Book Intro Call', 'Book an introductory call'],
  ['short', 'Book 30-min Call', 'Book a 30-minute call'],
  ['team', 'Contact Our Team', 'Book an introductory call with our team'],
  ['partners', 'Book Introduction Call', 'Book an introductory call for partners'],
  ['esg', 'Book ESG Call', 'Book an ESG call'],
  ['portfolio', 'Book Intro Call', 'Book a call about the portfolio'],
] as const)('%s: %s opens the calendar for this call', async (call, label, name) => {
  render(<BookingButton call={call} />);
  const button = screen.getByRole('button', { name: label });
  const user = userEvent.setup();
  await user.hover(button);
  expect(document.querySelector('iframe, script')).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('dialog', { name })).toBeDefined();
  const { searchParams } = new URL(calendar()?.getAttribute('src') ?? '');
  expect(searchParams.get('layout')).toBe('month_view');
  expect(searchParams.get('notes')).toBe(name);
  expect(calendar()?.getAttribute('title')).toBe(`Calendar: ${name}`);
});

test.each(['hover', 'focus'])('the button connects to the provider on %s', async (event) => {
  vi.mocked(preconnect).mockReset();
  render(<BookingButton call="intro" />);
  expect(preconnect).not.toHaveBeenCalled();
  const user = userEvent.setup();
  await (event === 'hover' ? user.hover(screen.getByRole('button')) : user.tab());
  expect(preconnect).toHaveBeenCalledWith('https://cal.com');
});

test.each(['https://cal.com', 'https://app.cal.com'])(
  'the calendar is shown on a ready message from %s',
  (origin) => {
    render(dialog);
    expect(screen.getByRole('status').textContent).toBe('Loading the calendar…');
    expect(isShown()).toBe(false);
    const frame = calendar();
    // The load event also occurs when the browser shows an error instead of the page.
    if (frame) fireEvent.load(frame);
    expect(isShown()).toBe(false);
    postFromFrame('linkReady', { origin });
    expect(isShown()).toBe(true);
    expect(screen.queryByRole('status')).toBeNull();
  },
);

test('the dialog answers the frame’s handshake', () => {
  render(dialog);
  const target = calendar()?.contentWindow;
  const postMessage = target && vi.spyOn(target, 'postMessage').mockReturnValue();
  postFromFrame('__dimensionChanged');
  expect(postMessage).not.toHaveBeenCalled();
  postFromFrame('__iframeReady');
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    { originator: 'CAL', method: 'parentKnowsIframeReady' },
    'https://cal.com',
  );
  expect(isShown()).toBe(true);
});

test.each([
  ['a message from another address', { origin: 'https://cal.com.evil.example' }],
  ['a message from another window', { source: window }],
  ['a message from another originator', { data: { originator: 'OTHER', type: 'linkReady' } }],
  ['a message without an originator', { data: { type: 'linkReady' } }],
])('%s is ignored', (_, from) => {
  render(dialog);
  postFromFrame('linkReady', from);
  expect(isShown()).toBe(false);
});

test('a calendar that reports a failure is replaced by other ways to book', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  render(dialog);
  postFromFrame('__iframeReady');
  postFromFrame('linkFailed');
  expect(isShown()).toBe(false);
  expect(screen.getByText(fallback)).toBeDefined();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a slow calendar is replaced until it has loaded', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.useFakeTimers();
  render(dialog);
  passTime(14_999);
  expect(logged).not.toHaveBeenCalled();
  passTime(1);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Loading the calendar…')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(fallback)).toBeDefined();
  expect(isShown()).toBe(false);
  postFromFrame('linkReady');
  expect(isShown()).toBe(true);
  expect(screen.queryByText(fallback)).toBeNull();
});

test('no failure is logged after loading or closing', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.useFakeTimers();
  const { unmount } = render(dialog);
  postFromFrame('linkReady');
  passTime(60_000);
  unmount();
  render(dialog).unmount();
  passTime(60_000);
  expect(logged).not.toHaveBeenCalled();
});
