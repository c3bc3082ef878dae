import type { Response } from 'express';

/** A cookie as it is set, or taken back where it has no value. */
export interface SignInCookie {
  name: string;
  value: string;
  path: string;
  maxAgeMs: number;
  isSecure: boolean;
}

/** Sets it on a response. Lax: it has to come along when a provider sends the browser back. */
export function setCookie(response: Response, { name, value, path, maxAgeMs, isSecure }: SignInCookie): void {
  const attributes = { path, httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  if (value === '') response.clearCookie(name, attributes);
  else response.cookie(name, value, { ...attributes, maxAge: maxAgeMs });
}
