import { Link } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { LazyDialogButton } from '@/components/dialog-button';
import type { ComponentProps } from 'react';
import type { JobOpening } from '../api/openings-query';
import { openingClass } from './openings-placeholder';

interface OpeningRowProps {
  opening: JobOpening;
  dialog: ComponentProps<typeof LazyDialogButton>['dialog'];
  onApply: () => void;
}

/** An opening; its title is a link to it. */
export function OpeningRow({ opening, dialog, onApply }: OpeningRowProps) {
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
        <LazyDialogButton
          variant="secondary"
          size="compact"
          aria-describedby={id}
          dialog={dialog}
          onOpen={onApply}
        >
          Apply Now
        </LazyDialogButton>
      </div>
    </li>
  );
}
