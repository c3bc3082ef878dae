import { agoOf, momentOf } from './formats.js';
import { t } from './text.js';

type Attributes = Readonly<Record<string, string | undefined>>;

export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as Type;
}

/** String children become text, never markup. */
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

export function row(parts: {
  symbol: string;
  /** A URL of this service, in place of the symbol. */
  image?: string | null;
  title: string;
  badges?: readonly HTMLElement[];
  detail: readonly (Node | string)[];
  note?: string;
  actions?: readonly HTMLElement[];
}): HTMLLIElement {
  const title = element('p', {}, element('span', {}, parts.title), ...(parts.badges ?? []));
  const lines = [parts.detail, ...(parts.note ? [[parts.note]] : [])];
  const muted = lines.map((line) => element('p', { class: 'muted' }, ...line));
  const words = element('div', { class: 'words' }, title, ...muted);
  const actions = parts.actions?.length ? [element('div', { class: 'row-actions' }, ...parts.actions)] : [];
  const image = parts.image && element('span', { class: 'glyph' }, element('img', { src: parts.image, alt: '' }));
  return element('li', {}, image || glyph(parts.symbol), words, ...actions);
}

export const badge = (text: string, tone = ''): HTMLElement => element('span', { class: `badge ${tone}`.trim() }, text);

export function fill(list: HTMLElement, rows: readonly HTMLElement[], whenEmpty: string): void {
  list.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'empty' }, whenEmpty)]));
  list.removeAttribute('aria-busy');
}

export function rowButton(text: string, about: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'quiet small' }, text);
  button.append(element('span', { class: 'unseen' }, ` ${about}`));
  button.addEventListener('click', onClick);
  return button;
}

export const timeAgo = (timestamp: string): HTMLElement =>
  element('time', { datetime: timestamp, title: momentOf(timestamp) }, agoOf(timestamp, Date.now()));

export type GateView =
  | 'email'
  | 'recover'
  | 'method'
  | 'other'
  | 'second'
  | 'over'
  | 'link'
  | 'checking'
  | 'spent'
  | 'enrol'
  | 'enrolled'
  | 'unsupported';

export const serviceName = document.title.split(' · ').at(-1) ?? '';

/** Shows only one card. The focus goes to `focus`, or to the heading so that it is read out. */
export function showGate(view: GateView, focus?: HTMLElement): void {
  for (const card of document.querySelectorAll<HTMLElement>('.gate > .card')) card.hidden = card.id !== `view-${view}`;
  byId('view-account').hidden = true;
  byId('gate').hidden = false;
  const heading = byId(`${view}-heading`);
  document.title = `${heading.textContent} · ${serviceName}`;
  (focus ?? heading).focus();
}

export function showAccount(): void {
  byId('gate').hidden = true;
  byId('view-account').hidden = false;
  document.title = t('Your account · {service}', { service: serviceName });
  scrollTo(0, 0);
  byId('account-heading').focus();
}

export const isAccountShown = (): boolean => !byId('view-account').hidden;
