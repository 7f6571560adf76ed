import { useState, type ReactNode } from 'react';
import CodeForm from '@/access/second-factor/code-form';
import { proveSecondFactor } from '@/access/second-factor/second-factor';

/** Asks for a code before a decision about a member of the team, which the database refuses without one. */
export function CodeFirst({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [isProved, setIsProved] = useState(!isNeeded);
  if (isProved) return <>{children}</>;
  return (
    <CodeForm
      sendCode={proveSecondFactor}
      hint="A decision about the team requires a new code from your authenticator app."
      submitLabel="Continue"
      onDone={() => setIsProved(true)}
    />
  );
}
