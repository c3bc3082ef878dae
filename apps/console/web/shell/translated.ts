import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';

// The APIs write English: reasons of policies, errors of fields, and codes in the audit log.
const texts: [pattern: RegExp, write: (...parts: string[]) => string][] = [
  [/^is required$/, () => t`is required`],
  [/^is not a known field$/, () => t`is not a known field`],
  [/^is not valid$/, () => t`is not valid`],
  [/^must not be blank$/, () => t`must not be blank`],
  [/^must be a string$/, () => t`must be a text`],
  [/^must be a number$/, () => t`must be a number`],
  [/^must be a whole number$/, () => t`must be a whole number`],
  [/^must be in the future$/, () => t`must be in the future`],
  [/^must be an email address$/, () => t`must be an email address`],
  [/^must be an absolute http or https URL$/, () => t`must be an absolute http or https URL`],
  [/^must be one of (.+)$/, (values) => t`must be one of ${values}`],
  [/^must be at least (\S+)$/, (bound) => t`must be at least ${bound}`],
  [/^must be at most (\S+)$/, (bound) => t`must be at most ${bound}`],
  [/^must have at least (\d+) items?$/, (bound) => t`needs at least this many entries: ${bound}`],
  [/^must have at most (\d+) items?$/, (bound) => t`can have at most this many entries: ${bound}`],
  [/^must have at least (\d+) characters?$/, (bound) => t`needs at least this many characters: ${bound}`],
  [/^must have at most (\d+) characters?$/, (bound) => t`can have at most this many characters: ${bound}`],
  [/^(\S+) ((?:is|must) .+)\.$/, (field, fault) => `${field} ${translated(fault!)}.`],

  [/^(.+), which counts against .+ condition is met\.$/, (fact) => t`${sentence(fact)} It counts as met.`],
  [/^(.+), which counts against .+ condition is not met\.$/, (fact) => t`${sentence(fact)} It counts as not met.`],
  [/^The policy "(.*)" matches and blocks\.$/, (name) => t`The policy “${name}” matches and blocks.`],
  [/^The policy "(.*)" matches and requires .+$/, (name) => t`The policy “${name}” matches and requires two factors.`],
  [/^The policy "(.*)" matches and allows\.$/, (name) => t`The policy “${name}” matches and allows.`],
  [/^The policy "(.*)" .+ report-only mode\.$/, (name) => t`The policy “${name}” matches, but only reports.`],
  [/^The policy "(.*)" .+ break-glass group\.$/, (name) => t`The policy “${name}” spares the break-glass group.`],
  [/^The policy "(.*)" .+ (?:but is disabled|was not evaluated)\.$/, (name) => t`The policy “${name}” is disabled.`],
  [/^The policy "(.*)" .+ an earlier policy decides\.$/, (name) => t`Before “${name}”, another policy decides.`],
  [
    /^The policy "(.*)" does .+ condition (\d+) .+$/,
    (name, at) => t`Condition ${at} of the policy “${name}” is not met.`,
  ],
  [/^No enforced policy matches.+$/, () => t`No enforced policy matches, so the sign-in is allowed.`],
  [/^The sign-in reaches .+ does not meet .+$/, () => t`The sign-in is not known to have two factors.`],
  [/^The sign-in reaches .+ meets .+$/, () => t`The sign-in has two factors.`],
  [/^The user is in the group (.+)\.$/, (group) => t`The person is in the group ${group}.`],
  [/^The user is not in the group (.+)\.$/, (groups) => t`The person is in none of the groups: ${groups}.`],
  [/^The groups of the user are unknown\.$/, () => t`The person’s groups are unknown.`],
  [/^The client's address is unknown\.$/, () => t`The IP address is unknown.`],
  [/^The address (\S+) is in (.+)\.$/, (address, range) => t`The address ${address} is in ${range}.`],
  [/^The address (\S+) is not in (.+)\.$/, (address, ranges) => t`The address ${address} is not in ${ranges}.`],
  [/^The time is (\S+) in (\S+), within .+$/, (time, zone) => t`The time is ${time} (${zone}), within the period.`],
  [/^The time is (\S+) in (\S+), not .+$/, (time, zone) => t`The time is ${time} (${zone}), outside the period.`],
  [/^The country is unknown\.$/, () => t`The country is unknown.`],
  [/^The country is (\S+), not (.+)\.$/, (country, others) => t`The country is ${country}, not ${others}.`],
  [/^The country is (\S+)\.$/, (country) => t`The country is ${country}.`],
  [/^The passkey kind is unknown\.$/, () => t`The passkey kind is unknown.`],
  [/^The assurance level is unknown\.$/, () => t`The assurance level is unknown.`],
  [/^The passkey kind is (\S+?)(?:, not .+)?\.$/, (kind) => t`The passkey kind is ${kind}.`],
  [/^The assurance level is (\S+?)(?:, not .+)?\.$/, (level) => t`The assurance level is ${level}.`],

  [/^passkey_removed$/, () => t`passkey removed`],
  [/^passkey_registered$/, () => t`passkey registered`],
  [/^link_removed$/, () => t`link removed`],
  [/^link_created$/, () => t`link created`],
  [/^signed_in$/, () => t`signed in`],
  [/^signed_out$/, () => t`signed out`],
  [/^revoked$/, () => t`revoked`],
  [/^replaced$/, () => t`replaced`],
  [/^user_suspended$/, () => t`person suspended`],
  [/^email_changed$/, () => t`address changed`],
];

const sentence = (fact: string | undefined) => translated(`${fact}.`);

/** A text of an API in the person's language; others, such as names, stay as they are. */
export function translated(text: string): string {
  if (i18n.locale === 'en') return text;
  for (const [pattern, write] of texts) {
    const found = pattern.exec(text);
    if (found) return write(...found.slice(1));
  }
  return text;
}
