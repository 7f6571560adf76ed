import { custody, parties, auditSchedule } from './facts';

/** The partner's field: the stones, the token, the money, or checking and advising on all three. */
export type PartnerField = 'stones' | 'token' | 'money' | 'control';

export interface Partner {
  name: string;
  field: PartnerField;
  /** What the partner does for the programme, in one sentence. */
  description: string;
  website: string;
  /** URL of the logo. Without one, the name is shown as a wordmark. */
  logo?: string;
}

/**
 * SAMPLE. The names below are invented and belong to nobody. Replace the entries before the site goes live,
 * then set this to false, which removes the note from the pages.
 */
export const areSamplePartners: boolean = true;

/** The 14 partners, in the order of the strip on the home page. */
export const partners: readonly Partner[] = [
  {
    name: parties.keeper,
    field: 'stones',
    description: `Bonded storage of the stones in a ${custody.vault}.`,
    website: 'https://vorlage-freeport.example',
  },
  {
    name: parties.laboratory,
    field: 'stones',
    description: 'Independent identification, treatment testing and grading of every stone.',
    website: 'https://tamina-laboratory.example',
  },
  {
    name: 'Voorbeeldbank',
    field: 'money',
    description: 'Escrow account for subscriptions in US dollars and Swiss francs.',
    website: 'https://voorbeeldbank.example',
  },
  {
    name: parties.auditor,
    field: 'control',
    description: auditSchedule.partner,
    website: 'https://lenzmark.example',
  },
  {
    name: 'Muestra Custody',
    field: 'token',
    description: 'Will hold institutional clients’ tokens in segregated wallets.',
    website: 'https://muestra-custody.example',
  },
  {
    name: 'Vzorek Data',
    field: 'token',
    description: 'Will publish the reserve figures on chain.',
    website: 'https://vzorek-data.example',
  },
  {
    name: 'Modelo Minas',
    field: 'stones',
    description: 'Sourcing of rough and cut emeralds in Brazil, with documented origin.',
    website: 'https://modelo-minas.example',
  },
  {
    name: parties.security,
    field: 'control',
    description: 'Has reviewed the token contracts once; will audit them before every release.',
    website: 'https://prototypa-security.example',
  },
  {
    name: 'Primjer Re',
    field: 'stones',
    description: 'Will insure the stones in storage and in transit.',
    website: 'https://primjer-re.example',
  },
  {
    name: 'Paradigma Legal',
    field: 'control',
    description: 'Counsel on Swiss law and on the EU regulation of crypto-assets.',
    website: 'https://paradigma-legal.example',
  },
  {
    name: 'Schablone & Cie',
    field: 'money',
    description: 'Will place tokens with wealth managers and family offices.',
    website: 'https://schablone-cie.example',
  },
  {
    name: 'Abbild Logistics',
    field: 'stones',
    description: 'Armoured transport and customs handling as far as the bonded warehouse.',
    website: 'https://abbild-logistics.example',
  },
  {
    name: 'Maquette Capital',
    field: 'money',
    description: 'Secondary-market trading for institutions, once tokens are issued.',
    website: 'https://maquette-capital.example',
  },
  {
    name: 'Amostra ESG',
    field: 'control',
    description: 'Review of sourcing, labour and environmental standards at origin.',
    website: 'https://amostra-esg.example',
  },
];
