import { Points } from '@/components/points';
import { limits } from './transparency.content';

/** What a committee may rely on the proof for, and what it must find out elsewhere. */
export function Limits() {
  return (
    <section data-theme="light" aria-labelledby="limits" className="pb-section print:pb-4">
      <div className="page-width grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-12">
        <h2 id="limits" className="border-t border-text pt-6 text-h2 md:col-span-full">
          {limits.title}
        </h2>
        {[limits.shows, limits.showsNot].map((list, index) => (
          <div
            key={list.title}
            className={index === 0 ? 'lg:col-span-5' : 'lg:col-span-6 lg:col-start-7'}
          >
            <Points {...list} />
          </div>
        ))}
      </div>
    </section>
  );
}
