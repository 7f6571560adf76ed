import { useState, type ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { refetchAccess } from './access-query';
import { checkAgain } from './access.content';

type CheckAgainButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>;

/**
 * Checks the visitor's access again after a failure. While the circuit breaker is open, the button only says when the site will
 * try again, because a request would count as another failure and prolong the pause.
 */
export function CheckAgainButton(props: CheckAgainButtonProps) {
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    try {
      const { secondsUntilRetry } = await import('./read-access');
      const pause = secondsUntilRetry();
      if (pause > 0) notify({ ...checkAgain.paused(pause), tone: 'destructive' });
      else await refetchAccess();
    } catch {
      notify({ ...checkAgain.failed, tone: 'destructive' });
    }
    setIsChecking(false);
  };
  return (
    <Button
      aria-busy={isChecking}
      {...props}
      onClick={() => {
        if (!isChecking) void check();
      }}
    >
      {isChecking ? checkAgain.busy : checkAgain.button}
    </Button>
  );
}
