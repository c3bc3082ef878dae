import { Client, fuzzSettings, openApiOf } from '@plinth/test-kit';
import fc, { type Arbitrary } from 'fast-check';
import { allScopes, type Scope } from '../../src/scopes.js';
import { startIssuer } from '../support/openid.js';
import { callsBy, type AdministrativeCall } from './administrative-calls.js';
import { Attacker } from './attacker.js';
import { startProvider } from './provider.js';
import { kinds, World, type Stage } from './world.js';

/** One attack, from which everything follows. */
interface Attack {
  victim: string;
  /** Whether the service token is an operator's. */
  isOperator: boolean;
  calls: AdministrativeCall[];
  /** Whether the attacker tries everything before a newcomer comes, too. */
  isEager: boolean;
}

// Shrinking leaves a call out; nothing else does, nearly.
const mostly = (calls: Arbitrary<AdministrativeCall>) => fc.option(calls, { freq: 20 });

const attacksBy = (calls: Arbitrary<AdministrativeCall>): Arbitrary<Attack> =>
  fc.record({
    victim: fc.constantFrom(...Object.keys(kinds)),
    isOperator: fc.constantFrom(false, false, true),
    calls: fc.tuple(mostly(calls), mostly(calls), mostly(calls)).map((some) => some.filter((call) => call !== null)),
    isEager: fc.boolean(),
  });

/** Carries an attack out; describes how it reached somebody else, or gives null. */
async function carryOut(stage: Stage, scopes: readonly Scope[], attack: Attack): Promise<string | null> {
  const { victim, isOperator, calls, isEager } = attack;
  const world = await World.begin(stage, kinds[victim]!, scopes);
  const attacker = await Attacker.enter(world, scopes, { isOperator });
  for (const call of calls) await attacker.call(call);
  const early = isEager && world.victim.kind.entersBy ? await attacker.takeovers() : [];
  await world.enter();
  const ways = [...early, ...(await attacker.takeovers())];
  if (ways.length === 0) return null;
  const holder = `${isOperator ? 'An operator token' : 'A token'} with ${scopes.join(' and ')}`;
  return [`${holder} becomes ${victim}:`, ...attacker.log, ways[0]!].join('\n  ');
}

/** The smallest attack with these scopes that reaches somebody else, or that fails; null where none of `runs` did. */
async function smallestTakeover(stage: Stage, scopes: readonly Scope[], runs: number): Promise<string | null> {
  const attacks = attacksBy(callsBy(await openApiOf(stage.api.url), scopes));
  const property = fc.asyncProperty(attacks, async (attack) => {
    const found = await carryOut(stage, scopes, attack);
    if (found !== null) throw new Error(found);
  });
  // Each set of scopes has attacks of its own.
  const [first = 0, second = 0] = scopes.map((scope) => allScopes.indexOf(scope) + 1);
  const { failed, errorInstance } = await fc.check(property, {
    numRuns: runs,
    seed: seed * 10_000 + first * 100 + second,
  });
  return failed ? (errorInstance as Error).message : null;
}

const { seed } = fuzzSettings();
const recovery: Scope = 'user:recover';
const others = allScopes.filter((scope) => scope !== recovery);

/** The tests of the invariant: `runs` attacks by each scope and each pair of scopes, three times as many without `:read`. */
export function takeoverTests({ runs }: { runs: number }): void {
  describe(`an administrator, FUZZ_SEED=${seed}`, () => {
    let stage: Stage;
    beforeAll(async () => {
      const unlimited = { SIGN_IN_PER_MINUTE: '0', DISCOVERY_PER_MINUTE: '0', DISCOVERY_PER_HOUR: '0' };
      const [api, company, attacker] = await Promise.all([startIssuer(unlimited), startProvider(), startProvider()]);
      stage = { api, company, attacker, operator: new Client(api.url, api.operatorToken) };
    });
    afterAll(async () => {
      await Promise.all([stage.company.close(), stage.attacker.close()]);
      await stage.api.close();
    });

    it.each(others)('becomes nobody who ever had a credential by %s, alone or beside another scope', async (scope) => {
      const pairs = others.slice(others.indexOf(scope) + 1).map((other) => [scope, other]);
      const searches = [[scope], ...pairs].map((scopes) => {
        const isReading = scopes.some((one) => one.endsWith(':read'));
        return smallestTakeover(stage, scopes, isReading ? runs : 3 * runs);
      });
      const found = await Promise.all(searches);
      expect(found.filter((takeover) => takeover !== null)).toEqual([]);
    });

    it('becomes somebody else by user:recover, which shows that the search finds a way where there is one', async () => {
      expect(await smallestTakeover(stage, [recovery], 20)).toContain('a passkey of the attacker');
    });
  });
}
