import { LegalPage } from '@/components/legal-page';
import { privacyPolicy } from './privacy-policy.content';

export default function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} />;
}
