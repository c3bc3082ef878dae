import { accentOf } from '../src/sign-in-page/accent.js';
import { say } from './action.js';
import { byId } from './element.js';

export interface Branding {
  readonly display_name: string;
  readonly accent_color: string | null;
  readonly sign_in_message: string | null;
  /** Served by this service; the page loads no other images. */
  readonly sign_in_logo_url: string | null;
}

const dark = matchMedia('(prefers-color-scheme: dark)');
let color: string | null = null;
let own: Branding | null = null;
dark.addEventListener('change', () => paint());

export function setOwnBranding(branding: Branding | null): void {
  own = branding;
  showBranding(null);
}

export function showBranding(shown: Branding | null): void {
  const branding = shown ?? own;
  const logo = byId<HTMLImageElement>('brand-logo');
  const url = branding?.sign_in_logo_url ?? null;
  logo.hidden = url === null || new URL(url, location.href).origin !== location.origin;
  if (logo.hidden) logo.removeAttribute('src');
  else logo.src = url!;
  logo.alt = branding?.display_name ?? '';
  byId('brand-own').hidden = !logo.hidden;
  say('brand-message', branding?.sign_in_message ?? '');
  byId('brand-message').hidden = !branding?.sign_in_message;
  color = branding?.accent_color ?? null;
  paint();
}

function paint(): void {
  const { style } = document.documentElement;
  const made = color !== null && /^#[0-9a-f]{6}$/.test(color) ? accentOf(color, dark.matches ? 'dark' : 'light') : null;
  for (const [name, value] of [
    ['--accent', made?.accent],
    ['--accent-strong', made?.strong],
    ['--on-accent', made?.onAccent],
  ] as const) {
    if (value === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
  }
}
