import { indicative } from '../../src/content/facts.ts';
import { formatNumber2 } from '../../src/lib/format.ts';

/**
 * The texts of the sample documents, of which `npm run documents` makes the files in `supabase/documents` and their text in the
 * seed. All of it is invented.
 */
export interface SampleDocument {
  /** Its path in `supabase/documents`, without the extension. The folder is its section in the data room. */
  file: string;
  title: string;
  /** The day of the edition, in words. */
  edition: string;
  /** Whether it needs approval in a section that is open to more. */
  isFlagged?: true;
  reference: string;
  lead: string;
  /** Numbered, by title. */
  sections: Readonly<Record<string, string>>;
  /** By title. The first row names the columns. */
  tables: Readonly<Record<string, readonly (readonly string[])[]>>;
}

/** The titles that other documents name. */
const titles: Readonly<Record<string, string>> = {
  'audit-reports/smart-contract-review': 'Smart Contract Review by Prototypa Security',
  'audit-reports/trial-count-2025-q3': 'Trial Count by Lenzmark Assurance, Third Quarter 2025',
  'compliance/custody-redemption-terms': 'Custody and Redemption Terms',
  'risk-management/risk-register': 'Risk Register and Controls',
  'subscription-agreement/escrow-instructions': 'Escrow Instructions for Subscribers',
  'subscription-agreement/wallet-approval-form': 'Wallet Approval Form',
  'tokenomics/fee-schedule': 'Fee Schedule and Worked Examples',
  'tokenomics/token-issue-backing-redemption': 'EmStone Token: Issue, Backing and Redemption',
  'whitepaper/emerald-standard-unit': 'The Emerald Standard Unit: Method and Review',
};

/** The title of another document. Names a document that exists, or the command fails. */
function titleOf(file: string): string {
  const title = titles[file];
  if (!title) throw new Error(`There is no sample document ${file}.`);
  return title;
}

const { issueFee, custodyFee } = indicative;
const redemptionFee = Number.parseFloat(indicative.redemptionFee);

/** The fees of three examples, in USD. */
function workedExamples(): string[][] {
  const [subscribed, moved, redeemed] = [100_000, 250_000, 12_000];
  const issue = (subscribed * issueFee) / 100;
  const custody = ((subscribed - issue) * custodyFee * 3) / 100;
  const redemption = (redeemed * redemptionFee) / 100;
  return [
    [
      'Subscription, held for three years and sold',
      formatNumber2(subscribed),
      formatNumber2(issue + custody),
      `${formatNumber2(issue)} at issue, ${formatNumber2(custody)} for custody of the rest; none for the sale`,
    ],
    ['Position transferred', formatNumber2(moved), formatNumber2(0), 'transfers are free'],
    [
      'Single stone redeemed',
      formatNumber2(redeemed),
      formatNumber2(redemption),
      `${indicative.redemptionFee} of its value`,
    ],
  ];
}

const examples = workedExamples();

const trialCount = {
  Purpose:
    'No token is in circulation: the contracts are still to be deployed. The count rehearses the audit of the reserve and does not take its place.',
  Method:
    'Every stone was taken from its seal by two persons, weighed on a calibrated balance and compared with the photograph in the register. One stone in five was examined again by the laboratory.',
  Limits:
    'The count says nothing about the value of the stones, about the time between two counts, or about tokens.',
};

export const sampleDocuments: readonly SampleDocument[] = [
  {
    file: 'archive/portfolio-factsheet-2025-q2',
    title: 'Portfolio Factsheet, Second Quarter 2025',
    edition: '8 July 2025',
    reference: 'EMS-AR-02',
    lead: 'Composition of the test portfolio by weight and grade at the end of June 2025.',
    sections: {
      Composition:
        'The test portfolio contains stones of Brazilian origin only. More than half of them are of grades 5 and 6.',
      'Changes in the quarter':
        'Twenty-nine stones were added, none was removed. One was graded again after cleaning and kept its grade.',
    },
    tables: {
      'Stones by grade, 30 June 2025': [
        ['Grade', 'Stones', 'Carats'],
        ['4', '10', '15.11'],
        ['5', '16', '24.02'],
        ['6', '18', '27.94'],
        ['7', '12', '18.75'],
        ['8', '5', '8.06'],
      ],
    },
  },
  {
    file: 'archive/vault-transfer-notice-2025-03',
    title: 'Vault Transfer Notice, March 2025',
    edition: '19 March 2025',
    reference: 'EMS-AR-01',
    lead: 'Record of the transfer of the first stones into the Swiss freeport, with the order of custody.',
    sections: {
      Transfer:
        'The stones of the cases listed below were moved under bond and entered into the vault register on the day of arrival. Seals were checked on departure and on arrival by two persons each.',
      'Order of custody':
        'Supplier, bonded carrier, freeport warehouse, laboratory, freeport vault. Each change of hands was signed by both sides.',
    },
    tables: {
      Seals: [
        ['Case', 'Stones', 'Seal at departure', 'Seal at arrival'],
        ['A', '12', '40117', '40117'],
        ['B', '12', '40118', '40118'],
        ['C', '8', '40121', '40121'],
      ],
    },
  },
  {
    file: 'audit-reports/laboratory-inspection-2025-09',
    title: 'Inspection by Tamina Gem Laboratory, September 2025',
    edition: '9 September 2025',
    reference: 'EMS-AU-04',
    lead: 'Weights, grades and treatment of the stones added in the third quarter of 2025.',
    sections: {
      Method:
        'Microscopy, spectroscopy and weighing under controlled conditions. Each stone was examined twice.',
      Result:
        'All stones are natural emeralds of Brazilian origin. Clarity enhancement by oil was found in most and is stated stone by stone.',
    },
    tables: {
      Extract: [
        ['Stone', 'Weight, ct', 'Grade', 'Treatment'],
        ['S-068', '1.54', '7', 'Oil, minor'],
        ['S-069', '1.84', '6', 'None'],
        ['S-070', '1.83', '5', 'Oil, moderate'],
        ['S-071', '1.58', '5', 'Oil, minor'],
        ['S-072', '1.37', '7', 'Oil, minor'],
      ],
    },
  },
  {
    file: 'audit-reports/smart-contract-review',
    title: titleOf('audit-reports/smart-contract-review'),
    edition: '24 June 2025',
    reference: 'EMS-AU-03',
    lead: 'Review of the token contracts on both blockchains: findings, corrections and remaining remarks.',
    sections: {
      Scope:
        'The token contract, its minting role and its pause function, as submitted for the review.',
      Findings:
        'No critical finding. Two findings of low severity were corrected and reviewed again.',
      'Remaining remarks':
        'The minting role is held by three signatories. The review recommends a yearly rehearsal of their replacement.',
    },
    tables: {
      Findings: [
        ['Severity', 'Found', 'Corrected', 'Open'],
        ['Critical', '0', '0', '0'],
        ['High', '0', '0', '0'],
        ['Medium', '0', '0', '0'],
        ['Low', '2', '2', '0'],
        ['Remark', '3', '1', '2'],
      ],
    },
  },
  {
    file: 'compliance/custody-redemption-terms',
    title: titleOf('compliance/custody-redemption-terms'),
    edition: '2 October 2025',
    reference: 'EMS-CO-04',
    lead: 'Rights of holders to the stones in custody, and the procedure for physical redemption.',
    sections: {
      Custody:
        'Stones are held in segregated custody and are entered in the vault register under the issuer’s name for the account of the holders.',
      Redemption:
        'An institutional holder requests redemption in writing. The tokens are locked, the stone is chosen by agreement, and both are exchanged through escrow.',
    },
    tables: {
      'Redemption of a stone': [
        ['Step', 'Within'],
        ['Written request', 'any business day'],
        ['Lock of the tokens', '1 business day'],
        ['Choice of stone', '15 business days'],
        ['Exchange through escrow', '30 business days'],
      ],
    },
  },
  {
    file: 'compliance/kyc-aml-policy',
    title: 'KYC and AML Policy',
    edition: '3 September 2025',
    reference: 'EMS-CO-01',
    lead: 'Identification of subscribers and beneficial owners, screening, and record keeping.',
    sections: {
      Identification:
        'Every subscriber and every beneficial owner above 25 per cent is identified before an agreement is signed.',
      Screening:
        'Names and wallets are screened at the start and monthly thereafter. Matches are decided by two persons.',
      Records: 'Records are kept for ten years.',
    },
    tables: {
      'Documents by kind of subscriber': [
        ['Subscriber', 'Documents'],
        ['Bank or insurer', 'Licence, register extract, signatories'],
        ['Fund', 'Prospectus, manager, depositary'],
        ['Family office', 'Register extract, beneficial owners, origin of funds'],
      ],
    },
  },
  {
    file: 'compliance/mica-classification-memorandum',
    title: 'MiCA Classification Memorandum',
    edition: '18 September 2025',
    reference: 'EMS-CO-02',
    lead: 'Which categories of the EU Markets in Crypto-Assets Regulation come into question for the token, and what follows from each.',
    sections: {
      Question:
        'The memorandum examines whether the token is an asset-referenced token, an e-money token or another crypto-asset.',
      Assessment:
        'The token does not refer to one official currency, so it is no e-money token. Whether it is an asset-referenced token or another crypto-asset depends on the right that the agreement gives its holder, and is not yet decided.',
      Consequences:
        'Either category has duties: a white paper and its notification, rules on marketing and the handling of complaints. An asset-referenced token also needs an authorisation.',
    },
    tables: {
      'Categories examined': [
        ['Category', 'Finding'],
        ['Asset-referenced token', 'not yet decided'],
        ['E-money token', 'excluded'],
        ['Other crypto-asset', 'not yet decided'],
      ],
    },
  },
  {
    file: 'compliance/responsible-sourcing-brazil',
    title: 'Responsible Sourcing Policy, Brazil',
    edition: '12 August 2025',
    reference: 'EMS-CO-03',
    lead: 'Requirements for suppliers: licences, environment, labour and the fight against corruption.',
    sections: {
      Environment:
        'Suppliers show licences under Law 6.938/1981 and respect protected vegetation under Law 12.651/2012.',
      Labour:
        'Safety follows NR-22, and indigenous communities are consulted under ILO Convention 169. Both are to be checked on site.',
      Integrity:
        'Contracts carry the duties of Law 12.846/2013. Suppliers are visited once a year.',
    },
    tables: {
      'Rules and evidence': [
        ['Rule', 'Evidence asked of suppliers'],
        ['Law 6.938/1981', 'Environmental licence'],
        ['Decree 9.406/2018', 'Mining title'],
        ['Law 12.651/2012', 'Map of protected vegetation'],
        ['Law 12.846/2013', 'Integrity programme'],
        ['NR-22', 'Safety records'],
        ['ILO Convention 169', 'Minutes of consultations'],
      ],
    },
  },
  {
    file: 'investment-trends/allocation-study',
    title: 'Allocation Study: Emeralds Beside Gold and Bonds',
    edition: '30 September 2025',
    isFlagged: true,
    reference: 'EMS-IT-03',
    lead: 'How a small position in emeralds would have changed the risk of three model portfolios.',
    sections: {
      Method:
        'Three model portfolios are compared with and without a position of two per cent in emeralds.',
      Limits: 'The series is short and contains few observed sales. The study is no forecast.',
    },
    tables: {
      'Yearly volatility of the model portfolios': [
        ['Portfolio', 'Without', 'With 2% emeralds'],
        ['Conservative', '4.6%', '4.5%'],
        ['Balanced', '8.1%', '8.0%'],
        ['Growth', '12.4%', '12.2%'],
      ],
    },
  },
  {
    file: 'investment-trends/family-offices-tangible-assets',
    title: 'How Family Offices Hold Tangible Assets',
    edition: '1 July 2025',
    reference: 'EMS-IT-02',
    lead: 'Four models of ownership and custody, and what each of them costs.',
    sections: {
      Models:
        'Direct ownership, co-ownership, a fund, and tokens. They differ in control, cost and the time needed to sell.',
      Cost: 'Custody of a single stone costs about as much as custody of thirty.',
    },
    tables: {
      'Four models': [
        ['Model', 'Control', 'Yearly cost', 'Time to sell'],
        ['Direct ownership', 'full', 'high', 'months'],
        ['Co-ownership', 'shared', 'medium', 'months'],
        ['Fund', 'none', 'medium', 'quarter'],
        ['Token', 'shared', 'low', 'days to weeks'],
      ],
    },
  },
  {
    file: 'investment-trends/oberwald-tangible-assets',
    title: 'Oberwald Research: Tangible Assets in Institutional Portfolios',
    edition: '23 September 2025',
    reference: 'EMS-IT-01',
    lead: 'Survey of one hundred institutions on why and how they hold tangible assets.',
    sections: {
      Reasons:
        'Diversification is named first, protection against inflation second, and preservation across generations third.',
      Obstacles:
        'Valuation and custody are named by most of those who hold nothing. Size of position is named by the smaller ones.',
    },
    tables: {
      'Reasons named, in per cent of institutions': [
        ['Reason', 'Share'],
        ['Diversification', '71%'],
        ['Protection against inflation', '54%'],
        ['Preservation across generations', '39%'],
        ['Return', '22%'],
      ],
    },
  },
  {
    file: 'market-reports/oberwald-gemstone-market-2025',
    title: 'Oberwald Research: Coloured Gemstone Market 2025',
    edition: '7 October 2025',
    reference: 'EMS-MR-01',
    lead: 'Supply, demand and prices of emerald, ruby and sapphire in 2025.',
    sections: {
      Supply:
        'Few mines produce stones of the upper grades. New deposits need years from licence to first sale.',
      Demand: 'Demand from jewellers is steady; demand from investors is small and growing.',
    },
    tables: {
      'Change of offers within a year': [
        ['Stone', '1–2 ct', '2–5 ct', 'over 5 ct'],
        ['Emerald', '+6%', '+8%', '+9%'],
        ['Ruby', '+4%', '+7%', '+11%'],
        ['Sapphire', '+3%', '+5%', '+6%'],
      ],
    },
  },
  {
    file: 'market-reports/price-bands-2025-06',
    title: 'Wholesale Price Bands by Grade, June 2025',
    edition: '1 July 2025',
    isFlagged: true,
    reference: 'EMS-MR-04',
    lead: 'Observed offers and sales per carat for grades 4 to 8.',
    sections: {
      'Reading the bands':
        'Each band covers the middle half of observed prices per carat for stones of one to two carats.',
      Observations: 'Offers outnumber completed sales three to one.',
      '2,900': '3,350                       4,000',
      '4,600': '5,250                       5,900',
      '6,900': '7,700                       8,800',
      '9,900': '11,000                       12,700',
      '14,000': '15,800                       18,700',
    },
    tables: {
      'USD per carat, stones of 1 to 2 ct': [['Grade', 'Lower', 'Middle', 'Upper']],
    },
  },
  {
    file: 'market-reports/price-bands-2025-09',
    title: 'Wholesale Price Bands by Grade, September 2025',
    edition: '1 October 2025',
    isFlagged: true,
    reference: 'EMS-MR-03',
    lead: 'Observed offers and sales per carat for grades 4 to 8.',
    sections: {
      'Reading the bands':
        'Each band covers the middle half of observed prices per carat for stones of one to two carats.',
      'Changes since June': 'Grades 6 and 7 moved most. Grade 8 rests on few observations.',
      '2,900': '3,400                       4,100',
      '4,700': '5,300                       6,000',
      '7,100': '7,900                       9,000',
      '10,300': '11,400                       13,100',
      '14,200': '16,000                       18,900',
    },
    tables: {
      'USD per carat, stones of 1 to 2 ct': [['Grade', 'Lower', 'Middle', 'Upper']],
    },
  },
  {
    file: 'market-reports/tamina-treatment-review',
    title: 'Tamina Gem Laboratory: Treatment and Disclosure Review',
    edition: '26 August 2025',
    reference: 'EMS-MR-02',
    lead: 'How oil and resin are found, graded and disclosed, and what they mean for value.',
    sections: {
      Detection:
        'Oil and resin differ under infrared light. The degree of filling is judged under the microscope.',
      Value:
        'Two stones that look alike may differ in price by half, depending on treatment alone.',
    },
    tables: {
      'Degrees of filling': [
        ['Degree', 'Visible under magnification', 'Usual effect on price'],
        ['None', 'no', 'reference'],
        ['Insignificant', 'hardly', 'small'],
        ['Minor', 'yes', 'moderate'],
        ['Moderate', 'clearly', 'large'],
        ['Significant', 'at once', 'very large'],
      ],
    },
  },
  {
    file: 'market-reports/tokenised-assets-2025',
    title: 'Tokenised Real-world Assets: Mid-2025 Review',
    edition: '15 July 2025',
    reference: 'EMS-MR-05',
    lead: 'Size, growth and legal treatment of tokenised assets in the middle of 2025.',
    sections: {
      Size: 'The market for tokenised real-world assets is put at about USD 24 billion in mid-2025.',
      'Legal treatment':
        'Switzerland and the European Union treat such tokens under different laws. The review compares the duties of an issuer.',
    },
    tables: {
      'Duties of an issuer': [
        ['Duty', 'Switzerland', 'European Union'],
        ['White paper', 'by contract', 'by regulation'],
        ['Notification', 'none for this kind', 'competent authority'],
        ['Handling of complaints', 'recommended', 'required'],
      ],
    },
  },
  {
    file: 'news-forecasts/market-letter-2025-10',
    title: 'Market Letter, October 2025',
    edition: '10 October 2025',
    reference: 'EMS-NF-01',
    lead: 'Prices, sales and regulation in the past month, on two pages.',
    sections: {
      Prices:
        'In September, offers for grades 5 and 6 were unchanged. A parcel of grade 7 found buyers above its estimate.',
      Regulation:
        'Guidance on crypto-assets was updated in two European countries; none of it concerns stones in custody.',
    },
    tables: {
      'The past month in figures': [
        ['Item', 'August', 'September'],
        ['Parcels offered', '14', '17'],
        ['Parcels sold', '6', '8'],
        ['Middle price, grade 6, USD per carat', '7,900', '7,900'],
      ],
    },
  },
  {
    file: 'news-forecasts/supply-outlook-2026',
    title: 'Supply Outlook 2026',
    edition: '8 October 2025',
    isFlagged: true,
    reference: 'EMS-NF-02',
    lead: 'Expected output of the producing districts, with three scenarios.',
    sections: {
      Scenarios:
        'Unchanged licences, one new licence, and a closure. The scenarios differ by about a fifth of the output of the upper grades.',
      Limits: 'Output is reported late and unevenly. The outlook will be revised in spring.',
    },
    tables: {
      'Output of the upper grades, 2025 = 100': [
        ['Scenario', '2026'],
        ['Unchanged licences', '101'],
        ['One new licence', '112'],
        ['A closure', '91'],
      ],
    },
  },
  {
    file: 'pitch-decks/investor-presentation-2025-autumn',
    title: 'Investor Presentation, Autumn 2025',
    edition: '1 October 2025',
    reference: 'EMS-PD-01',
    lead: 'The offer in short: the asset, the structure, the parties, the risks.',
    sections: {
      'The asset':
        'Emeralds are mined in few places, and in small quantities. Prices have moved independently of equities and bonds over long periods, though not in every year.',
      'The structure':
        'Stones in a Swiss freeport, graded by an independent laboratory. They are to be audited by a third party and represented by tokens on two public blockchains. The token contract is not yet deployed, and no audit has taken place.',
      'The parties':
        'Issuer, vault operator, laboratory, auditor, escrow agent. None of them can move a stone alone.',
      'The risks':
        'Valuation, liquidity, regulation, technology and concentration. The document “Risk Register and Controls” describes each.',
    },
    tables: {
      Onboarding: [
        ['Step', 'Usual duration'],
        ['Introductory call', '30 minutes'],
        ['Due-diligence package', 'two to four weeks'],
        ['KYC and subscription', 'one to two weeks'],
        ['Escrow payment and vault visit', 'up to 10 business days'],
        ['Token delivery', '1 business day'],
      ],
    },
  },
  {
    file: 'pitch-decks/presentation-insurers-family-offices',
    title: 'Presentation for Insurers and Family Offices',
    edition: '29 July 2025',
    reference: 'EMS-PD-03',
    lead: 'Emeralds as a small, long-dated position: allocation, valuation rhythm and exit.',
    sections: {
      Allocation:
        'Emeralds are held as a small part of a diversified portfolio. We have in mind positions of one to three per cent.',
      Exit: 'Sale on a secondary market, transfer to another approved holder, or physical redemption.',
    },
    tables: {
      'Ways out of a position': [
        ['Way', 'Counterparty', 'Usual duration'],
        ['Secondary market', 'Buyer on a venue', 'open; there is no venue yet'],
        ['Transfer', 'Approved holder', 'one to two weeks'],
        ['Physical redemption', 'Issuer', 'six to eight weeks'],
      ],
    },
  },
  {
    file: 'pitch-decks/presentation-regional-banks',
    title: 'Presentation for Regional Banks',
    edition: '19 August 2025',
    reference: 'EMS-PD-02',
    lead: 'Holding tokenised emeralds on behalf of clients: custody models, booking and reporting.',
    sections: {
      'Custody models':
        'A bank may hold tokens in its own wallet, through a sub-custodian, or leave them with the institutional custodian that the signed subscription agreement names.',
      Booking:
        'Positions are booked in tokens and valued in ESU. A daily file and a monthly statement are planned.',
    },
    tables: {
      'Custody models': [
        ['Model', 'Keys held by', 'Reporting'],
        ['Own wallet', 'Bank', 'Daily file'],
        ['Sub-custodian', 'Sub-custodian', 'Daily file, monthly statement'],
        ['Institutional custodian', 'Custodian', 'Monthly statement'],
      ],
    },
  },
  {
    file: 'risk-management/insurance-summary',
    title: 'Insurance Summary for Vaulted Stones',
    edition: '5 August 2025',
    reference: 'EMS-RM-02',
    lead: 'Cover, exclusions and claims procedure of the policy on the stones in custody.',
    sections: {
      Cover:
        'Loss and damage in the vault and in bonded transport, at the latest value before the loss.',
      Exclusions:
        'War, nuclear events, and loss of tokens. The last is outside any insurance of the stones.',
      Claims:
        'The vault operator reports a loss to the insurer and to the issuer within two business days. The insurer’s expert examines it on site. The amount is paid for the account of the holders.',
    },
    tables: {
      Cover: [
        ['Object', 'Cover', 'Deductible'],
        ['Stones in the vault', 'Latest value before the loss', 'USD 10,000'],
        ['Stones in bonded transport', 'Latest value before the loss', 'USD 25,000'],
        ['Stones at the laboratory', 'Latest value before the loss', 'USD 10,000'],
      ],
    },
  },
  {
    file: 'risk-management/risk-register',
    title: titleOf('risk-management/risk-register'),
    edition: '29 September 2025',
    reference: 'EMS-RM-01',
    lead: 'The principal risks to holders, their owners, and the controls that limit them.',
    sections: {
      Valuation:
        'Our own gemmologist values the stones; no third party has confirmed the values, and no margin of error has been published.',
      Liquidity: 'Secondary markets may be thin. Redemption is possible but takes weeks.',
      Concentration:
        'All stones are currently of Brazilian origin. Colombia and Zambia are planned.',
      Technology: 'Contracts are reviewed; keys are divided; minting can be paused.',
    },
    tables: {
      Extract: [
        ['Risk', 'Owner', 'Likelihood', 'Effect'],
        ['Valuation error', 'Valuation', 'medium', 'medium'],
        ['Thin secondary market', 'Board', 'high', 'medium'],
        ['Change of law', 'Compliance', 'medium', 'high'],
        ['Loss of keys', 'Operations', 'low', 'high'],
        ['Single origin', 'Sourcing', 'certain', 'low'],
      ],
    },
  },
  {
    file: 'subscription-agreement/escrow-instructions',
    title: titleOf('subscription-agreement/escrow-instructions'),
    edition: '30 September 2025',
    reference: 'EMS-SA-03',
    lead: 'Steps and deadlines for payment into escrow, and where to find the bank details.',
    sections: {
      'Before payment':
        'Payment is made only after the wallet has been approved and the agreement countersigned.',
      Release:
        'The escrow agent releases the amount on proof of delivery, or returns it after thirty days.',
      'Bank details':
        'The countersigned agreement gives the account of the escrow agent. We never send it, or a change of it, by e-mail. Confirm it by telephone before you pay.',
    },
    tables: {
      Deadlines: [
        ['Event', 'Within'],
        ['Countersignature of the agreement', '5 business days'],
        ['Payment into escrow', '10 business days'],
        ['Delivery of tokens', '1 business day after payment'],
        ['Return if not delivered', '30 days'],
      ],
    },
  },
  {
    file: 'subscription-agreement/subscription-agreement-specimen',
    title: 'Subscription Agreement, Specimen',
    edition: '2 October 2025',
    reference: 'EMS-SA-01',
    lead: 'Specimen of the agreement between subscriber and issuer, with the list of the annexes that are attached on signature.',
    sections: {
      'Parties and object':
        'The subscriber acquires tokens that represent a share in the stones named in annex A. The issuer undertakes to keep these stones in custody and to have them audited.',
      Payment:
        'The amount is paid into escrow and released when the tokens have been delivered to the approved wallet.',
      'Law and forum': 'Swiss law. The courts of the Canton of Zug.',
    },
    tables: {
      Annexes: [
        ['Annex', 'Content'],
        ['A', 'The stones, with their laboratory reports; drawn up for each subscription'],
        ['B', titleOf('subscription-agreement/wallet-approval-form')],
        ['C', titleOf('subscription-agreement/escrow-instructions')],
        ['D', titleOf('tokenomics/fee-schedule')],
        ['E', titleOf('compliance/custody-redemption-terms')],
      ],
    },
  },
  {
    file: 'subscription-agreement/wallet-approval-form',
    title: titleOf('subscription-agreement/wallet-approval-form'),
    edition: '28 August 2025',
    reference: 'EMS-SA-02',
    lead: 'Form by which a subscriber names the wallet that will hold the tokens.',
    sections: {
      Wallet:
        'Address, blockchain, custodian and signatories of the wallet. A test transfer of one token confirms control.',
      Declaration:
        'The subscriber declares that the wallet is under its control and that it will announce any change in advance.',
    },
    tables: {
      'To be completed by the subscriber': [
        ['Field', 'Entry'],
        ['Legal name', ''],
        ['Wallet address', ''],
        ['Blockchain', 'Avalanche / Ethereum'],
        ['Custodian, if any', ''],
        ['Signatories', ''],
        ['Place, date, signature', ''],
      ],
    },
  },
  {
    file: 'tokenomics/fee-schedule',
    title: titleOf('tokenomics/fee-schedule'),
    edition: '22 September 2025',
    reference: 'EMS-TK-02',
    lead: 'Fees for issue, custody and redemption, with three worked examples.',
    sections: {
      Fees: 'Fees are charged at issue, yearly for custody and insurance, and at redemption. The schedule states each of them in per cent of value.',
      'Worked examples':
        'The table shows them with the fees of this schedule: a subscription held for three years and sold, a position transferred to another holder, and a redemption of a single stone. Values are assumed to stay the same.',
    },
    tables: {
      'Fees in per cent of value': [
        ['Fee', 'Rate', 'Charged'],
        ['Issue', indicative.issueFee.toFixed(2), 'once'],
        ['Custody and insurance', indicative.custodyFee.toFixed(2), 'yearly'],
        ['Transfer between holders', '0.00', '–'],
        ['Redemption', indicative.redemptionFee.replace('%', ''), 'once'],
      ],
      'Worked examples, in USD': [['Example', 'Amount', 'Fees', 'How they arise'], ...examples],
    },
  },
  {
    file: 'tokenomics/token-issue-backing-redemption',
    title: titleOf('tokenomics/token-issue-backing-redemption'),
    edition: '22 September 2025',
    reference: 'EMS-TK-01',
    lead: 'How many tokens may exist, what backs each of them, and how they are withdrawn.',
    sections: {
      Issue:
        'No token has been issued. Tokens are to be minted only after delivery, grading, vaulting and audit of the stones that back them.',
      Backing:
        'Each token is to be backed one to one by value in custody. An oracle feed, which starts once the contract is deployed, is to confirm it.',
      Withdrawal: 'Redeemed tokens are to be burned on the chain on which they were held.',
    },
    tables: {
      'Conditions of issue': [
        ['Condition', 'To be confirmed by'],
        ['Stone in the vault', 'Vault operator'],
        ['Grade and weight', 'Laboratory'],
        ['Value in ESU', 'Our own gemmologist'],
        ['Presence at audit', 'Auditor'],
        ['Reserve on chain', 'Oracle feed'],
      ],
    },
  },
  {
    file: 'whitepaper/emerald-standard-unit',
    title: titleOf('whitepaper/emerald-standard-unit'),
    edition: '12 September 2025',
    reference: 'EMS-WP-02',
    lead: 'Composition of the Standard Portfolio, the monthly review, and how a stone outside it is expressed in ESU.',
    sections: {
      Composition:
        'The Standard Portfolio holds stones of grades 4 to 8 and between one and two carats. Its initial value is USD 1 million. Its composition will be published with it, so that any valuer can repeat the calculation; it has not been published yet.',
      Conversion:
        'An amount in US dollars is divided by the value of one unit and rounded to two decimals. A stone outside the Standard Portfolio is valued by comparison with the two closest stones inside it.',
      Review:
        'The values are set by our own gemmologist; no third party has confirmed them. Monthly reviews begin with the publication of the Standard Portfolio.',
      Limits:
        'A unit is a measure of value, not a promise of one. Each review is to state its sources and its margin of error; none has been published yet.',
    },
    tables: {
      'Standard Portfolio at a glance': [
        ['Property', 'Value'],
        ['Initial value', 'USD 1,000,000'],
        ['Grades', '4 to 8'],
        ['Weight of a stone', '1 ct to 2 ct'],
        ['Value of one unit at the start', 'USD 292.18'],
        ['Review', 'monthly, once the Standard Portfolio is published'],
      ],
    },
  },
  {
    file: 'whitepaper/emstone-whitepaper',
    title: 'EmStone Whitepaper: Co-ownership of Physical Emeralds',
    edition: '6 October 2025',
    reference: 'EMS-WP-01',
    lead: 'How physical emeralds in a Swiss freeport vault become fractional tokens: purchase, grading, custody, issue, reporting and redemption.',
    sections: {
      Purpose:
        'Institutions that wish to hold emeralds directly face three obstacles: valuation differs from dealer to dealer, custody is costly for a single stone, and a position cannot be divided. Co-ownership removes the third and makes the first two affordable.',
      Structure:
        'Each stone is bought, graded by an independent laboratory and placed in a Swiss freeport vault. Tokens will be issued only against stones whose presence has been confirmed. The token is to follow the ERC-20 standard on Avalanche and Ethereum.',
      'Unit of account':
        'Holdings are expressed in Emerald Standard Units. The unit is derived from a Standard Portfolio of grades 4 to 8 and of one to two carats, with an initial value of USD 1 million. It is to be re-evaluated monthly once it is published.',
      Redemption:
        'Institutional holders may redeem tokens for stones of equal value under the document “Custody and Redemption Terms”.',
    },
    tables: {
      'From supplier to token': [
        ['Step', 'Responsible', 'Document'],
        ['Delivery to bonded warehouse', 'Supplier, carrier', 'Delivery note, seals'],
        ['Quality check', 'Independent laboratory', 'Laboratory report'],
        ['Storage', 'Vault operator', 'Vault register entry'],
        ['Audit', 'Auditor', 'Audit report'],
        ['Issue', 'Three signatories', 'Minting record'],
      ],
      'Where each subject is treated in full': [
        ['Subject', 'Document', 'Access'],
        ['Composition and conversion', titleOf('whitepaper/emerald-standard-unit'), 'Public'],
        [
          'Issue, backing, withdrawal',
          titleOf('tokenomics/token-issue-backing-redemption'),
          'Approved investors',
        ],
        [
          'Custody and redemption',
          titleOf('compliance/custody-redemption-terms'),
          'Approved investors',
        ],
        [
          'Count and inspection of stones',
          titleOf('audit-reports/trial-count-2025-q3'),
          'Approved investors',
        ],
        ['Token contracts', titleOf('audit-reports/smart-contract-review'), 'Approved investors'],
        ['Principal risks', titleOf('risk-management/risk-register'), 'Approved investors'],
      ],
    },
  },
  {
    file: 'whitepaper/valuation-model-notes',
    title: 'Valuation Model Notes',
    edition: '26 September 2025',
    isFlagged: true,
    reference: 'EMS-WP-03',
    lead: 'Inputs, weights and known weaknesses of the model behind the planned monthly review.',
    sections: {
      Inputs:
        'The model reads wholesale offers, completed auction lots and the laboratory grades of the stones in custody. Offers carry half the weight of completed sales.',
      Weights:
        'Colour accounts for the largest share of the explained difference in price, followed by clarity, weight, origin and treatment.',
      'Known weaknesses':
        'Few sales are observed above grade 7. There the model follows its neighbours, and the review is to say so in its margin of error, which has not been published yet.',
    },
    tables: {
      'Share of the explained difference in price': [
        ['Property', 'Share'],
        ['Colour', '38%'],
        ['Clarity', '21%'],
        ['Weight', '17%'],
        ['Treatment', '14%'],
        ['Origin', '10%'],
      ],
    },
  },
  {
    file: 'audit-reports/trial-count-2025-q2',
    title: 'Trial Count by Lenzmark Assurance, Second Quarter 2025',
    edition: '4 July 2025',
    reference: 'EMS-AU-02',
    lead: 'The test portfolio was counted, weighed and inspected in the Swiss freeport vault on 30 June 2025 and compared with the vault register.',
    sections: trialCount,
    tables: {
      Result: [
        ['Item', 'Count'],
        ['Stones found', '61'],
        ['Stones in the register', '61'],
        ['Differences in weight above 0.02 ct', 'none'],
        ['Seals found broken', 'none'],
      ],
    },
  },
  {
    file: 'audit-reports/trial-count-2025-q3',
    title: titleOf('audit-reports/trial-count-2025-q3'),
    edition: '2 October 2025',
    reference: 'EMS-AU-01',
    lead: 'The test portfolio was counted, weighed and inspected in the Swiss freeport vault on 30 September 2025 and compared with the vault register.',
    sections: trialCount,
    tables: {
      Result: [
        ['Item', 'Count'],
        ['Stones found', '104'],
        ['Stones in the register', '104'],
        ['Differences in weight above 0.02 ct', 'none'],
        ['Seals found broken', 'none'],
      ],
    },
  },
];
