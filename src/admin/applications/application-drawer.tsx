import { Fragment } from 'react';
import type { JobApplication } from './api';
import { DescriptionList } from '@/admin/shared/description-list';
import { formatMoment } from '@/admin/shared/format-moment';
import { mailAddress } from '@/admin/shared/mail-address';
import { Drawer } from '@/ui/drawer';
import { UserText } from '@/ui/user-text';
import { ResumeButton, ResumeRefusal } from './resume-button';
import { StatusSelect } from './status-select';

interface ApplicationDrawerProps {
  isOpen: boolean;
  /** `undefined` while it is on its way, `null` when there is none. */
  row: JobApplication | null | undefined;
  onClose: () => void;
  onStatusChange: (row: JobApplication, status: string) => void;
}

/** Everything that is known of an application. */
export function ApplicationDrawer({
  isOpen,
  row,
  onClose,
  onStatusChange,
}: ApplicationDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={row ? `${row.first_name} ${row.last_name}` : 'Application'}
      subtitle={row?.job_title}
      actions={
        row && (
          <>
            <ResumeButton row={row} />
            <StatusSelect row={row} onStatusChange={(status) => onStatusChange(row, status)} />
          </>
        )
      }
    >
      {row === undefined && <p role="status">Loading…</p>}
      {row === null && <p role="alert">There is no such application any more.</p>}
      {row && (
        <>
          <DescriptionList
            items={[
              [
                'Email',
                <a
                  key="email"
                  href={mailAddress(row.email)}
                  className="underline underline-offset-4"
                >
                  <UserText>{row.email}</UserText>
                </a>,
              ],
              ['Phone', row.phone],
              ['Position', row.job_title],
              ['Received', formatMoment(row.created_at)],
              [
                'Resume',
                <Fragment key="resume">
                  <UserText>{row.resume_file_name}</UserText>,{' '}
                  {Math.ceil(row.resume_file_size / 1024)} KB
                  {row.resume_storage_path ? '' : ' – the file did not arrive'}
                </Fragment>,
              ],
            ]}
          />
          <ResumeRefusal row={row} />
        </>
      )}
    </Drawer>
  );
}
