/** What operations do that say no more than their summary where they are declared, by their ids. */
export const describedOperations: Readonly<Record<string, string>> = {
  listBrands: 'The vendor’s brands, the newest first.',
  getBrand: 'With its translations. Its ETag goes into If-Match of a change.',
  listCategories: 'The tree of categories as a list: a product needs the id of one.',
  listDesigners: 'Designers that a product can name.',
  listImports: 'The vendor’s imports of the last 30 days, the newest first.',
  getImport: 'How far it is and what its rows came to. The event `import.finished` saves asking again and again.',
  listMembers: 'Everybody who is in the workspace of the vendor. Personal data.',
  listProducts:
    'Filters narrow it down together. Pages can skip rows while others come and go: walk the whole list by `after`, and ' +
    'read what has changed by `updatedSince`.',
  createProduct:
    'It is a draft: nobody sees it until it is submitted and published. Event `product.created`. Many at once: POST ' +
    '/products/batch.',
  getProduct: 'All its fields, in every state. Its ETag goes into If-Match of a change.',
  deleteProduct:
    'In every state, and for good; requests about it stay, with `product` null. Events `product.unpublished` (where it ' +
    'was published) and `product.deleted`.',
  getProductStatus: 'The state alone, with the reviewer’s note where it was rejected.',
  submitProduct:
    'From draft or rejected to pending: it is locked but for its offer, until the platform publishes or rejects it or ' +
    'you withdraw it. A `reviewNote` is cleared. Event `product.submitted`.',
  listRequests: 'What buyers have asked, the newest first, without the messages.',
  listWebhooks: 'All of the vendor’s, each with how its last delivery stands. Secrets are masked.',
  getWebhook: 'Its settings and how it stands. The secret is masked.',
  deleteWebhook: 'With its log; what waits for it is not sent any more. The feed of events keeps them.',
  listWebhookDeliveries: 'The log of the last 30 days, the newest first, with the last attempt of each.',
  recoverDeliveries:
    'After an outage on your side: those that failed, were cancelled or wait (`failed`, the default), or all of them ' +
    'since a time at most 30 days ago. They are sent little by little.',
  whoAmI: 'The key, its scopes and its vendor: a way to try a key out.',
  createBrand: 'For the provider that it names. Its slug is made of its name unless one is given.',
  createCategory: 'Under the category that `parentId` names, or at the top.',
  createDesigner: 'For products of every vendor.',
  createInvitation: 'Lists it as pending until `expiresAt`, seven days unless given. The service sends no mail.',
  listKeys: 'Keys of all vendors and of the platform, revoked ones too, the newest first.',
  createKey:
    'The answer has the secret, this once. Your key must hold every scope that it gives. `key.expiring` is sent 14 days ' +
    'and one day before `expiresAt`.',
  updateKey: 'Holds on every server within a second. Your key must hold every scope that it adds.',
  revokeKey: 'For good, on every server within a second. The record stays in the list.',
  rotateKey:
    'The answer has the new secret, this once; the old one works on for `gracePeriodSeconds`, a day unless given. Of ' +
    'two old ones only the younger works.',
  featureProduct: 'Leaves its state as it is. Event `product.updated`.',
  addProductFileAsPlatform: 'Leaves its state as it is, whatever that is. Event `product.updated`.',
  publishProduct: 'From pending to published: buyers see it. Event `product.published`.',
  rejectProduct:
    'From pending to rejected, with a note for the vendor, who can edit it and submit it again. Event `product.rejected`.',
  unpublishProduct: 'From published to draft. Event `product.unpublished` with the reason `takedown`.',
  createProvider: 'A vendor, who then needs a brand and a key. Its slug is made of its name unless one is given.',
  updateProvider:
    'A vendor that is `suspended` can read and not write, within a second; webhooks are still delivered to it.',
  createRequest: 'What a buyer has asked on the marketplace. Event `request.created`.',
  markRequestRead: 'The team has read it on its dashboard. No event.',
};
