import { i18n, type Messages } from '@lingui/core';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const key = 'language';

/** Activates the chosen language, or else the browser's. */
export async function loadLanguage(): Promise<void> {
  const wanted = [localStorage.getItem(key), ...navigator.languages].map((each) => each?.slice(0, 2));
  const language = wanted.find((each): each is Language => each !== undefined && each in languages) ?? 'en';
  const { messages } = (await import(`../locales/${language}.po`)) as { messages: Messages };
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

export function chooseLanguage(language: string): Promise<void> {
  localStorage.setItem(key, language);
  return loadLanguage();
}
