import { zlibSync } from 'fflate';
import { concatBytes, FileBuilder, type Bytes } from './format.ts';
import { deliveryLimits, RefusedFileError } from './limits.ts';

/** Collects the numbered objects of a delivery file, in any order. */
export class Writer {
  private readonly objects: { line: string; data?: Bytes }[] = [];
  private size = 0;

  reserve(): number {
    if (this.objects.length >= deliveryLimits.objects) throw new RefusedFileError('too-complex');
    return this.objects.push({ line: 'null' });
  }

  /** If there is data, `line` must lack its closing `>>`, because the length is appended to it. */
  set(number: number, line: string, data?: Bytes): number {
    this.objects[number - 1] = { line, ...(data && { data }) };
    this.size += line.length + (data?.length ?? 0);
    refuseLargeOutput(this.size);
    return number;
  }

  add(line: string, data?: Bytes): number {
    return this.set(this.reserve(), line, data);
  }

  addDeflated(line: string, data: Uint8Array): number {
    const number = this.reserve();
    return this.set(number, `${line} /Filter /FlateDecode`, zlibSync(data));
  }

  finish(): Bytes {
    const file = new FileBuilder();
    this.objects.forEach(({ line, data }, index) => file.appendObject(index + 1, line, data));
    const parts = file.finish();
    refuseLargeOutput(file.size);
    return concatBytes(parts);
  }
}

/** The output can exceed its limit even if the upload is within its own. */
function refuseLargeOutput(size: number): void {
  if (size > deliveryLimits.deliveredBytes) throw new RefusedFileError('too-complex');
}
