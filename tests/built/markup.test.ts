import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtFile, builtFiles } from './site';

const validator = new HtmlValidate({ extends: ['html-validate:recommended'] });

test.each(builtFiles('.html'))('%s follows the recommended rules for HTML', async (name) => {
  const { results } = await validator.validateString(builtFile(name), name);
  const findings = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(findings).toEqual([]);
});
