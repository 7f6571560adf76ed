import { AdminScreen } from '@/features/admin/components/admin-screen';

export default function InboxPage() {
  return (
    <AdminScreen title="Inbox" description="">
      {null}
    </AdminScreen>
  );
}
