import { company } from './company';
import { custody, parties, auditSchedule, token } from './facts';

export interface StationCopy {
  /** Anchor. */
  id: string;
  /** What moves through this station and the next ones; set only on the first of them. */
  subject?: string;
  title: string;
  text: string;
  operator: string;
  /** The record that this step leaves behind. */
  evidence: string;
}

/** The eight steps, in order. */
export const stations: readonly StationCopy[] = [
  {
    id: 'bonded-warehouse-delivery',
    subject: 'The stone',
    title: 'Bonded warehouse delivery',
    text: 'Every parcel is delivered to a bonded warehouse, where goods stay under customs control until they are released. Seals, papers and contents are checked against one another before the stones move on.',
    operator: 'Carrier and warehouse keeper',
    evidence: 'Customs papers and a receipt for the parcel',
  },
  {
    id: 'independent-lab-quality-check',
    title: 'Independent lab quality check',
    text: 'A laboratory that neither owns nor sells the stones examines each one: whether it is a natural emerald, what it weighs, how it was treated and how good it is. Stones that fail are rejected.',
    operator: `Independent laboratory: ${parties.laboratory}`,
    evidence: 'A report for each stone',
  },
  {
    id: 'secure-storage',
    title: 'Secure storage in the Swiss freeport',
    text: `Accepted stones enter a ${custody.vault}, a warehouse supervised by Swiss customs. They stay there while tokens change hands.`,
    operator: `Freeport operator: ${parties.keeper}`,
    evidence: 'An entry for each stone in the vault’s inventory',
  },
  {
    id: 'monthly-audit',
    subject: 'The record',
    title: auditSchedule.step,
    text: auditSchedule.station,
    operator: `Third-party auditor: ${parties.auditor}`,
    evidence: auditSchedule.report,
  },
  {
    id: 'blockchain-verification',
    title: 'Blockchain verification',
    text: 'Once the token contract is deployed, a decentralised oracle will publish the audited reserve on chain, where anyone can read it without an account and compare it with the supply of tokens.',
    operator: 'Decentralised oracle',
    evidence: 'A public reserves data feed',
  },
  {
    id: 'smart-contract-security-audit',
    subject: 'The token',
    title: 'Smart-contract security audit',
    text: 'The contract that issues and transfers the tokens is software, and software can have faults. Auditors who did not write it look for faults and excessive permissions.',
    operator: `Security auditor: ${parties.security}`,
    evidence: 'A security audit report',
  },
  {
    id: 'token-minting-authorization',
    title: 'Token minting authorization',
    text: 'New tokens will be approved only for stones that have passed every earlier step. Minting will be an on-chain transaction that anyone can look up.',
    operator: company.legalName,
    evidence: 'The approval and the minting transaction',
  },
  {
    id: 'institutional-custody',
    title: 'Institutional custody',
    text: 'The tokens go to wallets approved beforehand: your own, or one kept for you by an institutional custodian. You can trace your holding back through every step.',
    operator: 'Institutional custodian, or you',
    evidence: `A balance in an approved wallet, on ${token.eitherChain}`,
  },
];

/** The station at which the reserve is published. The page shows the latest report below it. */
export const feedStation = 'blockchain-verification';
