import { useId, useState, type FormEvent } from 'react';
import { useWrites } from '@/admin/shared/changes/resource-api';
import { ReplacedText } from '@/admin/shared/form/replaced-text';
import { usePermissions } from '@/admin/shared/permissions';
import { denialOf, reasonOf } from '@/admin/shared/reason-of';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { UserText } from '@/ui/user-text';
import { applications, type JobApplication } from './api';

/** Common stages of an application. They are labels only: the status makes the decision. */
export const stages = ['Screening', 'Interview', 'Second round', 'Offer', 'On hold'] as const;

const maxLabels = 10;
const maxLabelLength = 40;
const maxNoteLength = 4000;

/** The labels in a comma-separated text: each once, without invisible characters. */
export function labelsIn(text: string): string[] {
  const labels = text
    .normalize()
    .split(',')
    .map((label) => label.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '').trim())
    .filter(Boolean);
  return [...new Set(labels)];
}

const problemOf = (labels: readonly string[]) => {
  if (labels.length > maxLabels) return `At most ${maxLabels} labels.`;
  const long = labels.find((label) => Array.from(label).length > maxLabelLength);
  return long ? `A label has at most ${maxLabelLength} characters.` : undefined;
};

const isEqual = (a: readonly string[], b: readonly string[]) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The team's labels and note about an application. The applicant sees neither. */
function TeamNotesForm({ row }: { row: JobApplication }) {
  const id = useId();
  const { labels: stored } = row;
  const [base, setBase] = useState(row);
  const [labels, setLabels] = useState(stored.join(', '));
  const [note, setNote] = useState(row.note ?? '');
  const [failure, setFailure] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const { save } = useWrites(applications, {
    notice: () => ({ title: 'Notes saved' }),
    failure: 'The previous notes could not be restored.',
  });
  const labelList = labelsIn(labels);
  const problem = problemOf(labelList);
  const isNoteChanged = note.trim() !== (row.note ?? '');
  const areLabelsChanged = !isEqual(labelList, stored);
  // A colleague's newer note and labels replace these, unless the user has typed here. While they are being saved, `row` has
  // them already, and loses them again if that fails.
  const isNoteTyped = isNoteChanged && note.trim() !== (base.note ?? '');
  const areLabelsTyped = areLabelsChanged && !isEqual(labelList, base.labels);
  if (isSaving) {
    // Nothing to follow yet.
  } else if (row.note !== base.note && !isNoteTyped) {
    setBase({ ...base, note: row.note });
    setNote(row.note ?? '');
  } else if (!isEqual(stored, base.labels) && !areLabelsTyped) {
    setBase({ ...base, labels: stored });
    setLabels(stored.join(', '));
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem || isSaving) return;
    setIsSaving(true);
    setFailure('');
    try {
      await save(row, {
        ...(areLabelsChanged && { labels: labelList }),
        note: note.trim().normalize() || null,
      });
    } catch (error) {
      setFailure(
        `${denialOf(error, 'Not saved.')} What you entered is still here. ${reasonOf(error)}`,
      );
    }
    setIsSaving(false);
  };
  const toggle = (stage: string) =>
    setLabels(
      (labelList.includes(stage)
        ? labelList.filter((label) => label !== stage)
        : [...labelList, stage]
      ).join(', '),
    );
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-8 border-t border-line pt-5">
      <label htmlFor={`${id}-labels`} className="text-label text-soft">
        Labels, separated by commas
      </label>
      <input
        id={`${id}-labels`}
        dir="auto"
        autoComplete="off"
        value={labels}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setLabels(event.target.value)}
        className={`${controlClass} mt-2`}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-small text-danger">
          {problem}
        </p>
      )}
      {areLabelsTyped && !isEqual(stored, base.labels) && (
        <ReplacedText subject="labels" text={stored.join(', ')} />
      )}
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
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className={`${controlClass} mt-2 py-2`}
      />
      {isNoteTyped && row.note !== base.note && <ReplacedText subject="note" text={row.note} />}
      {failure && (
        <p role="alert" className="mt-2 text-small text-danger">
          {failure}
        </p>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="compact"
        className="mt-3"
        aria-busy={isSaving}
        disabled={!isNoteChanged && !areLabelsChanged}
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
