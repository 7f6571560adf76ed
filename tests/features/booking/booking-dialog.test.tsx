// The frame is looked at, never loaded: that would leave the machine.
// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { company } from '@/content/company';
import { BookingButton } from '@/features/booking/booking-button';
import BookingDialog from '@/features/booking/booking-dialog';

afterEach(() => {
  vi.useRealTimers();
});

const calendar = () => screen.queryByTitle('Calendar for the introductory call');
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const dialog = <BookingDialog isOpen onOpenChange={() => undefined} />;

test.each([
  'Book Intro Call',
  'Book 30-min Call',
  'Contact Our Team',
  'Book Introduction Call',
  'Book ESG Call',
])('%s opens the calendar, and nothing of it loads before', async (label) => {
  render(<BookingButton>{label}</BookingButton>);
  const button = screen.getByRole('button', { name: label });
  const user = userEvent.setup();
  await user.hover(button);
  expect(document.querySelector('iframe, script')).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Book an introductory call' })).toBeDefined();
  expect(calendar()).not.toBeNull();
});

test("shows the month view of the founder's 30-minute call", () => {
  render(dialog);
  const url = new URL(calendar()?.getAttribute('src') ?? '');
  expect(url.origin + url.pathname).toBe(company.bookingUrl);
  expect(url.searchParams.get('layout')).toBe('month_view');
  expect(calendar()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
});

test('leads to the calendar on its own page too', () => {
  render(dialog);
  const link = screen.getByRole('link', { name: /Open it on its own page/ });
  expect(link.getAttribute('href')).toBe(company.bookingUrl);
  expect(link.getAttribute('target')).toBe('_blank');
});

test('says that the calendar opens until it is there', () => {
  render(dialog);
  expect(screen.getByRole('status').textContent).toBe('Opening the calendar…');
  const frame = calendar();
  if (frame) fireEvent.load(frame);
  expect(screen.queryByRole('status')).toBeNull();
});

test('only logs that the calendar did not load', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.useFakeTimers();
  render(dialog);
  wait(14_999);
  expect(logged).not.toHaveBeenCalled();
  wait(1);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('logs nothing when the calendar is there in time, or the dialog is closed', () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.useFakeTimers();
  const { unmount } = render(dialog);
  const frame = calendar();
  if (frame) fireEvent.load(frame);
  wait(60_000);
  unmount();
  render(dialog).unmount();
  wait(60_000);
  expect(logged).not.toHaveBeenCalled();
});
