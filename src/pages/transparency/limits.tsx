import { classNames } from '@/lib/class-names';
import { limits } from './transparency.content';

/** What a committee may rely on the proof for, against what it must find out elsewhere. */
export function Limits() {
  return (
    <section data-theme="light" aria-labelledby="limits" className="pb-section">
      <div className="page-width grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <h2 id="limits" className="border-t border-text pt-6 text-h2 lg:col-span-12">
          {limits.title}
        </h2>
        {[limits.shows, limits.showsNot].map(({ title, points }, index) => (
          <div
            key={title}
            className={classNames(index === 0 ? 'lg:col-span-5' : 'lg:col-span-6 lg:col-start-7')}
          >
            <h3 className="text-h3">{title}</h3>
            <ul className="mt-4 border-t border-line">
              {points.map((point) => (
                <li key={point} className="border-b border-line py-4">
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
