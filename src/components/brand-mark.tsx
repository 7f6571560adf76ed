import { company } from '@/content/company';
import { classNames } from '@/lib/class-names';

/** The wordmark: the outline of an emerald cut, and the company's name. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 26"
        className="h-6.5 w-5 fill-none stroke-accent"
        strokeLinejoin="round"
      >
        <path d="M6 .5h8l5.5 5.5v14l-5.5 5.5h-8L.5 20V6z" />
        <path d="M8 5.5h4l2.5 2.5v10l-2.5 2.5h-4L5.5 18V8z" />
        <path d="M6 .5 8 5.5M14 .5l-2 5M19.5 6l-5 2M19.5 20l-5-2M14 25.5l-2-5M6 25.5l2-5M.5 20l5-2M.5 6l5 2" />
      </svg>
      <span className="font-display text-[1.375rem] leading-none tracking-tight">
        {company.name}
      </span>
    </span>
  );
}
