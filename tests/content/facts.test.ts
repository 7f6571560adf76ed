import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { company } from '@/content/company';
import * as facts from '@/content/facts';
import * as terms from '@/content/terms';
import { formatDecimal } from '@/lib/format';
import { register } from '@/pages/esg/esg.content';
import { sampleDocuments } from '../../supabase/local/sample-documents.ts';

describe('the facts are consistent', () => {
  const words = JSON.stringify({ facts, terms });

  test('the publication announced for August 2025 is reported as overdue', () => {
    expect(words).toContain('announced for August 2025');
    expect(words).not.toMatch(/stated for|is announced for/);
    expect(facts.stage.publication).toMatch(/was announced .* not yet been published/);
  });

  test('the audit schedule applies only from the first audit on', () => {
    const isDone = facts.milestones.find(({ id }) => id === 'first-audit')?.isDone === true;
    // Only after the first audit can a report be overdue, so only then is there a period.
    expect(facts.reserveReports.currentForDays !== undefined).toBe(isDone);
    for (const text of [
      facts.auditSchedule.sentence,
      facts.auditSchedule.station,
      facts.auditSchedule.figure.meaning,
    ]) {
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
    const isDone = (id: string) =>
      facts.milestones.find((milestone) => milestone.id === id)?.isDone;
    expect(isDone('first-audit') && !isDone('contract')).toBe(false);
  });

  test('labour audits count as verified only when a report is published', () => {
    const { isReported, sentence, verifier } = facts.labourAudits;
    expect([sentence, verifier].some((text) => /published yet/.test(text))).toBe(!isReported);
    expect(register.find(({ verifier: entryVerifier }) => entryVerifier === verifier)?.status).toBe(
      isReported ? 'verified' : 'planned',
    );
  });

  test('every open term is described as not yet published', () => {
    for (const { fact, status } of terms.terms) {
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
  const documentText = (name: string) =>
    sampleDocuments
      .filter(({ file }) => file === name)
      .flatMap(({ tables }) => tables.flat())
      .map((row) => [row].flat().join(' '))
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

  test('no press release claims stones in the vault before March 2025, when they arrived', () => {
    const early = [...rowsOf('press_releases').matchAll(/\('press_release', '([^']+)', '([^']+)'/g)]
      .filter(([, day = '']) => day < '2025-03')
      .map(([, , title]) => title);
    expect(early.length).toBeGreaterThan(1);
    expect(early.filter((title) => /test portfolio/i.test(title ?? ''))).toEqual([]);
  });

  test('the stone counts in the documents match the listed stones', () => {
    const stoneRows = seedText.match(/\('[SM]-\d{3} /g)?.length;
    expect(documentText('audit-reports/trial-count-2025-q3')).toContain(
      `Stones found ${stoneRows}`,
    );
    // Rows of the factsheet: grade, number of stones, carats.
    const grades = [
      ...documentText('archive/portfolio-factsheet-2025-q2').matchAll(/^[4-8] (\d+) [\d.]+$/gm),
    ];
    const sum = grades.reduce((stones, [, count]) => stones + Number(count), 0);
    expect(documentText('audit-reports/trial-count-2025-q2')).toContain(`Stones found ${sum}`);
    // Rows of the laboratory's extract: stone, carats, grade.
    const extract = documentText('audit-reports/laboratory-inspection-2025-09');
    for (const [, stone, carat, grade] of extract.matchAll(/^(S-\d+) ([\d.]+) (\d) /gm)) {
      expect(seedText).toMatch(new RegExp(`'${stone} [A-Za-z ]+', ${carat}, '${grade}'`));
    }
  });

  test('the worked examples follow from the indicative fees', () => {
    const { issueFee, custodyFee, redemptionFee } = facts.indicative;
    const issue = (100_000 * issueFee) / 100;
    const custody = ((100_000 - issue) * custodyFee * 3) / 100;
    const redemption = (12_000 * Number.parseFloat(redemptionFee)) / 100;
    // 100’000 held for three years, 250’000 transferred, which is free, and 12’000 redeemed.
    const examples = documentText('tokenomics/fee-schedule').matchAll(
      /^\D+ (?:100’000|250’000|12’000)\.00 ([\d’.]+)/gm,
    );
    expect(Array.from(examples, ([, fee]) => fee)).toEqual(
      [issue + custody, 0, redemption].map(formatDecimal),
    );
  });

  test('the indicative terms match those in the documents', () => {
    const fees = documentText('tokenomics/fee-schedule');
    for (const [, rate = ''] of facts.indicative.fees.matchAll(/([\d.]+)%/g)) {
      expect(fees).toContain(rate);
    }
    const steps = documentText('compliance/custody-redemption-terms').matchAll(
      /(\d+) business days?$/gm,
    );
    const days = [...steps].reduce((sum, [, count]) => sum + Number(count), 0);
    expect(facts.indicative.redemption).toContain(`${days} business days`);
  });
});
