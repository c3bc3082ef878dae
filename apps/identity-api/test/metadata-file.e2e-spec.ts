import type { AuthenticatorMetadata } from '../src/passkeys/authenticator-metadata.js';
import { loadMetadata } from '../src/passkeys/authenticator-metadata.module.js';
import { startTestApi } from './support/app.js';
import { batchOf, blobOf, makeMaker, withFile } from './support/attestation.js';
import { makeRoot, type CertifiedKey } from './support/certificates.js';

const day = 24 * 60 * 60 * 1000;
const dateIn = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

describe('FIDO metadata file', () => {
  const maker = makeMaker();
  const root = makeRoot();
  const signer = root.issue({ name: { CN: 'Signer' } });
  const payload = (nextUpdate: string) => ({
    legalHeader: 'Terms',
    no: 7,
    nextUpdate,
    entries: [{ aaguid: maker.aaguid, metadataStatement: maker.statement, statusReports: [] }, { statusReports: [] }],
  });
  const read = (content: string | object, rootFile: string | null = root.pem) =>
    withFile(content, (file) =>
      rootFile === null ? loadMetadata(file, '') : withFile(rootFile, (rootPath) => loadMetadata(file, rootPath)),
    );
  const knows = (metadata: AuthenticatorMetadata): boolean =>
    metadata.verify(maker.aaguid, [batchOf(maker.root).certificate], new Date()).attested;

  it('the file may be a metadata service’s signed BLOB', async () => {
    const metadata = await read(await blobOf(payload(dateIn(30)), [signer, root]));
    expect([knows(metadata), metadata.nextUpdate]).toEqual([true, new Date(dateIn(30))]);
    expect(knows(await read(`\n${await blobOf(payload(dateIn(30)), [signer])}\n`))).toBe(true);
  });

  it('the file may contain JSON statements: a list, a single one, entries, or a BLOB payload', async () => {
    const entry = { metadataStatement: maker.statement, statusReports: [] };
    for (const content of [[maker.statement], maker.statement, [entry], payload(dateIn(30))])
      expect(knows(await read(content))).toBe(true);
    expect(knows(await read([]))).toBe(false);
    expect(knows(await loadMetadata('', ''))).toBe(false);
  });

  it('an outdated file, or an expired signer, still works', async () => {
    const old = { validFrom: new Date(Date.now() - 90 * day), validTo: new Date(Date.now() - 10 * day) };
    const oldRoot = makeRoot({ validFrom: old.validFrom });
    const oldSigner = oldRoot.issue({ name: { CN: 'Signer' }, ...old });
    const blob = await blobOf(payload(dateIn(-20)), [oldSigner]);
    expect(knows(await read(blob, oldRoot.pem))).toBe(true);
    // What says that it is current is signed by what is current.
    await expect(read(await blobOf(payload(dateIn(30)), [oldSigner]), oldRoot.pem)).rejects.toThrow('trusted root');
  });

  it('a file that is unreadable or has an invalid signature stops the boot', async () => {
    const blob = await blobOf(payload(dateIn(30)), [signer]);
    const [header, , signature] = blob.split('.');
    const other = Buffer.from(JSON.stringify(payload(dateIn(60)))).toString('base64url');
    const swapped: CertifiedKey = { ...signer, privateKey: makeRoot().privateKey };
    const statement = (fields: object) => [{ ...maker.statement, ...fields }];
    for (const [content, rootFile, message] of [
      [[header, other, signature].join('.'), root.pem, 'signature does not match'],
      [await blobOf(payload(dateIn(30)), [swapped]), root.pem, 'signature does not match'],
      [blob, makeRoot().pem, 'do not lead to a trusted root'],
      [blob, null, 'do not lead to a trusted root'],
      [await blobOf(payload(dateIn(30)), [makeRoot()]), root.pem, 'do not lead to a trusted root'],
      [await blobOf(payload('soon'), [signer]), root.pem, 'no valid nextUpdate'],
      [blob, 'nonsense', 'no PEM certificate'],
      ['nonsense', root.pem, 'neither JSON nor a JWT'],
      ['[{', root.pem, 'JSON'],
      [['x'], root.pem, 'not a metadata statement'],
      [statement({ aaguid: 'x' }), root.pem, 'not a UUID'],
      [statement({ attestationRootCertificates: 'x' }), root.pem, 'no attestationRootCertificates'],
      [statement({ attestationRootCertificates: ['AAAA'] }), root.pem, 'cannot be read'],
    ] as [string | object, string | null, string][])
      await expect(read(content, rootFile)).rejects.toThrow(message);
    await expect(loadMetadata('/nowhere/blob.jwt', '')).rejects.toThrow(/FIDO_METADATA_FILE.*ENOENT/);
    await expect(startTestApi({ FIDO_METADATA_FILE: '/nowhere/blob.jwt' })).rejects.toThrow('FIDO_METADATA_FILE');
  });
});
