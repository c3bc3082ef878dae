import { Events } from './feed/events.js';
import { Account, Brands, Categories, Designers, BuyerRequests, Uploads, Webhooks } from './resources/resources.js';
import { Api } from './resources/api.js';
import { Imports } from './resources/imports.js';
import { Products } from './resources/products.js';
import { version } from './version.js';
import { systemClock } from './transport/clock.js';
import { Transport, type RetryNotice } from './transport/transport.js';

/** How a client is made. */
export interface CatalogueClientOptions {
  /** Where the service is: `https://catalogue.example.com`. Plain http only to this machine. */
  baseUrl: string;
  /** `cat_…`, from the environment or a file; never from code. */
  apiKey: string;
  /** How long a call may take in all, waits for the rate limit and repetitions included: 2 minutes. */
  deadlineMs?: number;
  /** How long one attempt may take: 30 s. */
  attemptMs?: number;
  /** How often a call is tried that is not answered, or answered with 5xx: 6 times. */
  maxAttempts?: number;
  /** How many requests run at once: 8. */
  maxConcurrent?: number;
  /** Told before a call waits to be sent again. */
  onRetry?: (retry: RetryNotice) => void;
  /** In place of Node's fetch, such as undici's with a proxy. */
  fetch?: typeof fetch;
  /** Said before `plinth-catalogue-client` in User-Agent: `acme-erp/4.2`. */
  userAgent?: string;
}

/**
 * The catalogue, with a vendor's key: `new CatalogueClient({ baseUrl, apiKey })`. Keeps within the key's rate limit and
 * repeats what is safe to repeat; what fails is a CatalogueError. One client a process is enough.
 */
export class CatalogueClient {
  readonly products: Products;
  readonly imports: Imports;
  readonly brands: Brands;
  readonly categories: Categories;
  readonly designers: Designers;
  readonly requests: BuyerRequests;
  readonly uploads: Uploads;
  readonly webhooks: Webhooks;
  readonly events: Events;
  readonly account: Account;

  constructor(options: CatalogueClientOptions) {
    refuseBrowsers();
    const api = new Api(
      new Transport({
        baseUrl: addressOf(options.baseUrl),
        apiKey: keyOf(options.apiKey),
        // Looked up at each call: a test, or an instrumentation, may replace it.
        fetch: options.fetch ?? ((...request) => fetch(...request)),
        deadlineMs: options.deadlineMs ?? 120_000,
        attemptMs: options.attemptMs ?? 30_000,
        maxAttempts: options.maxAttempts ?? 6,
        maxConcurrent: options.maxConcurrent ?? 8,
        userAgent: [options.userAgent, `plinth-catalogue-client/${version} node/${process.versions.node}`]
          .filter(Boolean)
          .join(' '),
        clock: systemClock,
        onRetry: options.onRetry,
      }),
    );
    this.products = new Products(api);
    this.imports = new Imports(api);
    this.brands = new Brands(api);
    this.categories = new Categories(api);
    this.designers = new Designers(api);
    this.requests = new BuyerRequests(api);
    this.uploads = new Uploads(api);
    this.webhooks = new Webhooks(api);
    this.events = new Events(api);
    this.account = new Account(api);
  }
}

/** A key in a page is a key for everybody who opens the page. */
function refuseBrowsers(): void {
  const isNode = typeof process !== 'undefined' && typeof process.versions?.node === 'string';
  if (isNode && !('document' in globalThis)) return;
  throw new TypeError(
    '@plinth/catalogue-client does not run in browsers: anybody could take the key out of the page. Call it from a server.',
  );
}

function addressOf(baseUrl: string): URL {
  let url: URL;
  try {
    url = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  } catch {
    throw new TypeError(`baseUrl is not a URL: ${JSON.stringify(baseUrl)}`);
  }
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return url;
  throw new TypeError('baseUrl must use https, because http would expose the key.');
}

function keyOf(apiKey: string): string {
  if (/^[\x21-\x7e]+$/.test(apiKey)) return apiKey;
  throw new TypeError('apiKey is empty, or contains an invalid character such as a space or a line break.');
}
