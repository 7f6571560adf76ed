// The worker of `prepare-files.ts`: posts `ready` when its code has loaded, then the delivery file of the PDF in `workerData`, or the
// reason why the PDF is refused.
import { parentPort, workerData } from 'node:worker_threads';
import { importTypeScript } from './run-typescript.mjs';

const url = new URL('../src/delivery/prepare.ts', import.meta.url);
const { prepareDelivery } = await importTypeScript(url);
parentPort.postMessage('ready', []);
const outcome = await prepareDelivery(workerData).catch((error) => {
  if (!error.reason) throw error;
  return { problem: error.reason };
});
parentPort.postMessage(outcome, []);
