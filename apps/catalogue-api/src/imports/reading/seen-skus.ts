import { hash } from 'node:crypto';
import { asciiSkuForm } from '../../products/sku-form.shared.js';

/**
 * The lines on which SKUs were first seen, at 24 bytes for each: SKUs are told apart by 64 bits of a hash, so that of
 * 500,000 two different ones are taken for the same in one file out of 100 million.
 */
export class SeenSkus {
  private size = 0;
  private high = new Uint32Array(1024);
  private low = new Uint32Array(1024);
  private lines = new Uint32Array(1024);

  /** The line on which the SKU was seen before; 0 when it is the first time, which is noted. */
  note(sku: string, line: number): number {
    if (this.size * 2 >= this.lines.length) this.grow();
    const digest = hash('sha256', formOf(sku), 'buffer');
    return this.put(digest.readUInt32LE(0), digest.readUInt32LE(4), line);
  }

  private put(high: number, low: number, line: number): number {
    const mask = this.lines.length - 1;
    let slot = low & mask;
    for (; this.lines[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.high[slot] === high && this.low[slot] === low) return this.lines[slot]!;
    }
    [this.high[slot], this.low[slot], this.lines[slot]] = [high, low, line];
    this.size += 1;
    return 0;
  }

  private grow(): void {
    const { high, low, lines } = this;
    const length = lines.length * 2;
    [this.high, this.low, this.lines] = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)];
    this.size = 0;
    for (let slot = 0; slot < lines.length; slot += 1) {
      if (lines[slot] !== 0) this.put(high[slot]!, low[slot]!, lines[slot]!);
    }
  }
}

// As the database compares SKUs: NFC, trimmed, lower case, each character by itself.
const formOf = (sku: string): string =>
  asciiSkuForm(sku) ?? Array.from(sku.normalize('NFC').trim(), (character) => character.toLowerCase()).join('');
