import { CopyButton } from '@/components/copy-button';
import { Definitions } from '@/components/definitions';
import { company } from '@/content/company';
import { checkSignature, signedManifest, type SignatureAnswer } from '@/features/reserve/manifest';
import type { ReserveReport } from '@/features/reserve/reserve-report';
import { classNames } from '@/lib/class-names';
import { env } from '@/lib/env';
import { useResult } from '@/lib/use-result';
import { linkClass } from '@/ui/link';
import { OnChainReadings } from './chain';
import { signedList as copy } from './reserve.content';

const { publicKey, isSample } = company.reserveKey;

const answerClass: Record<SignatureAnswer, string> = {
  // A signature with a sample key proves nothing, so it does not get the colour of success.
  valid: isSample ? 'text-text' : 'text-accent',
  invalid: 'text-danger',
  unsupported: 'text-warning',
};

const feed = `${env.supabaseUrl}/functions/v1/reserve-feed`;
const commands = [
  `curl -o reserve.txt "${feed}?as=manifest"`,
  `curl -o reserve.sig "${feed}?as=signature"`,
  `curl -o reserve.pem ${new URL('/.well-known/reserve-key.pem', company.siteUrl).href}`,
  'openssl pkeyutl -verify -pubin -inkey reserve.pem -rawin -in reserve.txt -sigfile reserve.sig',
  'sha256sum --check --ignore-missing reserve.txt',
] as const;
const script = commands.join('\n');

/** Whether the list of reports has the company's signature, and how to check that without this page. */
function SignedList({ reports }: { reports: readonly ReserveReport[] }) {
  const list = signedManifest(reports);
  const { text = '', signature = '' } = list ?? {};
  const checked = useResult(`${signature} ${text}`, () =>
    checkSignature(text, signature, publicKey),
  );
  const answer = list && checked;
  const last = reports.at(-1)?.number ?? 0;
  let status: string = copy.none;
  if (list) status = answer ? copy.answers[answer](list.upTo) : copy.checking(list.upTo);
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <p role="status" className={classNames('text-lead', answer && answerClass[answer])}>
          {status}
        </p>
        {isSample && <p className="mt-2 text-small text-warning">{copy.sample}</p>}
        {list && list.upTo < last && (
          <p className="mt-3 text-soft">{copy.unsigned(list.upTo + 1, last)}</p>
        )}
        <Definitions
          entries={{
            [copy.key]: <code>{publicKey}</code>,
            ...(list?.signature && {
              [copy.signatureOf(list.upTo)]: <code>{list.signature}</code>,
            }),
          }}
          className="mt-8 border-t border-line text-small"
          pairClass="border-b border-line py-3"
          termClass="text-soft"
          textClass="mt-1 font-mono text-label tracking-normal break-all"
        />
      </div>
      <div className="min-w-0 lg:col-span-6 lg:col-start-7">
        <p className="mb-2 text-label text-soft">{copy.how.label}</p>
        <h3 className="text-h3">{copy.how.title}</h3>
        <p className="mt-3 text-small text-soft">{copy.how.text}</p>
        <pre className="mt-5 border border-line bg-raised p-4 text-label leading-relaxed tracking-normal wrap-anywhere whitespace-pre-wrap max-md:text-[0.75rem]">
          <code>
            {commands.map((command) => (
              <span key={command} className="block pl-6 -indent-6">
                {/* Lines break after a space or a slash, never after a hyphen. */}
                {command.split(/(?<= |\w\/)/).map((piece) => (
                  <span key={piece} className="inline-block indent-0">
                    {piece}
                  </span>
                ))}
              </span>
            ))}
          </code>
        </pre>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <CopyButton text={script} subject={copy.how.subject} />
          <a href={feed} className={`inline-flex min-h-11 items-center text-small ${linkClass}`}>
            {copy.feed}
          </a>
        </div>
      </div>
    </div>
  );
}

/** The signature of the list of reports, and the readings from the blockchains. */
export default function SignatureChecks({ reports }: { reports: readonly ReserveReport[] }) {
  return (
    <>
      <SignedList reports={reports} />
      <OnChainReadings />
    </>
  );
}
