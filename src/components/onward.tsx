import { Link } from 'react-router-dom';
import type { PictureName } from '@/content/pictures';
import { Picture } from './picture';
import { Reveal } from './reveal';
import { Title } from './section';

interface OnwardProps {
  picture: PictureName;
  title: string;
  links: readonly { label: string; text: string; path: string }[];
}

/** The end of a page to read: links to the pages that continue the subject, next to a picture. */
export function Onward({ picture, title, links }: OnwardProps) {
  return (
    <section data-theme="dark" aria-labelledby="onward" className="py-section print:hidden">
      <Reveal className="page-width grid items-end gap-x-8 gap-y-12 lg:grid-cols-12">
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 1280px) 710px, (min-width: 1024px) 50vw, 92vw"
          className="lg:col-span-7"
          imageClassName="w-full"
        />
        <div className="lg:col-span-5">
          <Title id="onward">{title}</Title>
          <ul className="mt-8 border-t border-line">
            {links.map(({ label, text, path }) => (
              <li key={path} className="border-b border-line">
                <Link to={path} className="block py-4 transition-colors hover:text-accent">
                  {label}
                  <span className="block text-small text-soft">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Reveal>
    </section>
  );
}
