import { MayChange } from '@/admin/shared/people/permissions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { fieldsOf } from '@/admin/shared/fields-of';
import { Loaded } from '@/admin/shared/read-failure';
import { adminKeys } from '@/admin/shared/resource/queries';
import { useAction } from '@/admin/shared/use-action';
import { TextAreaField, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { reserveQuery } from '@/features/reserve/api/reserve-query';
import type { Tables } from '@/lib/database.types';
import { formatDay, formatNumber2 } from '@/lib/format';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import {
  publishReport,
  reserveReportSchema,
  reserveReportsQuery,
  type ReserveReportFields,
} from './api';
import { SignForm } from './sign-form';

const empty: ReserveReportFields = { as_of: '', reserve: '', supply: '', source: '', method: '' };

function ReportForm() {
  const file = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: zodResolver(reserveReportSchema),
    defaultValues: empty,
  });
  const { handleSubmit, reset } = form;
  const field = fieldsOf(form);
  const publishing = useAction({
    act: (values: Parameters<typeof publishReport>[0]) =>
      publishReport(values, file.current?.files?.[0]),
    onSuccess: () => {
      reset(empty);
      if (file.current) file.current.value = '';
      notify({ title: 'Report published' });
    },
    // Also the reserve page's data cached in this tab.
    renews: [adminKeys.table('reserve_reports'), reserveQuery.queryKey],
  });
  const submit = handleSubmit((values) => publishing.run(values));
  return (
    <form
      noValidate
      aria-labelledby="new-report"
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid max-w-measure gap-5"
    >
      <h2 id="new-report" className="font-sans text-body font-medium">
        New report
      </h2>
      <TextField label="Day of the count" type="date" isRequired {...field('as_of')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Reserve in ESU" inputMode="decimal" isRequired {...field('reserve')} />
        <TextField
          label="Supply in ESU"
          inputMode="decimal"
          isRequired
          hint="Tokens in circulation on both chains, at the fixed rate."
          {...field('supply')}
        />
      </div>
      <TextField label="Attested by" isRequired {...field('source')} />
      <TextAreaField label="Method" rows={3} isRequired {...field('method')} />
      <label className="block text-small font-medium">
        Report as a PDF file
        <input
          ref={file}
          type="file"
          accept=".pdf,application/pdf"
          className="mt-1.5 block w-full text-small font-normal text-soft file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-control-line file:bg-transparent file:px-4 file:font-medium file:text-text hover:file:border-text"
        />
        <span className="mt-1.5 block font-normal text-soft">
          Up to 50 MB. Everyone may read it. Its SHA-256 is computed here.
        </span>
      </label>
      {publishing.isError && (
        <p role="alert" className="text-danger">
          The report was not published. Your entries are kept: please try again.
        </p>
      )}
      <SubmitButton
        isBusy={publishing.isPending}
        busyLabel="Publishing…"
        variant="danger"
        className="justify-self-start"
      >
        Publish permanently
      </SubmitButton>
    </form>
  );
}

type Report = Pick<
  Tables<'reserve_reports'>,
  'number' | 'as_of' | 'reserve' | 'supply' | 'source' | 'file_path'
>;

function Reports({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return <p className="mt-6 text-soft">There are no reports yet.</p>;
  return (
    <ol aria-label="Reports" className="mt-4 border-t border-line text-small tabular">
      {reports.map((report) => (
        <li key={report.number} className="border-b border-line py-3">
          <p className="flex flex-wrap justify-between gap-x-6 font-medium">
            <span>
              Report {report.number} · {formatDay(report.as_of)}
            </span>
            <span>
              {formatNumber2(report.reserve)} ESU in reserve, {formatNumber2(report.supply)} issued
            </span>
          </p>
          <p className="text-soft">
            <UserText>{report.source}</UserText>, {report.file_path ? 'with a file' : 'no file'}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The reports of the reserve. They can be added here, but never changed. */
export default function ReserveScreen() {
  const query = useQuery(reserveReportsQuery);
  return (
    <AdminScreen
      title="Reserve"
      description="Reports of the reserve. Each appears on the site at once and permanently. To correct one, publish a new report."
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <MayChange subject="reserve">
          <ReportForm />
        </MayChange>
        <section aria-labelledby="reserve-reports" className="mt-6">
          <h2 id="reserve-reports" className="font-sans text-body font-medium">
            Published so far
          </h2>
          <Loaded query={query} failureText="The reports could not be read.">
            {(reports) => <Reports reports={reports} />}
          </Loaded>
          <MayChange subject="reserve">
            <SignForm />
          </MayChange>
        </section>
      </div>
    </AdminScreen>
  );
}
