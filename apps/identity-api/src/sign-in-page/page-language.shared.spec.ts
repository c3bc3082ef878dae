import { pageLanguageOf } from './page-language.shared.js';

describe('page language', () => {
  it.each<[unknown, string[], string]>([
    [undefined, ['de-CH', 'en'], 'de'],
    [undefined, ['es', 'fr'], 'fr'],
    [undefined, ['es'], 'en'],
    [undefined, ['*'], 'en'],
    ['it', ['de'], 'it'],
    ['es fr-CA de', ['it'], 'fr'],
    ['es', ['it'], 'it'],
    ['IT-it', [], 'it'],
    [['it', 'de'], ['fr'], 'fr'],
    ['x'.repeat(257), ['fr'], 'fr'],
  ])('ui_locales %j and Accept-Language %j select %s', (ui_locales, accepted, language) => {
    expect(pageLanguageOf({ query: { ui_locales } }, accepted)).toBe(language);
  });
});
