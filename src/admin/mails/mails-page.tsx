import { useQuery } from '@tanstack/react-query';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { AddressMark } from '@/admin/shared/changes/address-mark';
import { DescriptionList, ReadingDrawer } from '@/admin/shared/form/reading-drawer';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { callFunction } from '@/admin/shared/functions-api';
import { DataList } from '@/admin/shared/list/data-list';
import { dateColumn, type Column } from '@/admin/shared/list/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { useListView } from '@/admin/shared/list/list-view';
import {
  mailStateLabel,
  mailStates,
  outboxTable,
  subjectLine,
  type OutboxMail,
} from '@/admin/shared/list/outbox-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { MayChange } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import { company } from '@/content/company';
import { writeMail } from '@/mail/mails';
import { renderText } from '@/mail/render';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { mails } from './api';

const columns: readonly Column<OutboxMail>[] = [
  // The recipient comes first, because many mails have the same subject.
  {
    id: 'recipient',
    header: 'To',
    cell: ({ recipient }) => recipient,
    className: 'as-table:w-1/3 [overflow-wrap:anywhere]',
  },
  { id: 'subject', header: 'Subject', cell: subjectLine, className: 'as-table:w-1/3' },
  dateColumn('created_at', 'Created', formatDateTime),
  {
    id: 'state',
    header: 'Status',
    cell: (mail) => (
      <span className={mail.state === 'given_up' ? 'font-medium text-danger' : 'text-soft'}>
        {mailStateLabel(mail)}
      </span>
    ),
    className: 'whitespace-nowrap',
  },
];

function SendAgainButton({ mail }: { mail: OutboxMail }) {
  const { run, isPending } = useAction({
    act: () => callFunction('send_mail_again', { mail: mail.id }),
    notice: { title: 'Queued again', description: subjectLine(mail) },
    failed: () => ({
      title: 'The e-mail was not queued again.',
      description: 'Please reload the list and try again.',
    }),
    invalidates: [adminKeys.table(outboxTable), adminKeys.desk],
  });
  return (
    <MayChange subject="mails">
      <Button size="compact" disabled={isPending} onClick={() => run()}>
        Send again
      </Button>
    </MayChange>
  );
}

function MailDetails({ mail }: { mail: OutboxMail }) {
  const content = writeMail(mail);
  return (
    <>
      <DescriptionList
        items={[
          ['To', mail.recipient],
          ['Created', formatDateTime(mail.created_at)],
          ['Status', mailStateLabel(mail)],
          mail.finished_at
            ? [mailStateLabel(mail), formatDateTime(mail.finished_at)]
            : [mail.attempts > 0 ? 'Next try' : 'Due', formatDateTime(mail.due_at)],
          ['Tries', String(mail.attempts)],
          Boolean(mail.last_error) && ['Last error', mail.last_error],
        ]}
      />
      <AddressMark email={mail.recipient} />
      <h3 className="mt-8 font-sans text-small text-soft">Text</h3>
      <p dir="auto" className="mt-2 max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">
        {content
          ? renderText(content, { recipient: mail.recipient, siteUrl: company.siteUrl })
          : 'This version of the console cannot show this kind of e-mail.'}
      </p>
    </>
  );
}

/** The mails that the site sends: waiting, sent and failed. */
export default function MailsPage() {
  const list = useListView(mails.spec);
  const query = useQuery(mails.list(list.view));
  return (
    <AdminScreen
      title="E-mails"
      description="Decisions, answers and notices from this site. They go out within a minute; failed ones are retried for a day."
    >
      <ListToolbar searchLabel="Search by address" placeholder="Search" list={list}>
        <FilterSelect label="Status" options={mailStates} {...list.filter('state')} />
      </ListToolbar>
      <DataList
        label="E-mails"
        query={query}
        columns={columns}
        list={list}
        emptyText="No e-mails listed."
        emptyRemark="E-mails appear here as they are queued and are deleted after 12 months. Those of the sign-in service are not listed."
        failureText="The e-mails could not be read."
      />
      <ReadingDrawer
        list={list}
        rows={query.data?.rows}
        rowQuery={mails.row}
        label="E-mail"
        titleOf={subjectLine}
        renderSubtitle={({ recipient }) => <UserText>{recipient}</UserText>}
        renderActions={(mail) => mail.state === 'given_up' && <SendAgainButton mail={mail} />}
        missingText="This e-mail no longer exists, or could not be read."
      >
        {(mail) => <MailDetails mail={mail} />}
      </ReadingDrawer>
    </AdminScreen>
  );
}
