import type { CatalogueClient, CreateProduct } from '@plinth/catalogue-client';

/** Calls every method of the client once. */
export async function callEverything({ products, imports, ...catalogue }: CatalogueClient): Promise<void> {
  const id = 'an-id';
  const row = { sku: id };
  const read = async (values: AsyncIterable<unknown>): Promise<void> => {
    for await (const _value of values);
  };
  await Promise.all([
    ...[read(products.list()), products.get(id), products.getBySku(id), products.create({} as CreateProduct)],
    ...[products.update(id, {}), products.putBySku(id, {}), products.setOffer(id, {}), products.submit(id)],
    ...[products.withdraw(id), products.delete(id), products.deleteBySku(id), products.removeFile(id, id)],
    ...[products.status(id), read(products.history(id))],
    ...[products.revision.get(id), products.revision.put(id, {}), products.revision.submit(id)],
    products.revision.discard(id),
    ...[products.addFile(id, { url: '', kind: 'bim' }), products.batchAll([row]), products.offersAll([row])],
    ...[read(products.export()), imports.start({ rows: [row] }), imports.get(id), read(imports.list())],
    ...[
      read(imports.problems(id)),
      read(imports.withheld(id)),
      read(imports.changes(id)),
      imports.cancel(id),
      imports.retry(id),
    ],
    ...[read(catalogue.brands.list()), catalogue.brands.get(id), catalogue.brands.update(id, {})],
    ...[read(catalogue.categories.list()), read(catalogue.designers.list()), read(catalogue.requests.list())],
    ...[
      catalogue.requests.get(id),
      catalogue.requests.setStatus(id, 'open'),
      catalogue.requests.reply(id, { body: 'a' }),
    ],
    ...[catalogue.uploads.upload({ name: 'a.gif', content: new Blob([]) })],
    ...[catalogue.uploads.uploadModel({ name: 'a.glb', content: new Blob([]) })],
    ...[catalogue.webhooks.list(), catalogue.webhooks.create({ url: '', events: [] }), catalogue.webhooks.get(id)],
    ...[catalogue.webhooks.update(id, {}), catalogue.webhooks.delete(id), catalogue.webhooks.rotateSecret(id)],
    ...[catalogue.webhooks.test(id), catalogue.webhooks.recover(id, { since: '' }), catalogue.webhooks.retry(id, id)],
    ...[read(catalogue.webhooks.deliveries()), read(catalogue.webhooks.deliveriesTo(id))],
    ...[catalogue.webhooks.delivery(id, id)],
    ...[read(catalogue.webhooks.attempts(id, id)), read(catalogue.events.list()), catalogue.account.whoami()],
    ...[catalogue.account.rotateKey(), catalogue.account.members(), catalogue.account.invitations()],
    ...[catalogue.account.analytics(), catalogue.account.setRole(id, 'editor'), catalogue.account.removeMember(id)],
    ...[catalogue.account.invite({ email: '', role: { slug: 'editor' } }), catalogue.account.revokeInvitation(id)],
    ...[catalogue.account.acceptInvitation(id), read(catalogue.keys.list()), catalogue.keys.rotate(id)],
    ...[catalogue.keys.create({ name: '', scopes: [] }), catalogue.keys.update(id, {}), catalogue.keys.revoke(id)],
  ]);
}
