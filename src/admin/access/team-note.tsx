import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { DraftNote } from '@/admin/shared/form/edit-drawer';
import { useFollowedText } from '@/admin/shared/form/followed-text';
import { ReplacedText } from '@/admin/shared/form/replaced-text';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { TeamMember } from '@/admin/shared/list/team-member';
import { usePermissions } from '@/admin/shared/permissions';
import { reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { UserText } from '@/ui/user-text';
import { isInvited } from './account-state';
import {
  accountNoteQuery,
  decisionSubject,
  invitationQuery,
  type Note,
  type AccountRow,
} from './accounts-api';
import { saveNote } from './investor-api';

function NoteOrigin({ note: { updated_at, updated_by } }: { note: Note }) {
  return (
    <p className="mt-1 text-small text-soft">
      {formatDateTime(updated_at)}
      {updated_by && (
        <>
          , <TeamMember id={updated_by} />
        </>
      )}
    </p>
  );
}

function NoteForm({ account, saved }: { account: string; saved: Note | null }) {
  const id = useId();
  const { run, isPending } = useAction({
    act: (text: string) => saveNote(account, text, saved),
    onSuccess: (text) => note.deleteSavedDraft(text),
    notice: { title: 'Note saved' },
    failed: (error) => ({
      title: 'The note was not saved.',
      description: `It is still here. ${reasonOf(error)}`,
    }),
    invalidates: [accountNoteQuery(account).queryKey],
  });
  const note = useFollowedText(`account ${account}`, saved?.note ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(note.text.trim().normalize());
      }}
    >
      <div className="mb-4 empty:hidden">
        <DraftNote {...note} />
      </div>
      <label htmlFor={id} className="text-label text-soft">
        Team note
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        maxLength={2000}
        value={note.text}
        onChange={(event) => note.setText(event.target.value)}
        className={`${controlClass} mt-2 py-2`}
      />
      {note.isReplacing && <ReplacedText subject="note" text={saved?.note} />}
      {saved && <NoteOrigin note={saved} />}
      <Button
        type="submit"
        variant="secondary"
        size="compact"
        className="mt-3"
        disabled={!note.isChanged}
        aria-busy={isPending}
      >
        Save note
      </Button>
    </form>
  );
}

/** The team's note about a person. The dialogs that decline or revoke access edit the same note. */
export function TeamNote({ profile }: { profile: AccountRow }) {
  const { id: account } = profile;
  const { mayChange } = usePermissions();
  const { data, isError } = useQuery(accountNoteQuery(account));
  const invitation = useQuery({
    ...invitationQuery(profile.email ?? ''),
    enabled: isInvited(profile),
  });
  // Only owners decide about members of the team and about people invited to it.
  const subject = invitation.data?.team_role ? 'roles' : decisionSubject(profile);
  if (isError) return <p className="text-small">The team note could not be read.</p>;
  if (data === undefined || invitation.isLoading) return null;
  if (mayChange(subject)) {
    return <NoteForm key={account} account={account} saved={data} />;
  }
  return (
    <div>
      <p className="text-label text-soft">Team note</p>
      <p className="mt-1 whitespace-pre-line">
        {data?.note ? <UserText>{data.note}</UserText> : '–'}
      </p>
      {data && <NoteOrigin note={data} />}
    </div>
  );
}
