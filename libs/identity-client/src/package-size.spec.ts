import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

describe('Package size', () => {
  it('the browser client and its dependencies bundle to less than 15 kB gzipped', async () => {
    const { outputFiles } = await build({
      entryPoints: [`${import.meta.dirname}/index.ts`],
      bundle: true,
      minify: true,
      format: 'esm',
      conditions: ['@plinth/source'],
      write: false,
    });
    expect(outputFiles).toHaveLength(1);
    expect(gzipSync(outputFiles[0]!.contents).length).toBeLessThan(15_000);
  });
});
