import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { AccountError } from '@/access/sign-in/accounts';
import { CopyButton } from '@/components/copy-button';
import { company } from '@/content/company';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import CodeForm from './code-form';
import { addFactor, confirmFactor, type NewFactor } from './second-factor';
import { secondFactorSetup as words } from './second-factor.content';

/** The heading of a step. It takes the focus when the step appears. */
function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} tabIndex={-1} className="font-sans text-body font-medium">
      {children}
    </h2>
  );
}

function ScanStep({ factor, onDone }: { factor: NewFactor; onDone: () => void }) {
  return (
    <>
      <StepHeading>{words.scan.title}</StepHeading>
      <p className="text-soft">{words.scan.text}</p>
      <img
        // Scanners expect a margin of four squares.
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(factor.uri, { border: 4 }))}`}
        alt={words.scan.picture}
        className="size-60"
      />
      <div className="grid gap-3">
        {/* Shown in groups of four for typing. The selected or copied text has no gaps. */}
        <code className="flex flex-wrap gap-x-2">
          {[...factor.secret.matchAll(/.{1,4}/g)].map(({ 0: group, index }) => (
            <span key={index}>{group}</span>
          ))}
        </code>
        <CopyButton text={factor.secret} subject={words.scan.key} />
      </div>
      <p className="text-soft">{words.scan.keep}</p>
      <Button
        variant="secondary"
        size="compact"
        className="justify-self-start"
        onClick={() => window.print()}
      >
        {words.scan.print}
      </Button>
      <div className="print:hidden">
        <CodeForm
          sendCode={(code) => confirmFactor(factor.id, code)}
          hint={words.scan.hint}
          submitLabel={words.scan.confirm}
          startsFocused={false}
          onDone={onDone}
        />
      </div>
    </>
  );
}

interface SecondFactorSetupProps {
  doneLabel: string;
  /** Called when setup begins. Until `onDone`, the caller must keep this component mounted, even once the account has a factor. */
  onStart?: () => void;
  onDone: () => void;
}

/** Guides the user through setting up an authenticator app. Then offers to set up another, in case the first is lost. */
export default function SecondFactorSetup({ doneLabel, onStart, onDone }: SecondFactorSetupProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { mutate, data, isPending, error } = useMutation(
    {
      mutationFn: () => addFactor(company.name),
      onSuccess: () => {
        onStart?.();
        setIsConfirmed(false);
      },
    },
    queryClient,
  );
  const begin = () => !isPending && mutate();
  return (
    <div className="grid max-w-column gap-6">
      {!data && !isConfirmed && (
        <Button size="compact" className="justify-self-start" aria-busy={isPending} onClick={begin}>
          {words.begin}
        </Button>
      )}
      {data && !isConfirmed && (
        <ScanStep key={data.id} factor={data} onDone={() => setIsConfirmed(true)} />
      )}
      {isConfirmed && (
        <>
          <StepHeading>{words.done.title}</StepHeading>
          <p className="text-soft">{words.done.text}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onDone}>{doneLabel}</Button>
            <Button variant="secondary" aria-busy={isPending} onClick={begin}>
              {words.done.another}
            </Button>
          </div>
        </>
      )}
      {error && (
        <p role="alert" className="text-small text-danger">
          {(error instanceof AccountError && error.message) || words.failed}
        </p>
      )}
    </div>
  );
}
