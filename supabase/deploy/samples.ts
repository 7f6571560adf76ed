import { sampleContent } from './content.ts';

/** `npm run samples`: names the sample content that is left. Returns whether there is none. */
export async function run(): Promise<boolean> {
  const found = sampleContent();
  console.info(found.join('\n') || 'No sample content is left.');
  return found.length === 0;
}
