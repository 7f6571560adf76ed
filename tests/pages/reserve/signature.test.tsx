import { sign } from 'node:crypto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import type { ChainSource } from '@/content/chain-sources';
import type { company } from '@/content/company';
import { manifestText } from '@/features/reserve/manifest';
import type { ReserveReport } from '@/features/reserve/reserve-report';
import { OnChainReadings } from '@/pages/reserve/chain';
import Signature from '@/pages/reserve/signature';
import { makeReport } from '../../features/reserve/rows';
import { server } from '../../setup/backend';

const { privateKey, publicKey } = await vi.hoisted(async () => {
  const { generateKeyPairSync } = await import('node:crypto');
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey,
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
});
vi.mock('@/content/company', async (original) => {
  const { company: sample } = await original<{ company: typeof company }>();
  return { company: { ...sample, reserveKey: { publicKey, isSample: true } } };
});

const makeReports = (count: number) =>
  Array.from({ length: count }, (_, index) => makeReport({ number: index + 1 }));

/** Signs `text`, by default the list up to report `upTo`, and adds the signature to that report. */
function withSignature(
  reports: ReserveReport[],
  upTo: number,
  text = manifestText(reports.slice(0, upTo)),
) {
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return reports.map((report) => (report.number === upTo ? { ...report, signature } : report));
}

test('a signed list is shown with the key', async () => {
  render(<Signature reports={withSignature(makeReports(2), 2)} />);
  expect(await screen.findByText(/the list of reports 1 to 2 carries our signature/)).toBeDefined();
  expect(screen.getByText(publicKey)).toBeDefined();
  expect(screen.getByText('This key is a sample and proves nothing.')).toBeDefined();
  expect(screen.queryByText(/not signed yet/)).toBeNull();
});

test('reports after the last signature are shown as not signed', async () => {
  render(<Signature reports={withSignature(makeReports(3), 2)} />);
  expect(await screen.findByText(/reports 1 to 2 carries our signature/)).toBeDefined();
  expect(screen.getByText('Report 3 is not signed yet.')).toBeDefined();
});

test('a list that was changed after its signature is detected', async () => {
  render(<Signature reports={withSignature(makeReports(2), 2, 'Another list')} />);
  expect(await screen.findByText(/reports 1 to 2 does not carry our signature/)).toBeDefined();
});

test('a browser without Ed25519 shows the openssl commands instead', async () => {
  const unsupported = new DOMException('', 'NotSupportedError');
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unsupported);
  render(<Signature reports={withSignature(makeReports(1), 1)} />);
  expect(await screen.findByText(/cannot check Ed25519 signatures/)).toBeDefined();
  expect(document.querySelector('pre')?.textContent).toContain('openssl pkeyutl -verify');
});

test('the chain cannot be queried without a contract', () => {
  render(<OnChainReadings sources={[]} />);
  expect(screen.getByText(/not yet deployed/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the chain is queried only when the button is pressed', async () => {
  const makeSource = (name: string, rpc: string): ChainSource => ({
    name,
    kind: 'supply',
    address: `0x${'1'.repeat(40)}`,
    rpc,
  });
  const requestedUrls: string[] = [];
  // The node answers 2 to every call: two decimals, and a supply of 2 × 10⁻², which is 0.02.
  const result = `0x${2n.toString(16).padStart(64, '0')}`;
  server.use(
    http.post('https://good.example/', ({ request }) => {
      requestedUrls.push(request.url);
      return HttpResponse.json({ result });
    }),
    http.post('https://silent.example/', () => HttpResponse.error()),
  );
  render(
    <OnChainReadings
      sources={[
        makeSource('One', 'https://good.example/'),
        makeSource('Two', 'https://silent.example/'),
      ]}
    />,
  );
  expect(screen.getByText('One, read from good.example')).toBeDefined();
  expect(screen.getAllByText('Not read yet')).toHaveLength(2);
  expect(requestedUrls).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Read now' }));
  expect(await screen.findByText(/^0\.02; read at \d\d:\d\d UTC$/)).toBeDefined();
  expect(await screen.findByText('No answer. This says nothing about the reserve.')).toBeDefined();
});
