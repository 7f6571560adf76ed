import { paths } from '@/content/paths';

export interface Chapter {
  id: string;
  title: string;
  /** The chapter's conclusion in one line. */
  thesis: string;
}

export const header = {
  title: 'Emeralds in depth',
  label: 'Education',
  lead: 'What an emerald is, how the earth makes one, where it is found, and how it is judged, treated and certified: what to know about the stone before deciding on an investment.',
  crystal:
    'Beryl along its axis: rings of six silicate tetrahedra around an open channel. Green marks the aluminium sites, some of them taken by chromium or vanadium; open circles mark beryllium.',
  loupe: 'Rendering of an emerald in tweezers under a loupe',
  formula: 'Formula',
} as const;

/** The chapters, in the order that the specification prescribes. */
export const chapters = {
  formation: {
    id: 'formation',
    title: 'Formation',
    thesis: 'Emeralds need two elements that rarely occur together.',
  },
  fourCs: {
    id: 'four-cs',
    title: 'The four Cs',
    thesis: 'Colour comes first; the other three are judged in its light.',
  },
  regions: {
    id: 'mining-regions',
    title: 'Mining regions',
    thesis: 'Origin explains a stone but does not grade it.',
  },
  treatments: {
    id: 'treatments',
    title: 'Treatments',
    thesis: 'Most emeralds are filled. The question is how much, and with what.',
  },
  certification: {
    id: 'certification',
    title: 'Certification',
    thesis: 'A report is evidence, valid on its date.',
  },
  outlook: {
    id: 'outlook',
    title: 'Outlook',
    thesis: 'What can be said about the years ahead, and what cannot.',
  },
} as const satisfies Record<string, Chapter>;

/** The constants that a gemmologist tests. */
export const dataSheet: Readonly<Record<string, string>> = {
  Mineral: 'Beryl, a beryllium aluminium silicate',
  'Crystal system': 'Hexagonal',
  'Colour from': 'Chromium, vanadium or both',
  Hardness: '7.5–8 on the Mohs scale',
  'Refractive index': '1.577–1.583 (1.565–1.602 across all origins)',
  'Double refraction': '0.005–0.009',
  'Specific gravity': '2.72 (2.67–2.78 across all origins)',
  Pleochroism: 'Bluish green or yellowish green, depending on the direction',
};

export const macroCaption =
  'Rendering of an emerald under a ten-power loupe, with growth lines, crystals and healed fissures. The French call them the jardin, the garden.';

export const related = {
  title: 'From the stone to the holding',
  links: [
    { label: 'Inside the Vault', text: 'Holdings, grades and valuation', path: paths.portfolio },
    {
      label: 'Proof of reserve',
      text: 'From warehouse to chain, in eight steps',
      path: paths.transparency,
    },
    { label: 'Data room', text: 'Research and due-diligence documents', path: paths.dataRoom },
  ],
} as const;
