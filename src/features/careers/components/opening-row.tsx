import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import type { JobOpening } from '../api/openings-query';
import { openingClass } from './openings-placeholder';

interface OpeningRowProps {
  opening: JobOpening;
  /** Fetches the form ahead of need. */
  onIntent: () => void;
  onApply: () => Promise<void>;
}

/** An opening; its title is a link to it. */
export function OpeningRow({ opening, onIntent, onApply }: OpeningRowProps) {
  const [isLoading, setIsLoading] = useState(false);
  const apply = async () => {
    setIsLoading(true);
    await onApply();
    setIsLoading(false);
  };
  const { id, title, location, type, description } = opening;
  return (
    <li className={classNames(openingClass, 'wrap-anywhere')}>
      <div className="md:col-span-4">
        <h3 className="text-h3">
          <Link
            id={id}
            to={{ hash: id }}
            className="underline decoration-transparent decoration-1 underline-offset-6 transition-colors hover:decoration-current"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-2 text-small">{location}</p>
        <p className="text-small text-soft">{type}</p>
      </div>
      <p className="text-soft md:col-span-5">{description}</p>
      <div className="md:col-span-3 md:justify-self-end print:hidden">
        <Button
          variant="secondary"
          size="compact"
          aria-haspopup="dialog"
          aria-describedby={id}
          aria-busy={isLoading}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          onClick={({ currentTarget }) => {
            // Not every browser focuses a pressed button, and the dialog gives the focus back.
            currentTarget.focus();
            void apply();
          }}
        >
          Apply Now
        </Button>
      </div>
    </li>
  );
}
