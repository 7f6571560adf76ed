import { Fragment } from 'react';
import { Link, linkClass } from '@/ui/link';
import { ExternalLink } from './external-link';

const textLinkClass = `${linkClass} transition-colors`;

function TextLink({ label, address }: { label: string; address: string }) {
  if (address.startsWith('/')) {
    return (
      <Link to={address} className={textLinkClass}>
        {label}
      </Link>
    );
  }
  return address.startsWith('https://') ? (
    <ExternalLink href={address} className={textLinkClass}>
      {label}
    </ExternalLink>
  ) : (
    <a href={address} className={textLinkClass}>
      {label}
    </a>
  );
}

/**
 * Copy in which `[label](address)` becomes a link. The address is a path of the site, mailto: or https.
 * With a word joiner, “e-mail” never wraps after the hyphen.
 */
export function LinkedText({ children }: { children: string }) {
  // The pieces repeat in threes: plain text, label, address.
  const pieces = children.split(/\[([^\]]+)\]\(([^)]+)\)/);
  const texts = pieces.filter((_, index) => index % 3 === 0);
  return texts.map((text, index) => {
    const [label, address] = pieces.slice(index * 3 + 1);
    return (
      <Fragment key={`${text}${label}`}>
        {text.replaceAll('e-mail', 'e-\u2060mail')}
        {label && address && <TextLink label={label} address={address} />}
      </Fragment>
    );
  });
}
