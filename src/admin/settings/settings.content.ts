const soon = '“Information Will Be Provided Soon”';

const approved = {
  value: 'approved',
  label: 'Approved investors',
  text: `Investors whose access has been approved, once they have signed in. Everyone else sees ${soon}.`,
};

const hidden = { value: 'hidden', label: 'Nobody', text: `${soon} is shown instead.` };

/** The values of a setting that decides who sees something. */
const audiences = (warning: string, everyone = 'All visitors.') => [
  hidden,
  approved,
  { value: 'public', label: 'Everyone', text: everyone, warning },
];

export interface SettingCopy {
  /** Key of the row in `site_settings`. */
  key: string;
  title: string;
  text: string;
  /** From the narrowest to the widest. */
  values: readonly { value: string; label: string; text: string; warning?: string }[];
}

export const settingCopies: readonly SettingCopy[] = [
  {
    key: 'holdings',
    title: 'Portfolio holdings',
    text: 'The tables of stones on the portfolio page, with their values in ESU, and their CSV file.',
    values: audiences(
      'Import the holdings and check them first: their values become visible to everyone.',
      'All visitors. Stones marked for approved investors stay hidden from others.',
    ),
  },
  {
    key: 'performance',
    title: 'Performance comparison',
    text: 'The chart of the ESU with gold, the S&P 500 and Treasury notes, and the returns below it.',
    values: audiences(
      'Returns become visible to everyone, next to the risk notice. Import and check the prices first.',
    ),
  },
  {
    key: 'rates',
    title: 'ESU to token rate',
    text: 'The fixed rate in the summary of the portfolio page.',
    values: audiences(
      'Readers see the rate next to figures of value and return. First check that these are imported and correct.',
    ),
  },
  {
    key: 'sample_data',
    title: 'Sample data',
    text: 'The sample line next to the figures of the portfolio and reserve pages. The lines on other pages, such as the pressroom and careers, are part of the site’s code: a developer removes them.',
    values: [
      {
        value: 'on',
        label: 'Marked as samples',
        text: '“Sample data, for illustration only.” is shown next to every figure from the data.',
      },
      {
        value: 'off',
        label: 'Not marked',
        text: 'The figures are shown as the company’s own.',
        warning: 'Replace all sample data first.',
      },
    ],
  },
];

/** Whether the new value shows more, or shows it to more people. The values are listed from the narrowest to the widest. */
export function isWidening({ values }: SettingCopy, before: string, after: string): boolean {
  const widthOf = (setting: string) => values.findIndex(({ value }) => value === setting);
  return widthOf(after) > widthOf(before);
}
