import { sampleContent } from './content.ts';

/** `npm run samples`: names the sample content that is left. Returns whether there is none. */
export async function run(): Promise<boolean> {
  const samples = sampleContent();
  console.info(samples.join('\n') || 'No sample content is left.');
  return samples.length === 0;
}
