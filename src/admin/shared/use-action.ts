import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { accessQuery } from '@/access/level/access-query';
import { isForbidden } from '@/lib/failures';
import { newIdempotencyKey } from '@/lib/fetch-once';
import { fail } from '@/ui/fail';
import { notify, type Notice } from '@/ui/notifications';
import { notifyWithUndo, type Undo } from './notify-with-undo';
import { failureTitle, reasonOf } from './reason-of';
import { undo as undoChange } from './undo-api';

interface ActionOptions<Input> {
  /** Sends the change. `key` is a new idempotency key. */
  act: (input: Input, key: string) => Promise<unknown>;
  notice?: Notice | ((input: Input) => Notice);
  /** The notices after undoing the change that `act` sent under `key`. Without it, `notice` has no undo button. */
  undo?: (input: Input) => Pick<Undo, 'done' | 'failed'>;
  onSuccess?: (input: Input) => void;
  /** The notice after a failure, by default with the reason. Without it, the caller shows `error`. */
  failed?: string | ((error: Error) => Notice);
  /** The data that is refetched afterwards, whether the action succeeded or not. */
  invalidates?: readonly QueryKey[];
}

/** A change to the database that the user starts. While it is running, `run` does nothing. */
export function useAction<Input = void>({
  act,
  notice,
  undo,
  onSuccess,
  failed,
  invalidates = [],
}: ActionOptions<Input>) {
  const client = useQueryClient();
  const invalidate = () =>
    Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
  const { mutate, mutateAsync, isPending, isError, error, reset } = useMutation({
    // Fails at once without a connection: a waiting change would take effect unseen and late.
    networkMode: 'always',
    mutationFn: async (input: Input) => {
      const key = newIdempotencyKey();
      await act(input, key);
      return key;
    },
    onSuccess: (key, input) => {
      onSuccess?.(input);
      const resolvedNotice = typeof notice === 'function' ? notice(input) : notice;
      if (!resolvedNotice) return;
      if (!undo) {
        notify(resolvedNotice);
        return;
      }
      notifyWithUndo(resolvedNotice, {
        act: () => undoChange(key),
        refresh: invalidate,
        ...undo(input),
      });
    },
    onError: (problem) => {
      // If the role has ended, a new access check closes the console. Otherwise its screens would say that rows were
      // deleted, although the role may merely no longer read them.
      if (isForbidden(problem)) void client.invalidateQueries({ queryKey: accessQuery.queryKey });
      const failureNotice = typeof failed === 'string' ? { title: failed } : failed?.(problem);
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
    onSettled: invalidate,
  });
  return {
    run: (input: Input) => {
      if (!isPending) mutate(input);
    },
    /** For a form: rejects when the action failed. */
    runAsync: mutateAsync,
    isPending,
    isError,
    error,
    reset,
  };
}
