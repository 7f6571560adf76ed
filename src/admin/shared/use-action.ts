import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';

interface ActionOptions<Input> extends Pick<
  UseMutationOptions<unknown, Error, Input>,
  'onSuccess' | 'onError'
> {
  act: (input: Input) => Promise<unknown>;
  /** The data that is refetched afterwards, whether the action succeeded or not. */
  renews?: readonly QueryKey[];
}

/** A change to the database that the user starts. While it is running, `run` does nothing. */
export function useAction<Input = void>({ act, renews = [], ...options }: ActionOptions<Input>) {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending, isError, error } = useMutation({
    ...options,
    // Fails at once without a connection: a waiting change would take effect unseen and late.
    networkMode: 'always',
    mutationFn: act,
    onSettled: () => Promise.all(renews.map((queryKey) => client.invalidateQueries({ queryKey }))),
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
  };
}
