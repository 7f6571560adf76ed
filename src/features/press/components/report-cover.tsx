import { BrandMark } from '@/components/brand-mark';
import { partnerReport } from '@/content/partner-report';
import { classNames } from '@/lib/class-names';

/** The title page of the partner report, a typographic cover like those of the data room's documents. */
export function ReportCover({ className }: { className?: string }) {
  const { name, title, extent, published } = partnerReport;
  return (
    <div
      data-theme="light"
      aria-hidden="true"
      className={classNames(
        'flex aspect-5/7 w-56 flex-col max-md:[zoom:0.6] md:w-full md:max-w-80 rounded-sm p-6 md:p-8 outline outline-brass/60 -outline-offset-12 print:hidden',
        className,
      )}
    >
      <BrandMark />
      <p className="mt-auto text-label text-soft">{name}</p>
      <p className="mt-3 font-display text-[2rem] leading-tight">{title}</p>
      <div className="mt-8 flex justify-between border-t border-brass pt-4 text-small text-soft">
        <span>{published.label}</span>
        <span>{extent}</span>
      </div>
    </div>
  );
}
