type Payload = Record<string, unknown>;

/** What a client may have of people. */
interface Allowed {
  scopes: readonly string[];
  audiences: readonly string[];
}

/**
 * A grant, an access token or a refresh token with what its client may have today: scopes and resources that were taken
 * from the client since are not in it.
 */
export function narrowed(kind: 'Grant' | 'AccessToken' | 'RefreshToken', payload: Payload, client: Allowed): Payload {
  const held = new Set<string>(client.scopes);
  const kept = (scope: unknown): unknown =>
    typeof scope === 'string'
      ? scope
          .split(' ')
          .filter((each) => held.has(each))
          .join(' ')
      : scope;
  if (kind !== 'Grant') return payload['scope'] === undefined ? payload : { ...payload, scope: kept(payload['scope']) };
  const { openid, resources, ...rest } = payload as {
    openid?: { scope?: unknown };
    resources?: Record<string, unknown>;
  };
  const own = Object.entries(resources ?? {}).filter(([resource]) => client.audiences.includes(resource));
  return {
    ...rest,
    ...(openid ? { openid: { ...openid, scope: kept(openid.scope) } } : {}),
    ...(own.length > 0 ? { resources: Object.fromEntries(own.map(([name, scope]) => [name, kept(scope)])) } : {}),
  };
}
