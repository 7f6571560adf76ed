import type { ReactNode } from 'react';
import type { PictureName } from '@/content/pictures';
import { classNames } from '@/lib/class-names';
import { Picture } from './picture';

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  /** A short line above the title, such as the page's section. */
  label?: ReactNode;
  /** Buttons and links below the lead. */
  actions?: ReactNode;
  /** Next to the text on wide screens, below it on small ones. */
  aside?: ReactNode;
  /** Whether the aside is a drawing. A drawing is beside the text on tablets too, because it would be too large at the full width. */
  isAsideDrawing?: boolean;
  /** Whether the aside is hidden on phones. A picture in it should then be lazy, because browsers do not load hidden lazy pictures. */
  isAsideHiddenOnPhones?: boolean;
}

export function HeaderPicture(props: { name: PictureName; alt: string; isPriority?: boolean }) {
  return (
    <Picture
      isPriority
      {...props}
      sizes="(min-width: 1024px) 25rem, (min-width: 768px) 36vw, 90vw"
      imageClassName="aspect-3/2 w-full faded-edges object-cover"
    />
  );
}

/** A picture as wide as the page, which fades in from the header's dark background. */
export function WidePicture(props: { name: PictureName; alt: string }) {
  return (
    <div data-theme="dark" className="relative -mt-8 md:-mt-20 print:hidden">
      <Picture
        {...props}
        // On phones the width follows from the height: 18rem at a ratio of 2400 to 1000, cropped at both
        // sides. On wider screens, 86vw understates the width, because the next larger file is about twice as wide.
        sizes="(min-width: 768px) 86vw, 43.2rem"
        imageClassName="h-72 w-full object-cover object-[40%] md:h-auto md:max-h-130"
        isPriority
      />
      <div className="absolute inset-x-0 top-0 h-1/4 bg-[linear-gradient(var(--dark),transparent)]" />
    </div>
  );
}

/** The dark band at the top of every page except the home page. */
export function PageHeader({
  title,
  lead,
  label,
  actions,
  aside,
  isAsideDrawing,
  isAsideHiddenOnPhones = false,
}: PageHeaderProps) {
  return (
    <header data-theme="dark">
      <div
        className={classNames(
          'page-width grid items-end gap-x-8 gap-y-12 pt-36 pb-16 md:pb-24 lg:grid-cols-12 print:gap-y-4 print:pt-0 print:pb-4',
          // A header with only a title and a lead, as on legal pages, needs less space above.
          (aside ?? actions) !== undefined && 'md:pt-44',
          isAsideDrawing && 'md:grid-cols-[7fr_5fr]',
        )}
      >
        <div className={aside ? 'lg:col-span-7' : 'lg:col-span-9'}>
          {label && <div className="mb-5 text-label text-soft">{label}</div>}
          <h1 className="text-h1 wrap-anywhere print:text-h2">{title}</h1>
          {lead && (
            <p className="mt-6 max-w-measure text-lead text-soft print:mt-2 print:text-small">
              {lead}
            </p>
          )}
          {actions && <div className="mt-10 flex flex-wrap gap-4 print:mt-2">{actions}</div>}
        </div>
        {aside && (
          <div
            className={classNames(
              'lg:col-span-4 lg:col-start-9',
              isAsideHiddenOnPhones && 'max-md:hidden',
            )}
          >
            {aside}
          </div>
        )}
      </div>
    </header>
  );
}
