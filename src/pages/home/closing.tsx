import { ButtonLink } from '@/components/button-link';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { closing } from './home.content';

/** The end of the page: the call, and the documents for readers who prefer to read first. */
export function Closing() {
  return (
    <div data-theme="dark" className="py-section print:hidden">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-10">
        <div>
          <h2 className="text-h1">{closing.title}</h2>
          <p className="mt-6 max-w-column text-lead text-soft">{closing.text}</p>
        </div>
        <div className="flex flex-wrap gap-4">
          <BookingButton call="intro" />
          <ButtonLink to={paths.dataRoom} variant="secondary">
            {closing.dataRoom}
          </ButtonLink>
          <ButtonLink to={paths.reserve} variant="quiet">
            {closing.reserve}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
