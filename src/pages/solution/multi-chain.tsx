import { CopyButton } from '@/components/copy-button';
import { ExternalLink } from '@/components/external-link';
import { Section } from '@/components/section';
import { company } from '@/content/company';
import { token } from '@/content/facts';
import { Accordion } from '@/ui/accordion';
import { linkClass } from '@/ui/link';
import { chains, multiChain } from './solution.content';

/** A placeholder address cannot be copied: anything sent to it would be lost. */
function TokenAddress() {
  return (
    <div className="mt-10 break-inside-avoid border-t border-line pt-5">
      <p className="text-label text-soft">{multiChain.addressLabel}</p>
      {/* Wraps into two equal halves if it does not fit. */}
      <p className="mt-2 mb-4 text-lead tabular">
        <code className="font-sans">
          {company.tokenAddress.slice(0, 22)}
          <wbr />
          {company.tokenAddress.slice(22)}
        </code>
      </p>
      {token.isContractDeployed ? (
        <CopyButton text={company.tokenAddress} subject={multiChain.addressSubject} />
      ) : (
        <p className="text-small text-warning">{multiChain.placeholder}</p>
      )}
    </div>
  );
}

type Chain = (typeof chains)[number];

function ChainDetails({ chain }: { chain: Chain }) {
  return (
    <div className="pb-10">
      <dl className="text-small">
        {[{ term: multiChain.standardLabel, fact: multiChain.standard }, ...chain.facts].map(
          ({ term, fact }) => (
            <div key={term} className="flex justify-between gap-6 border-t border-line py-2.5">
              <dt className="text-soft">{term}</dt>
              <dd className="text-right tabular">{fact}</dd>
            </div>
          ),
        )}
        <div className="flex items-center justify-between gap-6 border-y border-line">
          <dt className="text-soft">{multiChain.addressLabel}</dt>
          <dd className="text-right">
            <ExternalLink
              href={`${company.explorers[chain.id]}${company.tokenAddress}`}
              className={`inline-flex min-h-11 items-center ${linkClass}`}
            >
              {chain.explorer}
            </ExternalLink>
          </dd>
        </div>
      </dl>
      <div className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 text-small md:grid-cols-4">
        {chain.services.map(({ title, entries }) => (
          <div key={title}>
            <h4 className="font-medium">{title}</h4>
            <ul className="mt-2 grid gap-1 text-soft">
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The token's address, which is the same on both chains, next to the details of each chain. */
export function MultiChain() {
  return (
    <Section theme="dark" labelledBy="chains" className="grid gap-x-8 gap-y-16 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 id="chains" className="text-h2">
          {multiChain.title}
        </h2>
        <p className="mt-6 max-w-measure text-lead text-soft">{multiChain.lead}</p>
        <TokenAddress />
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <Accordion
          type="multiple"
          entries={chains.map((chain) => ({
            id: chain.id,
            heading: chain.name,
            body: <ChainDetails chain={chain} />,
          }))}
          defaultOpenId={chains[0]?.id}
        />
        <p className="pt-5 text-small text-soft">{multiChain.servicesNote}</p>
      </div>
    </Section>
  );
}
