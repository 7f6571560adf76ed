import { AdminScreen } from '@/features/admin/components/admin-screen';

export default function AccessPage() {
  return (
    <AdminScreen title="Access" description="">
      {null}
    </AdminScreen>
  );
}
