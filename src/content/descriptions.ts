import { company } from './company.ts';
import { custody } from './facts.ts';
import { paths } from './paths.ts';

/** What search engines and social cards show for a page. Loaded only on navigation: prerendered pages contain their own. */
export const descriptions: Readonly<Record<(typeof paths)[keyof typeof paths], string>> = {
  [paths.home]: `Co-own physical emeralds held in a ${custody.vault}, graded by an independent laboratory and represented by tokens. For institutional investors.`,
  [paths.portfolio]:
    'Holdings, valuation and quality of the emeralds in the vault, in Emerald Standard Units: the Standard and the Main Portfolio, with performance and origins.',
  [paths.solution]:
    'How an institution holds physical emeralds through a token: the core offering, five steps, six use cases, both chains and the regulatory status.',
  [paths.transparency]:
    'How stones back the tokens: eight steps from the bonded warehouse to institutional custody, and how to check the reserve yourself.',
  [paths.reserve]:
    'Whether the stones in the vault cover the tokens in circulation: the latest report, who counted, and an archive that anyone can check.',
  [paths.dataRoom]: `Documents of ${company.legalName} for institutional investors: whitepaper, market intelligence and, after approval, the full due-diligence pack.`,
  [paths.resetPassword]:
    'Choose a new password for your investor account after opening the reset link that was sent to your e-mail address.',
  [paths.unsubscribe]:
    'Stop one kind of e-mail from the investor data room with a single click and without signing in.',
  [paths.esg]:
    'Energy per transaction, rules at the mine, labour audits and reserve audits: what others have verified and what the company claims.',
  [paths.about]: `Why ${company.legalName} exists, what it stands for, why it is based in Zug, and how to check each of its four claims.`,
  [paths.team]:
    'Biographies of the four members of the Leadership Team and the four advisors on the Advisory Board.',
  [paths.partners]:
    'The firms that source, grade, store, insure and audit the emeralds behind the token, and what each of them does.',
  [paths.faq]:
    'Answers for institutions: how the offer is regulated, whether emeralds suit a portfolio, fees, redemption, sourcing and risks.',
  [paths.careers]:
    'Work on the valuation, custody, compliance and code behind institutional emerald co-ownership: our culture, benefits and openings.',
  [paths.pressroom]:
    'Press releases, reports and coverage of institutional emerald co-ownership, with a press contact, background texts, facts and pictures.',
  [paths.partnerReport]:
    'A 37-page case study, published October 2025: how emeralds are bought, graded, vaulted and tokenised, with its four key figures explained.',
  [paths.emeraldsEducation]:
    'How emeralds form, where they are mined, how quality and treatments are judged, and how to read a laboratory report: a guide for institutions.',
  [paths.privacyPolicy]: `Which personal data ${company.legalName} collects on this site, why, on what legal basis and for how long, and your rights.`,
  [paths.imprint]: `Publisher of this site and issuer of the token: legal form, register entry and contact of ${company.legalName}, law of the token, and credits.`,
  [paths.termsOfService]:
    'The rules for using this site and its data room: information only, no offer, accounts, confidentiality, acceptable use, liability and Swiss law.',
};
