import { AdminScreen } from '@/features/admin/components/admin-screen';

export default function AuditPage() {
  return (
    <AdminScreen title="Audit" description="">
      {null}
    </AdminScreen>
  );
}
