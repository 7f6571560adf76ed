import { ArrowRight } from 'lucide-react';
import type { PictureName } from '@/content/pictures';
import { Link } from '@/ui/link';
import { Picture } from './picture';
import { Reveal } from './reveal';
import { Title } from './section';

interface RelatedPagesProps {
  picture: PictureName;
  title: string;
  links: readonly { label: string; text: string; path: string }[];
}

/** The end of a page of text: links to the pages that continue the subject, next to a picture. */
export function RelatedPages({ picture, title, links }: RelatedPagesProps) {
  return (
    <section data-theme="dark" aria-labelledby="related-pages" className="py-section print:hidden">
      <Reveal className="page-width grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 1280px) 710px, (min-width: 1024px) 50vw, 92vw"
          className="lg:relative lg:col-span-7"
          imageClassName="w-full lg:absolute lg:inset-0 lg:h-full lg:object-cover"
        />
        <div className="lg:col-span-5">
          <Title id="related-pages">{title}</Title>
          <nav aria-labelledby="related-pages">
            <ul className="mt-8 border-t border-line">
              {links.map(({ label, text, path }) => (
                <li key={path} className="border-b border-line">
                  <Link
                    to={path}
                    className="flex items-center justify-between gap-6 py-4 transition-colors hover:text-accent"
                  >
                    <span>
                      <span className="block font-display text-h3">{label}</span>
                      <span className="mt-1 block text-small text-soft">{text}</span>
                    </span>
                    <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-accent" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Reveal>
    </section>
  );
}
