import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import { DraftNote } from '@/admin/shared/form/edit-drawer';
import { DescriptionList } from '@/admin/shared/form/reading-drawer';
import { storedPath } from '@/admin/shared/form/stored-files';
import { formatCalendarDate } from '@/admin/shared/format-date-time';
import { adminKeys } from '@/admin/shared/list/queries';
import { Loaded } from '@/admin/shared/list/read-failure';
import { MayChange } from '@/admin/shared/permissions';
import { failureTitle, reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { connectFields, TextAreaField, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { reserveQuery } from '@/features/reserve/api/reserve-query';
import type { Tables } from '@/lib/database.types';
import { env } from '@/lib/env';
import { pressFileUrl } from '@/lib/file-target';
import { formatDecimal } from '@/lib/format';
import { linkClass } from '@/ui/link';
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

const drafts = createDrafts<Partial<ReserveReportFields>>();

function ReportForm() {
  const file = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: zodResolver(reserveReportSchema),
    defaultValues: empty,
  });
  const { handleSubmit } = form;
  const field = connectFields(form.register, form.formState.errors);
  const draft = useDraft(form, drafts, 'report');
  const [toConfirm, setToConfirm] = useState<Parameters<typeof publishReport>>();
  const [report, attachment] = toConfirm ?? [];
  const { data: reports = [] } = useQuery(reserveReportsQuery);
  const corrected = reports.find(({ as_of }) => as_of === report?.as_of);
  const publishing = useAction({
    act: (confirmed: Parameters<typeof publishReport>) =>
      draft.send(() => publishReport(...confirmed)),
    onSuccess: () => {
      if (file.current) file.current.value = '';
      notify({ title: 'Report published' });
    },
    failed: 'The report was not published.',
    showsError: true,
    // The second key refetches the public reserve page's data cached in this tab.
    invalidates: [adminKeys.table('reserve_reports'), reserveQuery.queryKey],
  });
  const publish = () => {
    if (toConfirm) publishing.run(toConfirm);
    setToConfirm(undefined);
  };
  return (
    <form
      noValidate
      aria-labelledby="new-report"
      onSubmit={(event) => {
        const attached = file.current?.files?.[0];
        void handleSubmit((values) => setToConfirm([values, attached]))(event);
      }}
      className="mt-6 grid max-w-measure content-start gap-5"
    >
      <h2 id="new-report" className="font-sans text-body font-medium">
        New report
      </h2>
      <DraftNote {...draft} />
      <TextField label="Count date" type="date" isRequired {...field('as_of')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Reserve in ESU"
          inputMode="decimal"
          isRequired
          hint="Value of the stones in the vault on the count date."
          {...field('reserve')}
        />
        <TextField
          label="Supply in ESU"
          inputMode="decimal"
          isRequired
          hint="Value of the tokens in circulation on both chains."
          {...field('supply')}
        />
      </div>
      <TextField label="Counted by" isRequired {...field('source')} />
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
          Up to 50 MB. Published with its SHA-256.{' '}
          {draft.isResumed && 'A draft keeps no file: please choose it again.'}
        </span>
      </label>
      {publishing.isError && (
        <p role="alert" className="text-danger">
          {failureTitle(publishing.error, 'The report was not published.')} Your entries are kept.{' '}
          {reasonOf(publishing.error)}
        </p>
      )}
      <SubmitButton
        isBusy={publishing.isPending}
        busyLabel="Publishing…"
        size="compact"
        className="sm:justify-self-start"
      >
        Publish…
      </SubmitButton>
      <ConfirmDialog
        isOpen={report !== undefined}
        onClose={() => setToConfirm(undefined)}
        title="Publish this report?"
        description="It appears on the site at once and cannot be changed or withdrawn. To correct it, publish another for the same day."
        confirmLabel="Publish permanently"
        confirmVariant="danger"
        publishedTexts={report ? [report.source, report.method] : []}
        onConfirm={publish}
      >
        {report && (
          <DescriptionList
            items={[
              ['Count date', formatCalendarDate(report.as_of)],
              corrected !== undefined && [
                'Corrects',
                `Report ${corrected.number}, for the same day`,
              ],
              ['Reserve', `${formatDecimal(report.reserve)} ESU`],
              ['Supply', `${formatDecimal(report.supply)} ESU`],
              ['Counted by', report.source],
              ['File', attachment?.name ?? 'None'],
            ]}
          />
        )}
      </ConfirmDialog>
    </form>
  );
}

type Report = Pick<
  Tables<'reserve_reports'>,
  'number' | 'as_of' | 'reserve' | 'supply' | 'source' | 'file_path'
>;

function ReportFile({ number, file_path }: Report) {
  const path = storedPath(file_path, 'press-files');
  if (!path) return <span>–</span>;
  return (
    <a
      href={pressFileUrl(env.supabaseUrl, path)}
      aria-label={`PDF of report ${number}`}
      className={linkClass}
    >
      PDF
    </a>
  );
}

function Reports({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return <p className="mt-6 text-soft">There are no reports yet.</p>;
  return (
    <table
      aria-labelledby="reserve-reports"
      className="mt-4 w-full border-t border-line text-small tabular [&_td]:py-3 [&_td]:align-top [&_th]:py-3 [&_th]:text-left [&_th]:font-normal [&_th]:text-soft [&_tr]:border-b [&_tr]:border-line"
    >
      <thead>
        <tr>
          <th className="pr-4">No.</th>
          <th>Count date</th>
          <th className="text-right!">Reserve</th>
          <th className="pl-3 text-right!">Supply</th>
          <th className="pl-3 text-right!">File</th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.number}>
            <td>{report.number}</td>
            <td>
              <span className="whitespace-nowrap">{formatCalendarDate(report.as_of)}</span>
              {/* On phones the source extends across the other columns, whose second line is empty. */}
              <span className="block text-soft max-sm:-mr-56 max-sm:w-56">
                <UserText>{report.source}</UserText>
              </span>
            </td>
            <td className="text-right font-medium">{formatDecimal(report.reserve)}</td>
            <td className="text-right">{formatDecimal(report.supply)}</td>
            <td className="pl-3 text-right">
              <ReportFile {...report} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The published reserve reports, and a form that adds one. A report can never be changed. */
export default function ReserveScreen() {
  const query = useQuery(reserveReportsQuery);
  return (
    <AdminScreen
      title="Reserve"
      description="Proof-of-reserve reports go public at once and cannot be changed; correct one by publishing another for the same day."
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="reserve-reports" className="mt-6">
          <div className="flex items-baseline justify-between gap-x-4">
            <h2 id="reserve-reports" className="font-sans text-body font-medium">
              Published reports
            </h2>
            <p className="text-small text-soft">Figures in ESU</p>
          </div>
          <Loaded query={query} failureText="The reports could not be read.">
            {(reports) => <Reports reports={reports} />}
          </Loaded>
          <MayChange subject="reserve">
            <SignForm />
          </MayChange>
        </section>
        <MayChange subject="reserve">
          <ReportForm />
        </MayChange>
      </div>
    </AdminScreen>
  );
}
