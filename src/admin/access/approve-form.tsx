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

const endHint = 'Access lasts to the end of this day, 23:59 in Zurich.';

/** The offered durations, in days; `none` means no end. */
const lengths = ['30', '90', '180', 'none'] as const;
const lengthNames = { 30: '30 days', 90: '90 days', 180: '180 days', none: 'No end' } as const;

export interface EndValues {
  length?: string | null | undefined;
  day: string;
}

/** The default for a new approval. */
const suggested = '90';

/** Tomorrow: the first day on which access can end. */
export const earliestEnd = () => dayAfter(companyDay());

export const endShape = { length: z.nullish(z.string()), day: z.string() };

/** Checks that an end from `earliest` on, or no end, is chosen wherever an end is required. */
export const endChecks = <Values extends EndValues>(
  earliest: string,
  isAsked: (values: Values) => boolean = () => true,
) =>
  [
    z.refine<Values>(
      (values) => !isAsked(values) || values.length === 'none' || values.day !== '',
      {
        path: ['day'],
        message: 'Please choose how long the access lasts.',
      },
    ),
    z.refine<Values>(
      (values) =>
        !isAsked(values) ||
        values.day === '' ||
        (isCalendarDate(values.day) && values.day >= earliest),
      { path: ['day'], message: 'Please choose tomorrow or a later day.' },
    ),
  ] as const;

/** The end as an ISO timestamp; `null` for none. */
export const endOf = ({ day }: EndValues) => (day ? endOfCompanyDay(day) : null);

interface ApproveFormProps {
  /** The beginning of the button's label, which the chosen end completes. */
  label: string;
  /** The current end, as an ISO timestamp; `null` when there is none. */
  currentEnd: string | null;
  /** Whether a duration is selected by default. */
  suggestsEnd: boolean;
  /** `until` is an ISO timestamp, `null` for no end. */
  onApprove: (until: string | null) => Promise<unknown>;
  onCancel: () => void;
}

/** The chosen end in words, to complete a button's label. */
function useEndInWords(): string {
  const { control } = useFormContext<EndValues>();
  const { length, day } = useWatch({ control });
  if (isCalendarDate(day ?? '')) return ` until ${formatZurichDate(endOfCompanyDay(day ?? ''))}`;
  return length === 'none' ? ' with no end date' : '';
}

/** How long access lasts: an offered duration, or a day. The surrounding form must have `EndValues`. */
export function EndFields() {
  const { register, setValue, control } = useFormContext<EndValues>();
  const { errors } = useFormState({ control });
  const [today] = useState(() => companyDay());
  const lengthField = register('length', {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValue('day', target.value === 'none' ? '' : daysAfter(today, Number(target.value)), {
        shouldValidate: true,
      }),
  });
  return (
    <>
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
          min: dayAfter(today),
        }}
        error={errors.day}
      />
    </>
  );
}

function ApproveButton({ label, isBusy }: { label: string; isBusy: boolean }) {
  return (
    <SubmitButton isBusy={isBusy} busyLabel="Saving…">
      {label}
      {useEndInWords()}
    </SubmitButton>
  );
}

/** Approves without an end, or until the end of a day. The button states which. */
export function ApproveForm({
  label,
  currentEnd,
  suggestsEnd,
  onApprove,
  onCancel,
}: ApproveFormProps) {
  const [earliest] = useState(earliestEnd);
  const lastDay = currentEnd ? companyDay(new Date(currentEnd)) : '';
  const form = useForm<EndValues>({
    resolver: zodResolver(z.object(endShape).check(...endChecks(earliest))),
    // An end in the past is not proposed again.
    defaultValues:
      lastDay < earliest && suggestsEnd
        ? { length: suggested, day: daysAfter(companyDay(), Number(suggested)) }
        : { length: '', day: lastDay >= earliest ? lastDay : '' },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const send = form.handleSubmit((values) => onApprove(endOf(values)));
  return (
    <FormProvider {...form}>
      {/* Keeps the browser's validation: without it, a half-typed date would be read as empty. */}
      <form onSubmit={(event) => void send(event)}>
        {suggestsEnd && (
          <p className="mb-4 text-small text-soft">
            {lengthNames[suggested]} is preselected. You can choose another period or date.
          </p>
        )}
        <EndFields />
        <div className="mt-8 flex flex-wrap gap-3">
          <ApproveButton label={label} isBusy={isSubmitting} />
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
