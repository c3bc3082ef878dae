// What the service answers, as its openapi.json describes it: snake_case, but for passkeys, which are camelCase as
// WebAuthn is. New members may come; ignore what you do not know.
import type { components, ProblemCode } from './generated/openapi.js';

type Schemas = components['schemas'];

/** An organization, and what its people's sign-in page shows. */
export type DiscoveredOrganization = Schemas['DiscoveredOrganization'];
/** How an organization's people sign in. The same for a person who exists and one who does not. */
export type Discovery = Schemas['Discovery'];
export type SsoConnection = Schemas['DiscoveredSsoConnection'];
/** Whom to ask discovery about; none of them: the organization whose custom domain the base URL is. */
export type DiscoveryQuestion = { email: string } | { slug: string } | undefined;

export type Identity = Schemas['Identity'];
/** A sign-in that succeeded. */
export type SignedIn = Schemas['SignIn'];
/** Whom an enrolment ticket was issued for. */
export interface TicketHolder {
  email: string;
  display_name: string;
}

export type Passkey = Schemas['Passkey'];
/** A passkey that was just made; `session` is that of a person who made it by their enrolment ticket. */
export type RegisteredPasskey = Schemas['RegisteredPasskey'];
/** What passkey providers are told: which passkeys of the person still work, and what the person is called. */
export type PasskeySignals = Schemas['PasskeySignals'];
/** An identity provider that the person signs in by. */
export type Link = Schemas['Link'];

/** A session of the person. */
export type Session = Schemas['Session'];
export type CurrentSession = Schemas['CurrentSession'];
/** A sign-in of the person, an enrolment ticket that was issued for them, or a change of their passkeys, links or address. */
export type Activity = Schemas['Activity'];

/** A page of a list. */
export interface Page<Item> {
  data: Item[];
  metadata: PageMetadata;
}
export type PageMetadata = Schemas['PageMetadata'];
/** Which page of a list; the first of 25 unless it says otherwise. */
export interface PageRequest {
  page?: number;
  /** 1 to 100. */
  perPage?: number;
}

export type RequestedExport = Schemas['ExportRequested'];
/** An export of the person's data, as it stands: `status` says whether there is something to fetch. */
export type DataExport = Schemas['Export'];
/** An export with its archive. */
export type ReadyExport = Schemas['ReadyExport'];
/** An export without an archive: it is being built, could not be, or was removed. */
export type OtherExport = Schemas['UnavailableExport'];
export type ExportStatus = DataExport['status'];

export type DeletionRequest = Schemas['RequestDeletion'];
export type AccountDeletion = Schemas['AccountDeletion'];
export type DataCategory = Schemas['DataCategory'];
export type OptOut = Schemas['OptOut'];

/** The `code` of each problem that the service answers with today; every code and its meaning stands at `/docs/errors` of the service. */
export type KnownProblemCode = ProblemCode;
