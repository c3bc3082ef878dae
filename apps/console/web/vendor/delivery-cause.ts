import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What happened, and what to do. */
type Cause = readonly [what: MessageDescriptor, todo: MessageDescriptor];

/** By the error of an attempt. The first match counts. */
const causes: (readonly [pattern: RegExp, ...Cause])[] = [
  [
    /^address_refused|^the url/,
    msg`The endpoint’s address is not allowed.`,
    msg`It must be a public https address. Change it, then send again.`,
  ],
  [
    /^timeout: no complete response/,
    msg`Your endpoint took too long to respond.`,
    msg`Store the event and respond with 2xx at once. Process it later.`,
  ],
  [
    /host name|DNS/,
    msg`The endpoint’s host name cannot be resolved.`,
    msg`Correct the address, or the DNS record of the host.`,
  ],
  [
    /^timeout|timed out|unreachable|^connection refused/,
    msg`No connection to your endpoint was possible.`,
    msg`Check that the server runs at this host and port, and that no firewall blocks it.`,
  ],
  [
    /^TLS error/,
    msg`The certificate of your endpoint was not accepted.`,
    msg`Install a valid certificate with its full chain for this host name.`,
  ],
  [
    /^redirect/,
    msg`Your endpoint redirects, and redirects are not followed.`,
    msg`Set the address to the final URL. A missing slash at the end is a common reason.`,
  ],
  [
    /status 40[13]$/,
    msg`Your endpoint did not accept the message.`,
    msg`Check the signing secret in your receiver, and whether a gateway expects a credential in a header.`,
  ],
  [
    /status 40[45]$/,
    msg`The path of the address does not exist, or does not accept POST.`,
    msg`Correct the path in the address, or add the route to your receiver.`,
  ],
  [
    /status 410$/,
    msg`Your endpoint responded that it is gone, so it was disabled.`,
    msg`Enable it again if that was a mistake.`,
  ],
  [/status 429$/, msg`Your endpoint receives too many requests.`, msg`Limit the attempts per second of the endpoint.`],
  [
    /status 5\d\d$/,
    msg`Your receiver failed while it handled the event.`,
    msg`The response below may say why. Fix the receiver, then send again.`,
  ],
  [
    /^HTTP status/,
    msg`Your endpoint rejected the event.`,
    msg`Only a status from 200 to 299 means that the event was received. The response below may say why.`,
  ],
];
const unknown: Cause = [
  msg`The connection ended before your endpoint had responded.`,
  msg`Check the logs of your receiver and of the proxies before it.`,
];

/** Explains the error of an attempt to the endpoint's owner. */
export function causeOf(error: string): Cause {
  const [, ...cause] = causes.find(([pattern]) => pattern.test(error)) ?? [/./, ...unknown];
  return cause;
}
