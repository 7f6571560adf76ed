import { areSampleFacts, factsAsOf, milestones, sampleFacts, stage } from '@/content/facts';
import { frame } from '@/content/frame';
import { paths } from '@/content/paths';
import { classNames } from '@/lib/class-names';
import { Link, linkClass } from '@/ui/link';

/** The stage of the offer in one sentence, with a link to the roadmap. */
export function StatusLine({ className }: { className?: string }) {
  return (
    <p className={classNames('text-small text-soft', className)}>
      {stage.both}{' '}
      <Link to={`${paths.portfolio}#roadmap`} className={linkClass}>
        {frame.status}
      </Link>
    </p>
  );
}

/**
 * The dated stage of the offer: four stations on one line, vertical on narrow screens. The line to a future
 * station is dashed.
 */
export function Roadmap({ className }: { className?: string }) {
  return (
    <div id="roadmap" className={classNames('@container break-inside-avoid', className)}>
      <p className="flex flex-wrap justify-between gap-x-6 text-label text-soft">
        <span>{frame.status}</span>
        <span>
          {frame.statusAsOf} <time dateTime={factsAsOf.date}>{factsAsOf.label}</time>
        </span>
      </p>
      <dl className="mt-5 ml-[7.5px] text-small @2xl:ml-0 @2xl:flex">
        {milestones.map(({ id, title, isDone, when }, index) => {
          const isLast = index === milestones.length - 1;
          // The line leads to the next station. It is solid once that station has been reached.
          const isNextDone = milestones[index + 1]?.isDone === true;
          return (
            <div
              key={id}
              className={classNames(
                'relative border-l pl-7 @2xl:flex-1 @2xl:border-t @2xl:border-l-0 @2xl:pt-6 @2xl:pr-6 @2xl:pb-0 @2xl:pl-0',
                !isLast && 'pb-5',
                isLast && 'border-transparent',
                !isLast && (isNextDone ? 'border-accent' : 'border-dashed border-control-line'),
              )}
            >
              <dt className="font-medium">
                <svg
                  aria-hidden="true"
                  width="14"
                  height="18"
                  stroke="currentColor"
                  className={classNames(
                    'absolute top-0.5 -left-[7.5px] @2xl:-top-[9px] @2xl:left-0',
                    isDone ? 'fill-current text-accent' : 'fill-background text-control-line',
                  )}
                >
                  <path d="M4 .5h6l3.5 4v9l-3.5 4h-6l-3.5-4v-9z" />
                </svg>
                {title}
              </dt>
              <dd className={isDone ? 'text-accent' : 'text-soft'}>{when}</dd>
            </div>
          );
        })}
      </dl>
      {areSampleFacts && <p className="mt-4 text-label text-warning">{sampleFacts}</p>}
    </div>
  );
}
