import { company } from '@/content/company';
import { stage } from '@/content/facts';
import type { LegalDocument } from '@/content/legal';
import { paths } from '@/content/paths';

const { legalName, email, address, tokenName } = company;

export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  path: paths.termsOfService,
  lead: 'The rules for using this site and its data room. They are not the terms of an investment: those stand in the subscription agreement alone.',
  sections: [
    {
      id: 'scope',
      title: 'Scope',
      blocks: [
        `These terms apply between you and ${legalName}, ${address.city}, ${address.country} (“we”) when you use this site, its data room and its forms. If you act for an organisation, they apply to it too, and you confirm that you may act for it.`,
        'By creating an account you accept them. Sections 4 and 5 concern account holders alone.',
      ],
    },
    {
      id: 'information',
      title: 'Information only, not an offer',
      blocks: [
        `Everything on this site is general information for institutional investors. It is not an offer to sell, nor an invitation to buy or subscribe for, ${tokenName} tokens, securities or other financial instruments; not a prospectus or a crypto-asset white paper; not investment, legal, tax or accounting advice; and not a recommendation that takes your situation into account.`,
        'A right to buy, hold or redeem tokens arises only from a subscription agreement that both sides have signed after the checks described there. Where that agreement, or an official offering document, differs from this site, it prevails.',
        'An investment can lose its whole value. Emeralds have no exchange price, valuations rest on judgement, and it may not be possible to sell when you wish. Take your own professional advice.',
      ],
    },
    {
      id: 'persons',
      title: 'Who the site is for',
      blocks: [
        'The site is addressed to professional and institutional readers. It is not meant for persons in places where its publication, or the offer of crypto-assets, would be unlawful or would need a registration or licence that we do not have, nor for persons under sanctions. It is for you to find out which rules apply to you, and to keep them.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        {
          points: [
            'Give true and complete details when you request access, and keep them up to date. One account is for one person.',
            'Choose a password that you use nowhere else and keep it secret. Tell us at once if you think that somebody else knows it.',
            'New accounts await approval. We decide freely on requests, owe no reasons, and may grant access for a limited time.',
            'We may suspend or close an account if these terms are broken, if security demands it, or if the reason for access no longer holds. You may close yours at any time in the data room, or by writing to us.',
          ],
        },
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality of the data room',
      blocks: [
        'Documents that can only be opened after signing in are confidential. You may',
        {
          points: [
            'use them only to examine a co-operation with, or an investment through, us;',
            'pass them on inside your organisation, and to advisers bound to secrecy, only as far as that examination needs it;',
            'neither publish them nor copy more of them than it needs.',
          ],
        },
        'This does not cover what was public or lawfully known to you already, what you developed on your own, or what the law or an authority obliges you to disclose; in that last case tell us beforehand if you may.',
        `When we ask for it, or when the examination ends, delete your copies, except for those that you must keep by law. The duty of confidence ends five years after your last access, but for trade secrets only when they cease to be secret. The opening of documents is recorded, as the [privacy policy](${paths.privacyPolicy}) explains.`,
      ],
    },
    {
      id: 'use',
      title: 'Acceptable use',
      blocks: [
        'You must not',
        {
          points: [
            'get round access levels, limits or security checks, or try to;',
            'use somebody else’s account, or let somebody use yours;',
            'read out the site or the data room by program, except as a search engine that respects our robots.txt;',
            'send harmful code, or disturb the service or its other users;',
            'use the content in a misleading way, or to promote an offer that is not ours.',
          ],
        },
        `If you find a weakness, report it to [${email}](mailto:${email}) without exploiting it or making it public before we could mend it; we shall not take action against anyone who does so in good faith.`,
      ],
    },
    {
      id: 'figures',
      title: 'Figures, valuations and sample data',
      blocks: [
        `Figures are those of the date given beside them. Values in Emerald Standard Units are estimates by experts, not quotations at which anybody is bound to buy or sell. ${stage.holdings} Where data is illustrative, the page says so. Past performance, real or illustrative, does not indicate future results, and statements about the future may prove wrong.`,
        'We correct mistakes when we learn of them, but do not promise that everything here is complete or up to date at every moment.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Services of others',
      blocks: [
        'Some functions come from others: the booking calendar, the security check, blockchain explorers, the proof-of-reserve feed. Their own terms apply. We do not run the blockchains on which tokens are recorded. Transfers on them cannot be undone. If you lose the keys of your wallet, you lose what it holds.',
      ],
    },
    {
      id: 'rights',
      title: 'Intellectual property',
      blocks: [
        'You may use the content for your own examination and, if you are a journalist or a researcher, quote it with its source. All other rights stay with us or their owners. Press material in the pressroom may be reproduced unaltered with its source.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      blocks: [
        'We run the site with care but do not owe that it is available at all times. We may change it, limit it or close it, the data room with reasonable notice where that is possible.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable without limit for damage that we cause by intent or gross negligence, for harm to persons, and wherever the law does not allow a limit. Beyond that, and as far as the law permits, we are not liable for the use of this site or for reliance on its content, in particular not for lost profit, lost data or indirect damage, and not for our auxiliary persons.',
        'What the parties to a subscription agreement owe each other under it is not touched by this section.',
      ],
    },
    {
      id: 'data',
      title: 'Data protection',
      blocks: [`The [privacy policy](${paths.privacyPolicy}) says how we handle personal data.`],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms. The version on this page applies; its date is at the top. We tell account holders by e-mail of any change that matters, 30 days before it takes effect. If you do not agree, you can close your account.',
      ],
    },
    {
      id: 'law',
      title: 'Applicable law and jurisdiction',
      blocks: [
        `Swiss substantive law applies, without its rules on conflicts of laws. The courts of ${address.city}, ${address.country}, have exclusive jurisdiction, save where the law prescribes another place that cannot be waived. If a provision is invalid the others stay in force. The English text of these terms is the binding one.`,
      ],
    },
  ],
};
