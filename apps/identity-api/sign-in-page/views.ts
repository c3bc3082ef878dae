import { byId } from './element.js';
import { t } from './text.js';

const gateViews = {
  email: t('Sign in'),
  method: t('Sign in'),
  link: t('Is this account yours?'),
  checking: t('Your enrolment link'),
  spent: t('This link no longer works'),
  enrol: t('Create your passkey'),
  enrolled: t('Your passkey is ready'),
  unsupported: t('This browser has no passkeys'),
} as const;

export type GateView = keyof typeof gateViews;

const service = document.title.split(' · ').at(-1) ?? '';

/** Shows one card and nothing else. The focus goes to `focus`, or to the card's heading so that it is read out. */
export function showGate(view: GateView, focus?: HTMLElement): void {
  for (const other of Object.keys(gateViews)) byId(`view-${other}`).hidden = other !== view;
  byId('view-loading').hidden = true;
  byId('view-account').hidden = true;
  byId('gate').hidden = false;
  document.title = `${gateViews[view]} · ${service}`;
  (focus ?? byId(`${view}-heading`)).focus();
}

/** Shows the signed-in person's account. */
export function showAccount(): void {
  byId('gate').hidden = true;
  byId('view-account').hidden = false;
  document.title = t('Your account · {service}', { service });
  scrollTo(0, 0);
  byId('account-heading').focus();
}

export const isAccountShown = (): boolean => !byId('view-account').hidden;
