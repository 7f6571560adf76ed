import { createParser, useQueryState } from 'nuqs';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { isUuid } from '@/lib/uuid';

export const maxCompared = 4;

/** The ids of stones in the URL, without repetitions. */
export function parseCompared(text: string): string[] {
  const ids = text.toLowerCase().split(',').filter(isUuid);
  return [...new Set(ids)].slice(0, maxCompared);
}

const parser = createParser({
  parse: parseCompared,
  serialize: (ids: string[]) => ids.join(','),
  eq: (a, b) => a.join() === b.join(),
}).withDefault([]);

/** The stones to compare, of both portfolios, kept in the URL so that a comparison can be sent. */
export function useComparedStones() {
  const [ids, setIds] = useQueryState('compare', { ...parser, shallow: false });
  // The first render ignores the query string, as the prerendered HTML was made without one.
  const isHydrated = useIsHydrated(useLocation().search !== '');
  return {
    ids: isHydrated ? ids : [],
    toggle: (id: string) =>
      void setIds((selected) =>
        selected.includes(id)
          ? selected.filter((other) => other !== id)
          : [...selected, id].slice(0, maxCompared),
      ),
    clear: () => void setIds(null),
  };
}
