import type { DataCategory } from '@plinth/identity-client';
import type { AccountContext, AccountSection } from './account-context.js';
import { badge, byId, element, fill } from './element.js';
import type { OptOutSection } from './opt-out-section.js';

const legalBases: Readonly<Record<string, string>> = {
  contract: 'Contract (GDPR Art. 6(1)(b))',
  legal_obligation: 'Legal obligation (GDPR Art. 6(1)(c))',
  legitimate_interests: 'Legitimate interests (GDPR Art. 6(1)(f))',
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
      fill(list, categories.map(categoryRow), 'Nothing is held about you.');
      if (categories.some(({ id, record_count: count }) => id === 'privacy_choices' && count > 0)) this.optOut.recall();
    });
  }
}

function categoryRow(category: DataCategory): HTMLElement {
  const count = `${category.record_count} ${category.record_count === 1 ? 'record' : 'records'}`;
  const facts: readonly (readonly [term: string, fact: string])[] = [
    ['What', category.description],
    ['Why', category.purposes.join('; ')],
    ['Legal basis', legalBases[category.legal_basis] ?? category.legal_basis],
    ['From', category.source],
    ['Seen by', category.recipients.join('; ') || 'Nobody else'],
    ['Stored', category.retention],
    ['Part of an export', category.exportable ? 'Yes' : 'No'],
    ['Erased with the account', category.erased_on_deletion ? 'Yes' : 'No'],
  ];
  const list = element('dl');
  for (const [term, fact] of facts) list.append(element('dt', {}, term), element('dd', {}, fact));
  return element(
    'li',
    {},
    element('details', {}, element('summary', {}, element('span', {}, category.name), badge(count)), list),
  );
}
