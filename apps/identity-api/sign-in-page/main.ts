import { IdentityClient, supportsPasskeys, tabSessionStore } from '@plinth/identity-client';
import type * as AccountScript from './account.js';
import { AfterSignIn } from './after-sign-in.js';
import { ApplicationSignIn } from './application-sign-in.js';
import { Enrolment } from './enrolment.js';
import { Gate } from './gate.js';
import { LinkProof } from './link-proof.js';
import type { PageContext } from './context.js';
import { Recovery } from './recovery.js';
import { takeTicket } from './ticket.js';
import { language } from './text.js';
import { completeSso, SsoFailedError, takeSsoReturn, type SsoReturn } from './sso.js';
import { byId, showGate } from './element.js';
import { showLanguages } from './languages.js';
import { interruptionWordingOf, ssoWordingOf } from './wording.js';

const sessionStore = tabSessionStore();
const client = new IdentityClient({
  sessionStore,
  // The page's language, which `ui_locales` may have set.
  fetch: (input, init) => fetch(input, { ...init, headers: { ...init!.headers, 'accept-language': language } }),
});
const application = ApplicationSignIn.begin(sessionStore);

const page: PageContext = {
  client,
  openSignIn: () => gate.open(),
  closeSignIn: () => gate.close(),
  needsFreshSignIn: () => application?.needsFreshSignIn ?? false,
  leave: (notice) => gate.openAfterLeaving(notice),
  openAccount: () => (application ? void application.finish(page) : void openAccount()),
  isForApplication: application !== undefined,
  passOn: (signedIn, address) => afterSignIn.pass(signedIn, address),
};

/** Replaces the session. The old one ends now, or within an hour if that fails. */
async function take(token: string): Promise<void> {
  await client.signOut().catch(() => {});
  sessionStore.set(token);
}

const gate = new Gate(page);
const afterSignIn = new AfterSignIn(page);
const enrolment = new Enrolment(page);
new Recovery(page);
const linkProof = new LinkProof(page, sessionStore, { take, enrol: (ticket) => enrolment.open(ticket) });

// A second script, which signing in does not need.
let account: Promise<AccountScript.Account> | undefined;

async function openAccount(failure?: string): Promise<void> {
  const script = byId('view-account').dataset.script!;
  account ??= import(script).then((loaded: typeof AccountScript) => new loaded.Account(page));
  try {
    (await account).open(failure);
  } catch {
    account = undefined;
    gate.openAfterFailure(interruptionWordingOf());
  }
}

function begin(): void {
  const ticket = takeTicket() ?? (application ? undefined : enrolment.interrupted);
  const returned = takeSsoReturn();
  const waiting = linkProof.waiting;
  gate.close();
  // A new sign-in is no answer to whether an earlier one should be linked.
  if (!returned && ticket === undefined) linkProof.forget();
  if (returned) void finishSso(returned);
  // A browser without passkeys cannot enrol, but can use an identity provider.
  // A recovery ticket may be meant for the waiting link; any other is an enrolment.
  else if (ticket !== undefined && waiting !== undefined)
    void linkProof.open(waiting, ticket).catch(() => enrolment.open(ticket));
  else if (ticket !== undefined && !supportsPasskeys()) showGate('unsupported');
  else if (ticket !== undefined) enrolment.open(ticket);
  else if (application) void application.open(page, client);
  else if (client.isSignedIn) page.openAccount();
  else page.openSignIn();
}

async function finishSso(returned: SsoReturn): Promise<void> {
  const waiting = linkProof.takeProvenBy(returned.kind === 'response' ? returned.connectionId : '');
  try {
    if (returned.kind === 'failed') throw new SsoFailedError(returned.reason, returned.reference);
    const token = await completeSso(returned);
    await take(token);
    if (waiting !== undefined) await take(await linkProof.proveBy(token, waiting));
    page.openAccount();
  } catch (failure) {
    const isUnproven = failure instanceof SsoFailedError && failure.reason === 'link_unproven';
    const error =
      isUnproven && returned.kind === 'response' && waiting === undefined
        ? await linkProof.open(returned.connectionId).catch((closed: unknown) => closed)
        : failure;
    if (error === undefined) return;
    if (client.isSignedIn && !application) return await openAccount(ssoWordingOf(error));
    await application?.learn().catch(() => {});
    gate.openAfterFailure(ssoWordingOf(error));
  }
}

// Opening an enrolment link in this tab only changes the fragment.
addEventListener('hashchange', () => {
  if (location.hash.startsWith('#ticket=')) begin();
});
// Restored by the back button; somebody else may be signed in by now.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
showLanguages();
begin();
