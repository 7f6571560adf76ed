import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { accessQuery } from '@/access/level/access-query';
import { isForbidden } from '@/lib/failures';
import { newIdempotencyKey } from '@/lib/fetch-once';
import { fail } from '@/ui/fail';
import { notify, type Notice } from '@/ui/notifications';
import { useIsMounted } from '@/ui/use-is-mounted';
import { notifyWithUndo, type Undo } from './notify-with-undo';
import { failureTitle, reasonOf } from './reason-of';
import { undo as undoChange } from './undo-api';

interface ActionOptions<Input, Result> {
  /** Sends the change. `key` is a new idempotency key. */
  act: (input: Input, key: string) => PromiseLike<Result>;
  /** Shows the change before it is sent. Resolves to a function that reverts it after a failure. */
  anticipate?: (input: Input) => Promise<() => void>;
  notice?: Notice | ((input: Input, result: Result) => Notice);
  /**
   * The notices about undoing the change; `false` if nothing was changed. Without them, `notice` has no Undo button. If `act` is
   * given, it replaces the database's own undo.
   */
  undo?: (
    input: Input,
    result: Result,
  ) => (Pick<Undo, 'done' | 'failed'> & Partial<Pick<Undo, 'act'>>) | false;
  onSuccess?: (input: Input, result: Result) => void;
  /** The notice after a failure. Its default description is the reason. Without a notice, the caller shows `error`. */
  failed?: string | ((error: Error, input: Input) => Notice | undefined);
  /** Whether the caller shows `error` instead of the notice, unless it was closed meanwhile. */
  showsError?: boolean;
  /** The data that is refetched afterwards, whether the action succeeded or not. */
  invalidates?: readonly QueryKey[];
}

/** A change to the database that the user starts. While it is running, `run` does nothing. */
export function useAction<Input = void, Result = unknown>({
  act,
  anticipate,
  notice,
  undo,
  onSuccess,
  failed,
  showsError = false,
  invalidates = [],
}: ActionOptions<Input, Result>) {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const refresh = () =>
    Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
  const { mutate, mutateAsync, variables, isPending, isError, error, reset } = useMutation({
    mutationFn: async (input: Input) => {
      const key = newIdempotencyKey();
      return { key, result: await act(input, key) };
    },
    onMutate: (input) => anticipate?.(input),
    onSuccess: ({ key, result }, input) => {
      onSuccess?.(input, result);
      const done = typeof notice === 'function' ? notice(input, result) : notice;
      const undoing = undo?.(input, result);
      if (done && undoing) {
        notifyWithUndo(done, { act: () => undoChange(key), refresh, ...undoing });
      } else if (done) notify(done);
    },
    onError: (problem, input, revert) => {
      revert?.();
      // The role may have been withdrawn. A new access check then closes the console, whose screens would otherwise report
      // unreadable rows as deleted.
      if (isForbidden(problem)) void client.invalidateQueries({ queryKey: accessQuery.queryKey });
      const failure = typeof failed === 'string' ? { title: failed } : failed?.(problem, input);
      const failureNotice = showsError && isMounted() ? undefined : failure;
      fail(
        failureNotice?.title ?? 'An action failed.',
        problem,
        failureNotice && {
          description: reasonOf(problem),
          ...failureNotice,
          title: failureTitle(problem, failureNotice.title),
        },
      );
    },
    onSettled: refresh,
  });
  return {
    run: (input: Input) => {
      if (!isPending) mutate(input);
    },
    /** For a form: rejects when the action failed. */
    runAsync: mutateAsync,
    /** The input of the last run. */
    input: variables,
    isPending,
    isError,
    error,
    reset,
  };
}
