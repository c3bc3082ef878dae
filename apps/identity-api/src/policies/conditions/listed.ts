import { enumerated, type ConditionKind, type Signals, type ValueFault } from './condition.js';

function listed(type: {
  allowed: ReadonlySet<string>;
  fault: ValueFault;
  subject: string;
  signal(signals: Signals): string | null;
}): ConditionKind {
  return {
    fault: (value) => (type.allowed.has(value) ? null : type.fault),
    compile(values) {
      const wanted = new Set(values);
      return {
        includes(signals) {
          const signal = type.signal(signals);
          return signal === null ? undefined : wanted.has(signal);
        },
        sentence(signals) {
          const signal = type.signal(signals);
          if (signal === null) return `${type.subject} is unknown.`;
          return wanted.has(signal)
            ? `${type.subject} is ${signal}.`
            : `${type.subject} is ${signal}, not ${enumerated(values)}.`;
        },
      };
    },
  };
}

// ISO 3166-1 alpha-2, plus XK for Kosovo, a user-assigned code (§8.1.3) that IP geolocation databases use. Without it,
// sign-ins from Kosovo would have an unknown country.
const codes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
  KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
  MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
  UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
  XK`;

export const countries: ReadonlySet<string> = new Set(codes.trim().split(/\s+/));

/** `country`: the country reported by the trusted proxy. */
export const country = listed({
  allowed: countries,
  fault: { rule: 'country', message: 'must be the ISO 3166-1 alpha-2 code of a country in capitals, such as DE' },
  subject: 'The country',
  signal: (signals) => signals.country,
});

export const passkeyKinds = ['synced', 'device_bound'] as const;

/** `passkey_kind`: whether the passkey can be synced between devices, by its backup-eligible flag (WebAuthn §6.1.3). */
export const passkeyKind = listed({
  allowed: new Set(passkeyKinds),
  fault: { rule: 'passkey_kind', message: `must be one of ${passkeyKinds.join(', ')}` },
  subject: 'The passkey kind',
  signal: (signals) => signals.passkeyKind,
});

export const assuranceLevels = ['aal1', 'aal2'] as const;

/** `aal`: the exact authenticator assurance level (NIST SP 800-63B), not a minimum. */
export const aal = listed({
  allowed: new Set(assuranceLevels),
  fault: { rule: 'aal', message: `must be one of ${assuranceLevels.join(', ')}` },
  subject: 'The assurance level',
  signal: (signals) => signals.aal,
});
