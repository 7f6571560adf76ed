import { AdminScreen } from '@/features/admin/components/admin-screen';

export default function DocumentsPage() {
  return (
    <AdminScreen title="Documents" description="">
      {null}
    </AdminScreen>
  );
}
