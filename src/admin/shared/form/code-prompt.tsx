import { useState, type ReactNode } from 'react';
import CodeForm from '@/access/second-factor/code-form';
import { verifySecondFactor } from '@/access/second-factor/second-factor';
import { hasCode } from '@/lib/failures';

interface CodePromptProps {
  isNeeded: boolean;
  /** Why the decision was last refused. If it was for an expired code, the prompt appears again. */
  refusal: unknown;
  children: ReactNode;
}

/** Asks for a code before a decision about a member of the team, which the database refuses without one. */
export function CodePrompt({ isNeeded, refusal, children }: CodePromptProps) {
  // Set once a code has been given: the refusal at that time. Any later refusal for lack of a code (PT403) requires another.
  const [proof, setProof] = useState<{ refusal: unknown }>();
  const isRefused = hasCode(refusal, 'PT403') && refusal !== proof?.refusal;
  const isAsking = isRefused || (isNeeded && !proof);
  return (
    <>
      {isAsking && (
        <CodeForm
          sendCode={verifySecondFactor}
          hint="A decision about the team requires a new code from your authenticator app."
          submitLabel="Continue"
          onDone={() => setProof({ refusal })}
        />
      )}
      {/* Hidden rather than removed, so that what was typed is kept. */}
      {(!isAsking || isRefused) && <div hidden={isAsking}>{children}</div>}
    </>
  );
}
