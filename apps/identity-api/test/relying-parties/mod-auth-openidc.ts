import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@plinth/test-kit';
import type { RelyingParty } from './relying-party.js';

const modules = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'alias', 'include', 'auth_openidc'];

/** A server of its own: `/` shows who is signed in, `/login` asks people to sign in, and `/call` refreshes. */
const server = `
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerRoot \${FOLDER}
DefaultRuntimeDir \${FOLDER}
PidFile apache.pid
ErrorLog error.log
DocumentRoot \${FOLDER}
ServerName localhost
Listen 127.0.0.1:\${PORT}
User www-data
Group www-data
AliasMatch ^/(login|call)?$ \${FOLDER}/page.shtml
Include settings.conf
<Location />
  Options +Includes
  ForceType text/html
  SetOutputFilter INCLUDES
  AuthType openid-connect
  Require valid-user
  OIDCUnAuthAction pass
</Location>
<Location /login>
  OIDCUnAuthAction auth
</Location>
<Location /call>
  OIDCRefreshAccessTokenBeforeExpiry 3600
</Location>
`;

const pageAt = (origin: string): string => `<!doctype html><title>App</title>
<!--#if expr="v('OIDC_CLAIM_name') != ''" -->
<p>Signed in as <!--#echo var="OIDC_CLAIM_name" --></p><code><!--#echo var="OIDC_access_token" --></code>
<a href="/call">Call</a> <a href="/secure/redirect_uri?logout=${encodeURIComponent(`${origin}/`)}">Sign out</a>
<!--#else --><a href="/login">Sign in</a><!--#endif -->
`;

/** Apache with the given settings of mod_auth_openidc. */
export const modAuthOpenidc = (settings: string): RelyingParty => ({
  name: 'Apache’s mod_auth_openidc',
  client: {
    type: 'confidential',
    redirectPath: '/secure/redirect_uri',
    signedOutPath: '/',
    backchannelLogoutPath: '/secure/redirect_uri?logout=backchannel',
  },
  async start({ ISSUER, CLIENT_ID, CLIENT_SECRET, ORIGIN }) {
    const FOLDER = await mkdtemp(join(tmpdir(), 'plinth-apache-'));
    await chmod(FOLDER, 0o755); // the server reads it as another user
    await writeFile(join(FOLDER, 'httpd.conf'), server);
    await writeFile(join(FOLDER, 'settings.conf'), settings);
    await writeFile(join(FOLDER, 'page.shtml'), pageAt(ORIGIN));
    const child = spawn('/usr/sbin/apache2', ['-f', join(FOLDER, 'httpd.conf'), '-D', 'FOREGROUND'], {
      env: {
        ...{ FOLDER, ISSUER, CLIENT_ID, CLIENT_SECRET, ORIGIN, PORT: new URL(ORIGIN).port },
        PASSPHRASE: crypto.randomUUID(),
      },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await eventually('Apache listens', () => existsSync(join(FOLDER, 'apache.pid')));
    return {
      async close() {
        child.kill();
        await ended;
        await rm(FOLDER, { recursive: true });
      },
    };
  },
});
