import { Events } from './feed/events.js';
import { Account, Keys } from './resources/account.js';
import { Brands, Categories, Designers, BuyerRequests, Uploads, Webhooks } from './resources/resources.js';
import { Api } from './resources/api.js';
import { Imports } from './resources/imports.js';
import { Products } from './resources/products.js';
import { version } from './version.js';
import { systemClock } from './transport/clock.js';
import { Transport, type Credential, type RetryNotice } from './transport/transport.js';

export interface CatalogueClientOptions {
  /** The service URL, such as `https://catalogue.example.com`. Plain http is allowed only for localhost. */
  baseUrl: string;
  /** A `cat_…` key. Read it from the environment or a file; never put it in code. Either this or `token`. */
  apiKey?: string;
  /** A person's access token (Bearer), or a function that returns a current one and is called for each attempt. */
  token?: string | (() => string | Promise<string>);
  /** The ID or slug of the vendor to act for. Required for a person in several teams; keys ignore it. */
  provider?: string;
  /** Total time limit for a call, including waits and retries. Default: 2 minutes. */
  deadlineMs?: number;
  /** Time limit for one attempt. Default: 30 s. */
  attemptMs?: number;
  /** Attempts for a call that gets no response or a 5xx. Default: 6. */
  maxAttempts?: number;
  /** Maximum concurrent requests. Default: 8. */
  maxConcurrent?: number;
  /** Called before a call waits for its next attempt. */
  onRetry?: (retry: RetryNotice) => void;
  /** Replaces Node's fetch, for example with undici's for a proxy. */
  fetch?: typeof fetch;
  /** Prefix of the User-Agent header, such as `acme-erp/4.2`. */
  userAgent?: string;
}

/**
 * A catalogue client that stays within the key's rate limit and retries safe calls. Use one per process. Failed calls
 * reject with a CatalogueError.
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
  readonly keys: Keys;

  constructor(options: CatalogueClientOptions) {
    refuseBrowsers();
    const api = new Api(
      new Transport({
        baseUrl: addressOf(options.baseUrl),
        credential: credentialOf(options),
        provider: options.provider,
        // Resolve fetch for each call, because a test or instrumentation may replace it.
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
    this.keys = new Keys(api);
  }
}

/** A key in a web page is visible to every visitor. */
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

function credentialOf({ apiKey, token }: CatalogueClientOptions): Credential {
  if ((apiKey === undefined) === (token === undefined)) throw new TypeError('Pass either apiKey or token.');
  if (typeof token === 'function') return token;
  const credential = apiKey ?? token!;
  if (/^[\x21-\x7e]+$/.test(credential)) return credential;
  const name = apiKey === undefined ? 'token' : 'apiKey';
  throw new TypeError(`${name} is empty, or contains an invalid character such as a space or a line break.`);
}
