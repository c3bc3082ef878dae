import { accentOf } from '../src/sign-in-page/accent.js';
import { say } from './action.js';
import { byId, element, serviceName } from './element.js';
import { t } from './text.js';

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

/** An application that people sign in to. */
export interface ShownApplication {
  readonly client_name: string;
  /** Served by this service, too. */
  readonly logo_url?: string | null;
  readonly policy_url?: string | null;
  readonly terms_url?: string | null;
}

export function showApplication({ client_name: name, logo_url: logo, policy_url, terms_url }: ShownApplication): void {
  say('email-heading', t('Sign in to {display_name}', { display_name: name }));
  showImage(byId<HTMLImageElement>('application-logo'), logo ?? null);
  const links = [
    [t('Privacy policy'), policy_url],
    [t('Terms of service'), terms_url],
  ] as const;
  const shown = links.flatMap(([text, href]) =>
    /^https?:/.test(href ?? '') ? [element('a', { href: href!, rel: 'noreferrer', target: '_blank' }, text)] : [],
  );
  byId('application-links').replaceChildren(...shown);
  byId('application-links').hidden = shown.length === 0;
}

function showImage(image: HTMLImageElement, url: string | null): void {
  image.hidden = url === null || new URL(url, location.href).origin !== location.origin;
  if (image.hidden) image.removeAttribute('src');
  else image.src = url!;
}

export function showBranding(shown: Branding | null): void {
  const branding = shown ?? own;
  const logo = byId<HTMLImageElement>('brand-logo');
  showImage(logo, branding?.sign_in_logo_url ?? null);
  logo.alt = branding?.display_name ?? '';
  byId('brand-mark').toggleAttribute('hidden', branding !== null);
  say('brand-name', branding?.display_name ?? serviceName);
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
