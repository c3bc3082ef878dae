import { language, messages, type Message } from './catalog.js';

type Values = Readonly<Record<string, unknown>>;

/** `text` is the English literal. The build replaces it with an id, and compiles the translations (ICU MessageFormat). */
export const t = (text: string, values: Values = {}): string => format(messages[text]!, values);

const format = (message: Message, values: Values, count = ''): string =>
  message
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? count : part;
      const [name, , forms] = part;
      if (!forms) return String(values[name]);
      const number = Number(values[name]);
      const form = forms[new Intl.PluralRules(language).select(number)] ?? forms['other']!;
      return format(form, values, number.toLocaleString(language));
    })
    .join('');

export { language };

/** Formats dates for European readers of English. */
export const locale = language === 'en' ? 'en-GB' : language;
