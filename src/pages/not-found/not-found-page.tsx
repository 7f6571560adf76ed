import { NotFoundScreen } from '@/components/not-found-screen';

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
