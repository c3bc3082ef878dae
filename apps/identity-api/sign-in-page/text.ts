import { setupI18n } from '@lingui/core';
import { language, messages } from './catalog.js';

const i18n = setupI18n({ locale: language, messages: { [language]: messages } });

/**
 * A text of the page in the reader's language. `text` is the English one, as a literal: the build puts its id in its place,
 * and the catalogs hold its translations (ICU MessageFormat).
 */
export const t = (text: string, values?: Readonly<Record<string, unknown>>): string => i18n._(text, { ...values });

export { language };

/** For days and times: those of English readers in Europe, where the language alone would say little. */
export const locale = language === 'en' ? 'en-GB' : language;
