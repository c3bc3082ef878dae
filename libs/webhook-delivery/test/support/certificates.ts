import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** A test authority, trusted through NODE_EXTRA_CA_CERTS. */
export interface Authority {
  file: string;
  /** A certificate for a name: valid for a day from now, or expired last year. */
  issue(name: string, validity?: 'now' | 'expired'): Promise<Certificate>;
  remove(): Promise<void>;
}

const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export async function certificateAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), 'authority-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder });
  await openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '1',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  await writeFile(
    at('ca.cnf'),
    [
      '[ca]',
      'default_ca=d',
      '[d]',
      'database=index',
      'serial=serial',
      'new_certs_dir=.',
      'default_md=sha256',
      'policy=p',
    ]
      .concat(['unique_subject=no', 'copy_extensions=copy', '[p]', 'commonName=supplied', ''])
      .join('\n'),
  );
  await writeFile(at('index'), '');
  let issued = 0;
  return {
    file: at('ca.pem'),
    async issue(name, validity = 'now') {
      const leaf = `leaf${(issued += 1)}`;
      const names = ['-addext', `subjectAltName=DNS:${name}`];
      await openssl('req', ...key, '-subj', `/CN=${name}`, ...names, '-keyout', `${leaf}.key`, '-out', `${leaf}.csr`);
      const year = new Date().getUTCFullYear() - 1;
      const dates =
        validity === 'now' ? ['-days', '1'] : ['-startdate', `${year}0101000000Z`, '-enddate', `${year}0201000000Z`];
      await openssl(
        ...['ca', '-batch', '-config', 'ca.cnf', '-cert', 'ca.pem', '-keyfile', 'ca.key', '-create_serial', '-notext'],
        ...['-in', `${leaf}.csr`, '-out', `${leaf}.pem`, ...dates],
      );
      return { key: await readFile(at(`${leaf}.key`)), cert: await readFile(at(`${leaf}.pem`)) };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
