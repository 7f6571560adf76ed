import { sampleContent } from './content.ts';

/** `npm run samples`: prints the remaining sample content. Returns whether there is none. */
export async function run(): Promise<boolean> {
  const samples = sampleContent();
  console.info(samples.join('\n') || 'No sample content is left.');
  return samples.length === 0;
}
