import { readFileSync } from 'node:fs';

/** A sample document as in `supabase/seed.sql`, from which `npm run documents` makes a file. All of it is invented. */
interface SampleDocument {
  /** Its path in `supabase/documents`, without the extension. The folder is its section in the data room. */
  file: string;
  title: string;
  /** The day of the edition, in words. */
  edition: string;
  /** Whether it needs approval although its section does not. */
  isFlagged?: true;
  reference: string;
  lead: string;
  sections: [title: string, text: string][];
  /** The first row of each names the columns. */
  tables: [title: string, ...rows: string[][]][];
}

const [, json = ''] = readFileSync('supabase/seed.sql', 'utf8').split('$samples$');
export const sampleDocuments: readonly SampleDocument[] = JSON.parse(json);
