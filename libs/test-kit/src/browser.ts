import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import axe from 'axe-core';
import { eventually } from './eventually.js';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page, type Request } from 'playwright-core';

// Shorter than a test's limit (120 s), so that a failure names the wait that timed out.
const waitMs = 60_000;

// The headless shell is Chromium without its user interface.
const programNames = ['chromium-headless-shell', 'chromium', 'chromium-browser'];

/** A Chromium of this machine, without a window. */
export function launchBrowser(): Promise<Browser> {
  const programs = programNames.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  );
  // As root, as in many containers, Chromium starts only without its sandbox.
  return chromium.launch({ executablePath: programs.find(existsSync), args: ['--no-sandbox'] });
}

/** A passkey with its private key, as the browser hands it out in tests. */
export interface VirtualCredential {
  credentialId: string;
  isResidentCredential: boolean;
  privateKey: string;
  signCount: number;
  rpId?: string;
  userHandle?: string;
  userDisplayName?: string;
}

/** A passkey provider that answers every request of one page, by the virtual authenticators of WebDriver (WebAuthn §11). */
export interface VirtualAuthenticator {
  readonly id: string;
  /** How many passkeys it holds. */
  count(): Promise<number>;
  /** The passkeys that it holds, with their private keys. */
  credentials(): Promise<VirtualCredential[]>;
  add(credential: VirtualCredential): Promise<void>;
  clear(): Promise<void>;
  /** Whether its person is there to touch it; else a request waits. */
  setPresence(isPresent: boolean): Promise<void>;
  /** Whether its person can unlock it. */
  setVerified(isVerified: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** For `addInitScript`: the browser refuses storage to the page, as it does where people block all cookies. */
export const storageDenied = `for (const name of ['sessionStorage', 'localStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied.', 'SecurityError'); } });`;

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page with its own storage, whose faults are kept for the test. */
export class TestPage {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly devtools: CDPSession,
    private readonly faults: string[],
    /** Requests of the page that wait for their answer. */
    private readonly asked: ReadonlySet<Request>,
  ) {}

  static async open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<TestPage> {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', ...options });
    context.setDefaultTimeout(waitMs);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    // What a refused Content-Security-Policy says comes here too; a failing status is part of what tests do.
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(message.text());
    });
    const asked = new Set<Request>();
    page.on('request', (request) => asked.add(request));
    for (const ended of ['requestfinished', 'requestfailed'] as const)
      page.on(ended as 'requestfinished', (request) => asked.delete(request));
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable', { enableUI: false });
    return new TestPage(page, context, devtools, faults, asked);
  }

  async addAuthenticator({
    isSynced = true,
    transport = 'internal' as 'internal' | 'usb',
  } = {}): Promise<VirtualAuthenticator> {
    const { devtools } = this;
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        defaultBackupEligibility: isSynced,
        defaultBackupState: isSynced,
      },
    });
    return {
      id: authenticatorId,
      count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
      credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
      add: async (credential) => void (await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })),
      clear: async () => void (await devtools.send('WebAuthn.clearCredentials', { authenticatorId })),
      setPresence: async (enabled) =>
        void (await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
      setVerified: async (isUserVerified) =>
        void (await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
      remove: async () => void (await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
    };
  }

  /** What does not meet WCAG 2.2 AA, as axe-core finds it; one line for each rule. */
  async accessibilityFaults(rules: readonly string[] = wcag): Promise<string[]> {
    // Through the debugger, which no Content-Security-Policy of the page holds up.
    const evaluate = async (expression: string): Promise<unknown> => {
      const options = { expression, awaitPromise: true, returnByValue: true };
      return (await this.devtools.send('Runtime.evaluate', options)).result.value;
    };
    if (await evaluate(`typeof axe === 'undefined'`)) await evaluate(`${axe.source}; 0`);
    return (await evaluate(
      `axe.run(document, { runOnly: ${JSON.stringify(rules)} })
        .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(', ')))`,
    )) as string[];
  }

  /** Resolves when the page shows no loading state and waits for no response. */
  async settled(): Promise<void> {
    const busy = this.page.locator('[aria-busy="true"]');
    const hasLoaded = async () => {
      const waiting = [...this.asked].map((request) => request.url()).concat(await busy.allTextContents());
      expect(waiting).toEqual([]);
      return true;
    };
    await eventually('the page has loaded', hasLoaded, { withinMs: waitMs });
  }

  /** Whether something is wider than the window, so that one would have to scroll sideways. */
  isTooWide(): Promise<boolean> {
    return this.page.evaluate('document.documentElement.scrollWidth > innerWidth');
  }

  /** Ends the page, whatever it complained about: where that is what the test brings about. */
  leave(): Promise<void> {
    return this.context.close();
  }

  /** Ends the page; fails with what its scripts or its policy complained about. */
  async close(): Promise<void> {
    await this.context.close();
    expect(this.faults).toEqual([]);
  }
}
