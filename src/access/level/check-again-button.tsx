import { useState, type ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { askAccess } from './access-query';
import { checkAgain } from './access.content';

type CheckAgainButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>;

/**
 * Checks the access again after the check failed. While the breaker pauses, it only says when the site will
 * try: a request that the breaker refuses would count as a failure and postpone that try.
 */
export function CheckAgainButton(props: CheckAgainButtonProps) {
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    try {
      const { secondsOfPause } = await import('./read-access');
      const pause = secondsOfPause();
      if (pause > 0) notify({ ...checkAgain.paused(pause), tone: 'destructive' });
      else await askAccess();
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
