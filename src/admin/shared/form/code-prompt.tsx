import { useState, type ReactNode } from 'react';
import CodeForm from '@/access/second-factor/code-form';
import { verifySecondFactor } from '@/access/second-factor/second-factor';
import { hasCode } from '@/lib/failures';

interface CodePromptProps {
  isNeeded: boolean;
  /** Why the decision was last refused. If the code had expired, the prompt appears again. */
  refusal: unknown;
  children: ReactNode;
}

/** Requires a second-factor code before a decision about a team member. The database refuses such decisions without a recent code. */
export function CodePrompt({ isNeeded, refusal, children }: CodePromptProps) {
  // The refusal at the time when a code was entered. If a later decision lacks a recent code (PT403), a new code is required.
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
