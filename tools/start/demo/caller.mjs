/**
 * Calls a service with a key or token, sending JSON.
 * @param {string} url @param {string} token @returns {import('./access.mjs').Call}
 */
export const caller =
  (url, token) =>
  (path, init = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(5_000),
    });
