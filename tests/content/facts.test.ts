import { describe, expect, test } from 'vitest';
import { company } from '@/content/company';
import * as facts from '@/content/facts';
import { register } from '@/pages/esg/esg.content';

describe('the facts are consistent', () => {
  test('what a rhythm promises is not stated as done before the first audit', () => {
    const isDone = facts.milestones.find(({ id }) => id === 'first-audit')?.isDone === true;
    expect(facts.reserveReports.currentForDays !== undefined).toBe(isDone);
    for (const text of [facts.rhythm.sentence, facts.rhythm.station, facts.rhythm.figure.meaning]) {
      expect(text).toMatch(/from the first (?:reserve )?audit on/i);
    }
  });

  test('the contract counts as deployed when its address is known', () => {
    const isKnown = !/^0x0+$/.test(company.tokenAddress);
    expect(facts.token.isContractDeployed).toBe(isKnown);
    expect(facts.milestones.find(({ id }) => id === 'contract')?.isDone).toBe(isKnown);
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
