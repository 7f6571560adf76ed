import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  isRestricted,
  nextSort,
  parseListView,
  writeListView,
  type ListSpec,
  type ListView,
} from './list-view';

/**
 * A list's view as the address says, and the ways to change it. Pages and open details are places,
 * so Back leaves them; search, filters and sorting adjust the place. `spec` must be a constant.
 */
export function useListView<Filter extends string, Column extends string>(
  spec: ListSpec<Filter, Column>,
) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseListView(spec, params), [spec, params]);
  // What the address is or, while the router is at it, is about to be.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (changed: Partial<ListView<Filter, Column>>, history: 'push' | 'replace') => {
      const next = writeListView(
        spec,
        { ...parseListView(spec, latest.current), ...changed },
        latest.current,
      );
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setParams(next, { replace: history === 'replace' });
    },
    [spec, setParams],
  );

  const setSearch = useCallback(
    (search: string) => change({ search: search.trim(), page: 1 }, 'replace'),
    [change],
  );
  return {
    view,
    isRestricted: isRestricted(spec, view),
    setSearch,
    setFilter: (name: Filter, value: string) =>
      change({ filters: { ...view.filters, [name]: value }, page: 1 }, 'replace'),
    /** Shows everything. */
    clear: () => change({ search: '', filters: spec.everything ?? {}, page: 1 }, 'replace'),
    sortBy: (column: Column) => change({ sort: nextSort(view.sort, column), page: 1 }, 'replace'),
    goToPage: (page: number) => change({ page }, 'push'),
    open: (openId: string) => change({ openId }, 'push'),
    /** From one row's details to another's: Back leaves them both. */
    leafTo: (openId: string) => change({ openId }, 'replace'),
    close: () => change({ openId: '' }, 'replace'),
  };
}
