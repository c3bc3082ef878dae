// A complete sign-in to an application: authorize, the passkey's two requests, interaction, back, and the token endpoint;
// a new browser each time, which has no cookies.
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'undici';
import { signer } from './sign-in.mjs';

export function scenario({ url, clientId, callback, ...options }) {
  const signIn = signer(options);
  const dispatcher = new Agent({ connections: 16 });
  return async () => {
    const call = caller(url, options.origin, dispatcher);
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid email',
      state: 'x',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const begun = await call('GET', `/oauth/authorize?${query}`);
    const { pathname: interaction } = new URL(begun.location, options.origin);
    // The client is of the first organization.
    const person = Math.floor(Math.random() * Math.min(options.people, 1_000));
    const session = await signIn(async (path, json) => (await call('POST', path, { json })).body, person);
    const done = await call('POST', `${interaction}/complete`, { bearer: session.session_token });
    const onwards = new URL(done.body.redirect_to, options.origin);
    const back = await call('GET', `${onwards.pathname}${onwards.search}`);
    const code = new URL(back.location).searchParams.get('code');
    const grant = { grant_type: 'authorization_code', redirect_uri: callback, code_verifier: verifier };
    const { body: tokens } = await call('POST', '/oauth/token', { form: { ...grant, client_id: clientId, code } });
    if (!tokens.id_token) throw new Error('There is no ID token.');
  };
}

/** Calls as a browser does, with the cookies that it was given. */
function caller(url, origin, dispatcher) {
  const jar = new Map();
  return async (method, path, { json, form, bearer } = {}) => {
    const { statusCode, headers, body } = await request(url + path, {
      dispatcher,
      method,
      headers: {
        host: new URL(origin).host,
        'x-forwarded-proto': 'https',
        ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [pair] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await body.text();
    if (statusCode >= 400) throw new Error(`${path}: ${statusCode} ${text}`);
    return { location: headers.location, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  };
}
