import { Reveal } from '@/components/reveal';
import { pillars } from './esg.content';

/** The initials of the three pillars, each linked to its section. */
export function Pillars() {
  return (
    <section data-theme="dark" aria-labelledby="pillars" className="pb-section">
      <Reveal className="page-width">
        <h2 id="pillars" className="border-t border-line pt-6 text-h3">
          {pillars.title}
        </h2>
        <ul className="mt-6 border-b border-line">
          {pillars.entries.map(({ id, name, text }) => (
            <li
              key={id}
              className="group relative grid items-center gap-x-8 gap-y-2 border-t border-line py-6 md:grid-cols-12"
            >
              <h3 className="text-h3 transition-colors group-hover:text-accent md:col-span-5">
                <a href={`#${id}`} className="flex items-center gap-6 after:absolute after:inset-0">
                  <span
                    aria-hidden="true"
                    className="w-20 shrink-0 font-display text-[clamp(4rem,3rem+3vw,6rem)] leading-none text-background [paint-order:stroke_fill] [-webkit-text-stroke:2px_var(--brass)] group-hover:[-webkit-text-stroke-color:var(--accent)] md:w-28"
                  >
                    {name[0]}
                  </span>
                  {name}
                </a>
              </h3>
              <p className="max-w-measure text-soft md:col-span-7">{text}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
