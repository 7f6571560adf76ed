import { origins, standardPortfolio, type OriginStatus } from '@/content/facts';
import { paths } from '@/content/paths';
import type { crowns } from './figures/facets';

/*
 * Sources of the article:
 * - G. Giuliani, L. A. Groat, D. Marshall, A. E. Fallick, Y. Branquet, "Emerald Deposits: A Review and
 *   Enhanced Classification", Minerals 9(2), 105 (2019): settings, ages, deposits.
 * - L. A. Groat, G. Giuliani, D. D. Marshall, D. Turner, "Emerald deposits and occurrences: A review",
 *   Ore Geology Reviews 34, 87–112 (2008).
 * - A. Cheilletz, G. Giuliani, "The genesis of Colombian emeralds: a restatement", Mineralium Deposita
 *   31, 359–364 (1996): brines, black shale, thrusts.
 * - T. L. Ottaway et al., "Formation of the Muzo hydrothermal emerald deposit in Colombia", Nature 369,
 *   552–554 (1994).
 * - J. C. Zwaan et al., "Emeralds from the Kafubu area, Zambia", Gems & Gemology 41(2), 116–148 (2005).
 * - R. L. Rudnick, S. Gao, "Composition of the Continental Crust", Treatise on Geochemistry 3 (2003):
 *   abundance of beryllium and chromium.
 * - S. Saeseaw et al., "Geographic Origin Determination of Emerald", Gems & Gemology 55(4), 614–646
 *   (2019), and "Three-Phase Inclusions in Emerald and Their Impact on Origin Determination", Gems &
 *   Gemology 50(2), 114–132 (2014).
 * - S. F. McClure et al., "Classifying Emerald Clarity Enhancement at the GIA Gem Trade Laboratory",
 *   Gems & Gemology 35(4), 176–185 (1999).
 * - M. L. Johnson, S. Elen, S. Muhlmeister, "On the Identification of Various Emerald Filling
 *   Substances", Gems & Gemology 35(2), 82–107 (1999): refractive indices of fillers.
 * - Laboratory Manual Harmonisation Committee, Information Sheet 5, emerald.
 * - R. Webster, "Gems", 5th ed.: physical and optical constants.
 */

export const introduction: readonly string[] = [
  'An emerald is beryl that is green because of chromium, vanadium or both. Pure beryl has no colour at all. With a little iron the same mineral is aquamarine; with manganese, morganite. A few tenths of a per cent make the difference, and they settle the name as well: if the green is too pale, or comes from iron alone, a gemmologist writes “green beryl”, and the stone sells in a different market.',
  'Hardness is not its weakness. At 7.5 to 8 it resists scratches better than quartz. But few emeralds are free of fissures, and a fissured stone breaks where a sound one would hold. Nearly everything that sets this gem apart in the trade, from how it is cut to what a laboratory writes about it, follows from two facts: its colour comes from trace elements, and its crystal grew under strain.',
];

export const formation = {
  rough: 'Rendering of rough emerald crystals.',
  crossSection: (setting: string) => `Cross-section: ${setting}`,
  text: [
    'Beryllium is scarce: about two parts in a million of the continents’ upper crust. It stays in a granite melt to the end and gathers in the last of it, in pegmatites and in the hot fluids around them. Chromium and vanadium are some forty times as plentiful, but they occur elsewhere: in rocks from the mantle, and in dark shales laid down in oxygen-poor seas. An emerald can grow only where something brings the two together, at a temperature and pressure at which beryl is stable, and where there is room for a crystal. Deposits are therefore small, scattered and hard to predict, and one says little about the next.',
    'Geologists group deposits by how the two met. Three settings matter to a buyer, because each leaves its mark in the stone.',
  ],
  settings: [
    {
      id: 'schist',
      title: 'Granite against mantle rock',
      kind: 'Magmatic, metasomatic',
      text: 'Melt and fluid from a granite bring beryllium into ultramafic rock and its schists, which hold the chromium. Where they meet they exchange elements, a process called metasomatism: a rim of dark mica forms, with emerald in it.',
      places: 'Kafubu; Itabira and Nova Era, Carnaíba, Socotó; the Urals; Sandawana',
    },
    {
      id: 'shale',
      title: 'Brine through black shale',
      kind: 'Hydrothermal, in sediments',
      text: 'No granite takes part. Brine of about 300 °C, salty from buried evaporites, rose along thrust faults and leached beryllium, chromium and vanadium from the shale itself. Where the rock burst open, calcite, pyrite and emerald filled the veins.',
      places: 'Muzo, Coscuez, Chivor',
    },
    {
      id: 'shear',
      title: 'Fluid along a shear zone',
      kind: 'Metamorphic',
      text: 'As mountains are built, deep fluids are driven along faults and shear zones through rocks that already hold chromium. Beryllium arrives with the fluid or is taken from the rocks on its way.',
      places: 'Panjshir; Santa Terezinha de Goiás',
    },
  ],
  close: [
    'The oldest emeralds known, from Leydsdorp in South Africa, are nearly three billion years old; those of Khaltaro in Pakistan about nine million. In Colombia the eastern belt around Chivor formed some 65 million years ago, the western one around Muzo between 38 and 32 million. Age says nothing about beauty. It does explain chemistry, and chemistry is what allows a laboratory to tell the origin of a cut stone.',
    'Crystals grow under stress. Rock moves, pressure falls, fluids boil, crystals break and heal. Any brine, gas, salt or mica present as they grow stays sealed in the crystal. To the eye it is a flaw; under the microscope it is a record.',
  ],
  note: 'In Colombia the iron went into pyrite, which glitters beside the emeralds in the veins. Little of it was left for the crystal, so the green is pure and the refractive index at the low end.',
} as const;

/** The labels in the drawings of the three settings. A long label takes two lines. */
export const formationLabels = {
  schist: {
    mantle: 'Schist from mantle',
    chromium: 'rock: chromium',
    pegmatite: 'Pegmatite:',
    beryllium: 'beryllium',
    granite: 'Granite',
  },
  shale: {
    shale: 'Black shale',
    veins: 'Calcite veins',
    emerald: 'with emerald',
    brine: 'Brine along',
    thrust: 'a thrust',
    evaporite: 'Evaporite',
  },
  shear: {
    rock: 'Rock that holds',
    chromium: 'chromium',
    zone: 'Shear zone',
    lenses: 'Lenses with',
    emerald: 'emerald',
    fluid: 'Deep fluid',
  },
} as const;

export const colourLabels = {
  green: 'Green beryl',
  yellow: 'Yellowish',
  pure: 'Pure green',
  blue: 'Bluish',
  dark: 'Dark',
  light: 'Light',
} as const;

export const fourCs = {
  crown: (cut: string) => `Facets of the crown: ${cut}`,
  text: [
    'Colour, clarity, cut and carat weight come from the diamond trade. They apply to emeralds too, but in different proportions: colour comes first by a wide margin, clarity is judged with tolerance, cut serves the colour and protects the stone, and weight multiplies what the other three have established.',
  ],
  colour: {
    title: 'Colour',
    drawing:
      'Hue against tone, with contours that close in on pure to slightly bluish green of medium to medium-dark tone',
    text: [
      'Three things are judged: hue, from yellowish to bluish green; tone, from light to dark; and saturation, from greyish to vivid. The most sought-after stones are pure green or slightly bluish, of medium to medium-dark tone, and vivid. More chromium deepens the green; iron draws it towards blue and, in excess, towards grey.',
      'Buyers overlook inclusions in a strong colour, but not a weak colour in a clean stone. Colour is judged face up, in daylight or its equivalent, against master stones, and two trained people may still differ by half a step.',
    ],
    caption:
      'Demand by hue (across) and tone (down): highest at the centre of the contours. A sketch, not to scale.',
  },
  clarity: {
    title: 'Clarity',
    drawing: 'An emerald cut with four kinds of inclusion',
    text: [
      'Gemmologists class emerald among the gems that almost always have inclusions. It is therefore judged by the naked eye: do inclusions reduce transparency, do they lie under the table and, above all, do fissures reach the surface, where they weaken the stone and let a filler in?',
      'Some inclusions help. A jagged cavity that holds brine, a gas bubble and a cube of salt points to Colombia, though stones from Panjshir, from Davdar in China and from parts of Zambia can show it too; rectangular fluid cavities and mica flakes suggest schist.',
    ],
    inclusions: [
      { name: 'Three-phase inclusion', text: 'brine, gas bubble and salt in one cavity' },
      { name: 'Fissure to the surface', text: 'where a filler gets in' },
      { name: 'Mica flakes', text: 'from the schist around the crystal' },
      { name: 'Growth tubes', text: 'along the axis of the prism' },
    ],
    caption: 'The garden of an emerald, labelled.',
  },
  cut: {
    title: 'Cut',
    text: [
      'With a refractive index of 1.58 against diamond’s 2.42, an emerald does not depend on sparkle. Its cutter aims for an even body of colour and as much weight as the rough allows. The step cut with cropped corners, the emerald cut, follows the six-sided prism of the crystal, keeps the loss small and leaves no sharp corner to chip. Curved outlines and brilliant facets are chosen where the shape of the rough suits them, or where broken reflections can hide a garden.',
      'A badly cut stone shows a window, a pale centre through which you can read print, or is too deep, with weight that cannot be seen from above.',
    ],
  },
  carat: {
    title: 'Carat weight',
    drawing:
      'Emerald cuts of one, one and a half and two carats side by side; the widest is a quarter wider than the first',
    text: [
      'One carat is 0.2 grams. Because beryl is less dense than diamond, an emerald of one carat is about nine per cent wider than a diamond of the same weight and proportions. Doubling the weight widens a stone by only about a quarter.',
      `Price per carat rises with size, in steps, since large crystals that are both well coloured and sound are disproportionately rare. The Standard Portfolio is defined for stones of ${standardPortfolio.weightLong}, a range in which comparable stones can be found to value them by.`,
    ],
    caption: 'Three weights of the same cut, to scale with one another.',
  },
  close: `In the portfolio these judgements become a single quality grade, from 4, Commercial, to 8, Exceptional. [Inside the Vault](${paths.portfolio}) describes each grade.`,
} as const;

export const cuts: readonly {
  name: string;
  crown: keyof typeof crowns;
  text: string;
}[] = [
  {
    name: 'Emerald cut',
    crown: 'cut-emerald',
    text: 'Steps in parallel, corners cropped. Shows the colour and hides nothing.',
  },
  {
    name: 'Cushion',
    crown: 'cut-cushion',
    text: 'Rounded sides, brilliant facets. Makes uneven inclusions less visible.',
  },
  {
    name: 'Oval',
    crown: 'cut-oval',
    text: 'Keeps the weight of long, flat rough, and has no corners to protect.',
  },
  {
    name: 'Round',
    crown: 'cut-round',
    text: 'The liveliest cut, and the one that wastes the most rough. Rare in larger sizes.',
  },
];

export interface Region {
  name: string;
  deposits: string;
  setting: string;
  text: string;
  /** The centre of the deposits, in degrees east and north. */
  at: readonly [longitude: number, latitude: number];
  /** On the map, the name is to the left of the point. To the right it would overlap the next name. */
  isNameAtLeft?: true;
  /** The region's status in the portfolio, if it is one of its origins. */
  status: OriginStatus | undefined;
  isInPortfolio: boolean;
}

const places: readonly Omit<Region, 'status' | 'isInPortfolio'>[] = [
  {
    name: 'Colombia',
    deposits: 'Muzo, Coscuez, Chivor',
    setting: 'Black shale',
    text: 'The reference for a pure, warm green: little iron, much vanadium and chromium. Two belts on either side of the Eastern Cordillera, worked long before the Spanish came. Stones from Chivor tend towards blue; those from Muzo are deeper and warmer.',
    at: [-74, 5.3],
    isNameAtLeft: true,
  },
  {
    name: 'Brazil',
    deposits:
      'Itabira and Nova Era in Minas Gerais; Carnaíba and Socotó in Bahia; Santa Terezinha in Goiás',
    setting: 'Mica schist; shear zone in Goiás',
    text: 'The most varied of the large producers. Minas Gerais yields clear stones with a touch of blue; Bahia, whose deposits are about two billion years old, both pale and fine ones; Santa Terezinha, small, saturated stones rich in iron and dotted with pyrite.',
    at: [-43.1, -15.5],
  },
  {
    name: 'Zambia',
    deposits: 'Kafubu',
    setting: 'Mica schist',
    text: 'Kafubu, south-west of Kitwe, is among the most productive areas on earth. Pegmatites cut magnesium-rich schists some 500 million years ago. Iron gives a cool, bluish green, and clarity is often good.',
    at: [28, -13.1],
    isNameAtLeft: true,
  },
  {
    name: 'Ethiopia',
    deposits: 'Shakiso, in the south',
    setting: 'Mica schist',
    text: 'In the trade since 2016. The best stones need little or no filler; supply is recent and uneven, and the deposit is not yet fully understood.',
    at: [38.9, 5.8],
  },
  {
    name: 'Zimbabwe',
    deposits: 'Sandawana',
    setting: 'Mica schist',
    text: 'Small crystals of an intense green with fine amphibole needles, from rocks about 2.6 billion years old.',
    at: [29.9, -20.9],
    isNameAtLeft: true,
  },
  {
    name: 'Madagascar',
    deposits: 'Mananjary',
    setting: 'Mica schist',
    text: 'Medium greens with iron and mica, so close to Zambia’s that only a chemical analysis can tell them apart.',
    at: [48.2, -21.2],
  },
  {
    name: 'Afghanistan',
    deposits: 'Panjshir valley',
    setting: 'Metamorphic veins',
    text: 'High-altitude veins whose best stones resemble Colombia’s in colour and inclusions. War and poor access, not geology, limit supply.',
    at: [69.8, 35.4],
    isNameAtLeft: true,
  },
  {
    name: 'Pakistan',
    deposits: 'Swat valley',
    setting: 'Talc-carbonate schist',
    text: 'Small stones, rich in chromium and vivid, along an old ocean suture. Whether a hidden granite supplied the beryllium is debated.',
    at: [72.4, 34.8],
  },
  {
    name: 'Russia',
    deposits: 'Malysheva, in the Urals',
    setting: 'Mica schist',
    text: 'Found in 1830 and mined at times for beryllium rather than gems. Yellowish to pure greens with mica and actinolite.',
    at: [61.4, 57.1],
  },
];

/** Numbered in this order on the map and in the list. */
export const regions: readonly Region[] = places.map((region) => {
  const status = origins.list.find(({ name }) => name === region.name)?.status;
  return { ...region, status, isInPortfolio: status === 'Currently in portfolio' };
});

export const regionsText = {
  text: [
    'Emerald is known from every continent but Antarctica, yet a handful of districts supply nearly everything that is cut. Each has a typical look, but none is uniform: every district yields fine stones and poor ones, and fine stones from different districts are closer to each other than to the poor stones of their own.',
    'The districts below supply the market. Two sources are historic: the Eastern Desert of Egypt supplied Rome, and Habachtal in Austria is known to collectors.',
  ],
  map: 'Simplified.',
  label: (names: string) => `Map of the emerald regions: ${names}`,
  ringed: 'Ringed in green',
  origins: `: origins of the portfolio, ${origins.now} at present, ${origins.next} to come.`,
  historic: 'Open rings: historic sources.',
  close:
    'The trade pays for a name nevertheless. A laboratory’s opinion that a stone is Colombian and free of filler can move its price a long way. An owner should therefore know how that opinion is reached (see [Certification](#certification)). There is a second reason to ask where a stone comes from: who mined it, under what conditions, and who was paid.',
  esg: `[ESG Commitment](${paths.esg}) explains how we document origin before a stone is bought, and what independent labour audits will cover.`,
} as const;

export const treatments = {
  filling: (grade: string) => `A stone with filling graded ${grade}`,
  text: [
    'A fissure is visible because light meets air, with an index of 1.00, inside a crystal of 1.58, and is thrown back. Fill it with something closer to 1.58, and it fades from view. Emeralds have been oiled for that reason for centuries, and the great majority still are, often at the mine. The practice is accepted in the trade on one condition: that it is disclosed.',
    'Two families of filler are in use. Cedarwood oil, at about 1.51, and other oils are the traditional ones. They can be removed and renewed, but they dry out and seep, so a stone may look different after a few years. Artificial resins of the epoxy type come closer to the crystal, hide more and last longer; but some turn milky or yellow with age, and hardened resin is difficult to remove. Green dye, added to improve colour as well as clarity, is not accepted by reputable dealers.',
  ],
  scale: {
    None: 'No filler found. Rare, and sought after when colour and clarity are fine.',
    Minor: 'Little filler in few or small fissures; the appearance hardly depends on it.',
    Moderate:
      'Filler in several fissures, or a large one. Without it the stone would look clearly different.',
    Significant: 'The appearance depends on the filler. Fissures may affect durability.',
  },
  caption:
    'The scale of clarity modification. It grades the effect of the filler alone: a stone may have many inclusions and hardly any filler.',
  close: [
    'Laboratories find fillers under the microscope, by flashes of colour and trapped bubbles, and tell oil from resin by infrared and Raman spectroscopy. A grade is valid for the day it is given. Stones can be cleaned and filled again, so a report some years old deserves a second look before a purchase.',
    'Two other things are not treatments and must be recognised: synthetic emeralds, grown from a flux or in hot water under pressure and sold since the 1930s, which are beryl with inclusions that betray their origin; and composites, in which layers are glued together. A filled emerald should never be cleaned with ultrasound, steam or solvents, and a vault should keep it cool and out of the sun.',
  ],
} as const;

export const certification = {
  drawing: 'A laboratory report with its eight parts numbered',
  text: [
    'A laboratory report identifies a stone and describes it. It states facts that were measured, such as weight and dimensions; findings that follow from tests, such as “natural” and the grade of filling; and opinions, such as the origin. It never states a price; a document that does is an appraisal.',
    'Tests run from simple to elaborate: refractometer, weighing in water, microscope; spectra of absorption in visible, ultraviolet and infrared light; Raman spectroscopy for inclusions and fillers; and, for the origin, trace elements measured by laser ablation and mass spectrometry on a spot thinner than a hair. The result is compared with stones collected at the mines. Where two deposits overlap, an honest report says so, or names no origin.',
  ],
  parts: [
    { part: 'Number and date', text: 'Check the number with the laboratory itself.' },
    { part: 'Photograph', text: 'Compare outline and inclusions with the stone before you.' },
    { part: 'Weight and dimensions', text: 'To a hundredth of a carat and of a millimetre.' },
    { part: 'Shape and cut', text: 'Outline, and style of crown and pavilion.' },
    { part: 'Identity', text: 'Natural emerald, as against synthetic emerald or green beryl.' },
    { part: 'Colour', text: 'In words; a name in quotation marks is a trade term.' },
    { part: 'Clarity modification', text: 'Grade, and the kind of filler: oil, resin or both.' },
    { part: 'Origin', text: 'Given as an opinion, not as a fact.' },
  ],
  caption: 'How to read a report.',
  close: [
    'An institution should check three things beyond the paper: that the laboratory is independent of seller and buyer; that stone and report were matched again when the stone entered the vault; and that larger stones were examined by a second laboratory, since opinions on origin and filling can differ.',
    `Here every stone goes through an independent laboratory between the bonded warehouse and the vault. [Transparency](${paths.transparency}) shows this step among the eight in the proof of reserve.`,
  ],
} as const;

export const outlook = {
  text: [
    'Supply is likely to stay irregular. Deposits are small, grades change from metre to metre, and much of the mining is done by hand. A new find can add to supply within a few years, as in Ethiopia; a flooded shaft or a conflict can take it away. There are no complete figures on how much is produced, or in which qualities.',
    'Three developments are worth following. Disclosure is getting better: analysis that a generation ago required a research group is now routine. Traceability is moving from promise to record, from mine to cutter to vault. And synthetic stones, which have changed the diamond market, exist for emeralds as well; laboratories identify them reliably today, and holders depend on that continuing.',
    'Emeralds are often called rare. The Partner Report calls them “25x rarer than diamonds”. We quote the figure without adopting it, because such ratios depend on what is counted. Rarity in the ground does not set a price in any case. What a stone fetches depends on who wants it on the day, how well it is documented, and whether there is a place to sell it.',
  ],
  known: {
    title: 'What can be known',
    points: [
      'What the stone is, and whether it is natural',
      'How far it has been filled, on the day of the report',
      'Where it is kept, and whether it is there',
      'What sellers asked for comparable stones',
    ],
  },
  unknown: {
    title: 'What cannot be known',
    points: [
      'What it will fetch, and how quickly it will sell',
      'Which deposits will be found, or closed',
      'How taste and the cost of capital will move',
      'Whether past rises will continue',
    ],
  },
  risk: 'This article explains a mineral. It is not an offer, investment advice or a forecast. There is no exchange price for emeralds; valuations rest on judgement, sales can take a long time, and you may lose all of the capital you commit. Past performance does not indicate future results.',
} as const;
