import { Client, fuzzSettings, isLongRun, openApiOf } from '@plinth/test-kit';
import fc from 'fast-check';
import { allScopes, type Scope } from '../../src/scopes.js';
import { mailFrom } from '../support/mail.js';
import { startIssuer } from '../support/openid.js';
import { callsBy } from './administrative-calls.js';
import { Attacker } from './attacker.js';
import { attacksBy, attacksOnRights, carriedOut, knownAttacks, type Attack } from './attacks.js';
import { startProvider } from './provider.js';
import { kinds, World, type Stage } from './world.js';

/** Carries an attack out; describes how it reached somebody else, or gives null. */
async function carryOut(stage: Stage, scopes: readonly Scope[], attack: Attack): Promise<string | null> {
  const { victim, isOperator, isPerson = false, calls, isEager } = attack;
  const world = await World.begin(stage, kinds[victim]!, scopes);
  const attacker = await Attacker.enter(world, scopes, { isOperator, isPerson });
  for (const call of calls) await attacker.call(call);
  const early = isEager && world.victim.kind.entersBy ? await attacker.takeovers() : [];
  await world.enter();
  const ways = [...early, ...(await attacker.takeovers())];
  if (ways.length === 0) return null;
  const holder = `${isPerson ? 'An administrator' : isOperator ? 'An operator token' : 'A token'} with ${scopes.join(' and ')}`;
  return [`${holder} becomes ${victim}:`, ...attacker.log, ways[0]!].join('\n  ');
}

/**
 * The smallest attack with these scopes that reaches somebody else, or that fails; null where none of `runs` did. Those that
 * are known come first; `npm run test:long` also tries them with one more scope.
 */
async function smallestTakeover(stage: Stage, scopes: readonly Scope[], runs: number): Promise<string | null> {
  const attacks = attacksBy(callsBy(await openApiOf(stage.api.url), scopes));
  const property = fc.asyncProperty(attacks, async (attack) => {
    const found = await carryOut(stage, scopes, attack);
    if (found !== null) throw new Error(found);
  });
  const known = [...knownAttacks, ...attacksOnRights].filter(
    (attack) =>
      attack.scopes.every((scope) => scopes.includes(scope)) && (isLongRun || attack.scopes.length === scopes.length),
  );
  // Each set of scopes has attacks of its own.
  const [first, second] = numbersOf(scopes);
  const { failed, errorInstance } = await fc.check(property, {
    numRuns: Math.max(runs, known.length),
    examples: known.map((attack) => [carriedOut(attack)] as [Attack]),
    seed: seed * 10_000 + first * 100 + second,
  });
  return failed ? (errorInstance as Error).message : null;
}

const { seed } = fuzzSettings();
const recovery: Scope = 'user:recover';
const others = allScopes.filter((scope) => scope !== recovery);

const waysIn: readonly Scope[] = ['user:write', 'sso:write'];

/** Most of the attacks go to the scopes that say who people are, unless the other one only reads. */
const areLikely = (scopes: readonly Scope[]): boolean =>
  scopes.some((scope) => waysIn.includes(scope)) && !scopes.some((scope) => scope.endsWith(':read'));

const numbersOf = (scopes: readonly Scope[]): [number, number] => {
  const [first = 0, second = 0] = scopes.map((scope) => allScopes.indexOf(scope) + 1);
  return [first, second];
};

/** Pairs that are not likely take turns: each is searched every third day, and in `npm run test:long`. */
function isDue(scopes: readonly Scope[]): boolean {
  const [first, second] = numbersOf(scopes);
  return isLongRun || scopes.length === 1 || areLikely(scopes) || (first + second + seed) % 3 === 0;
}

/** The triggers by which the database knows who ever had a credential, and forgets the links of a moved connection. */
const rules: Readonly<Record<string, string>> = {
  passkeys: 'passkeys_note_user',
  federated_identities: 'federated_identities_note_user',
  users: 'users_email_changed',
  sso_connections: 'sso_connections_moved',
};

/** The tests of the invariant: `runs` attacks by each scope and each pair of scopes, `likelyRuns` by the likely ones. */
export function takeoverTests({ runs, likelyRuns }: { runs: number; likelyRuns: number }): void {
  describe(`account takeover by administrators, FUZZ_SEED=${seed}`, () => {
    const unlimited = {
      ...{ SIGN_IN_PER_MINUTE: '0', DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0' },
      // Messages are written, and nothing sends them: the attacker reads those to their own addresses.
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: mailFrom },
    };
    let stage: Stage;
    beforeAll(async () => {
      const [api, company, attacker] = await Promise.all([startIssuer(unlimited), startProvider(), startProvider()]);
      stage = { api, company, attacker, operator: new Client(api.url, api.operatorToken) };
    });
    afterAll(async () => {
      await Promise.all([stage.company.close(), stage.attacker.close()]);
      await stage.api.close();
    });

    it.each(others)(
      'an administrator with %s, alone or with another scope, cannot become anybody who ever had a credential or has other rights, or get such rights',
      async (scope) => {
        const pairs = others.slice(others.indexOf(scope) + 1).map((other) => [scope, other]);
        const searches = [[scope], ...pairs]
          .filter(isDue)
          .map((scopes) => smallestTakeover(stage, scopes, areLikely(scopes) ? likelyRuns : runs));
        const found = await Promise.all(searches);
        expect(found.filter((takeover) => takeover !== null)).toEqual([]);
      },
    );

    it('user:recover takes over an account, which shows that the search finds an existing way', async () => {
      expect(await smallestTakeover(stage, [recovery], 20)).toContain('a passkey of the attacker');
    });

    it('on a database that no longer records credentials, every known attack succeeds', async () => {
      const api = await startIssuer(unlimited);
      for (const [table, trigger] of Object.entries(rules))
        await api.owner.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
      const open = { ...stage, api, operator: new Client(api.url, api.operatorToken) };
      const found = knownAttacks.map(async (attack) => {
        const takeover = await carryOut(open, attack.scopes, carriedOut(attack));
        return takeover === null ? attack.name : null;
      });
      const missed = (await Promise.all(found)).filter((name) => name !== null);
      await api.close();
      expect(missed).toEqual([]);
    });
  });
}
