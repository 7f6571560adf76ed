import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

let hour = Date.parse('2026-11-22T00:00:00Z');

/** Starts fake timers, with a later hour in each test, because the circuit breaker and the rate limiters remember earlier tests. */
export function startTestHour(): void {
  hour += 3_600_000;
  vi.useFakeTimers({ now: hour, shouldAdvanceTime: true });
}

/** Simulates the visitor's input while the timers are fake. */
export const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
