import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ChangeEvent } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isCalendarDate } from '@/admin/shared/list-view';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { companyDay, dayAfter, daysAfter, endOfCompanyDay, formatCompanyDay } from './company-day';
import { Button } from '@/ui/button';

const endHint = 'Access lasts to the end of this day, 23:59 in Zurich.';

/** Lengths on offer, in days; `none` is no end, and nothing is chosen to begin with. */
const lengths = ['30', '90', '180', 'none'] as const;
const lengthNames = { 30: '30 days', 90: '90 days', 180: '180 days', none: 'No end' } as const;

/** An end from `earliest` on, or none: one of them must be chosen. */
const endSchema = (earliest: string) =>
  z.object({ length: z.nullish(z.string()), day: z.string() }).check(
    z.refine(({ length, day }) => length === 'none' || day !== '', {
      path: ['day'],
      message: 'Please choose how long the access lasts.',
    }),
    z.refine(({ day }) => day === '' || (isCalendarDate(day) && day >= earliest), {
      path: ['day'],
      message: 'Please choose tomorrow or a later day.',
    }),
  );

interface ApproveFormProps {
  /** The end that is to be changed, as a moment in ISO form; `null` where there is none. */
  presentEnd: string | null;
  /** `until` is a moment in ISO form, `null` for no end. */
  onApprove: (until: string | null) => Promise<unknown>;
  onCancel: () => void;
}

/** Approval without an end, or to the end of a day. The button says which. */
export function ApproveForm({ presentEnd, onApprove, onCancel }: ApproveFormProps) {
  const [today] = useState(() => companyDay(new Date()));
  const earliest = dayAfter(today);
  const lastDay = presentEnd ? companyDay(new Date(presentEnd)) : '';
  const { register, handleSubmit, setValue, control } = useForm({
    resolver: zodResolver(endSchema(earliest)),
    // An end that has passed is no proposal.
    defaultValues: { length: '', day: lastDay >= earliest ? lastDay : '' },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const { length, day } = useWatch({ control });
  const send = handleSubmit((values) => onApprove(values.day ? endOfCompanyDay(values.day) : null));
  const lengthField = register('length', {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValue('day', target.value === 'none' ? '' : daysAfter(today, Number(target.value)), {
        shouldValidate: true,
      }),
  });
  const goal = isCalendarDate(day ?? '')
    ? ` until ${formatCompanyDay(endOfCompanyDay(day ?? ''))}`
    : length === 'none'
      ? ' without end'
      : '';
  return (
    // The browser's own check stays on: a date half typed would read as none.
    <form onSubmit={(event) => void send(event)}>
      <fieldset>
        <legend className="text-small font-medium">How long</legend>
        <div className="mt-1.5 flex flex-wrap gap-x-6">
          {lengths.map((value) => (
            <label key={value} className="inline-flex min-h-11 items-center gap-2 text-small">
              <input type="radio" value={value} className="size-5 accent-action" {...lengthField} />
              {lengthNames[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Last day of access"
        type="date"
        hint={endHint}
        className="mt-4"
        registration={{
          ...register('day', { onChange: () => setValue('length', '') }),
          min: earliest,
        }}
        error={errors.day}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          Approve{goal}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
