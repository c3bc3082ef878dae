// Fails if a text of the front end is missing from the catalogs or has no translation: the page would show its id.
// "npm run texts -w apps/console" adds new texts to the catalogs.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { join } from 'node:path';

const config = getConfig({ configPath: join(import.meta.dirname, '../lingui.config.mjs') });
const [catalog] = await getCatalogs(config);
const texts = await catalog.collect();
for (const locale of config.locales) {
  const translated = await catalog.read(locale);
  const missing = Object.entries(texts).filter(
    ([id]) => !(translated[id]?.translation || (locale === 'en' && translated[id])),
  );
  const unused = Object.keys(translated).filter((id) => !(id in texts));
  if (missing.length + unused.length === 0) continue;
  process.exitCode = 1;
  for (const [, { message }] of missing) console.error(`${locale}: not translated: ${message}`);
  for (const id of unused) console.error(`${locale}: no longer used: ${translated[id].message ?? id}`);
}
if (process.exitCode) console.error('Run "npm run texts -w apps/console", and translate the new texts in web/locales.');
