import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';

/** Whether this browser can use passkeys at all (WebAuthn Level 3 §5.1). */
export function supportsPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Whether this browser supports passkeys in autofill, which `signIn({ conditional: true })` needs. */
export async function supportsConditionalSignIn(): Promise<boolean> {
  return browserSupportsWebAuthn() && browserSupportsWebAuthnAutofill();
}

// The order matters: later marks also occur in the user agents of earlier browsers.
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Returns a readable device name such as “Chrome on Linux” from a User-Agent header (RFC 9110 §10.1.5), or undefined.
 */
export function deviceNameOf(userAgent: string | null): string | undefined {
  const named = (list: typeof browsers) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}
