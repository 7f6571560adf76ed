import { company } from '@/content/company';
import type { SectionId } from '@/content/data-room-sections';
import {
  custody,
  indicative,
  parties,
  auditSchedule,
  stage,
  standardPortfolio,
  token,
} from '@/content/facts';
import { faqEntries, type FaqEntry } from '@/content/faq';
import { issuerAndLaw, type LegalAnswer } from '@/content/issuer';
import { issuerPath, paths, sectionPath } from '@/content/paths';

export const faqPageContent = {
  title: 'Frequently asked questions',
  lead: 'Short answers to the questions investment committees ask, with links to the detail. Each answer has its own link to share.',
  short: 'FAQ',
  search: (count: number) => `Search ${count} questions`,
  found: (count: number, all: number) => `${count} of ${all} questions`,
  closest: (count: number) => `No question has all of these words. ${count} closest:`,
  none: (search: string) =>
    `No question or answer contains these words. [Search the data room](${paths.dataRoom}?${new URLSearchParams({ q: search }).toString()}), or write to us and someone will reply.`,
  link: 'Link to this answer',
  contact: {
    title: 'Have another question?',
    text: 'Write to us and we will reply by e-mail. If your question depends on your mandate or jurisdiction, a 30-\u2060minute call with the founder is usually quicker.',
  },
} as const;

export interface FaqGroup {
  id: string;
  title: string;
  entries: readonly FaqEntry[];
}

/** One of the five questions of the home page, with search terms (`also`), which that page does not need. */
function reuse(id: string, also: string): FaqEntry {
  const entry = faqEntries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`There is no question ${id}.`);
  return { ...entry, also };
}

/** One of the answers that the imprint collects. */
function legal(id: LegalAnswer['id']): FaqEntry {
  const answer = issuerAndLaw.find((candidate) => candidate.id === id);
  if (!answer) throw new Error(`There is no answer ${id}.`);
  return { ...answer, link: { label: 'Issuer and law in the imprint', path: issuerPath } };
}

const dataRoom = (label: string, section: SectionId) => ({ label, path: sectionPath(section) });

export const faqGroups: readonly FaqGroup[] = [
  {
    id: 'offer',
    title: 'The offer and its rules',
    entries: [
      reuse('regulation', 'compliance, legal, pension fund, solvency, Regulierung, Pensionskasse'),
      legal('issuer'),
      legal('token-law'),
      legal('prospectus'),
      legal('supervision'),
      {
        ...legal('eligibility'),
        link: { label: 'The five steps for institutions', path: paths.solution },
      },
      {
        ...legal('complaints'),
        link: { label: 'Law and jurisdiction in the terms', path: `${paths.termsOfService}#law` },
      },
      {
        id: 'sanctions',
        question: 'How do you prevent money laundering and sanctions breaches?',
        answer: [
          'Subscribers, their beneficial owners and the sellers of the stones are identified and screened against sanctions lists before any business begins. A wallet is approved before it receives tokens.',
          'Approved investors can read the policy on identification, screening and record keeping in the data room.',
        ],
        also: 'KYC, AML, PEP, source of funds, origin of funds, politically exposed, Geldwäsche, Sanktionen',
        link: dataRoom('KYC and AML policy', 'compliance'),
      },
      {
        id: 'tax',
        question: 'How is the holding taxed?',
        answer: [
          'That depends on where you are based and on your status; we do not give tax advice. Ask your tax advisor whether the token counts as a share in goods or as a claim, whether value added tax is due on purchase or redemption, and at what value the position is assessed at year end.',
          'While the stones are in the freeport they are under customs control. Duties and taxes can arise when they leave. Whether we report holdings to tax authorities or issue tax statements is not yet decided.',
        ],
        also: 'VAT, tax reporting, CRS, CARF, DAC8, FATCA, withholding, accounting, IFRS, capital gains, Steuern, Mehrwertsteuer',
      },
    ],
  },
  {
    id: 'fit',
    title: 'Fit and risk',
    entries: [
      reuse('suitability', 'performance, returns, yield, volatility, correlation, Rendite'),
      {
        id: 'income',
        question: 'Does the token pay interest or a dividend?',
        answer: [
          `A stone in a vault earns nothing: a holder gains only if its value rises by more than the fees. Whether the token carries any right to payments or votes is not yet decided.`,
        ],
        also: 'income, yield, distribution, coupon, voting rights, governance, Zinsen, Ertrag',
        link: { label: 'Terms and fees', path: paths.portfolio },
      },
      reuse('risks', 'lose money, volatility, force majeure, Risiko, Risiken, Verlust'),
    ],
  },
  {
    id: 'stones',
    title: 'Stones, price and fees',
    entries: [
      reuse(
        'sourcing',
        'origin, mine, child labour, human rights, sustainability, conflict, Herkunft',
      ),
      {
        id: 'certificate',
        question: 'Are the stones certified and treated?',
        answer: [
          `${parties.laboratory}, a laboratory that neither owns nor sells the stones, examines each one and reports its weight, quality and treatment. Stones that fail are rejected.`,
          'The page of each stone gives the number of its report and any treatment found, if the holdings are open to you.',
        ],
        also: 'certificate, authenticity, fake, synthetic, oil, GIA, gemmologist, quality, Zertifikat, Echtheit',
        link: { label: 'Treatments explained', path: `${paths.emeraldsEducation}#treatments` },
      },
      {
        id: 'unit',
        question: 'What is an Emerald Standard Unit (ESU)?',
        answer: [
          `The unit in which every stone is valued, because no two emeralds are alike. It is defined by the stones of the Standard Portfolio, whose initial value is ${standardPortfolio.initialValueLong}.`,
          'The portfolio page gives its fixed reference value in US dollars and, once it is published, the number of tokens per ESU.',
        ],
        also: 'NAV, token price, exchange rate, conversion, worth',
        link: { label: 'The unit and its rate', path: paths.portfolio },
      },
      {
        id: 'pricing',
        question: 'How is a stone priced?',
        answer: [
          `An independent laboratory grades each stone, and its value is expressed in Emerald Standard Units. The unit is based on the Standard Portfolio, with stones of grades ${standardPortfolio.gradesLong} and ${standardPortfolio.weightLong}. ${standardPortfolio.valuationLong}; everything else is valued against it.`,
          'A valuation is an expert judgement by our own gemmologist. No third party has confirmed it, and no margin of error has been published. Nobody is obliged to buy or sell at it.',
        ],
        also: 'valuer, who values, appraisal, margin of error, NAV, grade, conflict of interest, Preis, Bewertung, Schätzung',
        link: { label: 'The Emerald Standard Unit', path: paths.portfolio },
      },
      {
        id: 'audit',
        question: 'Who counts the stones, and how often?',
        answer: [
          `${auditSchedule.sentence} ${parties.auditor} is to do both.`,
          `${auditSchedule.start} The reserve page shows the latest count: its day, who counted, and the result.`,
        ],
        also: 'last count, last audit, who audits, inventory, oracle, reserve report, discrepancy, hash, signature, Prüfung, Revision, Zählung',
        link: { label: 'The last count', path: paths.reserve },
      },
      {
        id: 'fees',
        question: 'What are the fees?',
        answer: [
          `Fees are indicative: ${indicative.fees}. Approved investors can read the fee schedule, with worked examples, in the data room.`,
        ],
        also: 'costs, charges, expenses, management fee, commission, spread, Gebühren, Kosten',
        link: { label: 'All terms', path: paths.portfolio },
      },
      {
        id: 'minimum',
        question: 'What is the minimum, and in which currencies can we pay?',
        answer: [
          `The minimum is ${indicative.minimum}. You can pay in ${indicative.currencies}. ${indicative.note}`,
        ],
        also: 'currency, CHF, USD, EUR, stablecoin, USDC, bitcoin, ticket, investment, Mindestanlage, Währung',
        link: { label: 'What would my investment buy?', path: `${paths.portfolio}#calculator` },
      },
      {
        id: 'escrow',
        question: 'Where does my payment go, and when is it released?',
        answer: [
          'Into an escrow account, once both sides have signed. The subscription agreement sets when the money is released to us and when it is returned to you. Have counsel check both conditions before you sign.',
        ],
        also: 'refund, money back, escrow agent, bank account, cancellation, Zahlung, Treuhandkonto',
        link: { label: 'The fourth of five steps', path: paths.solution },
      },
    ],
  },
  {
    id: 'custody',
    title: 'Custody and insolvency',
    entries: [
      {
        id: 'custody-of-stones',
        question: 'Who holds the stones?',
        answer: [
          `${parties.keeper}, a freeport operator, keeps them in a ${custody.vault} and records every movement. The custodian does not audit the stones, and neither the custodian nor the auditor sells them.`,
          'Subscribers may visit the vault before they pay. Its address is not published.',
        ],
        also: 'where is the vault, location, Geneva, Zurich, inspect, viewing, Verwahrung, Lagerung, Zollfreilager',
        link: { label: 'What our partners do', path: paths.partners },
      },
      {
        id: 'segregation',
        question: 'Are the stones kept apart from the company’s own assets?',
        answer: [
          'Each stone is sealed separately and has its own entry in the vault register. The custody and redemption terms explain how holders’ rights are kept separate from the assets of the company and of the custodian. Have counsel read them before you rely on this.',
        ],
        link: dataRoom('Custody and redemption terms, for approved investors', 'compliance'),
      },
      {
        ...legal('insolvency'),
        link: { label: 'Request documents', path: paths.dataRoom },
      },
      {
        id: 'insurance',
        question: 'Are the stones insured?',
        answer: [
          'The stones will be insured in storage and in transit. The insurer is listed with our partners; the sum insured is not published here. Approved investors can read a summary of cover, exclusions and claims in the data room. Every policy has limits: a loss above them is not covered.',
        ],
        also: 'insurer, coverage, how much insurance, sum insured, fire, damage, theft, stolen, war, natural disaster, Versicherung',
        link: dataRoom('Insurance summary', 'risk-management'),
      },
    ],
  },
  {
    id: 'token',
    title: 'The token and its security',
    entries: [
      {
        id: 'contract',
        question: 'What is the token, and which chains is it on?',
        answer: [`It will be an ${token.standard} token on ${token.chains}. ${stage.contract}`],
        also: 'smart contract, blockchain, supply, minting, Polygon, Solana, bridge, NFT, ISIN, ticker, Valorennummer',
        link: { label: 'One token, two chains', path: paths.solution },
      },
      {
        id: 'cyber',
        question: 'How is the token protected against theft and faults?',
        answer: [
          `${parties.security}, a security firm that did not write the contracts, audits them before deployment. Tokens go only to wallets approved beforehand: yours, or that of an institutional custodian.`,
          'Risks remain: code can fail, and chains and oracles can stop. If you lose the keys to your wallet, you lose what it holds. Decide who keeps your keys before you subscribe.',
        ],
        also: 'smart contract audit, code review, private key, lost wallet, hack, stolen, recover, multisig, whitelist, upgrade',
        link: { label: 'What the proof shows, and what it does not', path: paths.transparency },
      },
      legal('freezing'),
    ],
  },
  {
    id: 'exit',
    title: 'Redemption and exit',
    entries: [
      reuse(
        'redemption',
        'in kind, redeem, physical delivery, collect, withdraw, give back, return tokens, Rücknahme, Auslieferung',
      ),
      {
        id: 'redemption-steps',
        question: 'How does redemption work, what does it cost, and how long does it take?',
        answer: [
          'You give notice and name the wallet. We lock the tokens and propose stones of the same value in ESU; you accept or ask for others. The stones are then released in exchange for the tokens, which are burnt. Delivery, customs and transport insurance are agreed case by case.',
          `The redemption fee is ${indicative.redemptionFee}. Redemption takes ${indicative.redemption}. ${indicative.note}`,
        ],
        also: 'redeem, notice period, give back, return tokens, Rücknahme',
        link: dataRoom('Custody and redemption terms, for approved investors', 'compliance'),
      },
      {
        id: 'exit-by-sale',
        question: 'Are there other ways to exit?',
        answer: [
          'You can transfer the tokens to another approved wallet. A secondary market may be thin or absent when you want to sell, and nobody is obliged to make one. Commit only what you can afford to hold.',
          'How tokens pass to heirs or to a legal successor is not yet decided.',
        ],
        also: 'sell my position, transfer restrictions, transfer limits, liquidity, sell back, buyback, exchange, listing, lock-up, lockup, trade, money back, cooling-off, inheritance, heirs, succession, merger, death, Verkauf, Ausstieg, Erbschaft, Nachfolge',
        link: { label: 'Six use cases', path: paths.solution },
      },
      {
        id: 'collateral',
        question: 'Can tokens be pledged or lent?',
        answer: [
          `Not today: ${token.isContractDeployed ? 'no' : 'the token’s contract is not yet deployed, and no'} lender that accepts tokens has been named. Whether the subscription agreement allows a pledge is not yet decided; each lender sets its own haircut.`,
        ],
        also: 'collateral, loan, lender, borrow, margin, DeFi, repo',
        link: { label: 'The case of a digital-asset lender', path: paths.solution },
      },
    ],
  },
  {
    id: 'us',
    title: 'Data room and contact',
    entries: [
      {
        id: 'access',
        question: 'How do I get access to the data room?',
        answer: [
          `The public documents, including the whitepaper, need no account. For the rest, request access in the data room and confirm your e-mail address: our team reviews every request and answers by e-mail. Each section says whether it opens without an account, once you are signed in, or once you are approved.`,
          'If you cannot sign in, choose “Forgot password?” in the sign-in dialog. You can close your account in the data room.',
        ],
        also: 'sign in, login, register, sign up, approval, pending, reset, delete account, documents, download, Zugang, Anmeldung, Unterlagen',
        link: { label: 'Data room', path: paths.dataRoom },
      },
      {
        id: 'reach-us',
        question: 'How do I reach you about press, jobs, data protection or security?',
        answer: [
          `Write to ${company.email} and name the topic in the subject, or use the button “Send Us a Message” at the foot of every page. The pressroom has releases, pictures and a fact sheet; applications go through the careers page; the privacy policy says what we keep about you, and how to have it erased. You can follow releases and reserve reports by Atom feed.`,
        ],
        also: 'contact, phone, address, media, interview, photos, logo, newsletter, GDPR, privacy, vulnerability, whistleblower, career, salary, internship, CV, withdraw application, cookies, RSS, subscribe, Kontakt, Medien, Datenschutz, Bewerbung, Praktikum',
        link: { label: 'Contact in the imprint', path: `${paths.imprint}#contact` },
      },
    ],
  },
];

export const allQuestions: readonly FaqEntry[] = faqGroups.flatMap(({ entries }) => entries);
