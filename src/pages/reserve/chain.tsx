import { useState } from 'react';
import { chainSources, type ChainSource } from '@/content/chain-sources';
import type { ChainReading } from '@/features/reserve/api/chain-reading';
import { formatDecimal, formatSwissDate } from '@/lib/format';
import { lookUp } from '@/lib/look-up';
import { Button } from '@/ui/button';
import { chain as copy } from './reserve.content';

type QueryState = 'pending' | 'failed' | (ChainReading & { queriedAt: Date });

function describeState(state: QueryState | undefined): string {
  if (state === undefined) return copy.notQueried;
  if (state === 'pending') return copy.pending;
  if (state === 'failed') return copy.failed;
  const { value, writtenAt, queriedAt } = state;
  const timestamp =
    writtenAt === undefined
      ? ''
      : `, ${copy.writtenOn} ${formatSwissDate(new Date(writtenAt).toISOString())}`;
  return `${formatDecimal(value)}${timestamp}; ${copy.queriedAt} ${queriedAt.toISOString().slice(11, 16)} UTC`;
}

/**
 * The values in the contracts on the blockchains, read by the visitor's browser. No node is called before the button is pressed. If
 * a call fails, the text explains that this says nothing about the reserve.
 */
export function OnChainReadings({ sources = chainSources }: { sources?: readonly ChainSource[] }) {
  const [states, setStates] = useState<Readonly<Record<string, QueryState>>>({});
  const isPending = Object.values(states).includes('pending');
  const querySource = async (source: ChainSource) => {
    const setState = (state: QueryState) => setStates((all) => ({ ...all, [source.name]: state }));
    setState('pending');
    try {
      const { readChain } = await import('@/features/reserve/api/chain-reading');
      setState({ ...(await readChain(source)), queriedAt: new Date() });
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="mt-14 border-t border-line pt-8 lg:grid lg:grid-cols-12 lg:gap-x-8">
      <h3 className="text-h3 lg:col-span-4">{copy.title}</h3>
      <div className="mt-4 lg:col-span-6 lg:col-start-7 lg:mt-0">
        {sources.length === 0 ? (
          <p className="max-w-measure text-soft">{copy.none}</p>
        ) : (
          <>
            <p className="max-w-measure text-soft">{copy.lead}</p>
            <dl aria-live="polite" className="mt-6 border-t border-line">
              {sources.map((source) => (
                <div key={source.name} className="border-b border-line py-3">
                  <dt className="text-small text-soft">
                    {source.name}, {copy.host} {new URL(source.rpc).host}
                  </dt>
                  <dd className="mt-1 tabular">{describeState(lookUp(states, source.name))}</dd>
                </div>
              ))}
            </dl>
            <Button
              variant="secondary"
              size="compact"
              className="mt-6"
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) for (const source of sources) void querySource(source);
              }}
            >
              {copy.button}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
