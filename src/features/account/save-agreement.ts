import { saveFile } from '@/lib/save-file';
import type { Agreement } from './api/agreements';
import { agreementFile } from './panel.content';

interface Signature {
  typed_name: string;
  accepted_at: string;
}

/** Saves an agreement as a text file. Adds who accepted it and when, if it was accepted. */
export function saveAgreement(
  { title, version, sha256, body }: Agreement,
  signature?: Signature,
): void {
  const lines = [
    title,
    agreementFile.version(version, sha256),
    ...(signature
      ? [
          agreementFile.accepted(
            signature.typed_name,
            new Date(signature.accepted_at).toISOString(),
          ),
        ]
      : []),
    '',
    body,
    '',
  ];
  const name = `agreement-version-${version}.txt`;
  saveFile(name, new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }));
}
