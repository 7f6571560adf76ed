import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ChangeEvent } from 'react';
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { dayAfter, daysAfter, endOfCompanyDay } from '@/admin/shared/company-day';
import { formatZurichDate } from '@/admin/shared/format-date-time';
import { isCalendarDate } from '@/admin/shared/list/list-view';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { companyDay } from '@/lib/format';
import { Button } from '@/ui/button';

/** The offered durations, in days. */
const durations = { 30: '30 days', 90: '90 days', 180: '180 days', none: 'No end' } as const;

const suggestedDuration = 90;

export const accessEndSchema = z.object({
  /** One of `durations`; empty when a day was chosen instead. */
  duration: z.nullish(z.string()),
  /** The last day of access; empty for no end. */
  day: z.string(),
});

type AccessEnd = z.infer<typeof accessEndSchema>;

/** Tomorrow: the first day on which access can end. */
export const earliestAccessEnd = () => dayAfter(companyDay());

/** If the end is required, checks that the user has chosen “No end” or a day no earlier than `earliest`. */
export const accessEndChecks = <Values extends AccessEnd>(
  earliest: string,
  isRequired: (values: Values) => boolean = () => true,
) =>
  [
    z.refine<Values>(
      (values) => !isRequired(values) || values.duration === 'none' || values.day !== '',
      { path: ['day'], message: 'Please choose how long the access lasts.' },
    ),
    z.refine<Values>(
      (values) =>
        !isRequired(values) ||
        values.day === '' ||
        (isCalendarDate(values.day) && values.day >= earliest),
      { path: ['day'], message: 'Please choose tomorrow or a later day.' },
    ),
  ] as const;

/** The end as an ISO timestamp; `null` for none. */
export const accessEndOf = ({ day }: AccessEnd) => (day ? endOfCompanyDay(day) : null);

/** How long access lasts: an offered duration, or a day. The surrounding form must have the fields of `accessEndSchema`. */
export function AccessEndFields() {
  const { register, setValue, control } = useFormContext<AccessEnd>();
  const { errors } = useFormState({ control });
  const [today] = useState(() => companyDay());
  const durationField = register('duration', {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValue('day', target.value === 'none' ? '' : daysAfter(today, Number(target.value)), {
        shouldValidate: true,
        // A draft keeps only changed fields.
        shouldDirty: true,
      }),
  });
  return (
    <>
      <fieldset>
        <legend className="text-small font-medium">How long</legend>
        <div className="mt-1.5 flex flex-wrap gap-x-6">
          {Object.entries(durations).map(([value, name]) => (
            <label key={value} className="inline-flex min-h-11 items-center gap-2 text-small">
              <input
                type="radio"
                value={value}
                className="size-5 accent-action"
                {...durationField}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Last day of access"
        type="date"
        hint="Access lasts to the end of this day, 23:59 in Zurich."
        className="mt-4"
        registration={{
          ...register('day', { onChange: () => setValue('duration', '') }),
          min: dayAfter(today),
        }}
        error={errors.day}
      />
    </>
  );
}

/** The chosen end in words, to complete the label of a button. */
function accessEndInWords({ duration, day = '' }: Partial<AccessEnd>): string {
  if (isCalendarDate(day)) return ` until ${formatZurichDate(endOfCompanyDay(day))}`;
  return duration === 'none' ? ' with no end date' : '';
}

interface ApproveFormProps {
  /** The beginning of the button's label, which the chosen end completes. */
  label: string;
  /** The current end, as an ISO timestamp; `null` when there is none. */
  currentEnd: string | null;
  /** Whether a duration is selected by default. */
  suggestsEnd: boolean;
  /** `until` is an ISO timestamp; `null` means no end. */
  onApprove: (until: string | null) => Promise<unknown>;
  onCancel: () => void;
}

/** Approves without an end, or until the end of a day. The button states which. */
export function ApproveForm({
  label,
  currentEnd,
  suggestsEnd,
  onApprove,
  onCancel,
}: ApproveFormProps) {
  const [earliest] = useState(earliestAccessEnd);
  const lastDay = currentEnd ? companyDay(new Date(currentEnd)) : '';
  const form = useForm<AccessEnd>({
    resolver: zodResolver(accessEndSchema.check(...accessEndChecks(earliest))),
    // An end in the past is not proposed again.
    defaultValues:
      lastDay < earliest && suggestsEnd
        ? { duration: `${suggestedDuration}`, day: daysAfter(companyDay(), suggestedDuration) }
        : { duration: '', day: lastDay >= earliest ? lastDay : '' },
  });
  const chosenEnd = useWatch({ control: form.control });
  const send = form.handleSubmit((values) => onApprove(accessEndOf(values)));
  return (
    <FormProvider {...form}>
      {/* Keeps the browser's validation: without it, a half-typed date would be read as empty. */}
      <form onSubmit={(event) => void send(event)}>
        {suggestsEnd && (
          <p className="mb-4 text-small text-soft">
            {durations[suggestedDuration]} is preselected. You can choose another period or date.
          </p>
        )}
        <AccessEndFields />
        <div className="mt-8 flex flex-wrap gap-3">
          <SubmitButton isBusy={form.formState.isSubmitting} busyLabel="Saving…">
            {label}
            {accessEndInWords(chosenEnd)}
          </SubmitButton>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
