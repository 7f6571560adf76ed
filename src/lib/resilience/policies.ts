import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  type IPolicy,
} from 'cockatiel';

/** Rejects when a task takes longer than `duration` ms, whether or not it can be aborted. */
export function timeLimit(duration: number) {
  return timeout(duration, TimeoutStrategy.Aggressive);
}

/**
 * After `failures` failures in a row it rejects at once, without trying; after `reset` ms it lets one
 * trial through.
 */
export function breaker({ failures, reset }: { failures: number; reset: number }): IPolicy {
  return circuitBreaker(handleAll, {
    halfOpenAfter: reset,
    breaker: new ConsecutiveBreaker(failures),
  });
}
