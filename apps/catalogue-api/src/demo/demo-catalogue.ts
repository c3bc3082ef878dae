import { demoCategories } from './demo-categories.js';
import { demoDesigners } from './demo-designers.js';
import { DemoIds } from './demo-ids.js';
import { demoProducts } from './demo-products.js';
import type { DemoCatalogue } from './demo-records.js';
import { demoRequests } from './demo-requests.js';
import { demoInvitations, demoMembers } from './demo-team.js';
import { demoBrands, demoProviders } from './demo-vendors.js';

/**
 * A furniture marketplace of two vendors, as it would look at `asOf`. Names, prices and texts are always the same;
 * only times, and the ids that carry them, follow `asOf`. Nothing in it is later than `asOf` but the expiry of
 * invitations. Everything that is referred to comes before what refers to it.
 */
export const demoCatalogue = (asOf: Date): DemoCatalogue => {
  const ids = new DemoIds();
  const providers = demoProviders(asOf, ids);
  const brands = demoBrands(asOf, ids, providers);
  const { categories, leafIds } = demoCategories(asOf, ids);
  const designers = demoDesigners(asOf, ids);
  const products = demoProducts({ asOf, ids, brands, designers, leafIds });
  const membersByVendor = demoMembers(asOf, ids, providers);
  const members = Object.values(membersByVendor).flat();
  return {
    asOf,
    providers: Object.values(providers),
    brands: Object.values(brands),
    categories,
    designers: Object.values(designers),
    products,
    members,
    invitations: demoInvitations(asOf, ids, membersByVendor),
    requests: demoRequests({ asOf, ids, brands: Object.values(brands), products, members }),
  };
};
