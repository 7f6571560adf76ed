import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtFile, builtFiles } from './site';

/** Rules about spelling are off, because React determines it: `<br/>`, `srcSet` and `hidden=""` mean the same as other spellings. */
const spelling = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
} as const;
const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: spelling });

test.each(builtFiles('.html'))('%s follows the recommended HTML rules', async (name) => {
  const { results } = await validator.validateString(builtFile(name), name);
  const findings = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(findings).toEqual([]);
});
