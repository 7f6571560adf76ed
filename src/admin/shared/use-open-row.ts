import { useQuery, type QueryFunction, type skipToken } from '@tanstack/react-query';

/**
 * The row whose details are open: from the list where it is listed, otherwise read by its id, since
 * a link to it may come from anywhere. `undefined` while it is on its way, `null` when there is none.
 */
export function useOpenRow<Row extends { id: string }>(
  openId: string,
  rows: readonly Row[] | undefined,
  rowQuery: (id: string) => {
    queryKey: string[];
    queryFn?: QueryFunction<Row | null, string[]> | typeof skipToken;
  },
): Row | null | undefined {
  const listed = rows?.find(({ id }) => id === openId);
  const { data, isError } = useQuery({
    ...rowQuery(openId),
    enabled: openId !== '' && rows !== undefined && !listed,
  });
  return listed ?? (isError ? null : data);
}
