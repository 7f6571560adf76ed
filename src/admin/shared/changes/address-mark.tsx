import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { adminKeys } from '@/admin/shared/list/queries';
import { MayChange, usePermissions } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import { lookUp } from '@/lib/look-up';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { markQuery, marksTable, removeMark } from './address-marks-api';

const reasonTexts: Record<string, string> = {
  bounced: 'The provider reports that this address accepts no e-mail.',
  complained: 'The owner of this address has reported one of our e-mails as spam.',
};

/** Shows that the mail provider reported a bounce or a spam complaint for an address, with a button to remove this mark. */
export function AddressMark({ email }: { email: string }) {
  const address = email.toLowerCase();
  const { mayRead } = usePermissions();
  const { data: mark } = useQuery({ ...markQuery(address), enabled: mayRead('mails') });
  const { run, isPending } = useAction({
    act: (_, key) => removeMark(address, key),
    notice: { title: 'Mark removed', description: email },
    failed: 'The mark was not removed.',
    invalidates: [adminKeys.table(marksTable)],
  });
  if (!mark) return null;
  return (
    <div className="mt-6 border-l-2 border-warning pl-4 text-small">
      <p className="font-medium">{lookUp(reasonTexts, mark.reason) ?? mark.reason}</p>
      <p className="mt-1 text-soft">
        {formatDateTime(mark.noted_at)}
        {mark.detail && (
          <>
            : <UserText>{mark.detail}</UserText>
          </>
        )}
        . We send this address no digests and no e-mails about documents, but still try those about
        access.
      </p>
      <MayChange subject="mails">
        <Button
          variant="quiet"
          size="compact"
          className="mt-1 text-small"
          aria-busy={isPending}
          onClick={() => run()}
        >
          Remove the mark
        </Button>
      </MayChange>
    </div>
  );
}
