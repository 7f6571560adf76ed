import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Picture } from '@/components/picture';
import { Reveal } from '@/components/reveal';
import { classNames } from '@/lib/class-names';
import { onward } from './partner-report.content';

interface CardProps {
  card: { label: string; text: string; path: string };
  className?: string;
}

/** A card that is a single link. */
function Card({ card, className }: CardProps) {
  return (
    <Link
      to={card.path}
      className={classNames(
        'group flex flex-col justify-end border border-line bg-raised p-8 transition-colors hover:border-accent',
        className,
      )}
    >
      <h3 className="flex items-baseline justify-between gap-6 text-h3">
        {card.label}
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 self-center text-accent transition-transform group-hover:translate-x-1"
        />
      </h3>
      <p className="mt-3 max-w-column text-soft">{card.text}</p>
    </Link>
  );
}

/** Where the report's statements can be checked: the data room first, then the two other pages. */
export function Onward() {
  return (
    <section data-theme="dark" aria-labelledby="onward" className="py-section print:hidden">
      <div className="page-width">
        <h2 id="onward" className="text-h2">
          {onward.title}
        </h2>
        <Reveal className="mt-12 grid gap-6 lg:grid-cols-12">
          <div className="flex flex-col lg:col-span-7 lg:row-span-2">
            <Picture
              name="vault"
              alt=""
              sizes="(min-width: 1024px) 56vw, 92vw"
              imageClassName="aspect-5/2 w-full object-cover"
            />
            <Card card={onward.main} className="grow" />
          </div>
          {onward.others.map((card) => (
            <Card key={card.path} card={card} className="lg:col-span-5" />
          ))}
        </Reveal>
      </div>
    </section>
  );
}
