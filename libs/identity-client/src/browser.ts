import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';

/** Whether this browser can use passkeys at all (WebAuthn Level 3 §5.1). */
export function supportsPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Whether this browser can offer passkeys in a field's autofill, as `signIn({ conditional: true })` needs it. */
export async function supportsConditionalSignIn(): Promise<boolean> {
  return browserSupportsWebAuthn() && browserSupportsWebAuthnAutofill();
}

// The first that fits names the browser: those further down are named by most that stand before them.
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
 * A browser and its system as a person names them, like “Chrome on Linux”: a User-Agent header (RFC 9110 §10.1.5) says
 * more than they want to know. Undefined when it names neither.
 */
export function deviceNameOf(userAgent: string | null): string | undefined {
  const named = (list: typeof browsers) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}
