import { useLayoutEffect } from 'react';
import { Helmet } from 'react-helmet-async';
import { company } from '@/content/company';
import { descriptions } from '@/content/descriptions';
import { frame } from '@/content/frame';
import { paths } from '@/content/paths';
import { lookUp } from '@/lib/look-up';

export interface PageHeadProps {
  title: string;
  description?: string | undefined;
  robots: string;
  /** Selects the description if none is given. Default: the data room's path, for pages such as a document's. */
  path?: string | undefined;
  /** Canonical URL. */
  url?: string | undefined;
  /** The social picture and the title in it. */
  picture?: { path: string; title: string } | undefined;
  /** Called when the tags have been rendered, before the browser paints. */
  onWritten: () => void;
}

export default function HeadTags({
  title,
  path = paths.dataRoom,
  description = lookUp(descriptions, path),
  robots,
  url,
  picture,
  onWritten,
}: PageHeadProps) {
  useLayoutEffect(onWritten, [onWritten]);
  const image = new URL(picture ? picture.path : '/images/og-1200.jpg', company.siteUrl).href;
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
      {url && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={company.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={picture ? frame.socialTitle(picture.title) : frame.socialPicture}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}
