import { createLoader, createSerializer } from 'nuqs';
import {
  viewParsers,
  viewUrlKeys as urlKeys,
  type ListSpec,
  type ListView,
} from '@/admin/shared/list/list-view';

/** Parses an address into the view of a list, as the list's screen does. */
export function viewAt<Filter extends string, Column extends string>(
  spec: ListSpec<Filter, Column>,
  address: string | URLSearchParams,
): ListView<Filter, Column>;
export function viewAt(
  spec: ListSpec<string, string>,
  address: string | URLSearchParams,
): ListView {
  const params = new URLSearchParams(address);
  const filters = createLoader(spec.filters)(params);
  return { ...createLoader(viewParsers(spec), { urlKeys })(params), filters };
}

/** Returns a copy of `params` with the parameters of a list's view added. */
export function addressOf<Filter extends string, Column extends string>(
  spec: ListSpec<Filter, Column>,
  view: ListView<Filter, Column>,
  params?: URLSearchParams,
): URLSearchParams;
export function addressOf(
  spec: ListSpec<string, string>,
  { filters, ...position }: ListView,
  params = new URLSearchParams(),
): URLSearchParams {
  const query = createSerializer(viewParsers(spec), { urlKeys })(params, position);
  return new URLSearchParams(createSerializer(spec.filters)(new URLSearchParams(query), filters));
}
