import { randomUUID } from 'node:crypto';
import { launchBrowser, TestPage } from '@plinth/test-kit/browser';
import type { Browser, Page } from 'playwright-core';
import { Instance, newDataDir, stopAll, type Demo } from '@plinth/test-kit/npm-start';

type Role = 'owner' | 'editor' | 'viewer' | 'reviewer' | 'operator' | 'administrator';
type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Everything that `npm start` starts, and people who sign in to its console. One for all jobs: a start takes long. */
export class RunningConsole {
  private readonly sessions = new Map<string, StorageState>();

  private constructor(
    readonly instance: Instance,
    readonly demo: Demo,
    private readonly browser: Browser,
  ) {}

  static async start(): Promise<RunningConsole> {
    const instance = new Instance(newDataDir('console'));
    const [demo, browser] = await Promise.all([instance.ready(), launchBrowser()]);
    return new RunningConsole(instance, demo, browser);
  }

  get url(): string {
    return this.demo.console.url;
  }

  /** A page of the console, signed in with the passkey that the person of this role makes on first use. */
  async open(role: Role, path = '/', options: Parameters<Browser['newContext']>[0] = {}): Promise<TestPage> {
    const storageState = this.sessions.get(role) ?? (await this.signIn(role));
    const test = await TestPage.open(this.browser, { storageState, ...options });
    await test.page.goto(this.url + path);
    return test;
  }

  /** A page without a session. */
  openSignedOut(options: Parameters<Browser['newContext']>[0] = {}): Promise<TestPage> {
    return TestPage.open(this.browser, options);
  }

  /** A page of the console, signed in as somebody without rights in a session of their own. */
  async openAsNewPerson(): Promise<{ test: TestPage; name: string }> {
    const name = `Person ${randomUUID()}`;
    const create = {
      organization_id: this.demo.identity.organization.id,
      display_name: name,
      email: `${randomUUID()}@example.com`,
    };
    const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
    const { id } = await this.identity<{ id: string }>('/v1/users', post(create));
    const ticket = await this.identity<{ url: string }>(`/v1/users/${id}:issueEnrollmentTicket`, post({}));
    return { test: await this.enrol(name, ticket.url), name };
  }

  /** A request of the demo's first vendor, with its key. */
  vendor<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    return call<Body>(this.demo.catalogue.url + path, this.demo.catalogue.vendorKey, init);
  }

  platform<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    return call<Body>(this.demo.catalogue.url + path, this.demo.catalogue.platformKey, init);
  }

  identity<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    return call<Body>(this.demo.identity.url + path, this.demo.identity.operatorToken, init);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await stopAll();
  }

  private async signIn(role: Role): Promise<StorageState> {
    const { name, enrolUrl } = this.demo.people.find((each) => each.role === role)!;
    const test = await this.enrol(name, enrolUrl!);
    const state = await test.page.context().storageState();
    await test.close();
    this.sessions.set(role, state);
    return state;
  }

  private async enrol(name: string, enrolUrl: string): Promise<TestPage> {
    const test = await this.openSignedOut();
    const { page } = test;
    await test.addAuthenticator();
    await page.goto(enrolUrl);
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.goto(this.url);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Account of' }).waitFor();
    return test;
  }
}

/** Counts the clicks of a person from now on: a job has a limit. */
export async function clicksOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`window.clicks = 0; addEventListener('click', () => (window.clicks += 1), true);`);
  return () => page.evaluate<number>('window.clicks');
}

async function call<Body>(url: string, token: string, init: RequestInit): Promise<Body> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...init.headers };
  const response = await fetch(url, { ...init, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}
