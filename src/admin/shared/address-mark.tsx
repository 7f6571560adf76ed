import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { formatMoment } from './format-moment';
import { MayChange, usePermissions } from './permissions';
import { adminKeys } from './queries';

interface Mark {
  /** `bounced` or `complained`. */
  reason: string;
  /** What the provider said. */
  detail: string | null;
  noted_at: string;
}

const marksTable = 'undeliverable_addresses';

/** What the mail provider has reported of an address; `null` when nothing. Rejects when it cannot be read. */
const markQuery = (address: string) =>
  queryOptions({
    queryKey: [...adminKeys.table(marksTable), address],
    queryFn: async ({ signal }): Promise<Mark | null> => {
      const { data } = await supabase()
        .from(marksTable)
        .select('reason, detail, noted_at')
        .eq('address', address)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });

const reasons: Record<string, string> = {
  bounced: 'The provider reports that this address takes no mail.',
  complained: 'The owner of this address has reported a mail of ours as unwanted.',
};

/** Says that an address takes no mail, where the provider has reported it, and takes that mark away. */
export function AddressMark({ email }: { email: string }) {
  const address = email.toLowerCase();
  const client = useQueryClient();
  const { mayRead } = usePermissions();
  const { data: mark } = useQuery({ ...markQuery(address), enabled: mayRead('mails') });
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await supabase()
        .from(marksTable)
        .delete()
        .eq('address', address)
        .select('address')
        .single()
        .throwOnError();
    },
    onSuccess: () => notify({ title: 'Mark removed', description: email }),
    onError: (error) => {
      console.info('A mark was not removed.', error);
      notify({ title: 'The mark was not removed.', tone: 'destructive' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.table(marksTable) }),
  });
  if (!mark) return null;
  return (
    <div className="mt-6 border-l-2 border-warning pl-4 text-small">
      <p className="font-medium">{reasons[mark.reason] ?? mark.reason}</p>
      <p className="mt-1 text-soft">
        {formatMoment(mark.noted_at)}
        {mark.detail && (
          <>
            : <UserText>{mark.detail}</UserText>
          </>
        )}
        . It gets no digests and no mails about documents; those about access are still tried.
      </p>
      <MayChange subject="mails">
        <Button
          variant="quiet"
          size="compact"
          className="mt-1 text-small"
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          Remove the mark
        </Button>
      </MayChange>
    </div>
  );
}
