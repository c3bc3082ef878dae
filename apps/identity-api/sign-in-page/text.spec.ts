import { t } from './text.js';

describe('page text', () => {
  it('values and plurals are filled in', () => {
    expect(t('Continue with {display_name}', { display_name: 'Entra {x} #' })).toBe('Continue with Entra {x} #');
    const counted = (count: number) => t('{count, plural, one {# record} other {# records}}', { count });
    expect([0, 1, 2_000].map(counted)).toEqual(['0 records', '1 record', '2,000 records']);
  });
});
