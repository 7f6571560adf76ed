import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '@/components/brand-mark';
import { ButtonLink } from '@/components/button-link';
import { paths } from '@/content/paths';
import { classNames } from '@/lib/class-names';
import { UserText } from '@/ui/user-text';
import { reading } from './read.content';

interface ReadMessageProps {
  title: ReactNode;
  text: string;
  /** The title of the document. */
  about?: string;
  isWide?: boolean;
  /** The actions of the reader. */
  children?: ReactNode;
}

/** Shown instead of the pages: why they are missing, and how to continue. */
export function ReadMessage({ title, text, about, isWide = false, children }: ReadMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page that had the focus no longer exists.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main data-theme="dark" className="grid min-h-svh grid-rows-[auto_minmax(0,1fr)] items-center">
      {/* A separate window has no site header. */}
      <div className="page-width pt-6">
        <Link to={paths.home} className="inline-flex min-h-11 items-center">
          <BrandMark />
        </Link>
      </div>
      <div className={classNames('page-width py-16', !isWide && 'max-w-[56rem]')}>
        {about && (
          <p className="mb-4 max-w-measure text-soft [overflow-wrap:anywhere]">
            <UserText>{about}</UserText>
          </p>
        )}
        <h1 ref={heading} tabIndex={-1} className="max-w-measure text-h2 [overflow-wrap:anywhere]">
          {title}
        </h1>
        <p role="status" className="mt-5 max-w-measure text-lead text-soft">
          {text}
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-4">
          {children}
          <ButtonLink to={paths.dataRoom} variant="quiet">
            {reading.back}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
