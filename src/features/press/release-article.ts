import { publisher, type SchemaNode } from '@/components/structured-data';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import type { PressRelease } from './press-release';

/** A release as schema.org describes news. */
export function releaseArticle({ title, date, excerpt, category, slug }: PressRelease): SchemaNode {
  return {
    '@type': 'NewsArticle',
    headline: title,
    datePublished: date,
    ...(excerpt && { description: excerpt }),
    ...(category && { articleSection: category }),
    url: new URL(`${paths.pressroom}#${slug}`, company.siteUrl).href,
    image: new URL('/images/social/pressroom.jpg', company.siteUrl).href,
    inLanguage: 'en',
    author: publisher,
    publisher,
  };
}
