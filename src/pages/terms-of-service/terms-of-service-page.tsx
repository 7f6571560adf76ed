import { LegalPage } from '@/components/legal-page';
import { termsOfService } from './terms-of-service.content';

export default function TermsOfServicePage() {
  return <LegalPage document={termsOfService} />;
}
