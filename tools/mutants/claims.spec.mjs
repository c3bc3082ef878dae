// A claim without a test is a hope: each paragraph of ARCHITECTURE that says how data goes has what proves it, and so has each
// kind of event with each of its reasons.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { catalogueEvents, claims, identityEvents, reasons } from './claims.mjs';
import { mutants } from './mutants.mjs';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const plain = (text) => text.replace(/['’"`]/g, '’').replace(/\s+/g, ' ');
const architecture = read('ARCHITECTURE.md');
const ids = new Set(mutants.map(({ id }) => id));

const proofs = Object.values(claims).flat();

function titles() {
  const from = architecture.indexOf('\n## The ways data takes');
  return [...architecture.slice(from).matchAll(/^(?:- )?\*\*([^*]+)\*\*/gm)].map(([, title]) =>
    title.replace(/\.$/, ''),
  );
}

function requireTest({ file, name }, what) {
  assert.ok(existsSync(join(root, file)), `${what}: there is no ${file}`);
  assert.ok(plain(read(file)).includes(plain(name)), `${what}: ${file} has no test "${name}"`);
}

describe('the claims of ARCHITECTURE', () => {
  it('have a proof for each title of a paragraph', () => {
    assert.deepEqual(Object.keys(claims), titles(), 'list in tools/mutants/claims.mjs what proves each paragraph');
  });

  it('are proven by mutants and tests that exist', () => {
    for (const { says, mutants: broken = [], tests = [], absent, framework } of proofs) {
      assert.ok(framework || absent || broken.length + tests.length > 0, `nothing proves "${says}"`);
      for (const id of broken) assert.ok(ids.has(id), `"${says}": there is no mutant ${id}`);
      for (const test of tests) requireTest(test, says);
    }
  });

  it('that something is nowhere are true', () => {
    const files = execFileSync('git', ['ls-files', 'apps/*/src/*.ts'], { cwd: root, encoding: 'utf8' }).split('\n');
    for (const { says, absent } of proofs.filter((claim) => claim.absent))
      for (const file of files.filter((name) => name !== '' && !name.endsWith('.spec.ts')))
        assert.doesNotMatch(read(file), absent, `${file} breaks "${says}"`);
  });

  it('name files that exist', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    const named = architecture.slice(architecture.indexOf('## The ways data takes')).matchAll(/`([a-z][\w/.-]*\.ts)`/g);
    for (const [, name] of named)
      assert.ok(
        files.some((file) => `/${file}`.endsWith(`/${name}`)),
        `ARCHITECTURE names ${name}, which is not there`,
      );
  });
});

describe('the kinds of events', () => {
  for (const [source, events] of [
    ['apps/catalogue-api/src/webhooks/webhooks.dto.ts', catalogueEvents],
    ['apps/identity-api/src/event-kinds.ts', identityEvents],
  ])
    it(`of ${source} have a test each`, () => {
      const [, list] = /export const eventKinds[^=]*= \[([^\]]*)\]/.exec(read(source));
      const kinds = [...list.matchAll(/'([^']+)'/g)].map(([, kind]) => kind);
      assert.deepEqual(events.map(({ kind }) => kind).sort(), kinds.sort());
      for (const { kind, ...test } of events) {
        requireTest(test, kind);
        assert.ok(read(test.file).includes(kind), `${test.file} does not ask for ${kind}`);
      }
    });

  it('have a mutant for each of their reasons', () => {
    for (const [kind, of] of Object.entries(reasons))
      for (const [reason, id] of Object.entries(of))
        assert.ok(ids.has(id), `${kind}, reason ${reason}: no mutant ${id}`);
  });
});
