import { Client } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { batchOf, makeMaker, packed, withFile } from './support/attestation.js';
import { auditOf } from './support/audit.js';
import { makeRoot } from './support/certificates.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { expectInvalid, expectProblem } from './support/problems.js';
import type { Schemas } from './support/schemas.js';
import { signIn } from './support/sign-ins.js';
import { SoftwareAuthenticator, type Attestation, type SignedParts } from './support/software-authenticator.js';

const begin = '/v1/auth/passkey/register/begin';
const complete = '/v1/auth/passkey/register/complete';
const day = 24 * 60 * 60 * 1000;

describe('attestation', () => {
  const maker = makeMaker();
  const inSoftware = makeMaker({ keyProtection: ['software'] });
  const compromised = makeMaker();
  const selfSigned = makeMaker({ attestationTypes: ['basic_surrogate'] });
  const statusReports = [{ status: 'FIDO_CERTIFIED_L1' }, { status: 'ATTESTATION_KEY_COMPROMISE' }];
  let api: TestApi;
  beforeAll(async () => {
    const metadata = [
      maker.statement,
      inSoftware.statement,
      selfSigned.statement,
      { metadataStatement: compromised.statement, statusReports },
      // UAF and U2F have no AAGUID.
      { description: 'Another protocol' },
    ];
    api = await withFile(metadata, (FIDO_METADATA_FILE) =>
      startTestApi({ SIGN_IN_PER_MINUTE: '0', FIDO_METADATA_FILE }),
    );
  });
  afterAll(() => api.close());

  const asking = () => makeOrganization(api, { attestation: 'direct' });
  /** Registers a passkey that is bound to its device, with what its authenticator says of itself. */
  const registered = async (
    organization: TestOrganization,
    attestation?: Attestation | ((signed: SignedParts) => Attestation),
    { aaguid = maker.aaguid, ...options }: ConstructorParameters<typeof SoftwareAuthenticator>[0] = {},
  ) => {
    const user = await makeUser(organization);
    const client = new Client(api.url, user.enrollment.ticket);
    const authenticator = new SoftwareAuthenticator({
      origin: api.config.RP_ORIGINS[0]!,
      backupEligible: false,
      backedUp: false,
      aaguid,
      ...options,
    });
    const asked = await client.post<Schemas['RegistrationOptions']>(begin);
    const attested = authenticator.attest(asked.body, attestation && { attestation });
    const answer = await client.post<Schemas['Passkey']>(complete, attested);
    return { answer, asked: asked.body, authenticator };
  };
  const amrOf = async (authenticator: SoftwareAuthenticator): Promise<string> =>
    ((await signIn(api, authenticator)).body as Schemas['SignIn']).amr[0]!;

  it('attestation is requested only if the organization requires it', async () => {
    const organization = await makeOrganization(api);
    const ticket = (await makeUser(organization)).enrollment.ticket;
    const asked = async () => (await new Client(api.url, ticket).post<Schemas['RegistrationOptions']>(begin)).body;
    expect((await asked()).attestation).toBe('none');
    const path = `/v1/organizations/${organization.id}`;
    const changed = await organization.client.patch<Schemas['Organization']>(path, { attestation: 'direct' });
    expect([changed.status, changed.body.attestation]).toEqual([200, 'direct']);
    expect((await organization.client.get<Schemas['Organization']>(path)).body.attestation).toBe('direct');
    expect((await asked()).attestation).toBe('direct');
    expectInvalid(await organization.client.patch(path, { attestation: 'indirect' }), 'attestation', 'one_of');
    for (const attestation of [null, 1])
      expectProblem(await organization.client.patch(path, { attestation }), 422, 'SERVICE_AUTH_902');
    expect(await auditOf(organization, 'organization.updated')).toHaveLength(1);
  });

  it('a verified attestation records the authenticator model, and hwk for keys in hardware', async () => {
    const organization = await asking();
    const batch = batchOf(maker.root);
    const { answer, asked, authenticator } = await registered(organization, packed(batch));
    expect([asked.attestation, answer.status]).toEqual(['direct', 201]);
    expect(answer.body).toMatchObject({ attested: true, aaguid: maker.aaguid, kind: 'device_bound' });
    expect(await amrOf(authenticator)).toBe('hwk');
    expect(await auditOf(organization, 'passkey.registered')).toMatchObject([{ details: { attested: true } }]);

    const soft = await registered(organization, packed(batchOf(inSoftware.root)), { aaguid: inSoftware.aaguid });
    expect([soft.answer.body.attested, await amrOf(soft.authenticator)]).toEqual([true, 'pop']);
    // One that says it can be copied does not lie in hardware, whoever made it.
    const synced = { backupEligible: true, backedUp: true };
    const copied = await registered(organization, packed(batch), synced);
    expect([copied.answer.body.attested, await amrOf(copied.authenticator)]).toEqual([true, 'swk']);
  });

  it('an attestation chain may contain intermediate certificates', async () => {
    const authority = maker.root.issue({ name: { CN: 'Below' }, isAuthority: true });
    const lower = authority.issue({ name: { CN: 'Further below' }, isAuthority: true });
    const { answer } = await registered(await asking(), packed(batchOf(lower), lower, authority));
    expect([answer.status, answer.body.attested]).toEqual([201, true]);
  });

  it('an attestation without a trusted root registers an ordinary passkey', async () => {
    const organization = await asking();
    const [stranger, batch] = [makeRoot(), batchOf(maker.root)];
    const noAuthority = maker.root.issue({ name: { CN: 'No authority' } });
    const expired = { validFrom: new Date(Date.now() - 2 * day), validTo: new Date(Date.now() - day) };
    const lapsed = maker.root.issue({ name: { CN: 'Lapsed' }, isAuthority: true, ...expired });
    const impostor = makeRoot({ name: { CN: 'Impostor' } });
    const depth = Array.from({ length: 6 }).reduce<ReturnType<typeof makeRoot>[]>(
      (chain, _unused, index) => [
        (chain[0] ?? maker.root).issue({ name: { CN: `Level ${index}` }, isAuthority: true }),
        ...chain,
      ],
      [],
    );
    const cases: Record<string, Parameters<typeof registered>> = {
      'no attestation': [organization],
      'another root': [organization, packed(batchOf(stranger), stranger)],
      'another root and the right one beside it': [organization, packed(batchOf(stranger), maker.root)],
      'an authority of the same name': [organization, packed(batchOf(impostor), impostor, maker.root)],
      'issued by what is no authority': [organization, packed(batchOf(noAuthority), noAuthority)],
      'an authority out of its time': [organization, packed(batchOf(lapsed), lapsed)],
      'a chain without end': [organization, packed(batchOf(depth[0]!), ...depth)],
      'a model that nobody knows': [organization, packed(batch), { aaguid: makeMaker().aaguid }],
      'a model of another maker': [organization, packed(batch), { aaguid: inSoftware.aaguid }],
      'a model whose keys leaked': [organization, packed(batchOf(compromised.root)), { aaguid: compromised.aaguid }],
      'a model without attestation': [organization, packed(batchOf(selfSigned.root)), { aaguid: selfSigned.aaguid }],
      'an organization that does not ask': [await makeOrganization(api), packed(batch)],
    };
    for (const [what, arguments_] of Object.entries(cases)) {
      const { answer, authenticator } = await registered(...arguments_);
      expect([what, answer.status, answer.body.attested]).toEqual([what, 201, false]);
      expect([what, await amrOf(authenticator)]).toEqual([what, 'pop']);
    }
  });

  it('a forged attestation is rejected', async () => {
    const organization = await asking();
    const batch = batchOf(maker.root);
    const forged =
      (change: (statement: Map<unknown, unknown>) => void) =>
      (signed: SignedParts): Attestation => {
        const [format, statement] = packed(batch)(signed);
        change(statement);
        return [format, statement];
      };
    const cases: Record<string, Parameters<typeof registered>[1]> = {
      'signed by another key': ({ authData, clientDataHash }) => {
        const [format, statement] = packed(batchOf(maker.root))({ authData, clientDataHash });
        return [format, statement.set('x5c', [batch.certificate])];
      },
      'of another ceremony': ({ authData }) => packed(batch)({ authData, clientDataHash: Buffer.alloc(32) }),
      'a certificate for another model': packed(batchOf(maker.root, { aaguid: inSoftware.aaguid })),
      'a certificate of an authority': packed(batchOf(maker.root, { isAuthority: true })),
      'a certificate for something else': packed(batchOf(maker.root, { name: { C: 'DE', O: 'Maker', CN: 'Website' } })),
      'a certificate out of its time': packed(
        batchOf(maker.root, { validFrom: new Date(Date.now() - 2 * day), validTo: new Date(Date.now() - day) }),
      ),
      'a certificate not yet in its time': packed(batchOf(maker.root, { validFrom: new Date(Date.now() + day) })),
      'no certificate at all': forged((statement) => statement.set('x5c', [])),
      'what is no certificate': forged((statement) => statement.set('x5c', [Buffer.from('nonsense')])),
    };
    for (const [what, attestation] of Object.entries(cases)) {
      const { answer } = await registered(organization, attestation);
      expect([what, answer.status]).toEqual([what, 400]);
      expectProblem(answer, 400, 'SERVICE_AUTH_007');
    }
    // The same model in the extension is what it should be.
    const named = await registered(organization, packed(batchOf(maker.root, { aaguid: maker.aaguid })));
    expect(named.answer.body.attested).toBe(true);
  });

  it('the authenticator condition decides sign-ins and never matches unattested passkeys', async () => {
    const organization = await asking();
    const attested = (await registered(organization, packed(batchOf(maker.root)))).authenticator;
    const other = (await registered(organization, packed(batchOf(inSoftware.root)), { aaguid: inSoftware.aaguid }))
      .authenticator;
    const saysSo = (await registered(organization)).authenticator;
    const statuses = async () =>
      Promise.all([attested, other, saysSo].map(async (one) => (await signIn(api, one)).status));
    const put = async (policies: [effect: string, op: string][]) => {
      const ids: string[] = [];
      for (const [index, [effect, op]] of policies.entries()) {
        const conditions = op === '' ? [] : [{ type: 'authenticator', op, value: maker.aaguid.toUpperCase() }];
        const policy = { name: 'Keys', priority: index, effect, conditions };
        const { body } = await organization.client.post<Schemas['WrittenPolicy']>('/v1/policies', policy);
        expect(body.warnings).toEqual([]);
        ids.push(body.id);
      }
      return async () => {
        for (const id of ids) await organization.client.delete(`/v1/policies/${id}`);
      };
    };
    for (const [policies, expected] of [
      [[['BLOCK', 'in']], [403, 200, 403]],
      [[['BLOCK', 'not_in']], [200, 403, 403]],
      [
        [
          ['ALLOW', 'in'],
          ['BLOCK', ''],
        ],
        [200, 403, 403],
      ],
      [
        [
          ['ALLOW', 'not_in'],
          ['BLOCK', ''],
        ],
        [403, 200, 403],
      ],
    ] as [[string, string][], number[]][]) {
      const remove = await put(policies);
      expect([policies, await statuses()]).toEqual([policies, expected]);
      await remove();
    }
  });
});

describe('policies with an authenticator condition', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const model = 'ee882879-721c-4913-9775-3dfcce97072a';
  const policyOf = (effect: string, value: unknown = model) => ({
    name: 'Keys of ours',
    priority: 1,
    effect,
    conditions: [{ type: 'authenticator', op: 'in', value }],
  });

  it('such a policy causes a warning if nothing can be attested', async () => {
    const warningsFor = async (organization: TestOrganization, effect: string) =>
      (await organization.client.post<Schemas['WrittenPolicy']>('/v1/policies', policyOf(effect))).body.warnings;
    const silent = await makeOrganization(api);
    expect(await warningsFor(silent, 'ALLOW')).toEqual([expect.stringMatching(/attestation: direct.*is never met\.$/)]);
    expect(await warningsFor(silent, 'BLOCK')).toEqual([
      expect.stringMatching(/attestation: direct.*counts as met for everyone\.$/),
    ]);
    const asking = await makeOrganization(api, { attestation: 'direct' });
    expect(await warningsFor(asking, 'ALLOW')).toEqual([expect.stringContaining('FIDO_METADATA_FILE')]);
  });

  it('the authenticator condition accepts only AAGUIDs of models', async () => {
    const { client } = await makeOrganization(api);
    for (const value of ['YubiKey', '00000000-0000-0000-0000-000000000000', model.replaceAll('-', ''), `${model} `])
      expectInvalid(await client.post('/v1/policies', policyOf('BLOCK', value)), 'conditions.0.value', 'aaguid');
    expectInvalid(await client.post('/v1/policies', policyOf('BLOCK', [model, 'x'])), 'conditions.0.value.1', 'aaguid');
    expectInvalid(
      await client.post('/v1/policies:evaluate', { context: { authenticator: 'x' } }),
      'context.authenticator',
      'aaguid',
    );
  });

  it('a simulation uses the authenticator in its context', async () => {
    const { client } = await makeOrganization(api);
    const simulate = async (context: object) =>
      (await client.post<Schemas['PolicyEvaluation']>('/v1/policies:simulate', { policy: policyOf('BLOCK'), context }))
        .body;
    const known = await simulate({ authenticator: model.toUpperCase() });
    expect(known).toMatchObject({ effect: 'BLOCK', evaluated: [{ unknown_signals: [] }] });
    expect(known.reasons).toContain(`The authenticator model is ${model}.`);
    const other = await simulate({ authenticator: '2fc0579f-8113-47ea-b116-bb5a8db9202a' });
    expect(other).toMatchObject({ effect: 'ALLOW', evaluated: [{ first_unmet_condition: 0 }] });
    const unknown = await simulate({});
    expect(unknown).toMatchObject({ effect: 'BLOCK', evaluated: [{ unknown_signals: ['authenticator'] }] });
    expect(unknown.reasons).toContainEqual(
      expect.stringMatching(/^The authenticator model is not attested, which counts against the sign-in/),
    );
  });
});
