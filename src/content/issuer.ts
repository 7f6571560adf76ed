import { company } from './company';
import { regulation, stage } from './facts';

/** A question that an investor's lawyer asks, with its answer. Undecided answers are labelled as such. */
export interface LegalAnswer {
  id:
    | 'issuer'
    | 'token-law'
    | 'prospectus'
    | 'supervision'
    | 'eligibility'
    | 'insolvency'
    | 'freezing'
    | 'complaints';
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Additional search terms, including the German ones that Swiss readers type. */
  also: string;
}

/** Who issues the token, under which law, for whom, and what happens in an insolvency. For the imprint and the FAQ. */
export const issuerAndLaw: readonly LegalAnswer[] = [
  {
    id: 'issuer',
    question: 'Who is the issuer of the token?',
    answer: [
      `${company.legalName}, ${company.address.city}, ${company.address.country}, is the issuer, entered in the ${company.register.office} under ${company.register.number}. ${stage.contract} The signed subscription agreement names the issuer as the subscriber’s counterparty, and prevails over this site. The issuer’s shareholders are not named here.`,
    ],
    also: 'issuing company, who issues, offeror, emitter, legal entity, registration number, company number, UID, LEI, shareholders, who owns the company, Emittent, Aktionäre',
  },
  {
    id: 'token-law',
    question: 'Under which law is the token issued, and what is it in law?',
    answer: [
      `Under Swiss law. ${regulation.sentence} By our own assessment they are not e-money tokens. Whether MiCA’s rules for asset-referenced tokens or those for other crypto-assets apply is not yet decided.`,
      'Also not yet decided: on which Swiss provisions the holder’s right rests, that is, whether the token represents co-ownership of the stones or a claim against the issuer, and whether it is to be a ledger-based security (article 973d of the Code of Obligations). Have counsel ask for the legal opinion on the transfer of ownership.',
    ],
    also: 'legal basis, governing law, jurisdiction, ownership, category, classification, DLT, security, uncertificated, ART, EMT, fund, collective investment, AIFMD, Recht, Eigentum, Miteigentum',
  },
  {
    id: 'prospectus',
    question: 'Is there a prospectus or a MiCA white paper?',
    answer: [
      'Not on this site. Nothing here is a prospectus, or a crypto-asset white paper as MiCA defines it; the document called whitepaper in the data room describes the project and is neither. Whether one of them is required, and where it will be published, is not yet decided.',
    ],
    also: 'key information document, KID, offering memorandum, FinSA, notification, Prospekt, FIDLEG',
  },
  {
    id: 'supervision',
    question: 'Does FINMA or another authority supervise the issuer?',
    answer: [
      'No supervisory authority, the Swiss FINMA included, has examined or approved this site or the tokens it describes. The company is not a bank, and money paid to it is not covered by any deposit guarantee. No licence is stated on this site. Whether the offer needs one is not yet decided.',
    ],
    also: 'regulator, licensed, authorised, ESMA, BaFin, SEC, no-action letter, deposit protection, Aufsicht, Bewilligung, Lizenz',
  },
  {
    id: 'eligibility',
    question: 'Who can invest?',
    answer: [
      'Institutions: regional banks, digital-asset lenders, ESG funds, insurers, wealth managers and family offices. Each is identified, names the wallet for its tokens and signs the subscription agreement before paying. The offer is not made to retail investors.',
      'We check case by case whether the law of your country allows a subscription. If it does not, we decline.',
    ],
    also: 'private individuals, consumers, professional investors, qualified investors, US investors, USA, United States, natural persons, pension fund, BVV 2, power of attorney, signatory, Anleger, Privatanleger, Pensionskasse, Vollmacht',
  },
  {
    id: 'insolvency',
    question: 'What happens if the company or a custodian fails?',
    answer: [
      'Under certain conditions, Swiss law separates goods and crypto-assets held for others from a bankrupt estate. Whether the conditions are met depends on the agreements and on how custody is carried out. No opinion on this has been published.',
      'Ask for the legal opinion on the transfer of ownership, and for the plan under which holders would get their stones if we failed.',
    ],
    also: 'insolvency, insolvent, bankruptcy, default, liquidation, winding-up, wind down, segregation, Insolvenz, Konkurs',
  },
  {
    id: 'freezing',
    question: 'Can tokens be frozen or seized?',
    answer: [
      'Whether the token’s contract can stop transfers or block a wallet, who may order it and how a holder objects is not yet decided. The same goes for the tokens of a holder who comes under sanctions after subscribing. Courts and authorities can order a freeze or a seizure under the law that applies.',
      'Make sure the subscription agreement you sign says who may do what. Suspending a data room account does not affect the holder’s tokens.',
    ],
    also: 'freeze, blacklist, blocklist, confiscation, seizure, pause, admin key, Sperrung',
  },
  {
    id: 'complaints',
    question: 'Whom can I complain to, and which court decides?',
    answer: [
      `Write to ${company.email}, or by post to the registered office, with “complaint” in the subject. Whether there will be a formal complaints procedure or an ombudsman is not yet decided.`,
      `For this site and its data room, Swiss law applies and the courts of ${company.address.city} have jurisdiction. For an investment, the signed subscription agreement decides. You can also complain to a data protection authority about how personal data is handled.`,
    ],
    also: 'ombudsman, dispute, arbitration, lawsuit, sue, legal action, litigation, liability, Beschwerde, Gericht, Haftung',
  },
];
