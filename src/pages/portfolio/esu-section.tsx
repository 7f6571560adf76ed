import { Section } from '@/components/section';
import { amountPerEsu, esuValue, standardPortfolioInitialValue } from '@/features/portfolio/esu';
import { formatNumber0, formatNumber2 } from '@/lib/format';
import { FactList } from './fact-list';
import { esu } from './portfolio.content';

function Formula() {
  const terms = [
    { value: formatNumber0(standardPortfolioInitialValue), label: 'Amount' },
    { value: formatNumber2(amountPerEsu), label: 'Amount per ESU' },
    { value: formatNumber2(esuValue(standardPortfolioInitialValue)), label: 'ESU' },
  ];
  const signs = ['÷', '=', ''];
  return (
    <section aria-labelledby="esu-formula" className="border-t border-brass pt-5">
      <h3 id="esu-formula" className="font-sans text-small text-soft">
        {esu.formula.title}
      </h3>
      <p className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3 font-display text-h3 tabular">
        {terms.map(({ value, label }, i) => (
          <span key={label} className="flex gap-x-4">
            <span>
              {value}
              <span className="block font-sans text-label text-soft">{label}</span>
            </span>
            {signs[i] && <span className="text-soft">{signs[i]}</span>}
          </span>
        ))}
      </p>
      <p className="mt-4 text-small text-soft">{esu.formula.note}</p>
    </section>
  );
}

/** What the unit is: words and formula at the left, the two portfolios and the benefits at the right. */
export function EsuSection() {
  return (
    <Section theme="light" labelledBy="esu" className="grid gap-x-8 gap-y-16 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 id="esu" className="text-h2">
          {esu.title}
        </h2>
        <p className="mt-6 mb-12 text-lead text-soft">{esu.lead}</p>
        <Formula />
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
          {esu.portfolios.map(({ title, facts }) => (
            <div key={title}>
              <h3 className="mb-4 text-h3">{title}</h3>
              <FactList facts={facts} />
            </div>
          ))}
        </div>
        <ul className="mt-14">
          {esu.benefits.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-5 md:grid md:grid-cols-2 md:gap-8">
              <h3 className="font-sans font-medium">{title}</h3>
              <p className="mt-1 text-small text-soft md:mt-0">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
