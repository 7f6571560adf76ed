import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { BulkActions, type BulkUpdate } from '@/admin/shared/changes/bulk-actions';
import { useList, useWrites } from '@/admin/shared/changes/resource-api';
import { Answers } from '@/admin/shared/form/answers';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { DescriptionList, MailtoLink, ReadingDrawer } from '@/admin/shared/form/reading-drawer';
import { formatCount } from '@/admin/shared/format-count';
import { formatDateTime, formatZurichDate } from '@/admin/shared/format-date-time';
import { callFunction } from '@/admin/shared/functions-api';
import { DataList } from '@/admin/shared/list/data-list';
import type { Column } from '@/admin/shared/list/data-table';
import { ListExport } from '@/admin/shared/list/list-export';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { adminKeys } from '@/admin/shared/list/queries';
import { MayChange, usePermissions } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import { openApplicationTitle } from '@/features/careers/api/openings-query';
import { classNames } from '@/lib/class-names';
import { formatFileSize } from '@/lib/file-kinds';
import { lookUp } from '@/lib/look-up';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { UserText } from '@/ui/user-text';
import {
  applicantName,
  applications,
  openingTitlesQuery,
  statusLabel,
  statusOptions,
  type JobApplication,
} from './api';
import { ReplaceResume } from './replace-resume';
import { ResumeButton, ResumeRefusal } from './resume-button';
import { ResumePreview } from './resume-preview';
import { stages, TeamNotes } from './team-notes';

/** Deletes an application and its file after confirmation, and offers to undo the deletion. */
function DeleteApplication({ row, onDeleted }: { row: JobApplication; onDeleted: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isPending } = useAction({
    act: (_, key) => callFunction('delete_application', { application: row.id }, key),
    onSuccess: () => {
      setIsConfirming(false);
      onDeleted();
    },
    notice: { title: 'Application deleted' },
    undo: () => ({
      done: { title: 'Application restored' },
      failed: { title: 'The application could not be restored.' },
    }),
    failed: 'The application was not deleted.',
    invalidates: [adminKeys.table(applications.table)],
  });
  const name = applicantName(row);
  return (
    <MayChange subject="applications">
      <Button variant="quiet" className="ml-auto text-small" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Delete the application of ${name}?`}
        name={name}
        description="You can undo this for a few seconds. Then the following is deleted for good."
        confirmLabel="Delete application and file"
        confirmVariant="danger"
        cancelLabel="Keep it"
        isBusy={isPending}
        onConfirm={() => run()}
      >
        <ul className="border-t border-line text-small">
          {[
            `The application for ${row.job_title}, received on ${formatZurichDate(row.created_at)}`,
            row.resume_storage_path
              ? `The file ${row.resume_file_name}, ${formatFileSize(row.resume_file_size)}`
              : '',
            'The team’s labels and notes, and the answers that were sent',
          ]
            .filter(Boolean)
            .map((line) => (
              <li key={line} className="border-b border-line py-2.5 [overflow-wrap:anywhere]">
                <UserText>{line}</UserText>
              </li>
            ))}
        </ul>
      </ConfirmDialog>
    </MayChange>
  );
}

/** The statuses that an answer may set, each with a suggested text. */
const answerStatuses = [
  {
    value: 'approved',
    label: 'Approved',
    text: 'Thank you for your application, which we have read with interest. We would like to invite you to a first conversation.\n\nPlease reply with two or three times that suit you within the next two weeks.',
  },
  {
    value: 'declined',
    label: 'Declined',
    text: 'Thank you for your application and for your interest in working with us. We have read it carefully, and have decided to proceed with other candidates.\n\nWe will delete your documents after the period stated in our privacy policy. We wish you every success.',
  },
] as const;

const statusClasses: Record<string, string> = {
  pending: 'font-medium',
  approved: 'text-accent [&>select]:text-accent',
  declined: 'text-soft [&>select]:text-soft',
};

/** Changes the status of an application; any status may follow any other. In the list, the control looks like plain text. */
function StatusSelect({ row, isInList = false }: { row: JobApplication; isInList?: boolean }) {
  const { change } = useWrites(applications, {
    notice: (_, { status }) => ({
      title: 'Status updated',
      description: `Application status changed to ${status}.`,
    }),
    failure: 'Failed to update application status.',
  });
  const { mayChange } = usePermissions();
  const statusClass = lookUp(statusClasses, row.status);
  if (!mayChange('applications'))
    return <span className={statusClass}>{statusLabel(row.status)}</span>;
  return (
    <Select
      aria-label={`Status of ${applicantName(row)}`}
      value={row.status}
      onChange={(event) => change(row, { status: event.target.value })}
      isCompact
      className={classNames(
        isInList
          ? '-ml-2.5 w-28 [&>select]:border-transparent [&>select]:bg-transparent [&>select]:pr-7 [&>select]:hover:border-control-line'
          : 'w-32 [&>select]:min-h-11',
        statusClass,
      )}
    >
      {statusOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

const statusUpdates: readonly BulkUpdate<JobApplication>[] = [
  { status: 'approved', verb: 'Approve' },
  { status: 'declined', verb: 'Decline' },
  { status: 'pending', verb: 'Set pending' },
].map(({ status, verb }) => ({
  change: () => ({ status }),
  label: (count) => `${verb} ${count}`,
  titleOf: (count) => `${formatCount(count, 'applications')} ${status}`,
}));

const columns: readonly Column<JobApplication>[] = [
  {
    id: 'last_name',
    header: 'Name',
    // Names of applications that still need a decision stand out.
    cell: (row) => (
      <span className={row.status === 'pending' ? '' : 'font-normal text-soft'}>
        <UserText>{applicantName(row)}</UserText>
        {!row.resume_storage_path && (
          <span className="block text-small font-normal text-danger">CV did not arrive</span>
        )}
      </span>
    ),
  },
  {
    id: 'job_title',
    header: 'Position',
    cell: ({ job_title }) => job_title,
    // In a card, the title fills the space beside the date, so that the dates are aligned.
    className:
      'text-soft as-cards:max-w-full as-cards:[&:is(td)]:w-dvw as-cards:[&:is(td)]:whitespace-normal',
  },
  {
    id: 'created_at',
    header: 'Received',
    cell: ({ created_at }) => formatZurichDate(created_at),
    className: 'whitespace-nowrap tabular text-soft',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusSelect row={row} isInList />,
    inCard: 'corner',
  },
  {
    id: 'resume',
    header: 'Resume',
    cell: (row) => <ResumeButton row={row} isCompact />,
    // With a mouse, the target may be small, so that the button does not make the card taller than its text.
    className: 'as-cards:-mr-1.5 as-cards:justify-self-end @min-[28rem]:pointer-fine:-my-2.5',
  },
  {
    id: 'labels',
    header: 'Labels',
    cell: ({ labels }) => labels.join(', '),
    inCard: 'line',
    className: '[overflow-wrap:anywhere]',
  },
];

/** The options of a filter, without duplicates. Pass the current value too, because a value from the URL may not be among the others. */
const optionsOf = (...values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].map((value) => ({ value, label: value }));

function ApplicationDetails({ row }: { row: JobApplication }) {
  return (
    <>
      <DescriptionList
        items={[
          [
            'Contact',
            <Fragment key="contact">
              <MailtoLink email={row.email} />
              {row.phone && (
                <>
                  ,{' '}
                  <span className="inline-block">
                    <UserText>{row.phone}</UserText>
                  </span>
                </>
              )}
            </Fragment>,
          ],
          ['Received', formatDateTime(row.created_at)],
          [
            'Resume',
            <Fragment key="resume">
              <ResumePreview row={row} />, {formatFileSize(row.resume_file_size)}
              {row.resume_storage_path ? '' : ' – the file did not arrive'}
              <ReplaceResume row={row} />
            </Fragment>,
          ],
        ]}
      />
      <ResumeRefusal row={row} />
      <Answers
        item={row.id}
        email={row.email}
        subject="applications"
        table={applications.table}
        greeting={`Dear ${applicantName(row)},`}
        statuses={answerStatuses}
      />
      <TeamNotes row={row} />
    </>
  );
}

/** Job applications: who applied for which job, with status and resume. */
export default function ApplicationsPage() {
  const { list, rows, mayChange, listProps, bulkProps, drawerProps, exported } = useList(
    applications,
    applicantName,
  );
  const { opening, label } = list.view.filters;
  const { data: openings = [] } = useQuery(openingTitlesQuery);
  const openingOptions = optionsOf(
    openApplicationTitle,
    ...openings.map(({ title }) => title),
    opening,
  );
  const labelOptions = optionsOf(...stages, ...(rows?.flatMap((row) => row.labels) ?? []), label);
  return (
    <AdminScreen
      title="Job applications"
      description="Newest first. The status is internal: applicants hear of it only if you write to them."
      actions={<ListExport {...exported} />}
    >
      <ListToolbar searchLabel="Search applications" placeholder="Search" list={list}>
        <FilterSelect label="Status" options={statusOptions} {...list.filter('status')} />
        <FilterSelect label="Position" options={openingOptions} {...list.filter('opening')} />
        <FilterSelect label="Label" options={labelOptions} {...list.filter('label')} />
      </ListToolbar>
      <DataList
        label="Job applications"
        columns={columns}
        {...listProps}
        emptyText="No job applications found."
        failureText="Failed to load job applications."
      />
      {mayChange && <BulkActions {...bulkProps} updates={statusUpdates} />}
      <ReadingDrawer
        {...drawerProps}
        label="Application"
        renderSubtitle={({ job_title }) => job_title}
        renderActions={(row) => (
          <>
            <ResumeButton row={row} />
            <span className="flex items-center gap-2 text-small text-soft">
              <span aria-hidden="true" className="max-sm:hidden">
                Status
              </span>
              <StatusSelect row={row} />
            </span>
            <DeleteApplication row={row} onDeleted={list.close} />
          </>
        )}
        missingText="This application no longer exists."
        isBeside
      >
        {(row) => <ApplicationDetails row={row} />}
      </ReadingDrawer>
    </AdminScreen>
  );
}
