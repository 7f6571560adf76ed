import { company } from '@/content/company';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { socialImage } from './social-image';

export interface PageMetadataProps {
  /** The site's name is added, unless the title contains it. */
  title: string;
  /** Default: the entry for `canonicalPath` in `descriptions.ts`. */
  description?: string | undefined;
  /** Path of the page; `undefined` if it has no canonical URL, like the 404 page. */
  canonicalPath?: string | undefined;
  isIndexed: boolean;
  /** The social picture and the title written on it, if they are not the page's own. */
  image?: { path: string; title: string } | undefined;
}

/** A prerendered page has its head already, so the code that writes one is loaded only on navigation. */
export const PageHead = lazyComponent(() => import('./page-head'));

const pageTags =
  'title, [name=description], [name=robots], [name="twitter:card"], [property], [rel=canonical]';

/** The tags in the prerendered HTML, removed once `PageHead` has written others. */
const builtTags = import.meta.env.SSR ? [] : [...document.head.querySelectorAll(pageTags)];

const removeBuiltTags = () => {
  for (const tag of builtTags.splice(0)) tag.remove();
};

const builtText = (tag: string, attribute?: string) => {
  const element = builtTags.find((tagElement) => tagElement.matches(tag));
  return attribute ? element?.getAttribute(attribute) : element?.textContent;
};

/** Writes the head of a page. Use it once per page, because nested Helmets are not merged. */
export function PageMetadata({
  title: ownTitle,
  description,
  canonicalPath,
  isIndexed,
  image,
}: PageMetadataProps) {
  const title = ownTitle.includes(company.name) ? ownTitle : `${ownTitle} – ${company.name}`;
  const robots = isIndexed ? 'index, follow' : 'noindex';
  const url = canonicalPath && new URL(canonicalPath, company.siteUrl).href;
  const isBuilt =
    builtText('title') === title &&
    builtText('[name=robots]', 'content') === robots &&
    builtText('[rel=canonical]', 'href') === url;
  if (isBuilt) return null;
  const ownPicture =
    isIndexed && canonicalPath !== undefined
      ? {
          path: socialImage(canonicalPath),
          title: ownTitle.replace(`${company.name} – `, ''),
        }
      : undefined;
  const head = (
    <PageHead
      title={title}
      description={description}
      robots={robots}
      path={canonicalPath}
      url={url}
      picture={image ?? ownPicture}
      onWritten={removeBuiltTags}
    />
  );
  // In the build the code has already loaded. A boundary would leave markers in the HTML that hydration does not expect.
  if (import.meta.env.SSR) return head;
  return (
    <LazyBoundary fallback={null} renderFailure={() => null} resetKey={title}>
      {head}
    </LazyBoundary>
  );
}
