import { ButtonLink } from '@/components/button-link';
import { paths } from '@/content/paths';
import { pressResources } from './data-room.content';

/** Leads from the data room to what the press gets. */
export function PressResources() {
  return (
    <section
      aria-labelledby="press-resources"
      className="border-t border-line py-12 md:py-16 print:hidden"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>
          <h2 id="press-resources" className="text-h3">
            {pressResources.title}
          </h2>
          <p className="mt-2 max-w-column text-soft">{pressResources.text}</p>
        </div>
        <ButtonLink to={paths.pressroom} variant="secondary">
          {pressResources.link}
        </ButtonLink>
      </div>
    </section>
  );
}
