import { useMutation } from '@tanstack/react-query';
import { encode } from 'uqr';
import { giveCode } from '@/access/accounts';
import { CodeForm } from '@/access/code-form';
import { addFactor } from '@/access/second-factor';
import { CopyButton } from '@/components/copy-button';
import { company } from '@/content/company';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';

/** A QR code as one path: dark squares on the white that every reader expects. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      className="size-56 bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Leads an admin without a second factor through setting one up; the console opens with its first code. */
export function SecondFactorSetup() {
  const { mutate, data, isPending, isError } = useMutation(
    { mutationFn: () => addFactor(company.name) },
    queryClient,
  );
  if (!data) {
    return (
      <div className="grid gap-3">
        <Button disabled={isPending} onClick={() => mutate()}>
          Set Up Authenticator App
        </Button>
        {isError && (
          <p role="alert" className="text-small text-danger">
            It could not be set up. Please try again.
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="grid max-w-measure gap-6">
      <p>Scan this picture with an authenticator app, or type the key into it.</p>
      <QrCode text={data.uri} />
      <div className="flex flex-wrap items-center gap-3">
        <code className="break-all">{data.secret}</code>
        <CopyButton text={data.secret} subject="the key" />
      </div>
      <CodeForm
        give={(code) => giveCode(data.id, code)}
        hint="The app now shows a code for this site."
        submitLabel="Confirm"
        onDone={() => undefined}
      />
    </div>
  );
}
