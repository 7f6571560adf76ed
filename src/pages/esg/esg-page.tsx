import { PageHeader } from '@/components/page-header';
import { StructuredData } from '@/components/structured-data';
import { paths } from '@/content/paths';
import { Compliance } from './compliance';
import { Environment } from './environment';
import { header } from './esg.content';
import { Governance } from './governance';
import { Impact } from './impact';
import { Pillars } from './pillars';
import { Social } from './social';

/** `/esg`: six sections. */
export default function EsgPage() {
  return (
    <>
      <StructuredData page={{ name: header.title, path: paths.esg }} />
      <PageHeader title={header.title} label={header.label} lead={header.lead} />
      <Pillars />
      <Environment />
      <Social />
      <Governance />
      <Compliance />
      <Impact />
    </>
  );
}
