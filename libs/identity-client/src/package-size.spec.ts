import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

describe('the package', () => {
  it('takes less than 15 kB of a page, gzipped and with all that it depends on', async () => {
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
