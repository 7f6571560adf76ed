import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { company } from '@/content/company';
import { months } from '@/content/dates';
import * as facts from '@/content/facts';
import { register } from '@/pages/esg/esg.content';

/** Facts that only `facts.ts` may state, with patterns of how other files would state them. */
const statements: Record<string, RegExp> = {
  stage: /test portfolio/i,
  publication:
    /\b(?:stated|announced|planned|expected) for\b|August 2025|Standard Portfolio (?:was |is |has been )?(?:now )?published|published (?:in )?August/i,
  rhythm:
    /\b(?:audit|count|re-?valu|re-?evaluat)\w*\b[^.'"`\n]{0,60}\b(?:monthly|quarterly|month by month|(?:each|every) (?:month|quarter))|\b(?:monthly|quarterly|(?:each|every) (?:month|quarter))\b(?!-)(?:', \w+: ')?[^.'"`\n]{0,60}(?:audit|re-?evaluat|proof.of.reserve)/i,
  grades: /\b(?:grades?|qualit(?:y|ies))\b[^.'"`\n]{0,20}\b4 ?(?:–|-|to) ?8\b|\b4–8\b/i,
  weights: /\b1 ?[–-] ?2 ?ct\b|\b1 ct to 2 ct\b|\b(?:1|one) to (?:2|two) carats?\b/i,
  'labour audits':
    /\blabour audit[^.'"`\n]{0,40}\b20\d\d\b|working conditions[^.'"`\n]{0,30} audited/i,
  'initial value': /USD 1 ?(?:M\b|million)|USD 1[,’']000[,’']000/i,
  chains: /Avalanche (?:and|or|or on|and on) Ethereum|\bERC-20\b/,
  custody: /Swiss freeport vault|vault of a Swiss freeport/i,
  'status of the contract':
    /(?<!once the (?:token )?)\bcontracts?\b[^.'"`\n]{0,30}\b(?:is|are|was|were|has been|have been) (?:not yet )?(?:deployed|live)\b|\b(?:matched|compared) with the tokens in circulation/i,
  regulation: /crypto-assets? under the|complies with (?:the )?(?:EU|MiCA)/i,
  origins:
    /across grades and origins|(?:Colombia|Zambia)[^.'"`\n]{0,30}to (?:follow|come)|status: '(?:Currently in portfolio|Coming soon)'/i,
};

interface Line {
  at: string;
  text: string;
}

const isComment = (line: string) => /^\s*(?:\*|\/\/|\/\*|--|\{\/\*)/.test(line);

function linesOf(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ at: `${file}:${index + 1}`, text }))
    .filter(({ text }) => !isComment(text));
}

const sources = ['content', 'pages', 'features', 'components', 'app', 'access', 'mail', 'ui']
  .flatMap((folder) => readdirSync(`src/${folder}`, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  // The console explains to the team which values a field accepts. It states nothing to readers.
  .filter((file) => file !== 'src/content/facts.ts' && !file.includes('/admin/'))
  .concat(
    'index.html',
    readdirSync('supabase/templates').map((name) => `supabase/templates/${name}`),
  )
  .flatMap(linesOf);

/** The facts that the seed may repeat, because it cannot import them. */
const repeated = [
  'test portfolio',
  'Standard Portfolio announced for August 2025',
  facts.standardPortfolio.valuationLong,
  facts.standardPortfolio.gradesLong,
  facts.standardPortfolio.weightLong,
  facts.standardPortfolio.initialValueLong,
  facts.custody.vault,
];
const seedLines = linesOf('supabase/seed.sql');
// The rest is the text of the sample files, which tests/database/seed-texts.test.ts compares with them.
const filesBegin = seedLines.findIndex(({ text }) =>
  text.startsWith('insert into public.document_pages'),
);
const seed = seedLines.slice(0, filesBegin).map(({ at, text }) => ({
  at,
  text: repeated.reduce((rest, words) => rest.replaceAll(new RegExp(words, 'gi'), '…'), text),
}));

describe('no other file states the fact', () => {
  test.each(Object.entries(statements))('%s', (_, pattern) => {
    const found = [...sources, ...seed].filter(({ text }) => pattern.test(text));
    expect(found.map(({ at, text }) => `${at}: ${text.trim().slice(0, 120)}`)).toEqual([]);
  });

  test.each([
    ['stage', 'Current vault holdings are a Test Portfolio.'],
    ['publication', 'Publication is stated for August 2025.'],
    ['publication', 'Standard Portfolio published'],
    ['rhythm', 'a third party audits them monthly'],
    ['rhythm', 'Quarterly reserve audits'],
    ['rhythm', "{ figure: 'Monthly', meaning: 'audit of the vault' }"],
    ['labour audits', 'Independent labour audits are part of it from 2025.'],
    ['labour audits', 'Working conditions at origin are audited'],
    ['grades', 'grades 4 to 8'],
    ['weights', 'stones of one to two carat'],
    ['chains', 'tokens on Avalanche and Ethereum'],
    ['status of the contract', 'The contract is deployed.'],
    ['status of the contract', 'were matched with the tokens in circulation'],
    ['regulation', 'crypto-assets under the EU regulation'],
    ['origins', 'a portfolio across grades and origins'],
    ['origins', 'Brazil at present, Colombia and Zambia to come'],
    ['origins', "status: 'Coming soon',"],
  ])('the pattern for %s matches “%s”', (name, text) => {
    expect(statements[name]?.test(text)).toBe(true);
  });
});

describe('the facts are consistent', () => {
  const words = JSON.stringify(facts);

  test('an announced month that has passed is reported as passed', () => {
    expect(words).toContain('announced for August 2025');
    expect(words).not.toMatch(/stated for|is announced for/);
    expect(facts.stage.publication).toMatch(/was announced .* not yet been published/);
  });

  test('what a rhythm promises is not stated as done before the first audit', () => {
    const isDone = facts.milestones.find(({ id }) => id === 'first-audit')?.isDone === true;
    expect(facts.reserveReports.currentForDays !== undefined).toBe(isDone);
    for (const text of [facts.rhythm.sentence, facts.rhythm.station, facts.rhythm.figure.meaning]) {
      expect(text).toMatch(/from the first (?:reserve )?audit on|once audits begin/i);
    }
  });

  test('the contract counts as deployed when its address is known', () => {
    const isKnown = !/^0x0+$/.test(company.tokenAddress);
    expect(facts.token.isContractDeployed).toBe(isKnown);
    expect(facts.milestones.find(({ id }) => id === 'contract')?.isDone).toBe(isKnown);
  });

  test('every milestone has a date or contains “not yet”', () => {
    for (const { isDone, when } of facts.milestones) {
      expect(when).toMatch(isDone ? /\d{4}|[Dd]eployed/ : /not yet/i);
    }
  });

  test('no audit is done before there is a contract', () => {
    const [, , contract, audit] = facts.milestones;
    expect(Boolean(audit?.isDone) && !contract?.isDone).toBe(false);
  });

  test('labour audits count as verified only when a report is published', () => {
    const { isReported, sentence, basis } = facts.labourAudits;
    expect([sentence, basis].some((text) => /published yet/.test(text))).toBe(!isReported);
    expect(register.find(({ basis: named }) => named === basis)?.status).toBe(
      isReported ? 'verified' : 'planned',
    );
  });

  test('every open term says that it is not yet published', () => {
    for (const { fact, status } of facts.terms) {
      expect(fact.includes(facts.notYetPublished)).toBe(status === 'open');
    }
  });
});

describe('the sample data agrees with the facts', () => {
  const seedText = readFileSync('supabase/seed.sql', 'utf8');
  /** The rows of an `insert`, up to the semicolon that ends it. */
  const rowsOf = (table: string) =>
    [
      ...seedText.matchAll(new RegExp(`insert into public\\.${table} [\\s\\S]*?;\\s*\\n`, 'g')),
    ].join('');
  /** The text of a sample document. */
  const documentText = (name: string) =>
    [...seedText.matchAll(/\('documents\/([^']+)', \d+, 'english', '((?:[^']|'')*)'/g)]
      .filter(([, file]) => file === name)
      .map(([, , text]) => text)
      .join('\n');

  test('one firm counts the vault, another reviews the contract', () => {
    const sentences = seedText.split(/[.\n]/);
    const naming = (firm: string) => sentences.filter((sentence) => sentence.includes(firm));
    expect(naming(facts.parties.auditor).length).toBeGreaterThan(3);
    expect(naming(facts.parties.security).length).toBeGreaterThan(3);
    expect(naming(facts.parties.auditor).filter((text) => /contract/i.test(text))).toEqual([]);
    expect(naming(facts.parties.security).filter((text) => /count\b|reserve/i.test(text))).toEqual(
      [],
    );
  });

  test('no page states how many counts or reports there are: they are published after the build', () => {
    const number = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
    const day = `(?:(?:on|of|in) (?:\\d+ )?(?:${months.join('|')})\\b)`;
    const noun = '(?:trial counts?|counts of the vault|reserve reports?)';
    const pattern = new RegExp(`\\b${number} ${noun}|${noun}[^.\`]{0,40}${day}`, 'i');
    expect('Three trial counts of the vault were made, in March').toMatch(pattern);
    expect('the trial counts of June and September').toMatch(pattern);
    expect(
      [...sources, ...linesOf('src/content/facts.ts')].filter(({ text }) => pattern.test(text)),
    ).toEqual([]);
  });

  test('nothing is dated before the test portfolio was in the vault, and says that it is', () => {
    const early = [...rowsOf('press_releases').matchAll(/\('press_release', '([^']+)', '([^']+)'/g)]
      .filter(([, day = '']) => day < '2025-03')
      .map(([, , title]) => title);
    expect(early.length).toBeGreaterThan(1);
    expect(early.filter((title) => /test portfolio/i.test(title ?? ''))).toEqual([]);
  });

  test('the documents count the stones that are listed', () => {
    const listed = seedText.match(/\('[SM]-\d{3} /g)?.length;
    expect(documentText('audit-reports/trial-count-2025-q3.pdf')).toContain(
      `Stones found ${listed}`,
    );
    const grades = [
      ...documentText('archive/portfolio-factsheet-2025-q2.pdf').matchAll(/^[4-8] (\d+) [\d.]+$/gm),
    ];
    const sum = grades.reduce((stones, [, count]) => stones + Number(count), 0);
    expect(documentText('audit-reports/trial-count-2025-q2.pdf')).toContain(`Stones found ${sum}`);
    const extract = documentText('audit-reports/laboratory-inspection-2025-09.pdf');
    for (const [, stone, carat, grade] of extract.matchAll(/^(S-\d+) ([\d.]+) (\d) /gm)) {
      expect(seedText).toMatch(new RegExp(`'${stone} [A-Za-z ]+', ${carat}, '${grade}'`));
    }
  });

  test('the indicative terms are those of the documents', () => {
    const fees = documentText('tokenomics/fee-schedule.pdf');
    for (const [, rate = ''] of facts.indicative.fees.matchAll(/([\d.]+)%/g)) {
      expect(fees).toContain(rate);
    }
    const steps = documentText('compliance/custody-redemption-terms.pdf').matchAll(
      /(\d+) business days?$/gm,
    );
    const days = [...steps].reduce((sum, [, count]) => sum + Number(count), 0);
    expect(facts.indicative.redemption).toContain(`${days} business days`);
  });
});
