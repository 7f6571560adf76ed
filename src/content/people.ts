export interface Person {
  name: string;
  role: string;
  /** One line for the home page. */
  background: string;
  /** A paragraph for the Team page. */
  bio: string;
  /** Shown instead of a portrait that is missing or fails to load. */
  initials: string;
  /** URL of a 4:5 portrait. */
  image?: string;
  linkedin?: string;
  twitter?: string;
}

/**
 * SAMPLE. The surnames below mean "sample" in various languages, and the people do not exist. Replace the
 * entries before the site goes live, then set this to false, which removes the note from the pages.
 */
export const areSamplePeople: boolean = true;

export const leadership: readonly Person[] = [
  {
    name: 'Livia Muster',
    role: 'Founder and Chief Executive Officer',
    background: 'Two decades in Swiss private banking and real assets',
    bio: 'Livia has spent two decades in Swiss private banking, mostly structuring real-asset investments for institutions. She leads the company, deals with regulators and takes the introductory calls herself.',
    initials: 'LM',
    linkedin: 'https://www.linkedin.com/in/sample-livia-muster',
    twitter: 'https://x.com/sample_livia',
  },
  {
    name: 'Reto Beispiel',
    role: 'Chief Operating Officer',
    background: 'Freeport operations, bonded logistics and insurance',
    bio: `Reto ran bonded warehouses and high-value transport before joining. He is responsible for every stone from delivery to the vault, for insurance and for preparing audits of the vault.`,
    initials: 'RB',
    linkedin: 'https://www.linkedin.com/in/sample-reto-beispiel',
  },
  {
    name: 'Inês Exemplo',
    role: 'Chief Gemmologist',
    background: 'Gemmologist; buyer of Brazilian and Colombian emeralds',
    bio: `Inês is a gemmologist who has bought emeralds at origin for European houses. She selects the stones, checks the independent laboratory’s quality grades and heads valuation.`,
    initials: 'IE',
    linkedin: 'https://www.linkedin.com/in/sample-ines-exemplo',
  },
  {
    name: 'Tom Sample',
    role: 'Chief Technology Officer',
    background: 'Custody systems and smart contracts at regulated firms',
    bio: 'Tom has built custody and settlement systems at regulated financial firms. He is responsible for the token contracts for both chains, the proof-of-reserve feed and the security audits.',
    initials: 'TS',
    linkedin: 'https://www.linkedin.com/in/sample-tom-sample',
    twitter: 'https://x.com/sample_tom',
  },
];

export const advisors: readonly Person[] = [
  {
    name: 'Claire Exemple',
    role: 'Advisor, regulation',
    background: 'Counsel on Swiss financial law and MiCA',
    bio: 'Claire advises banks and issuers on Swiss financial market law and on the EU Markets in Crypto-Assets Regulation.',
    initials: 'CE',
    linkedin: 'https://www.linkedin.com/in/sample-claire-exemple',
  },
  {
    name: 'Matteo Esempio',
    role: 'Advisor, gem trade',
    background: 'Third-generation dealer in coloured stones',
    bio: 'Matteo comes from a family of coloured-stone dealers. He advises on sourcing, recutting and the trade in fine emeralds.',
    initials: 'ME',
    linkedin: 'https://www.linkedin.com/in/sample-matteo-esempio',
  },
  {
    name: 'Sofie Eksempel',
    role: 'Advisor, institutional investment',
    background: 'Former head of alternatives at a pension fund',
    bio: 'Sofie headed alternative investments at a pension fund. She advises on portfolio fit, reporting and due diligence.',
    initials: 'SE',
    linkedin: 'https://www.linkedin.com/in/sample-sofie-eksempel',
  },
  {
    name: 'Aino Esimerkki',
    role: 'Advisor, responsible sourcing',
    background: 'Labour and environmental standards in mining',
    bio: 'Aino has assessed labour and environmental standards at mines on three continents. She advises on sourcing criteria and ESG reporting.',
    initials: 'AE',
    linkedin: 'https://www.linkedin.com/in/sample-aino-esimerkki',
    twitter: 'https://x.com/sample_aino',
  },
];
