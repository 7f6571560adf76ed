import { useDeferredValue, useId, useMemo } from 'react';
import { createSimilarFinder } from '../similar';

interface SimilarQuestionsProps {
  title: string;
  text: string;
  among: readonly { id: string; question: string; answer: string }[];
}

/** Answered questions that are similar to `text`, with their answers collapsed. */
export function SimilarQuestions({ title, text, among }: SimilarQuestionsProps) {
  const titleId = useId();
  const findSimilar = useMemo(() => createSimilarFinder(among), [among]);
  const similar = findSimilar(useDeferredValue(text));
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="text-small">
      <h3 id={titleId} className="font-sans text-small text-soft">
        {title}
      </h3>
      <ul className="mt-2 border-b border-line">
        {similar.map(({ id, question, answer }) => (
          <li key={id} className="border-t border-line">
            <details>
              <summary
                dir="auto"
                className="min-h-11 cursor-pointer py-2.5 [overflow-wrap:anywhere]"
              >
                {question}
              </summary>
              <p dir="auto" className="pb-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {answer}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
