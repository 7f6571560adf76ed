import { company } from '@/content/company';
import { frame } from '@/content/frame';
import { paths } from '@/content/paths';

/** A schema.org object. Only its type name is checked, because the vocabulary is too large for a type. */
export interface SchemaNode {
  '@type': string;
  [property: string]: unknown;
}

export interface Crumb {
  name: string;
  path: string;
}

/** The absolute URL of a path of this site. */
const urlOf = (path: string) => new URL(path, company.siteUrl).href;

/** This company as author or publisher. */
export const publisher: SchemaNode = {
  '@type': 'Organization',
  name: company.legalName,
  url: company.siteUrl,
};

/** This company with all its details. */
export const organization: SchemaNode = {
  ...publisher,
  alternateName: company.name,
  email: company.email,
  logo: urlOf('/favicon.svg'),
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.street,
    postalCode: company.address.postalCode,
    addressLocality: company.address.city,
    addressCountry: company.address.country,
  },
  sameAs: company.social.map(({ url }) => url),
};

/** The pages from the home page down to the current page, which comes last. */
export function breadcrumbList(trail: readonly Crumb[]): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(path),
    })),
  };
}

interface ArticleFacts {
  headline: string;
  description: string;
  path: string;
  /** Path of a picture at least 1200 px wide. */
  image: string;
}

/** An article written by the company. */
export function article({ headline, description, path, image }: ArticleFacts): SchemaNode {
  return {
    '@type': 'Article',
    headline,
    description,
    image: urlOf(image),
    mainEntityOfPage: urlOf(path),
    inLanguage: 'en',
    author: publisher,
    publisher,
  };
}

interface DatasetFacts {
  name: string;
  description: string;
  path: string;
  /** The measured quantities, in words. */
  measured: readonly string[];
}

/** A data set published by the company. */
export function dataset({ name, description, path, measured }: DatasetFacts): SchemaNode {
  return {
    '@type': 'Dataset',
    name,
    description,
    url: urlOf(path),
    creator: publisher,
    isAccessibleForFree: true,
    variableMeasured: measured,
  };
}

/** Questions with their answers as plain text. */
export function faqPage(entries: readonly { question: string; answer: string }[]): SchemaNode {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface StructuredDataProps {
  nodes?: readonly SchemaNode[];
  /** Adds the breadcrumb list of this page, which is one level below the home page. */
  page?: Crumb;
}

/**
 * Describes the page to search engines as schema.org JSON-LD. It is a data block, not a script, so the content
 * security policy does not apply to it.
 */
export function StructuredData({ nodes = [], page }: StructuredDataProps) {
  const trail = page && breadcrumbList([{ name: frame.homePage, path: paths.home }, page]);
  const graph = trail ? [...nodes, trail] : nodes;
  // Escapes `<`, because a text with "</script>" would end the block early.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
