// Creates a product, and submits it for review where it is told to.
import { randomBytes } from 'node:crypto';

export function scenario({ path, headers, product, submits }, send) {
  const post = (at, body) =>
    send({
      method: 'POST',
      path: at,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      reads: true,
      ...(body && { body: JSON.stringify(body) }),
    });
  return async () => {
    const sku = `B-${randomBytes(8).toString('hex')}`;
    const answer = JSON.parse(await post(path, { ...product, name: `Lounge chair ${sku}`, sku }));
    if (submits) await post(`${path}/${answer.data.id}/submit`);
  };
}
