import { AdminScreen } from '@/features/admin/components/admin-screen';

export default function ContentPage() {
  return (
    <AdminScreen title="Content" description="">
      {null}
    </AdminScreen>
  );
}
