import { PassThrough } from 'node:stream';
import { Display } from './terminal.mjs';

function display(isTTY: boolean, environment: NodeJS.ProcessEnv) {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const shown = new Display(stream as unknown as NodeJS.WriteStream, environment);
  return { shown, text: () => String(stream.read() ?? '') };
}

describe('Display', () => {
  it('output without a terminal is plain and has only final lines', async () => {
    const { shown, text } = display(false, {});
    await shown.step(
      'Migrations',
      () => Promise.resolve(3),
      (count) => `${count} migrations`,
    );
    shown.warn('Something', ['more']);
    expect(text()).toMatch(/^✓ 3 migrations \d\.\d s\n! Something\n {4}more\n$/);
  });

  it('NO_COLOR disables colour even in a terminal', () => {
    const { shown, text } = display(true, { NO_COLOR: '1' });
    shown.fail('No');
    expect(text()).toBe('\n✗ No\n');
    const coloured = display(true, {});
    coloured.shown.fail('No');
    expect(coloured.text()).toContain('\u001b[31m');
  });

  it('a failed step is not reported as a success', async () => {
    const { shown, text } = display(false, {});
    await expect(shown.step('Build', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(text()).toBe('');
  });
});
