import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  type CircuitBreakerPolicy,
} from 'cockatiel';

/** Rejects when a task takes longer than `duration` ms, even if the task cannot be aborted. */
export function timeLimit(duration: number) {
  return timeout(duration, TimeoutStrategy.Aggressive);
}

/** A circuit breaker: after `failures` failures in a row, rejects at once without trying. After `reset` ms, allows one trial. */
export function breaker({
  failures,
  reset,
}: {
  failures: number;
  reset: number;
}): CircuitBreakerPolicy {
  return circuitBreaker(handleAll, {
    halfOpenAfter: reset,
    breaker: new ConsecutiveBreaker(failures),
  });
}
