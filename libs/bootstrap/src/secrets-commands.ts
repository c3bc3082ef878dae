import type { ServiceProgram } from './service-program.js';
import { ResealSecrets, type SecretBox } from '@plinth/database';

/** Adds what a change of SECRETS_KEY needs to a service's command line. `box` is asked for when a command needs it. */
export function addSecretsCommands(program: ServiceProgram, box: () => SecretBox): void {
  program
    .command('secrets:key-id', 'print the ids of SECRETS_KEY and SECRETS_KEY_PREVIOUS: fingerprints, nothing secret')
    .action(() => {
      const { currentKeyId, keyIds } = box();
      const previous = keyIds.find((id) => id !== currentKeyId);
      process.stdout.write(`SECRETS_KEY ${currentKeyId}\nSECRETS_KEY_PREVIOUS ${previous ?? '(not set)'}\n`);
    });
  program
    .command('secrets:reseal', 'seal with SECRETS_KEY what SECRETS_KEY_PREVIOUS sealed, while the service runs')
    .action(() =>
      program.print(async (app) => {
        const report = await app.get(ResealSecrets).run();
        const unreadable = report.filter((column) => column.unreadable > 0);
        if (unreadable.length > 0) process.exitCode = 1;
        return [
          ...report.map(({ what, resealed }) => `${what}: ${resealed} sealed anew`),
          ...unreadable.map((column) => `${column.what}: ${column.unreadable} cannot be read with the configured keys`),
        ].join('\n');
      }),
    );
  program
    .command('secrets:discard-unreadable', 'give up what no configured key opens, when its key is lost')
    .action(() =>
      program.print(async (app) => {
        const report = await app.get(ResealSecrets).run({ discards: true });
        return report.map(({ what, unreadable }) => `${what}: ${unreadable} discarded`).join('\n');
      }),
    );
}
