import type { FileHandle } from 'node:fs/promises';
import { fileSlice } from './file-slice.js';

const headerBytes = 512;
const entryBytes = 128;
const fatSectorsInHeader = 109;
const maxDirectorySectors = 1_000;
const endOfChain = 0xfffffffe;

/**
 * The names in the directory of a compound file ([MS-CFB] §2.2, §2.6); undefined when the file is too short or
 * inconsistent to have one. Follows the directory's chain through the sectors that the header lists, which covers
 * 6.8 MB of the file at least; past that the names found so far are given.
 */
export async function compoundFileEntries(file: FileHandle, size: number): Promise<string[] | undefined> {
  const header = await fileSlice(file, 0, headerBytes);
  if (header.length < headerBytes || header.readUInt16LE(28) !== 0xfffe) return undefined;
  const [majorVersion, sectorShift] = [header.readUInt16LE(26), header.readUInt16LE(30)];
  if (!((majorVersion === 3 && sectorShift === 9) || (majorVersion === 4 && sectorShift === 12))) return undefined;
  const sectorBytes = 2 ** sectorShift;
  const sector = async (index: number): Promise<Buffer | undefined> => {
    const start = (index + 1) * sectorBytes;
    return start < size ? fileSlice(file, start, start + sectorBytes) : undefined;
  };

  const names: string[] = [];
  const seen = new Set<number>();
  for (let at = header.readUInt32LE(48); at < endOfChain;) {
    const bytes = await sector(at);
    if (bytes === undefined || seen.has(at)) return undefined;
    seen.add(at);
    names.push(...namesIn(bytes));
    const fatIndex = Math.floor(at / (sectorBytes / 4));
    if (seen.size >= maxDirectorySectors || fatIndex >= fatSectorsInHeader) break;
    const fat = await sector(header.readUInt32LE(76 + fatIndex * 4));
    const place = (at % (sectorBytes / 4)) * 4;
    if (fat === undefined || fat.length < place + 4) return undefined;
    at = fat.readUInt32LE(place);
  }
  return names.includes('Root Entry') || names.includes('R') ? names : undefined;
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + entryBytes <= sector.length; at += entryBytes) {
    const nameBytes = sector.readUInt16LE(at + 64);
    if (nameBytes >= 2 && nameBytes <= 64) names.push(sector.toString('utf16le', at, at + nameBytes - 2));
  }
  return names;
}
