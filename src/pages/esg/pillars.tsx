import { Reveal } from '@/components/reveal';
import { pillars } from './esg.content';

/** The three pillars by their initials, each leading to its section. */
export function Pillars() {
  return (
    <section data-theme="dark" aria-labelledby="pillars" className="pb-section">
      <Reveal className="page-width">
        <h2 id="pillars" className="border-t border-line pt-6 text-h3">
          {pillars.title}
        </h2>
        <ul className="mt-10 grid gap-y-10 md:grid-cols-3">
          {pillars.entries.map(({ id, name, text }) => (
            <li
              key={id}
              className="md:border-l md:border-line md:pr-8 md:pl-8 md:first:border-0 md:first:pl-0"
            >
              <h3 className="text-h3">
                <a href={`#${id}`} className="group block transition-colors hover:text-accent">
                  <span
                    aria-hidden="true"
                    className="mb-4 block font-display text-[clamp(5rem,3rem+8vw,10rem)] leading-none text-background [paint-order:stroke_fill] [-webkit-text-stroke:2px_var(--brass)] group-hover:[-webkit-text-stroke-color:var(--accent)]"
                  >
                    {name[0]}
                  </span>
                  {name}
                </a>
              </h3>
              <p className="mt-3 max-w-column text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
