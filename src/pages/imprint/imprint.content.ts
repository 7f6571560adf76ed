import { company } from '@/content/company';
import { issuerAndLaw } from '@/content/issuer';
import { companyFacts, type LegalDocument } from '@/content/legal';
import { paths } from '@/content/paths';

const { legalName, email, register } = company;

export const imprint: LegalDocument = {
  title: 'Imprint',
  path: paths.imprint,
  lead: 'The publisher of this site and how to reach us, the issuer and the law of the token, and credits for pictures and typefaces.',
  sections: [
    {
      id: 'publisher',
      title: 'Publisher',
      blocks: [
        {
          facts: {
            ...companyFacts,
            Register: register.office,
            UID: register.number,
          },
        },
        'The commercial register shows who may sign for the company and how. Anyone can consult it free of charge at [zefix.ch](https://www.zefix.ch).',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          facts: {
            'E-mail': `[${email}](mailto:${email})`,
            Post: 'The registered office above',
          },
        },
        'Use the e-mail address for investor relations, press, data protection and legal notices; naming the topic in the subject line speeds up our reply. You can also use the button “Send Us a Message” at the foot of every page.',
      ],
    },
    {
      id: 'issuer',
      title: 'Issuer and law',
      blocks: [
        ...issuerAndLaw.map(({ question, answer }) => ({ heading: question, paragraphs: answer })),
        `This site is for information only; it is not an offer or advice. See the [terms of service](${paths.termsOfService}).`,
      ],
    },
    {
      id: 'pictures',
      title: 'Picture credits',
      blocks: [
        'The pictures of emeralds on this site are renderings, not photographs of stones in the vault. They were made for this site and show no particular stone; colour, cut and inclusions are typical of the mineral.',
        'Diagrams, maps and charts were drawn for this site. The outline of Switzerland is based on Natural Earth, which is in the public domain. The map of emerald regions is simplified and takes no position on borders.',
      ],
    },
    {
      id: 'typefaces',
      title: 'Typefaces',
      blocks: [
        'Newsreader by The Newsreader Project Authors and Instrument Sans by The Instrument Sans Project Authors, both under the SIL Open Font License 1.1.',
      ],
    },
    {
      id: 'copyright',
      title: 'Copyright and marks',
      blocks: [
        `Texts, pictures, diagrams and documents belong to ${legalName} or are used with permission. You may quote them if you name the source, and link to any public page. For press material, see the [pressroom](${paths.pressroom}). Any other use needs our written consent. Third-party names and marks belong to their owners; mentioning them does not imply that they endorse us.`,
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      blocks: [
        'We choose links to other sites with care but do not control their content, for which their operators are responsible. If you find a link to unlawful content, tell us and we will remove it.',
      ],
    },
  ],
};
