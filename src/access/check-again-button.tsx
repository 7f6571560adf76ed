import { useState, type ComponentProps } from 'react';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { askAccess } from './access-query';
import { checkAgain } from './access.content';

type CheckAgainButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>;

/** Checks the access again after the check failed. */
export function CheckAgainButton(props: CheckAgainButtonProps) {
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    try {
      await askAccess(queryClient);
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
