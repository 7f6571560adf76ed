import { createParser, useQueryState } from 'nuqs';
import { isUuid } from '@/lib/uuid';

export const maxCompared = 4;

/** The ids of stones in the URL, without duplicates, at most `maxCompared`. */
function parseCompared(text: string): string[] {
  const ids = text.toLowerCase().split(',').filter(isUuid);
  return [...new Set(ids)].slice(0, maxCompared);
}

const parser = createParser({
  parse: parseCompared,
  serialize: (ids: string[]) => ids.join(','),
  eq: (a, b) => a.join() === b.join(),
}).withDefault([]);

/** The stones to compare, from either portfolio, kept in the URL so that a comparison can be shared. */
export function useComparedStones() {
  const [ids, setIds] = useQueryState('compare', { ...parser, shallow: false });
  return {
    ids,
    toggle: (id: string) =>
      void setIds((selected) =>
        selected.includes(id)
          ? selected.filter((other) => other !== id)
          : [...selected, id].slice(0, maxCompared),
      ),
    clear: () => void setIds(null),
  };
}
