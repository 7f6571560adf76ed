import { Section } from '@/components/section';
import { company } from '@/content/company';
import {
  amountPerEsu,
  currentEsuValueText,
  esuToTokenRate,
  esuValue,
  standardPortfolioInitialValue,
  tokensFor,
} from '@/features/portfolio/esu';
import { formatNumber0, formatNumber2 } from '@/lib/format';
import { Calculator } from './calculator';
import { FactList } from './fact-list';
import { esu } from './portfolio.content';
import type { Portfolio } from './use-portfolio';

interface Step {
  /** The operation that leads from the previous number to this one. */
  sign?: '÷' | '×' | '=';
  value: string;
  label: string;
  text: string;
}

/** A number of the calculation with its label, preceded by its sign. */
function ChainStep({ sign, value, label, text }: Step) {
  return (
    <div
      className={
        sign === '='
          ? 'grid grid-cols-[1.5rem_1fr] items-baseline gap-x-3 border-t border-text py-3 print:grid-cols-[1.5rem_9rem_1fr] print:py-0.5'
          : 'grid grid-cols-[1.5rem_1fr] items-baseline gap-x-3 py-3 print:grid-cols-[1.5rem_9rem_1fr] print:py-0.5'
      }
    >
      <dt className="order-2 col-start-2 text-small print:col-start-3">
        {label} <span className="text-soft">– {text}</span>
      </dt>
      <dd className="contents font-display text-h3 tabular">
        <span aria-hidden={sign === undefined} className="font-sans text-body text-soft">
          {sign}
        </span>
        {/* A single text, so that the sign is copied and read together with its number. */}
        <span className={sign === '=' ? 'text-accent' : ''}>{value}</span>
      </dd>
    </div>
  );
}

/** The calculation from dollars via ESU to tokens, written line by line like a sum. */
function Chain({ isRateCovered }: { isRateCovered: boolean }) {
  const { chain } = esu;
  const inEsu = esuValue(standardPortfolioInitialValue);
  const steps: Step[] = [
    { ...chain.amount, value: formatNumber0(standardPortfolioInitialValue) },
    { ...chain.value, sign: '×', value: currentEsuValueText.replace(' USD', '') },
    { ...chain.perEsu, sign: '÷', value: formatNumber2(amountPerEsu) },
    { ...chain.esu, sign: '=', value: formatNumber2(inEsu) },
    ...(isRateCovered
      ? [{ ...chain.covered, sign: '×' as const, value: '…' }]
      : [
          {
            ...chain.rate,
            sign: '×' as const,
            value: `${formatNumber2(esuToTokenRate)} ${company.tokenSymbol}`,
          },
          { ...chain.tokens, sign: '=' as const, value: formatNumber2(tokensFor(inEsu)) },
        ]),
  ];
  return (
    <section
      aria-labelledby="esu-formula"
      className="break-inside-avoid border-t border-brass pt-5 print:pt-2"
    >
      <h3 id="esu-formula" className="text-h3">
        {chain.title}
      </h3>
      <dl className="mt-4 print:mt-1 print:text-small">
        {steps.map((step) => (
          <ChainStep key={step.label} {...step} />
        ))}
      </dl>
      {!isRateCovered && (
        <p className="mt-4 border-t border-line pt-4 text-small text-soft">
          {chain.perToken}{' '}
          <span className="whitespace-nowrap">
            {formatNumber2(amountPerEsu)} ÷ {formatNumber2(esuToTokenRate)} ={' '}
            {formatNumber2(amountPerEsu / esuToTokenRate)} USD.
          </span>
        </p>
      )}
    </section>
  );
}

/** Explains the unit: text and formula at the left, the two portfolios and the benefits at the right. */
export function EsuSection({ portfolio }: { portfolio: Portfolio }) {
  return (
    <Section theme="light" labelledBy="esu" className="grid gap-x-8 gap-y-16 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 id="esu" className="text-h2 print:hidden">
          {esu.title}
        </h2>
        <p className="mt-6 mb-12 text-lead text-soft print:hidden">{esu.lead}</p>
        <Chain isRateCovered={portfolio.covers.rates !== undefined} />
      </div>
      <div className="lg:col-span-6 lg:col-start-7 print:hidden">
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
      <div className="lg:col-span-12">
        <Calculator portfolio={portfolio} />
      </div>
    </Section>
  );
}
