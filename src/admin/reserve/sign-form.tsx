import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { failureTitle } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { CopyButton } from '@/components/copy-button';
import { SubmitButton } from '@/components/submit-button';
import { company } from '@/content/company';
import { reserveQuery } from '@/features/reserve/api/reserve-query';
import { checkSignature, wholeManifest } from '@/features/reserve/manifest';
import { controlClass } from '@/ui/control';
import { notify } from '@/ui/notifications';
import { signReport } from './api';

const command = 'node supabase/reserve/sign.mjs';

class SignatureCheckError extends Error {}

const messages = {
  invalid: 'This is not the signature of these reports with the published key. Nothing was saved.',
  unsupported: 'This browser cannot check Ed25519 signatures: please use a newer one.',
};

/**
 * Accepts a signature of all published reports, created on the machine that has the private key. Owners can replace a stored
 * signature that does not match.
 */
export function SignForm() {
  const query = useQuery(reserveQuery);
  const [signature, setSignature] = useState('');
  const { text: manifest, upTo, signature: stored } = wholeManifest(query.data ?? []);
  const signing = useAction({
    act: async (text: string) => {
      const result = await checkSignature(manifest, text, company.reserveKey.publicKey);
      if (result !== 'valid') throw new SignatureCheckError(messages[result]);
      await signReport(upTo, text);
    },
    onSuccess: () => {
      setSignature('');
      notify({ title: `Reports 1 to ${upTo} signed` });
    },
    failed: 'The signature was not saved.',
    showsError: true,
    invalidates: [reserveQuery.queryKey],
  });
  const { data: storedResult } = useQuery({
    queryKey: ['reserve', 'stored signature', manifest, stored],
    queryFn: () => checkSignature(manifest, stored ?? '', company.reserveKey.publicKey),
    enabled: stored !== undefined,
  });
  if (query.isLoadingError) {
    return <ReadFailure text="The list to be signed could not be read." query={query} />;
  }
  if (upTo === 0) return null;
  if (stored && storedResult !== 'invalid') {
    return (
      <p className="mt-4 flex items-center gap-2 text-small text-accent">
        <Check aria-hidden="true" className="size-4" />
        Reports 1 to {upTo} are signed
        {storedResult === 'valid' && '; the signature matches the published key'}.
      </p>
    );
  }
  return (
    <form
      aria-label="Signature"
      className="mt-8 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        signing.run(signature.trim());
      }}
    >
      <h3 className="font-sans text-small font-medium">
        {stored
          ? `The stored signature of the list up to report ${upTo} is wrong: an owner can replace it`
          : `The list up to report ${upTo} is not signed yet`}
      </h3>
      <p className="text-small text-soft">
        Run this on the machine with the key, read the list it writes, and enter the signature.
      </p>
      <p className="flex flex-wrap items-center gap-4">
        <code className="border border-line bg-raised px-4 py-2 text-small">{command}</code>
        <CopyButton text={command} subject="the command" />
      </p>
      <label className="block text-small font-medium">
        Signature of reports 1 to {upTo}
        <input
          required
          value={signature}
          onChange={({ target }) => setSignature(target.value)}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          className={`mt-1.5 ${controlClass}`}
        />
      </label>
      {signing.isError && (
        <p role="alert" className="text-small text-danger">
          {signing.error instanceof SignatureCheckError
            ? signing.error.message
            : `${failureTitle(signing.error, 'The signature was not saved.')} Please try again.`}
        </p>
      )}
      <SubmitButton
        isBusy={signing.isPending}
        busyLabel="Checking…"
        size="compact"
        className="sm:justify-self-start"
      >
        Check and publish
      </SubmitButton>
    </form>
  );
}
