import { policy } from '@/content/controls';
import { paths } from '@/content/paths';
import { ExternalLink } from './external-link';

/** Leads from a form to the part of the privacy policy about it, in a new tab, so that what was typed stays. */
export function PolicyLink({ section }: { section: 'write' | 'account' | 'apply' }) {
  return (
    <>
      {policy.before}{' '}
      <ExternalLink
        href={`${paths.privacyPolicy}#${section}`}
        className="underline underline-offset-4"
      >
        {policy.link}
      </ExternalLink>
      {policy.after}
    </>
  );
}
