import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import CodeForm from '@/access/second-factor/code-form';
import SecondFactorSetup from '@/access/second-factor/second-factor-setup';
import { submitCode } from '@/access/sign-in/accounts';
import { company } from '@/content/company';
import { formatSwissDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { secondFactor as words } from './account.content';
import { factorsQuery, removeFactor, type Factor } from './api/account';
import { PanelData, PanelSection } from './panel-section';

interface RemoveButtonProps {
  factor: Factor;
  /** The app whose code confirms the removal: another app, if there is one. */
  proof: Factor;
  /** Whether this is the only app. Without it, signing in requires only the password. */
  isLast: boolean;
  onRemoved: () => Promise<unknown>;
}

function RemoveButton({ factor, proof, isLast, onRemoved }: RemoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { action, title, description, done, failed } = isLast ? words.switchOff : words.remove;
  const remove = async () => {
    try {
      await removeFactor(factor.id);
    } catch (error) {
      fail('A second factor was not removed.', error, {
        title: failed,
        description: words.signInAgain,
      });
      return;
    }
    notify({ title: done, ...(isLast ? {} : { description: factor.name }) });
    await onRemoved();
  };
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
        <CodeForm
          sendCode={async (code) => {
            await submitCode(proof.id, code);
            await remove();
          }}
          hint={words.codeOf(proof.name)}
          submitLabel={action}
          onDone={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
}

interface SecondFactorSectionProps {
  userId: string;
  /** Whether the account may switch the second factor off. */
  isOptional: boolean;
}

export function SecondFactorSection({ userId, isOptional }: SecondFactorSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const query = useQuery(factorsQuery(userId));
  // The first code activates the factor, but the setup then offers to add a second device. The list appears only after the setup.
  const [isSettingUp, setIsSettingUp] = useState(false);
  // A new React key makes the next setup begin at the first step.
  const [setupKey, setSetupKey] = useState(0);
  const refetchFactors = () =>
    client.invalidateQueries({ queryKey: factorsQuery(userId).queryKey });
  return (
    <PanelSection title={words.title} headingRef={heading}>
      <PanelData query={query} subject={words.subject}>
        {(factors) => (
          <>
            {!isSettingUp && factors.length === 0 && (
              <p className="text-small text-soft">{words.off}</p>
            )}
            {!isSettingUp && factors.length > 0 && (
              <>
                <p className="text-small text-soft">
                  {words.on(factors.length, company.email)}
                  {!isOptional && ` ${words.required}`}
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
                          {words.since(formatSwissDate(factor.since))}
                        </span>
                      </span>
                      {(isOptional || factors.length > 1) && (
                        <RemoveButton
                          factor={factor}
                          proof={factors.find(({ id }) => id !== factor.id) ?? factor}
                          isLast={factors.length === 1}
                          onRemoved={async () => {
                            await refetchFactors();
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
              key={setupKey}
              doneLabel={words.setupDone}
              onStart={() => setIsSettingUp(true)}
              onDone={() => {
                setIsSettingUp(false);
                setSetupKey(setupKey + 1);
                void refetchFactors();
                heading.current?.focus();
              }}
            />
          </>
        )}
      </PanelData>
    </PanelSection>
  );
}
