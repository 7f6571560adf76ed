import { useState } from 'react';
import { chainSources, type ChainSource } from '@/content/chain-sources';
import type { ChainReading } from '@/features/reserve/api/chain-reading';
import { formatNumber2, formatTimeDay } from '@/lib/format';
import { lookUp } from '@/lib/look-up';
import { Button } from '@/ui/button';
import { chain as copy } from './reserve.content';

type Answer = 'asking' | 'failed' | (ChainReading & { askedAt: Date });

function answerText(answer: Answer | undefined): string {
  if (answer === undefined) return copy.notAsked;
  if (answer === 'asking') return copy.asking;
  if (answer === 'failed') return copy.failed;
  const { value, writtenAt, askedAt } = answer;
  const timestamp =
    writtenAt === undefined
      ? ''
      : `, ${copy.written} ${formatTimeDay(new Date(writtenAt).toISOString())}`;
  return `${formatNumber2(value)}${timestamp}; ${copy.askedAt} ${askedAt.toISOString().slice(11, 16)} UTC`;
}

/**
 * Data read from the blockchain itself. No node is called before the reader presses the button. A node without a response
 * implies nothing about the reserve.
 */
export function Chain({ sources = chainSources }: { sources?: readonly ChainSource[] }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const isAsking = Object.values(answers).includes('asking');
  const ask = async (source: ChainSource) => {
    const store = (answer: Answer) => setAnswers((all) => ({ ...all, [source.name]: answer }));
    store('asking');
    try {
      const { readChain } = await import('@/features/reserve/api/chain-reading');
      store({ ...(await readChain(source)), askedAt: new Date() });
    } catch {
      store('failed');
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
                  <dd className="mt-1 tabular">{answerText(lookUp(answers, source.name))}</dd>
                </div>
              ))}
            </dl>
            <Button
              variant="secondary"
              size="compact"
              className="mt-6"
              aria-disabled={isAsking}
              onClick={() => {
                if (!isAsking) for (const source of sources) void ask(source);
              }}
            >
              {copy.ask}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
