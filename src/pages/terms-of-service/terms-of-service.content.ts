import { company } from '@/content/company';
import { stage } from '@/content/facts';
import { companyFacts, type LegalDocument } from '@/content/legal';
import { issuerPath, paths } from '@/content/paths';

const { legalName, email, address, tokenName } = company;

export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  path: paths.termsOfService,
  lead: 'The rules for using this site and its data room. The terms of an investment are set only in the subscription agreement.',
  sections: [
    {
      id: 'scope',
      title: 'Scope',
      blocks: [
        `These terms apply between you and ${legalName}, ${address.city}, ${address.country} (“we”) when you use this site, its data room and its forms. If you act for an organisation, they apply to it too, and you confirm that you may act for it.`,
        { facts: companyFacts },
        'Account holders accept these terms when they create an account. Sections 4 and 5 concern account holders only.',
      ],
    },
    {
      id: 'information',
      title: 'Information only, not an offer',
      blocks: [
        `Everything on this site is general information for institutional investors. It is not an offer to sell, nor an invitation to buy or subscribe for, ${tokenName} tokens, securities or other financial instruments; not a prospectus, nor a crypto-asset white paper as the EU regulation MiCA defines it; not investment, legal, tax or accounting advice; and not a recommendation that takes your situation into account.`,
        `A right to buy, hold or redeem tokens arises only from a subscription agreement that both sides have signed after the checks it describes. If that agreement or an official offering document differs from this site, it prevails. The imprint states who issues the tokens, under which law and for whom: [issuer and law](${issuerPath}).`,
        'You may lose your entire investment. Emeralds have no exchange price, valuations rest on judgement, and you may not be able to sell when you wish. Take independent professional advice.',
      ],
    },
    {
      id: 'persons',
      title: 'Who the site is for',
      blocks: [
        'The site is for professional and institutional readers. It is not meant for people in places where publishing it, or offering crypto-assets, would be unlawful or would require a registration or licence that we do not have, nor for people under sanctions. You are responsible for knowing and following the rules that apply to you.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        {
          points: [
            'Give true and complete information when you request access, and keep it up to date. Each account is for one person.',
            'Choose a password that you use nowhere else and keep it secret. Tell us at once if you think someone else knows it.',
            'New accounts need approval. We decide on requests at our discretion and need not give reasons. We may grant access for a limited time.',
            'We may suspend or close an account if these terms are broken, if security requires it, or if the reason for access no longer applies. You may close yours at any time in the data room or by writing to us.',
          ],
        },
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality of the data room',
      blocks: [
        'Documents that open only after signing in are confidential. You may:',
        {
          points: [
            'use them only to assess an investment or a partnership with us; and',
            'share them within your organisation and with advisors bound by confidentiality, only as far as that assessment requires.',
          ],
        },
        'You may not publish them, nor copy more of them than that assessment requires.',
        'This does not apply to what was already public or lawfully known to you, what you developed independently, or what the law or an authority requires you to disclose; in that last case, tell us beforehand if you may.',
        `When we ask you to, or when the assessment ends, delete your copies, except those you must keep by law. The duty of confidentiality ends five years after your last access; for trade secrets it ends only when they are no longer secret. We record which documents you open; see the [privacy policy](${paths.privacyPolicy}).`,
      ],
    },
    {
      id: 'use',
      title: 'Acceptable use',
      blocks: [
        'You must not:',
        {
          points: [
            'bypass access levels, limits or security checks, or try to;',
            'use another person’s account, or let anyone use yours;',
            'extract data from the site or the data room automatically, except as a search engine that respects our robots.txt;',
            'send harmful code, or disrupt the service or its other users;',
            'use the content in a misleading way, or to promote someone else’s offer.',
          ],
        },
        `If you find a vulnerability, report it to [${email}](mailto:${email}) without exploiting it or publishing it before we have been able to fix it. We will not take action against anyone who does so in good faith.`,
      ],
    },
    {
      id: 'figures',
      title: 'Figures, valuations and sample data',
      blocks: [
        `Figures are as of the date given beside them. Values in Emerald Standard Units are expert estimates, not prices at which anyone must buy or sell. ${stage.holdings} Where data is illustrative, the page says so. Past performance, real or illustrative, does not indicate future results, and statements about the future may prove wrong.`,
        'We correct mistakes when we learn of them but do not promise that everything here is always complete and up to date.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Third-party services',
      blocks: [
        'Third parties provide the booking calendar, the security check, blockchain explorers and the proof-of-reserve feed. Their own terms apply. We do not run the blockchains that record tokens. Transfers on them cannot be undone. If you lose the keys to your wallet, you lose what it holds.',
      ],
    },
    {
      id: 'rights',
      title: 'Intellectual property',
      blocks: [
        `You may use the content for your own assessment, and quote it if you name the source. All other rights remain with us or their owners. You may reproduce press material unaltered and with the source named, as the [pressroom](${paths.pressroom}) explains.`,
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      blocks: [
        'We run the site with care but do not guarantee that it is always available. We may change, limit or close it; for the data room we give reasonable notice where possible.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable without limit for damage we cause intentionally or by gross negligence, for personal injury, and wherever the law does not allow a limit. Beyond that, and as far as the law permits, we are not liable for the use of this site or for reliance on its content, in particular for lost profit, lost data or indirect damage. The same applies to the people and firms we employ to run it.',
        'This section does not affect what the parties to a subscription agreement owe each other under it.',
      ],
    },
    {
      id: 'data',
      title: 'Data protection',
      blocks: [
        `The [privacy policy](${paths.privacyPolicy}) explains how we handle personal data.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms. The version on this page applies; its date is at the top. We notify account holders by e-mail of any material change 30 days before it takes effect. If you do not agree, you can close your account.',
      ],
    },
    {
      id: 'law',
      title: 'Applicable law and jurisdiction',
      blocks: [
        `Swiss substantive law applies, excluding its conflict-of-laws rules. The courts of ${address.city}, ${address.country}, have exclusive jurisdiction, unless mandatory law prescribes another place. If a provision is invalid, the others remain in force. The English text of these terms is binding.`,
      ],
    },
  ],
};
