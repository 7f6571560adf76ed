import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAttention } from '@/features/reader/use-attention';

beforeEach(() => void vi.useFakeTimers());

test('a lost report is added to the next one', async () => {
  const onRead = vi.fn<Parameters<typeof useAttention>[1]>();
  onRead.mockResolvedValueOnce(false).mockResolvedValue(true);
  renderHook(() => useAttention(3, onRead));
  const reports = () => onRead.mock.calls.map(([pages]) => pages);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reports()).toEqual([[{ page: 3, seconds: 14 }]]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reports().at(-1)).toEqual([{ page: 3, seconds: 29 }]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reports().at(-1)).toEqual([{ page: 3, seconds: 15 }]);
});
