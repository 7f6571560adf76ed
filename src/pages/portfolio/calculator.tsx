import { useEffect, useRef, useState, type ReactNode } from 'react';
import { risk } from '@/content/facts';
import { notAnOffer } from '@/content/terms';
import { ContactButton } from '@/features/contact/contact-button';
import { esuToTokens } from '@/features/portfolio/esu';
import { foreignCurrency, illustrate, parseAmounts } from '@/features/portfolio/illustration';
import { formatInteger, formatDecimal } from '@/lib/format';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { calculator } from './portfolio.content';
import type { Portfolio } from './use-portfolio';

/** `12.36` → `about 12.4 stones`. Less than a tenth of a stone is stated without a number. */
function formatCount(count: number): string {
  const tenths = formatDecimal(Math.round(count * 10) / 10).slice(0, -1);
  return count < 0.1 ? calculator.underOneTenth : calculator.about(tenths);
}

/** Omits the decimals of whole dollars: `250’000`, but `292.18`. */
const formatAmount = (amount: number) =>
  Number.isInteger(amount) ? formatInteger(amount) : formatDecimal(amount);

interface AmountHintProps {
  /** As typed. */
  text: string;
  /** The possible readings of the text. */
  amounts: readonly number[];
  onChoose: (amount: number) => void;
}

/** How the typed text is understood, with a choice if it is ambiguous. */
function AmountHint({ text, amounts, onChoose }: AmountHintProps) {
  const [amount] = amounts;
  if (amount === undefined) {
    const currency = foreignCurrency(text);
    return (
      <span className="text-danger">
        {currency ? calculator.foreign(currency) : calculator.invalid}
      </span>
    );
  }
  if (amounts.length === 1) return <>{calculator.understood(formatAmount(amount), text)}</>;
  return (
    <span className="flex flex-wrap items-center gap-x-5 text-text">
      {calculator.ambiguous}
      {amounts.map((option) => (
        <Button key={option} variant="secondary" size="compact" onClick={() => onChoose(option)}>
          {calculator.usd(formatAmount(option))}
        </Button>
      ))}
    </span>
  );
}

/** Converts an amount to ESU, tokens and example stones: an illustration, shown with a risk warning. */
export function Calculator({ portfolio }: { portfolio: Portfolio }) {
  const [text, setText] = useState<string>(calculator.example);
  const input = useRef<HTMLInputElement>(null);
  // Uses text that was typed before the scripts loaded.
  useEffect(() => {
    if (input.current) setText(input.current.value);
  }, []);

  const amounts = parseAmounts(text);
  const amount = amounts.length === 1 ? amounts[0] : undefined;
  /** Writes the chosen amount into the field in a format that is not ambiguous. */
  const chooseAmount = (option: number) => {
    if (input.current) {
      input.current.value = formatAmount(option);
      input.current.focus();
    }
    setText(formatAmount(option));
  };
  // Without an amount, the lines of the result have dashes instead of figures.
  const result = illustrate(amount ?? 1);
  const orDash = (figure: string) => (amount === undefined ? '–' : figure);
  return (
    <section aria-labelledby="calculator" className="print:hidden">
      <div className="grid border-t border-text pt-8 gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h3 id="calculator" className="text-h3">
            {calculator.title}
          </h3>
          <p className="mt-3 max-w-column text-soft">{calculator.lead}</p>
          <p className="mt-6 max-w-column border-l-2 border-brass pl-4 text-small text-soft">
            {calculator.illustration} {risk} {notAnOffer}
          </p>
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <label htmlFor="calculator-amount" className="mb-1.5 block text-small font-medium">
            {calculator.amount}
          </label>
          <input
            ref={input}
            id="calculator-amount"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={calculator.example}
            aria-invalid={amounts.length === 0}
            aria-describedby="calculator-hint"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            className={`${controlClass} max-w-72 tabular`}
          />
          <div
            id="calculator-hint"
            role="status"
            className="mt-1.5 min-h-6 text-small text-soft noscript:hidden"
          >
            <AmountHint text={text} amounts={amounts} onChoose={chooseAmount} />
          </div>
          <p className="mt-1.5 hidden text-small text-soft noscript:block">
            {calculator.withoutScripts}
          </p>
          <div role="status" className="mt-8">
            <dl className="grid border-t border-text">
              <ResultLine term={calculator.fee} note={calculator.feeStatus}>
                {orDash(calculator.usd(formatDecimal(result.fee)))}
              </ResultLine>
              <ResultLine term={calculator.esu}>{orDash(formatDecimal(result.esu))}</ResultLine>
              <ResultLine term={calculator.tokens}>
                {portfolio.covers.rates && amount !== undefined ? (
                  <span className="flex flex-wrap items-baseline justify-end gap-x-4 text-small text-soft">
                    {calculator.tokensCovered}
                    <ContactButton
                      variant="quiet"
                      className="text-small"
                      extra={{
                        beginning: `${calculator.question}${calculator.considered(formatAmount(amount))}`,
                      }}
                    >
                      {calculator.askForRate}
                    </ContactButton>
                  </span>
                ) : (
                  orDash(formatDecimal(esuToTokens(result.esu)))
                )}
              </ResultLine>
              {result.stones.map(({ stone, count }) => (
                <ResultLine
                  key={stone.cut}
                  term={calculator.stone(stone.cut, formatDecimal(stone.weight), stone.grade)}
                  note={calculator.perStone(formatDecimal(stone.esu))}
                >
                  {orDash(formatCount(count))}
                </ResultLine>
              ))}
            </dl>
          </div>
          <p className="mt-3 text-label text-soft">{calculator.stonesNote}</p>
        </div>
      </div>
    </section>
  );
}

function ResultLine({
  term,
  note,
  children,
}: {
  term: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-x-3 border-b border-line py-3 md:gap-x-6">
      <dt>
        {term}{' '}
        {note && <span className="block text-small text-soft md:ml-2 md:inline">{note}</span>}
      </dt>
      <dd className="text-right font-medium tabular">{children}</dd>
    </div>
  );
}
