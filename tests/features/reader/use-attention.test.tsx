import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAttention } from '@/features/reader/use-attention';

const onRead = vi.fn<Parameters<typeof useAttention>[1]>();
const reports = () => onRead.mock.calls.map(([pages]) => pages);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
  onRead.mockReset().mockResolvedValue(true);
});

// A report is sent just before the current second is counted, so the first report has 14 s.
test('the seconds of each page are reported every 15 s', async () => {
  const { rerender } = renderHook((page) => useAttention(page, onRead), { initialProps: 2 });
  await pass(10.5);
  rerender(3);
  await pass(4.5);
  expect(reports()).toEqual([
    [
      { page: 2, seconds: 10 },
      { page: 3, seconds: 4 },
    ],
  ]);
});

test('a lost report is added to the next one', async () => {
  onRead.mockResolvedValueOnce(false);
  renderHook(() => useAttention(3, onRead));
  await pass(15);
  expect(reports()).toEqual([[{ page: 3, seconds: 14 }]]);
  await pass(15);
  expect(reports().at(-1)).toEqual([{ page: 3, seconds: 29 }]);
  await pass(15);
  expect(reports().at(-1)).toEqual([{ page: 3, seconds: 15 }]);
});

test('nothing is counted after a minute without input', async () => {
  renderHook(() => useAttention(3, onRead));
  await pass(90);
  expect(reports().at(-1)).toEqual([]);
  window.dispatchEvent(new Event('keydown'));
  await pass(15);
  expect(reports().at(-1)).toEqual([{ page: 3, seconds: 14 }]);
});

test.each([
  ['in a hidden tab', 3, 'hidden'],
  ['before the first page is shown', 0, 'visible'],
] as const)('nothing is counted %s', async (_, page, visibility) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  renderHook(() => useAttention(page, onRead));
  await pass(15);
  expect(reports()).toEqual([[]]);
});

test('the last seconds are reported when the page is left', async () => {
  renderHook(() => useAttention(3, onRead));
  await pass(5);
  window.dispatchEvent(new Event('pagehide'));
  expect(reports()).toEqual([[{ page: 3, seconds: 5 }]]);
});
