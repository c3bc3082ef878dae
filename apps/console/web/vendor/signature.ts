import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Webhook } from 'standardwebhooks';

/** Without a text, either the secret or the body is wrong. */
export type Verdict = [color: 'red' | 'yellow' | 'teal', title: MessageDescriptor, text?: MessageDescriptor];

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
const toleranceMinutes = 5;

/** Says which part of a received message does not fit its signature (Standard Webhooks 1.0.0). */
export function checkSignature(received: { headers: string; body: string; secret: string }): Verdict {
  const { headers, body } = received;
  const given = new Map(
    headers.split(/\r?\n/).map((line): [string, string] => {
      const [, name = '', value = ''] = /^\s*["']?([\w-]+)["']?\s*[:=]\s*["']?(.*?)["']?,?\s*$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
  const [id = '', timestamp = '', signature = ''] = names.map((name) => given.get(name));
  const missing = names.find((name) => !given.get(name));
  if (missing) return ['red', msg`The header ${missing} is missing`, msg`Paste all three webhook headers.`];
  if (!/^\d{1,12}$/.test(timestamp))
    return ['red', msg`The timestamp is wrong`, msg`webhook-timestamp is in seconds since 1970, and signed as sent.`];
  const signatures = signature.split(/\s+/);
  if (!signatures.some((each) => /^v1,[A-Za-z0-9+/]{43}=$/.test(each)))
    return [
      'red',
      msg`The signature header is wrong`,
      msg`It has “v1,” and 44 characters of base64. Part of it may be cut off.`,
    ];
  const secret = received.secret.trim();
  if (secret.includes('*'))
    return [
      'red',
      msg`The secret is masked`,
      msg`Use the secret that was shown when the endpoint was created. If it is lost, rotate it.`,
    ];
  const sentAt = new Date(Number(timestamp) * 1000);
  let fits: (candidate: string) => boolean;
  try {
    const webhook = new Webhook(secret);
    fits = (candidate) => signatures.includes(webhook.sign(id, sentAt, candidate));
  } catch {
    return ['red', msg`The secret is wrong`, msg`It is “whsec_” and base64. Part of it may be cut off.`];
  }
  if (fits(body)) {
    const minutes = Math.ceil(Math.abs(Date.now() - sentAt.getTime()) / 60_000);
    return minutes > toleranceMinutes
      ? [
          'yellow',
          msg`The signature is valid, but not recent`,
          msg`The timestamp differs from this computer’s clock by ${minutes} minutes. Receivers accept up to five. If the message has just arrived, set the receiver’s clock.`,
        ]
      : [
          'teal',
          msg`The signature is valid`,
          msg`Headers, body and secret belong together, and the message is recent.`,
        ];
  }
  const message = parsed(body);
  // What tools and frameworks do to a body between the network and a text field.
  const changes: [candidate: string, text: MessageDescriptor][] = [
    [body.trim(), msg`There is white space around it that was not sent.`],
    [`${body.trim()}\n`, msg`Its last line break is missing.`],
    [body.replaceAll('\r\n', '\n'), msg`Its line breaks were converted.`],
    [JSON.stringify(message), msg`It was parsed and written again as JSON. Verify the raw text instead.`],
  ];
  const change = changes.find(([candidate]) => fits(candidate));
  if (change) return ['red', msg`The body was changed after it was sent`, change[1]];
  if (message?.id !== undefined && message.id !== id)
    return ['red', msg`Headers and body are from different messages`, msg`The body’s id is not the webhook-id.`];
  return ['red', msg`The secret or the body is wrong`];
}

function parsed(body: string): { id?: unknown } | null {
  try {
    return JSON.parse(body) as { id?: unknown } | null;
  } catch {
    return null;
  }
}
