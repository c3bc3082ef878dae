import { allScopes, vendorScopes } from '../../../apps/catalogue-api/src/scopes.js';
import { allScopes as identityScopes } from '../../../apps/identity-api/src/scopes.js';
import { rowsOf } from './rows.mjs';

interface OfVendor {
  id: string;
  provider_id: string;
}
interface Product extends OfVendor {
  brand_id: string;
}
interface Request extends OfVendor {
  brand_id: string;
  product_id?: string;
  reference: string;
  type: string;
  status: string;
  created_at: string;
  updated_at: string;
}
interface Message {
  request_id: string;
  author: string;
  body: string;
  attachments: unknown[];
  created_at: string;
}

const providers = rowsOf<{ id: string }>('catalogue', 'providers');
const products = rowsOf<Product>('catalogue', 'products');
const members = rowsOf<OfVendor & { role_id: string }>('catalogue', 'members');
const roles = rowsOf<{ id: string; slug: string }>('catalogue', 'roles');
const invitations = rowsOf<OfVendor>('catalogue', 'invitations');
const requests = rowsOf<Request>('catalogue', 'buyer_requests');
const messages = rowsOf<Message>('catalogue', 'buyer_request_messages');

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const codePoints = (text: string) => [...text].length;
const timeOf = (text: string) => Date.parse(text);

describe('the buyer requests', () => {
  it('the demo has about sixty buyer requests of every type and status, with unique references and no look-alike characters', () => {
    expect(requests.length).toBeGreaterThanOrEqual(60);
    expect(new Set(requests.map(({ type }) => type))).toEqual(new Set(['price', 'info', 'catalogue', 'samples']));
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['new', 'open', 'quoted', 'closed']));
    expect(repeated(requests.map(({ reference }) => reference))).toEqual([]);
    for (const { reference } of requests) expect(reference).toMatch(/^REQ-[2-9A-HJKMNP-Z]{8}$/);
  });

  it('each buyer request begins with the buyer, is in order of time, and has a reply unless its status is new', () => {
    for (const { id, status, created_at, updated_at } of requests) {
      const thread = messages.filter(({ request_id }) => request_id === id);
      const times = thread.map((message) => timeOf(message.created_at));
      expect(thread[0]?.author).toBe('customer');
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times[0]).toBe(timeOf(created_at));
      expect(times.at(-1)).toBe(timeOf(updated_at));
      expect(thread.some(({ author }) => author === 'provider')).toBe(status !== 'new');
      for (const { body, attachments } of thread) {
        expect(codePoints(body) >= 1 && codePoints(body) <= 5000).toBe(true);
        expect(attachments.length).toBeLessThanOrEqual(10);
      }
    }
  });

  it('a buyer request names only products of its own brand and vendor', () => {
    const productsById = new Map(products.map((product) => [product.id, product]));
    for (const { product_id, brand_id, provider_id } of requests) {
      if (product_id !== undefined) expect(productsById.get(product_id)).toMatchObject({ brand_id, provider_id });
    }
    expect(requests.some(({ product_id }) => product_id === undefined)).toBe(true);
  });
});

describe('the teams', () => {
  it('each demo vendor has five team members, one of them the owner', () => {
    const owners = new Set(roles.filter(({ slug }) => slug === 'owner').map(({ id }) => id));
    for (const { id } of providers) {
      const team = members.filter(({ provider_id }) => provider_id === id);
      expect(team).toHaveLength(5);
      expect(team.filter(({ role_id }) => owners.has(role_id))).toHaveLength(1);
      expect(invitations.some(({ provider_id }) => provider_id === id)).toBe(true);
    }
  });
});

describe('the credentials', () => {
  it('the demo credentials have every scope of their kind', () => {
    const keys = rowsOf<{ vendor?: string; scopes: string[] }>('catalogue', 'credentials');
    for (const { vendor, scopes } of keys) expect(scopes).toEqual(vendor === undefined ? allScopes : vendorScopes);
    // Of identity, those of later versions too.
    const tokens = rowsOf<{ scopes: string[]; all_scopes: boolean }>('identity', 'credentials');
    for (const { scopes, all_scopes } of tokens) {
      expect(all_scopes).toBe(true);
      expect(identityScopes).toEqual(expect.arrayContaining(scopes));
    }
  });
});
