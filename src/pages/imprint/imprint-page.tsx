import { LegalPage } from '@/components/legal-page';
import { imprint } from './imprint.content';

export default function ImprintPage() {
  return <LegalPage document={imprint} />;
}
