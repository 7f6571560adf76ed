import { policy } from '@/content/controls';
import { paths } from '@/content/paths';
import { ExternalLink } from './external-link';

/** A link from a form to the section of the privacy policy about that form. It opens in a new tab, so that no input is lost. */
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
