import { company } from '@/content/company';
import { regulation } from '@/content/facts';
import type { LegalDocument } from '@/content/legal';
import { paths } from '@/content/paths';

const { legalName, legalForm, email, address, register } = company;

export const imprint: LegalDocument = {
  title: 'Imprint',
  path: paths.imprint,
  lead: 'Who publishes this site, how to reach us, and where its pictures and typefaces come from.',
  sections: [
    {
      id: 'publisher',
      title: 'Publisher',
      blocks: [
        {
          facts: [
            ['Company', legalName],
            ['Legal form', legalForm],
            [
              'Registered office',
              `${address.street}, ${address.postalCode} ${address.city}, ${address.country}`,
            ],
            ['Register', register.office],
            ['UID', register.number],
          ],
        },
        'Those who may sign for the company, and in which way, are entered in the commercial register, which anyone can consult free of charge at [zefix.ch](https://www.zefix.ch).',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          facts: [
            ['E-mail', `[${email}](mailto:${email})`],
            ['Post', 'The registered office above'],
          ],
        },
        'Investor relations, press, data protection and legal notices all reach us at this address; a word in the subject speeds them up. The button “Send Us a Message” at the foot of every page does the same.',
      ],
    },
    {
      id: 'status',
      title: 'Regulatory status',
      blocks: [
        `${regulation.sentence} No supervisory authority has examined or approved this site or the tokens it describes. The company is not a bank; what is entrusted to it is not covered by a deposit guarantee.`,
        `This site informs. It is neither an offer nor advice; the [terms of service](${paths.termsOfService}) say what that means.`,
      ],
    },
    {
      id: 'pictures',
      title: 'Picture credits',
      blocks: [
        'The pictures of emeralds on this site are renders, not photographs of stones in the vault. They were computed for this site and show no particular stone; colour, cut and inclusions are typical of the mineral.',
        'Diagrams, maps and charts were drawn for this site; the outline of Switzerland follows Natural Earth, which is in the public domain. The map of emerald regions is simplified and takes no position on borders.',
      ],
    },
    {
      id: 'typefaces',
      title: 'Typefaces',
      blocks: [
        'Newsreader, by The Newsreader Project Authors, and Instrument Sans, by The Instrument Sans Project Authors, both under the SIL Open Font License 1.1.',
      ],
    },
    {
      id: 'copyright',
      title: 'Copyright and marks',
      blocks: [
        `Texts, pictures, diagrams and documents belong to ${legalName} or are used with permission. You may quote them with their source and link to any public page. Anything beyond that needs our consent in writing. Names and marks of others belong to their owners; that they are mentioned does not mean that they endorse us.`,
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      blocks: [
        'We chose the links to other sites with care, but we do not control their content. Their operators answer for it. If you find a link that leads to something unlawful, tell us and we remove it.',
      ],
    },
  ],
};
