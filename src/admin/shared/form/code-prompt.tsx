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

/** Prompts for a second-factor code. The database refuses decisions about team members without a recent one. */
export function CodePrompt({ isNeeded, refusal, children }: CodePromptProps) {
  // The last refusal before a code was entered. A later refusal for lack of a recent code (PT403) requires another code.
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
