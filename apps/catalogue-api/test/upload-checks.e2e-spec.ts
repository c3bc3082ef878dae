import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CheckerProcess, standardCheckLimits, type CheckLimits } from '../src/uploads/content/checker-process.js';
import type { FileTypeName } from '../src/uploads/content/file-types.js';
import * as files from './support/upload-files.js';

describe('checker process', () => {
  let folder: string;
  const checkers: CheckerProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plinth-checks-'));
  });
  afterAll(async () => {
    checkers.forEach((checker) => checker.close());
    await rm(folder, { recursive: true, force: true });
  });

  const checker = (limits: Partial<CheckLimits> = {}): CheckerProcess => {
    const made = new CheckerProcess({ ...standardCheckLimits, ...limits });
    checkers.push(made);
    return made;
  };
  let count = 0;
  const path = async (content: Buffer | string) => {
    const file = join(folder, String((count += 1)));
    await writeFile(file, content);
    return file;
  };
  const check = async (on: CheckerProcess, content: Buffer | string, type: FileTypeName) =>
    on.faultOf(await path(content), type);

  it('an image with too many pixels is rejected, however few bytes it has', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await check(checker(), bomb, 'png')).toMatch(/more than 100000000 pixels/);
  });

  it('a file that exhausts memory is rejected, and the next file is checked', async () => {
    const small = checker({ maxHeapMib: 48 });
    const bomb = `{"asset":{"version":"2.0"},"extras":[${'[],'.repeat(3_000_000)}0]}`;
    const [first, second] = await Promise.all([check(small, bomb, 'gltf'), check(small, files.gltf(), 'gltf')]);
    expect(first).toMatch(/cannot be validated|takes too long/);
    expect(second).toBeNull();
  });

  it('a file that takes too long is rejected, and the next file is checked', async () => {
    const hurried = checker({ deadlineMs: 1 });
    expect(await check(hurried, files.glb(20_000_000), 'glb')).toBe('takes too long to validate');
    const patient = checker();
    expect(await check(patient, files.glb(20_000_000), 'glb')).toBeNull();
  });

  it('a GLB truncated anywhere is rejected', async () => {
    const one = checker();
    const whole = files.glb();
    for (let length = 4; length < whole.length; length += 7)
      expect(await check(one, whole.subarray(0, length), 'glb')).toEqual(expect.any(String));
    expect(await check(one, whole, 'glb')).toBeNull();
  });

  it('files are decoded in a new process after a long idle time', async () => {
    const restless = checker({ idleMs: 0 });
    for (let round = 0; round < 3; round += 1)
      expect(await check(restless, await files.picture('webp'), 'webp')).toBeNull();
  });
});
