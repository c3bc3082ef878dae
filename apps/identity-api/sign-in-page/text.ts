import { language, messages, type Message } from './catalog.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * A text of the page in the reader's language. `text` is the English one, as a literal: the build puts its id in its place,
 * and the catalogs hold its translations: ICU MessageFormat with values and plurals, which the build compiles.
 */
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

/** For days and times: those of English readers in Europe, where the language alone would say little. */
export const locale = language === 'en' ? 'en-GB' : language;
