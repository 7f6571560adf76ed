import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import SecondFactorSetup from '@/access/second-factor-setup';
import { company } from '@/content/company';
import { formatLongDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { logAndNotify } from '@/ui/log-and-notify';
import { notify } from '@/ui/notifications';
import { secondFactor as words } from './account.content';
import { factorsQuery, removeFactor, type Factor } from './api/account';
import { PanelData, PanelSection } from './panel-section';
import { panel } from './panel.content';

interface RemoveButtonProps {
  factor: Factor;
  /** Whether it is the last one. Without it, signing in requires only the password. */
  isLast: boolean;
  onRemoved: () => Promise<unknown>;
}

/** Removes an authenticator app, after confirmation. */
function RemoveButton({ factor, isLast, onRemoved }: RemoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { action, title, description, done, failed } = isLast ? words.switchOff : words.remove;
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeFactor(factor.id),
    networkMode: 'always',
    onSuccess: async () => {
      setIsOpen(false);
      notify({ title: done, ...(isLast ? {} : { description: factor.name }) });
      await onRemoved();
    },
    onError: (error) => {
      logAndNotify('A second factor was not removed.', error, { title: failed });
    },
  });
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
        {action}…<span className="sr-only"> {factor.name}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={title(factor.name)}
        description={description}
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
            {panel.cancel}
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
  // The first code completes the factor, but the setup then offers a second device. The list stays hidden until
  // the setup ends.
  const [isSettingUp, setIsSettingUp] = useState(false);
  // The setup's key. It makes the next setup begin at the first step.
  const [timesDone, setTimesDone] = useState(0);
  const renew = () => client.invalidateQueries({ queryKey: factorsQuery(userId).queryKey });
  return (
    <PanelSection title={words.title} headingRef={heading}>
      <PanelData query={query} what={words.what}>
        {(factors) => (
          <>
            {!isSettingUp && factors.length === 0 && (
              <p className="text-small text-soft">{words.off}</p>
            )}
            {!isSettingUp && factors.length > 0 && (
              <>
                <p className="text-small text-soft">
                  {words.on(factors.length, company.email)}
                  {!isOptional && ` ${words.stays}`}
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
                          {words.since(formatLongDate(factor.since))}
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
              doneLabel={words.setUp}
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
      </PanelData>
    </PanelSection>
  );
}
