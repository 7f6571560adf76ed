import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Profile } from '@/admin/shared/accounts-api';
import { isCalendarDate } from '@/admin/shared/list-view';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { companyDay, dayAfter, endOfCompanyDay, formatCompanyDay } from './company-day';
import { Button } from '@/ui/button';

const endHint =
  'Optional. Access lasts to the end of this day, 23:59 in Zurich. Without a date it has no end.';

/** An end from `earliest` on, or none. */
const endSchema = (earliest: string) =>
  z.object({
    day: z
      .string()
      .check(
        z.refine(
          (day) => day === '' || (isCalendarDate(day) && day >= earliest),
          'Please choose tomorrow or a later day.',
        ),
      ),
  });

interface ApproveFormProps {
  profile: Profile;
  /** `until` is a moment in ISO form, `null` for no end. */
  onApprove: (until: string | null) => Promise<unknown>;
  onCancel: () => void;
}

/** Approval without an end, or to the end of a day. The button says which. */
export function ApproveForm({ profile, onApprove, onCancel }: ApproveFormProps) {
  const [earliest] = useState(() => dayAfter(companyDay(new Date())));
  const end = profile.approved && profile.approved_until;
  const lastDay = end ? companyDay(new Date(end)) : '';
  const { register, handleSubmit, control } = useForm({
    resolver: zodResolver(endSchema(earliest)),
    // An end that has passed is no proposal.
    defaultValues: { day: lastDay >= earliest ? lastDay : '' },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const day = useWatch({ control, name: 'day' });
  const send = handleSubmit((values) => onApprove(values.day ? endOfCompanyDay(values.day) : null));
  const goal = isCalendarDate(day)
    ? `until ${formatCompanyDay(endOfCompanyDay(day))}`
    : 'without end';
  return (
    // The browser's own check stays on: a date half typed would read as none.
    <form onSubmit={(event) => void send(event)}>
      <TextField
        label="Last day of access"
        type="date"
        hint={endHint}
        registration={{ ...register('day'), min: earliest }}
        error={errors.day}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          Approve {goal}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
