import { Definitions } from '@/components/definitions';

/** Terms and facts between hairlines, as on a factsheet. */
export function FactList({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <Definitions
      entries={facts}
      className="border-t border-line text-small"
      pairClass="flex items-baseline justify-between gap-6 border-b border-line py-2.5"
      termClass="text-soft"
      textClass="text-right font-medium"
    />
  );
}
