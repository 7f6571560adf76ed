import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { newTab } from '@/content/controls';

interface ExternalLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens in a new tab, says so to screen readers, and sends no referrer. */
export function ExternalLink({ children, ...props }: ExternalLinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <ArrowUpRight
        aria-hidden="true"
        className="ml-1 -my-1 inline size-[0.9em] align-baseline print:hidden"
      />
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}
