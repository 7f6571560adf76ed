import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { encode } from 'uqr';
import { CopyButton } from '@/components/copy-button';
import { company } from '@/content/company';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import CodeForm from './code-form';
import { addFactor, confirmFactor, type NewFactor } from './second-factor';

/** A QR code as one path: black on white, on whatever ground, as readers expect. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      className="size-60"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** Heads a step, and has the focus when the step appears. */
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
      <StepHeading>Add this site to your app</StepHeading>
      <p className="text-soft">
        Scan the picture with an authenticator app, or type the key into it.
      </p>
      <QrCode text={factor.uri} />
      <div className="grid gap-3">
        {/* In fours, as it is typed; what is marked and copied has no gaps. */}
        <code className="flex flex-wrap gap-x-2">
          {[...factor.secret.matchAll(/.{1,4}/g)].map(({ 0: letters, index }) => (
            <span key={index}>{letters}</span>
          ))}
        </code>
        <CopyButton text={factor.secret} subject="the key" />
      </div>
      <p className="text-soft">
        Should the device be lost, a new one is set up by the same picture: print it, and keep it in
        a safe.
      </p>
      <Button
        variant="secondary"
        size="compact"
        className="justify-self-start"
        onClick={() => window.print()}
      >
        Print Picture and Key
      </Button>
      <div className="print:hidden">
        <CodeForm
          give={(code) => confirmFactor(factor.id, code)}
          hint="The app now shows a code for this site, a new one every 30 seconds."
          submitLabel="Confirm"
          startsFocused={false}
          onDone={onDone}
        />
      </div>
    </>
  );
}

interface SecondFactorSetupProps {
  /** Called once the factor is set up. */
  doneLabel: string;
  /** The first press: what follows is to stay until `onDone`, although the account has a factor by then. */
  onStart?: () => void;
  onDone: () => void;
}

/** Leads through setting up an authenticator app, and offers another for the day on which it is lost. */
export default function SecondFactorSetup({ doneLabel, onStart, onDone }: SecondFactorSetupProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { mutate, data, isPending, isError } = useMutation(
    { mutationFn: () => addFactor(company.name), onSuccess: () => setIsConfirmed(false) },
    queryClient,
  );
  const begin = () => {
    onStart?.();
    mutate();
  };
  const failure = isError && (
    <p role="alert" className="text-small text-danger">
      It could not be set up. Please try again.
    </p>
  );
  return (
    <div className="grid max-w-column gap-6">
      {data && !isConfirmed ? (
        <ScanStep key={data.id} factor={data} onDone={() => setIsConfirmed(true)} />
      ) : isConfirmed ? (
        <>
          <StepHeading>The second factor is on</StepHeading>
          <p className="text-soft">
            From now on signing in asks for a code of your app. Add a second device, such as a
            tablet that stays at home: who loses the only one waits until it has been reset.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onDone}>{doneLabel}</Button>
            <Button variant="secondary" disabled={isPending} onClick={begin}>
              Add a Second Device
            </Button>
          </div>
          {failure}
        </>
      ) : (
        <>
          <Button className="justify-self-start" disabled={isPending} onClick={begin}>
            Set Up Authenticator App
          </Button>
          {failure}
        </>
      )}
    </div>
  );
}
