import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import type { PortfolioType } from './holding';

/** The query parameters of the holdings' filters. Defined here, because the tabs work before the code of the list is loaded. */
export const filterNames = ['carat', 'quality', 'origin'] as const;

const tabOf = (search: URLSearchParams): PortfolioType =>
  search.get('portfolio') === 'main' ? 'main' : 'standard';

function renameParameter(search: URLSearchParams, from: string, to: string) {
  const value = search.get(from);
  search.delete(from);
  if (value !== null) search.set(to, value);
}

/**
 * The query string after a change of tab: sorted by name, first page, with the filters that `tab` had
 * before. The open tab's filters have plain names in the URL. The other tab's filters are prefixed with its
 * name.
 */
export function searchForTab(search: URLSearchParams, tab: PortfolioType): URLSearchParams {
  const previousTab = tabOf(search);
  const next = new URLSearchParams(search);
  for (const filter of filterNames) {
    renameParameter(next, filter, `${previousTab}-${filter}`);
    renameParameter(next, `${tab}-${filter}`, filter);
  }
  next.delete('sort');
  next.delete('page');
  if (tab === 'main') next.set('portfolio', tab);
  else next.delete('portfolio');
  return next;
}

/**
 * The open portfolio tab, kept in the URL; a change adds a history entry. The tabs also show while an overlay covers
 * the panels, so they work without the panels' code.
 */
export function usePortfolioTab(): [PortfolioType, (tab: PortfolioType) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The first render ignores the query string, because the prerendered HTML was made without one.
  const isHydrated = useIsHydrated(search !== '');
  function showTab(tab: PortfolioType) {
    // A newly chosen filter is in the URL before it is in `search`.
    const current = new URLSearchParams(window.location.search);
    const { hash } = window.location;
    if (tab !== tabOf(current)) void navigate({ search: `${searchForTab(current, tab)}`, hash });
  }
  return [isHydrated ? tabOf(new URLSearchParams(search)) : 'standard', showTab];
}
