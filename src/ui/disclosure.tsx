import { useId, useState, type ReactNode } from 'react';

interface DisclosureProps {
  heading: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/**
 * A heading that opens and closes what is below it. Closed, that stays in the document, so that it is
 * there for readers without scripts.
 */
export function Disclosure({ heading, isOpenAtFirst = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <div className="border-t border-line last:border-b">
      <h3 className="text-h3">
        <button
          type="button"
          id={`${id}-button`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex w-full items-center justify-between gap-6 py-6 text-left transition-colors hover:text-accent"
        >
          {heading}
          <span aria-hidden="true" className="text-accent noscript:hidden print:hidden">
            {isOpen ? '–' : '+'}
          </span>
        </button>
      </h3>
      <section
        id={id}
        aria-labelledby={`${id}-button`}
        data-state={isOpen ? 'open' : 'closed'}
        className="collapsible"
      >
        <div className="min-h-0 overflow-hidden">{children}</div>
      </section>
    </div>
  );
}
