import { agoOf, momentOf } from './formats.js';
import { t } from './text.js';

type Attributes = Readonly<Record<string, string | undefined>>;

/** The element of the page with this id. A page without it is a fault of ours. */
export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as Type;
}

/** A new element. Children that are strings become text, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

const svg = 'http://www.w3.org/2000/svg';

/** One of the page's symbols, in a frame of its own. */
export function glyph(name: string): HTMLElement {
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', `#icon-${name}`);
  icon.append(use);
  const frame = element('span', { class: 'glyph' });
  frame.append(icon);
  return frame;
}

/** One row of a list: a symbol, a line of text with badges, a smaller line, and what can be done. */
export function row(parts: {
  symbol: string;
  title: string;
  badges?: readonly HTMLElement[];
  detail: readonly (Node | string)[];
  doings?: readonly HTMLElement[];
}): HTMLLIElement {
  const title = element('p', {}, element('span', {}, parts.title), ...(parts.badges ?? []));
  const words = element('div', { class: 'words' }, title, element('p', { class: 'muted' }, ...parts.detail));
  const doings = parts.doings?.length ? [element('div', { class: 'doings' }, ...parts.doings)] : [];
  return element('li', {}, glyph(parts.symbol), words, ...doings);
}

/** A word about a record. */
export const badge = (text: string, tone = ''): HTMLElement => element('span', { class: `badge ${tone}`.trim() }, text);

/** Replaces what a list holds, and says that it is loaded. */
export function fill(list: HTMLElement, rows: readonly HTMLElement[], whenEmpty: string): void {
  list.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'empty' }, whenEmpty)]));
  list.removeAttribute('aria-busy');
}

/** A button of a row. `about` says to a screen reader which record it acts on. */
export function rowButton(text: string, about: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'quiet small' }, text);
  button.append(element('span', { class: 'unseen' }, ` ${about}`));
  button.addEventListener('click', onClick);
  return button;
}

/** How long ago something was; the exact moment in its tooltip. */
export const timeAgo = (timestamp: string): HTMLElement =>
  element('time', { datetime: timestamp, title: momentOf(timestamp) }, agoOf(timestamp, Date.now()));

const gateViews = {
  email: t('Sign in'),
  method: t('Sign in'),
  link: t('Is this account yours?'),
  checking: t('Your enrolment link'),
  spent: t('This link no longer works'),
  enrol: t('Create your passkey'),
  enrolled: t('Your passkey is ready'),
  unsupported: t('This browser does not support passkeys'),
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
