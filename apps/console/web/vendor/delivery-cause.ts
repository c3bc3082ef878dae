import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What happened, what to do, and the section of guides/webhooks that helps. */
export type Cause = [what: MessageDescriptor, todo: MessageDescriptor, section: string];

const [receive, down, headers] = ['receive-and-verify', 'when-your-side-is-down', 'headers-and-rate'];

// The causes by the error of an attempt; the first match counts.
const causes: [pattern: RegExp, ...Cause][] = [
  [
    /^address_refused|^the url/,
    msg`The endpoint’s address is not allowed.`,
    msg`It must be a public https address. Change it, then send again.`,
    'subscribe',
  ],
  [
    /^timeout: no complete response/,
    msg`Your endpoint took too long to respond.`,
    msg`Store the event and respond with 2xx at once; process it later.`,
    receive,
  ],
  [
    /^timeout|timed out|unreachable/,
    msg`No connection to your endpoint was possible.`,
    msg`Check that the server runs and that no firewall blocks it.`,
    down,
  ],
  [
    /^connection refused/,
    msg`Nothing listens at the endpoint’s address.`,
    msg`Start the receiver, or correct the host and port in the address.`,
    down,
  ],
  [
    /host name|DNS/,
    msg`The endpoint’s host name cannot be resolved.`,
    msg`Correct the address, or the DNS record of the host.`,
    down,
  ],
  [
    /^TLS error/,
    msg`The certificate of your endpoint was not accepted.`,
    msg`Install a valid certificate with its full chain for this host name.`,
    down,
  ],
  [
    /^redirect/,
    msg`Your endpoint redirects, and redirects are not followed.`,
    msg`Set the address to the final URL. A missing slash at the end is a common reason.`,
    receive,
  ],
  [
    /status 40[13]$/,
    msg`Your endpoint did not accept the message.`,
    msg`Check the signing secret in your receiver, and whether a gateway expects a credential in a header.`,
    headers,
  ],
  [
    /status 40[45]$/,
    msg`The path of the address does not exist, or does not accept POST.`,
    msg`Correct the path in the address, or add the route to your receiver.`,
    receive,
  ],
  [
    /status 410$/,
    msg`Your endpoint responded that it is gone, so it was disabled.`,
    msg`Enable it again if that was a mistake.`,
    down,
  ],
  [
    /status 429$/,
    msg`Your endpoint receives too many requests.`,
    msg`Limit the attempts per second of the endpoint.`,
    headers,
  ],
  [
    /status 5\d\d$/,
    msg`Your receiver failed while it handled the event.`,
    msg`The response below may say why. Mend the receiver, then send again.`,
    down,
  ],
  [
    /^HTTP status/,
    msg`Your endpoint rejected the event.`,
    msg`Only a status from 200 to 299 means that the event was received. The response below may say why.`,
    receive,
  ],
  [
    /^/,
    msg`The connection ended before your endpoint had responded.`,
    msg`Check the logs of your receiver and of the proxies before it.`,
    down,
  ],
];

/** Explains the error of an attempt to the endpoint's owner. */
export function causeOf(error: string): Cause {
  const [, ...cause] = causes.find(([pattern]) => pattern.test(error))!;
  return cause;
}
