import type { DataCategory } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './account-context.js';
import { badge, byId, element, fill } from './element.js';
import type { OptOutSection } from './opt-out-section.js';
import { t } from './text.js';

const legalBases: Readonly<Record<string, string>> = {
  contract: t('Contract (GDPR Art. 6(1)(b))'),
  legal_obligation: t('Legal obligation (GDPR Art. 6(1)(c))'),
  legitimate_interests: t('Legitimate interests (GDPR Art. 6(1)(f))'),
};

/** What is held about the person, as the service's own registry says. */
export class CategoriesSection implements AccountSection {
  constructor(
    private readonly account: AccountContext,
    private readonly optOut: OptOutSection,
  ) {}

  open(): void {
    const list = byId('categories-list');
    this.account.load('categories-alert', async () => {
      const categories = await this.account.client.getDataCategories();
      // The service names them in one order.
      const before = list.querySelectorAll('details');
      const rows = categories.map((category, index) => categoryRow(category, before[index]?.open));
      fill(list, rows, t('Nothing is held about you.'));
      if (categories.some(({ id, record_count: count }) => id === 'privacy_choices' && count > 0)) this.optOut.recall();
    });
  }
}

function categoryRow(category: DataCategory, isUnfolded = false): HTMLElement {
  const count = t('{count, plural, one {# record} other {# records}}', { count: category.record_count });
  const facts: readonly (readonly [term: string, fact: string])[] = [
    [t('What'), category.description],
    [t('Why'), category.purposes.join('; ')],
    [t('Legal basis'), legalBases[category.legal_basis] ?? category.legal_basis],
    [t('From'), category.source],
    [t('Seen by'), category.recipients.join('; ') || t('Nobody else')],
    [t('Stored'), category.retention],
    [t('Part of an export'), category.exportable ? t('Yes') : t('No')],
    [t('Erased with the account'), category.erased_on_deletion ? t('Yes') : t('No')],
  ];
  const list = element('dl');
  for (const [term, fact] of facts) list.append(element('dt', {}, term), element('dd', {}, fact));
  return element(
    'li',
    {},
    element(
      'details',
      { open: isUnfolded ? '' : undefined },
      element('summary', {}, element('span', {}, category.name), badge(count)),
      list,
    ),
  );
}
