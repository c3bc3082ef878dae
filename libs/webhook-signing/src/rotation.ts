/** The secrets of one endpoint: the one in force, and one that is still good for a while after a rotation. */
export interface SigningSecrets<Secret = string> {
  current: Secret;
  previous: { secret: Secret; expiresAt: Date } | null;
}

/**
 * Puts `next` in force at `now`. What was in force stays good for `graceSeconds`; with 0 it ends at once. A second
 * rotation within the grace ends the oldest: there are never more than two. `Secret` may be a sealed form.
 */
export function rotateSecret<Secret>(
  secrets: SigningSecrets<Secret>,
  next: Secret,
  graceSeconds: number,
  now: Date,
): SigningSecrets<Secret> {
  const expiresAt = new Date(now.getTime() + graceSeconds * 1000);
  return { current: next, previous: graceSeconds > 0 ? { secret: secrets.current, expiresAt } : null };
}

/** The secrets that sign at `now`: the current one first, then the previous one while its grace lasts. */
export function signingSecretsAt<Secret>({ current, previous }: SigningSecrets<Secret>, now: Date): Secret[] {
  return previous !== null && now < previous.expiresAt ? [current, previous.secret] : [current];
}
