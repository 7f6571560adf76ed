import { saveFile } from '@/lib/save-file';
import type { Acceptance, Agreement } from './api/agreements';
import { agreementFile } from './panel.content';

/** Saves an agreement as a text file, with the name and time of its acceptance if it was accepted. */
export function saveAgreement(
  { title, version, sha256, body }: Agreement,
  acceptance?: Pick<Acceptance, 'typed_name' | 'accepted_at'>,
): void {
  const heading = [title, agreementFile.version(version, sha256)];
  if (acceptance) {
    const time = new Date(acceptance.accepted_at).toISOString();
    heading.push(agreementFile.accepted(acceptance.typed_name, time));
  }
  const text = [...heading, '', body, ''].join('\n');
  const file = new Blob([text], { type: 'text/plain;charset=utf-8' });
  saveFile(`agreement-version-${version}.txt`, file);
}
