import { Section } from '@/components/section';
import {
  amountPerEsu,
  esuToTokenRate,
  usdToEsu,
  standardPortfolioInitialValue,
  currentEsuValueText,
  stoneValuePerToken,
  esuToTokens,
} from '@/features/portfolio/esu';
import { formatInteger, formatDecimal } from '@/lib/format';
import { Calculator } from './calculator';
import { FactList } from './fact-list';
import { esu } from './portfolio.content';
import type { Portfolio } from './use-portfolio';

/**
 * Shows the conversion from dollars to tokens in one sentence, followed by the rates it uses. While an overlay hides the token rate,
 * the conversion stops at ESU.
 */
function Conversion({ isRateCovered }: { isRateCovered: boolean }) {
  const { conversion } = esu;
  const amount = formatInteger(standardPortfolioInitialValue);
  const units = usdToEsu(standardPortfolioInitialValue);
  const perEsu = formatDecimal(amountPerEsu);
  return (
    <section
      aria-labelledby="esu-formula"
      className="break-inside-avoid border-t border-brass pt-5 print:pt-2"
    >
      <h3 id="esu-formula" className="text-h3">
        {isRateCovered ? conversion.coveredTitle : conversion.title}
      </h3>
      <p className="mt-4 text-lead tabular print:mt-1 print:text-small">
        {isRateCovered
          ? conversion.covered(amount, formatDecimal(units))
          : conversion.sentence(amount, formatDecimal(units), formatDecimal(esuToTokens(units)))}
      </p>
      <p className="mt-3 text-small text-soft tabular">
        {isRateCovered
          ? conversion.rateCovered(perEsu)
          : `${conversion.rates(perEsu, formatDecimal(esuToTokenRate))} ${conversion.perToken(formatDecimal(stoneValuePerToken), currentEsuValueText)}`}
      </p>
    </section>
  );
}

/** Explains the Emerald Standard Unit (ESU): text and formula on the left, the two portfolios and the benefits on the right. */
export function EsuSection({ portfolio }: { portfolio: Portfolio }) {
  return (
    <Section
      theme="light"
      labelledBy="esu"
      isContinued={portfolio.covers.performance !== undefined}
      className="grid gap-x-8 gap-y-16 lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id="esu" className="text-h2 print:hidden">
          {esu.title}
        </h2>
        <p className="mt-6 mb-12 text-lead text-soft print:hidden">{esu.lead}</p>
        <Conversion isRateCovered={portfolio.covers.rates !== undefined} />
      </div>
      <div className="lg:col-span-7 lg:col-start-6 print:hidden">
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
          {esu.portfolios.map(({ title, facts }) => (
            <div key={title}>
              <h3 className="mb-4 text-h3">{title}</h3>
              <FactList facts={facts} />
            </div>
          ))}
        </div>
        <ul className="mt-14">
          {Object.entries(esu.benefits).map(([title, text]) => (
            <li
              key={title}
              className="border-t border-line py-5 md:grid md:grid-cols-[12.5rem_1fr] md:gap-8"
            >
              <h3 className="font-sans font-medium">{title}</h3>
              <p className="mt-1 text-soft md:mt-0">{text}</p>
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
