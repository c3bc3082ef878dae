import type { PageLanguage } from '../sign-in-page/page-language.shared.js';
import texts from './mail-texts.json' with { type: 'json' };
import type { MessageKind } from './message-kinds.js';

interface Texts {
  subject: string;
  paragraphs: string[];
  /** The label of the link. */
  action: string;
}

export const mailTexts: Readonly<Record<PageLanguage, Record<MessageKind, Texts>>> = texts;

export interface MailContent {
  kind: MessageKind;
  locale: PageLanguage;
  organization: string;
  /** The time that the text names, if it names one. */
  time: Date | null;
  link: string;
}

/** A message as plain text and HTML, which loads nothing from elsewhere. */
export function renderMail({ kind, locale, organization, time, link }: MailContent) {
  const { subject, paragraphs, action } = mailTexts[locale][kind];
  const values = { organization: organization.replaceAll(/\s+/g, ' '), time: time ? timeText(time, locale) : '' };
  const filled = (text: string): string =>
    text.replaceAll(/\{(organization|time)\}/g, (_, name: keyof typeof values) => values[name]);
  const [first = '', ...others] = paragraphs.map(filled);
  const html = (text: string): string => `<p>${escaped(text)}</p>`;
  return {
    subject: filled(subject),
    text: [first, `${action}:\n${link}`, ...others].join('\n\n') + '\n',
    html: [
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(filled(subject))}</title></head>`,
      '<body style="font: 16px/1.5 sans-serif; max-width: 36em">',
      html(first),
      `<p><a href="${escaped(link)}">${escaped(action)}</a></p>`,
      ...others.map(html),
      '</body></html>',
    ].join('\n'),
  };
}

const timeText = (time: Date, locale: PageLanguage): string =>
  `${new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} UTC`;

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
