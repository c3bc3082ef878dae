// A complete sign-in by passkey: begin, sign the challenge, complete.
import { createHash, createPrivateKey, sign } from 'node:crypto';

const sha256 = (data) => createHash('sha256').update(data).digest();

/** Gives a function that signs one of the first `people` in, and resolves to what `complete` answered. */
export function signer({ people, rpId, origin, key }) {
  const privateKey = createPrivateKey(key);
  const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([0x1d, 0, 0, 0, 0])]);
  return async (post, person = Math.floor(Math.random() * people)) => {
    const { challenge } = await post('/v1/auth/passkey/login/begin');
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
    const id = sha256(`p${person}`).toString('base64url');
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
    const response = {
      authenticatorData: authenticatorData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return post('/v1/auth/passkey/login/complete', { id, rawId: id, response });
  };
}

export function scenario(options, send) {
  const signIn = signer(options);
  const headers = { 'content-type': 'application/json' };
  const post = async (path, body) =>
    JSON.parse(await send({ method: 'POST', path, reads: true, ...(body && { headers, body: JSON.stringify(body) }) }));
  return () => signIn(post);
}
