import type { INestApplicationContext } from '@nestjs/common';
import { Database, keep, readKept } from '@plinth/service-runtime';
import { loadDemo, type DemoOrganization } from './database/load-demo.js';
import { allScopes } from './scopes.js';
import { TokensService } from './tokens/tokens.service.js';

/** The demo organization and a token that sees all. */
export interface DemoCredentials {
  operatorToken: string;
  organization: DemoOrganization;
}

/**
 * Loads the demo organizations where they are missing, and gives the credentials: those in `file` while they are good,
 * else a new token, written there for the next time and readable by its owner only.
 */
export async function demoCredentials(app: INestApplicationContext, file: string): Promise<DemoCredentials> {
  const tokens = app.get(TokensService);
  const organization = await loadDemo(app.get(Database), new Date());
  const known = await readKept<DemoCredentials>(file);
  if (known?.organization.id === organization.id && (await isGood(tokens, known.operatorToken))) return known;

  const wanted = { name: 'Demo operator', scopes: [...allScopes], organization_id: null };
  const { token } = await tokens.create(null, wanted, null);
  const credentials = { operatorToken: token, organization };
  await keep(file, credentials);
  return credentials;
}

async function isGood(tokens: TokensService, token: string): Promise<boolean> {
  return tokens.resolve(token).then(
    () => true,
    () => false,
  );
}
