import { IdentityClient, supportsPasskeys, tabSessionStore } from '@plinth/identity-client';
import { Account } from './account.js';
import { ApplicationSignIn } from './application-sign-in.js';
import { Enrolment } from './enrolment.js';
import { Gate } from './gate.js';
import { LinkProof } from './link-proof.js';
import type { PageContext } from './page-context.js';
import { takeTicket } from './ticket.js';
import { language } from './text.js';
import { completeSso, SsoFailedError, takeSsoReturn, type SsoReturn } from './sso.js';
import { showGate } from './views.js';
import { ssoWordingOf } from './wording.js';

const sessionStore = tabSessionStore();
const client = new IdentityClient({
  sessionStore,
  // That of the page, which `ui_locales` may have chosen.
  fetch: (input, init) => fetch(input, { ...init, headers: { ...init!.headers, 'accept-language': language } }),
});
const application = ApplicationSignIn.begin(sessionStore);

let wantsFresh = false;

const page: PageContext = {
  client,
  openSignIn: () => gate.open(),
  needsFreshSignIn: () => wantsFresh || (application?.needsFreshSignIn ?? false),
  wantFreshSignIn: () => void (wantsFresh = true),
  leave: (notice) => gate.openAfterLeaving(notice),
  openAccount: () => (application ? void application.finish(page) : account.open()),
  async signIn() {
    await client.signIn();
  },
};

/** Takes a new session in place of the one before, which ends: now, or by itself within the hour. */
async function take(token: string): Promise<void> {
  await client.signOut().catch(() => {});
  sessionStore.set(token);
}

const gate = new Gate(page);
const enrolment = new Enrolment(page);
const linkProof = new LinkProof(page, sessionStore);
const account = new Account(page);

/** Shows what the address and the tab's session call for. */
function begin(): void {
  // Not in the way of an application that sends the person to sign in.
  const ticket = takeTicket() ?? (application ? undefined : enrolment.interrupted);
  const returned = takeSsoReturn();
  gate.close();
  if (returned) void finishSso(returned);
  // A browser without passkeys makes none by a link, but can be signed in by an identity provider.
  else if (ticket !== undefined && linkProof.isPending) void linkByTicket(ticket);
  else if (ticket !== undefined && !supportsPasskeys()) showGate('unsupported');
  else if (ticket !== undefined) enrolment.open(ticket);
  else if (application) void application.open(page, client);
  else if (client.isSignedIn) page.openAccount();
  else page.openSignIn();
}

/** The browser is back from an identity provider. */
async function finishSso(returned: SsoReturn): Promise<void> {
  try {
    if (returned.kind === 'failed') throw new SsoFailedError(returned.reason, returned.reference);
    const token = await completeSso(returned);
    await take(token);
    // Through an earlier link, as the proof of another one that waits.
    if (linkProof.isPending) await take(await linkProof.proveBy(token));
    page.openAccount();
  } catch (failure) {
    const isUnproven = failure instanceof SsoFailedError && failure.reason === 'link_unproven';
    const error =
      isUnproven && returned.kind === 'response' && !linkProof.isPending
        ? await linkProof.open(returned.connectionId).catch((closed: unknown) => closed)
        : failure;
    if (error === undefined) return;
    await application?.learn().catch(() => {});
    gate.openAfterFailure(ssoWordingOf(error));
  }
}

/** The link of a recovery, in the tab whose single sign-on waits for it. Any other is an enrolment as usual. */
async function linkByTicket(ticket: string): Promise<void> {
  try {
    await take(await linkProof.proveBy(ticket));
    page.openAccount();
  } catch {
    enrolment.open(ticket);
  }
}

// An enrolment link that is opened in this very tab changes the fragment and loads nothing.
addEventListener('hashchange', () => {
  if (location.hash.startsWith('#ticket=')) begin();
});
// Kept by the browser as it was left, and shown again by its back button: who is signed in may be another by now.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
begin();
