import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Checkbox } from '@/admin/shared/form/checkbox';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import { DraftNote } from '@/admin/shared/form/edit-drawer';
import { connectFields, TextAreaField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { atMost, plainText } from '@/lib/text-schemas';
import { Button } from '@/ui/button';

/** The same limits as for `profiles.decision_reason` and `account_notes.note`. */
const refusalSchema = z.object({
  reason: plainText().check(atMost(500, 'The reason must be at most 500 characters')),
  includesReason: z.boolean(),
  note: plainText().check(atMost(2000, 'The note must be at most 2000 characters')),
});

type RefusalValues = z.infer<typeof refusalSchema>;

const drafts = createDrafts<Partial<RefusalValues>>();

interface RefuseFormProps {
  draftKey: string;
  label: string;
  /** Resolves to whether the refusal was accepted. */
  onRefuse: (values: RefusalValues) => Promise<boolean>;
  onCancel: () => void;
  /** The team's current note about the account; empty when several accounts are selected. */
  note: string;
}

/** The reasons for declining or revoking access: one text for the person, one for the team only. */
export function RefuseForm({ draftKey, label, onRefuse, onCancel, note }: RefuseFormProps) {
  const form = useForm<RefusalValues>({
    resolver: zodResolver(refusalSchema),
    defaultValues: { reason: '', includesReason: false, note },
  });
  const field = connectFields(form.register, form.formState.errors);
  const draft = useDraft(form, drafts, draftKey);
  const send = form.handleSubmit(async (values) => {
    if (await onRefuse(values)) draft.restart();
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <DraftNote {...draft} />
      <TextAreaField
        label="Reason"
        hint="Optional. The person may read it in the data room."
        rows={2}
        {...field('reason')}
      />
      <Checkbox
        label="Include the reason in the e-mail"
        className="-mt-3 text-small"
        {...form.register('includesReason')}
      />
      <TextAreaField
        label="Team note"
        hint="Optional. For the team only: the same note as in the account’s details."
        rows={2}
        {...field('note')}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <SubmitButton isBusy={form.formState.isSubmitting} busyLabel="Saving…">
          {label}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
