import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import SecondFactorSetup from '@/access/second-factor-setup';
import { company } from '@/content/company';
import { formatLongDate } from '@/lib/format';
import { logFailure } from '@/lib/failures';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notifications';
import { factorsQuery, removeFactor, type Factor } from './api/account';
import { Loaded, PanelSection } from './panel-section';

interface RemoveButtonProps {
  factor: Factor;
  /** Without it signing in asks for the password alone. */
  isLast: boolean;
  onRemoved: () => Promise<unknown>;
}

/** Removes an authenticator app, once confirmed. */
function RemoveButton({ factor, isLast, onRemoved }: RemoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeFactor(factor.id),
    networkMode: 'always',
    onSuccess: async () => {
      setIsOpen(false);
      notify(
        isLast
          ? { title: 'Second factor switched off' }
          : { title: 'Device removed', description: factor.name },
      );
      await onRemoved();
    },
    onError: (error) => {
      logFailure('A second factor was not removed.', error);
      notify({
        title: isLast ? 'The second factor is still on' : 'The device was not removed',
        description: 'Please check your connection and try again.',
        tone: 'destructive',
      });
    },
  });
  const action = isLast ? 'Switch Off' : 'Remove';
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
        {action}…<span className="sr-only"> {factor.name}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={isLast ? 'Switch off the second factor?' : `Remove ${factor.name}?`}
        description={
          isLast
            ? 'Your password alone will then open the account. You can set the factor up again at any time.'
            : 'Its codes will not be accepted any more. If you signed in with it, you are asked to sign in again.'
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button
            aria-busy={isPending}
            onClick={() => {
              if (!isPending) mutate();
            }}
          >
            {action}
          </Button>
          <Button variant="secondary" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}

interface SecondFactorSectionProps {
  userId: string;
  /** Whether the account may remove it. */
  isOptional: boolean;
}

/** Switches the second factor on and off. */
export function SecondFactorSection({ userId, isOptional }: SecondFactorSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const query = useQuery(factorsQuery(userId));
  // Its first code completes it, and a second device is offered then: the list waits until that is over.
  const [isSettingUp, setIsSettingUp] = useState(false);
  // Its key: after each set-up the next one starts from the first step.
  const [timesDone, setTimesDone] = useState(0);
  const renew = () => client.invalidateQueries({ queryKey: factorsQuery(userId).queryKey });
  return (
    <PanelSection title="Second factor" headingRef={heading}>
      <Loaded query={query} what="your second factor">
        {(factors) => (
          <>
            {!isSettingUp && factors.length === 0 && (
              <p className="text-small text-soft">
                Off. Switched on, signing in asks for your password and for a code from an
                authenticator app on your phone.
              </p>
            )}
            {!isSettingUp && factors.length > 0 && (
              <>
                <p className="text-small text-soft">
                  On. Signing in asks for your password and for a code of{' '}
                  {factors.length === 1 ? 'this app' : 'one of these apps'}. Lost the device? Write
                  to {company.email}: we check that it is you, and reset it.
                  {!isOptional && ' The team console asks for it: it stays on.'}
                </p>
                <ul>
                  {factors.map((factor) => (
                    <li
                      key={factor.id}
                      className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 text-small"
                    >
                      <span>
                        {factor.name}
                        <span className="block text-soft">
                          Since {formatLongDate(factor.since)}
                        </span>
                      </span>
                      {(isOptional || factors.length > 1) && (
                        <RemoveButton
                          factor={factor}
                          isLast={factors.length === 1}
                          onRemoved={async () => {
                            await renew();
                            heading.current?.focus();
                          }}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <SecondFactorSetup
              key={timesDone}
              doneLabel="Done"
              onStart={() => setIsSettingUp(true)}
              onDone={() => {
                setIsSettingUp(false);
                setTimesDone(timesDone + 1);
                void renew();
                heading.current?.focus();
              }}
            />
          </>
        )}
      </Loaded>
    </PanelSection>
  );
}
