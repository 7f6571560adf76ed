import { Helmet } from 'react-helmet-async';
import { company } from '@/content/company';
import { frame } from '@/content/frame';
import { socialImage } from './social-image';

export interface PageMetadataProps {
  /** Without the site's name. */
  title: string;
  description: string;
  /** Path of the page; `undefined` without a canonical address (404). */
  canonicalPath?: string | undefined;
  isIndexed: boolean;
  /** The social picture and the title written on it, if they are not the page's own. */
  image?: { path: string; title: string } | undefined;
}

/** Writes the head of a page. Use it once per page, because nested Helmets are not merged. */
export function PageMetadata({
  title,
  description,
  canonicalPath,
  isIndexed,
  image: picture,
}: PageMetadataProps) {
  const fullTitle = title.includes(company.name) ? title : `${title} – ${company.name}`;
  const url = canonicalPath && new URL(canonicalPath, company.siteUrl).href;
  const ownPicture = isIndexed &&
    canonicalPath !== undefined && {
      path: socialImage(canonicalPath),
      title: title.replace(`${company.name} – `, ''),
    };
  const shown = picture ?? ownPicture;
  const image = new URL(shown ? shown.path : '/images/og-1200.jpg', company.siteUrl).href;
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'index, follow' : 'noindex'} />
      {url && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={company.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={shown ? frame.socialTitle(shown.title) : frame.socialPicture}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}
