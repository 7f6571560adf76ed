import { describe, expect, it } from 'vitest';
import { fileTarget, pressFileUrl } from '@/lib/file-target';

describe('the target of a file address', () => {
  it.each([
    [
      'documents/audit-reports/2025-q3.pdf',
      'documents',
      { kind: 'stored', path: 'audit-reports/2025-q3.pdf' },
    ],
    ['press-files/2025/report.pdf', 'press-files', { kind: 'stored', path: '2025/report.pdf' }],
    ['documents/2025/report.pdf', 'press-files', undefined],
    ['press-files/2025/report.pdf', 'documents', undefined],
    [
      'https://documents.example/a.pdf?x=1',
      'documents',
      { kind: 'web', url: 'https://documents.example/a.pdf?x=1' },
    ],
  ] as const)('of %s in the bucket %s is %j', (fileUrl, bucket, target) => {
    expect(fileTarget(fileUrl, bucket)).toEqual(target);
  });

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://documents.example/a.pdf',
    '//documents.example/a.pdf',
    '/documents/a.pdf',
    'https:documents.example',
    'https:/documents.example',
    'https:///',
    'https://\\evil.example',
    'https://user:secret@documents.example/a.pdf',
    'https://user@documents.example/a.pdf',
    ' https://documents.example/a.pdf',
    'documents/',
    'documents/../secret.pdf',
    'documents/a/../../secret.pdf',
    'documents//a.pdf',
    'documents/.hidden',
    'documents/a b.pdf',
    'documents/a.pdf\n',
    'job-resumes/a.pdf',
  ])('does not exist for %j', (fileUrl) => {
    expect(fileTarget(fileUrl)).toBeUndefined();
  });
});

it('the address of a press file leads to the function press-file', () => {
  expect(pressFileUrl('https://backend.example', '2025/report.pdf')).toBe(
    'https://backend.example/functions/v1/press-file/2025/report.pdf',
  );
});
