import { useId, type FormEvent } from 'react';
import { useWrites } from '@/admin/shared/changes/resource-api';
import { DraftNote } from '@/admin/shared/form/edit-drawer';
import { useFollowedText } from '@/admin/shared/form/followed-text';
import { ReplacedText } from '@/admin/shared/form/replaced-text';
import { usePermissions } from '@/admin/shared/permissions';
import { failureTitle, reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { UserText } from '@/ui/user-text';
import { applicantName, applications, type JobApplication } from './api';

/** Labels that the form suggests. Unlike the status, they have no effect. */
export const stages = ['Screening', 'Interview', 'Second round', 'Offer', 'On hold'] as const;

const maxLabels = 10;
const maxLabelLength = 40;
const maxNoteLength = 4000;

/** The labels in a comma-separated text: each once, without invisible characters. */
function parseLabels(text: string): string[] {
  const labels = text
    .normalize()
    .split(',')
    .map((label) => label.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '').trim())
    .filter(Boolean);
  return [...new Set(labels)];
}

const problemOf = (labels: readonly string[]) => {
  if (labels.length > maxLabels) return `At most ${maxLabels} labels.`;
  return labels.some((label) => Array.from(label).length > maxLabelLength)
    ? `A label has at most ${maxLabelLength} characters.`
    : undefined;
};

/** The team's labels and note about an application. The applicant sees neither. */
function TeamNotesForm({ row }: { row: JobApplication }) {
  const id = useId();
  const storedLabels = row.labels.join(', ');
  const { save } = useWrites(applications, {
    notice: () => ({ title: 'Notes saved' }),
    // Shown when an undo fails. The form shows a failed save itself.
    failure: 'The previous notes could not be restored.',
  });
  const saving = useAction({
    act: (values: Pick<Partial<JobApplication>, 'labels' | 'note'>) => save(row, values),
    failed: (error) => ({
      title: 'The notes were not saved',
      description: `${applicantName(row)}. ${reasonOf(error)}`,
    }),
    showsError: true,
    onSuccess: ({ note: savedNote, labels: savedLabels }) => {
      note.deleteSavedDraft(savedNote ?? '');
      if (savedLabels) labels.deleteSavedDraft(savedLabels.join(', '));
    },
  });
  const note = useFollowedText(`note ${row.id}`, row.note ?? '');
  const labels = useFollowedText(`labels ${row.id}`, storedLabels, (text) =>
    parseLabels(text).join(', '),
  );
  const labelList = parseLabels(labels.text);
  const problem = problemOf(labelList);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    saving.run({
      // `save` compares by identity, so a new array would count as changed.
      ...(labels.isChanged && { labels: labelList }),
      note: note.text.trim().normalize() || null,
    });
  };
  const toggle = (stage: string) =>
    labels.setText(
      (labelList.includes(stage)
        ? labelList.filter((label) => label !== stage)
        : [...labelList, stage]
      ).join(', '),
    );
  return (
    <form onSubmit={submit} className="mt-8 border-t border-line pt-5">
      <div className="mb-4 empty:hidden">
        <DraftNote
          isResumed={labels.isResumed || note.isResumed}
          discard={() => {
            labels.discard();
            note.discard();
          }}
        />
      </div>
      <label htmlFor={`${id}-labels`} className="text-label text-soft">
        Labels, separated by commas
      </label>
      <input
        id={`${id}-labels`}
        dir="auto"
        autoComplete="off"
        value={labels.text}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => labels.setText(event.target.value)}
        className={`${controlClass} mt-2`}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-small text-danger">
          {problem}
        </p>
      )}
      {labels.isReplacing && <ReplacedText subject="labels" text={storedLabels} />}
      <p className="mt-1 flex flex-wrap gap-x-5">
        {stages.map((stage) => (
          <Button
            key={stage}
            variant="quiet"
            className="text-small aria-pressed:font-medium"
            aria-pressed={labelList.includes(stage)}
            onClick={() => toggle(stage)}
          >
            {stage}
          </Button>
        ))}
      </p>
      <label htmlFor={`${id}-note`} className="mt-4 block text-label text-soft">
        Team note
      </label>
      <textarea
        id={`${id}-note`}
        dir="auto"
        rows={4}
        maxLength={maxNoteLength}
        value={note.text}
        onChange={(event) => note.setText(event.target.value)}
        className={`${controlClass} mt-2 py-2`}
      />
      {note.isReplacing && <ReplacedText subject="note" text={row.note} />}
      {saving.isError && (
        <p role="alert" className="mt-2 text-small text-danger">
          {failureTitle(saving.error, 'Not saved.')} What you entered is still here.{' '}
          {reasonOf(saving.error)}
        </p>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="compact"
        className="mt-3"
        aria-busy={saving.isPending}
        disabled={!note.isChanged && !labels.isChanged}
      >
        Save notes
      </Button>
    </form>
  );
}

/** The team's labels and note, editable for roles that may change them. */
export function TeamNotes({ row }: { row: JobApplication }) {
  const { mayChange } = usePermissions();
  if (mayChange('applications')) return <TeamNotesForm key={row.id} row={row} />;
  return (
    <p className="mt-8 border-t border-line pt-5 text-small whitespace-pre-wrap">
      <UserText>
        {[row.labels.join(', '), row.note].filter(Boolean).join('\n') || 'No notes.'}
      </UserText>
    </p>
  );
}
