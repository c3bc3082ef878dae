// Response types from openapi.json: snake_case, but camelCase for passkeys, as in WebAuthn. Ignore unknown members.
import type { components, ProblemCode } from './generated/openapi.js';

type Schemas = components['schemas'];

export type DiscoveredOrganization = Schemas['DiscoveredOrganization'];
/** How an organization's people sign in. The same for a person who exists and one who does not. */
export type Discovery = Schemas['Discovery'];
export type SsoConnection = Schemas['DiscoveredSsoConnection'];
/** `undefined` asks for the organization whose custom domain is the base URL. */
export type DiscoveryQuestion = { email: string } | { slug: string } | undefined;

export type Identity = Schemas['Identity'];
export type SignedIn = Schemas['SignIn'];
export interface TicketHolder {
  email: string;
  display_name: string;
}

export type Passkey = Schemas['Passkey'];
/** `session` is set if the person registered with an enrolment ticket. */
export type RegisteredPasskey = Schemas['RegisteredPasskey'];
/** The data that passkey providers receive. */
export type PasskeySignals = Schemas['PasskeySignals'];
export type Link = Schemas['Link'];

/** An application that the person signed in to. */
export type Application = Schemas['Application'];
export type UserApplication = Schemas['UserApplication'];
export type Session = Schemas['Session'];
export type CurrentSession = Schemas['CurrentSession'];
export type Activity = Schemas['Activity'];

export interface Page<Item> {
  data: Item[];
  metadata: PageMetadata;
}
export type PageMetadata = Schemas['PageMetadata'];
/** Default: the first page, 25 records. */
export interface PageRequest {
  page?: number;
  /** 1 to 100. */
  perPage?: number;
}

export type RequestedExport = Schemas['ExportRequested'];
export type DataExport = Schemas['Export'];
export type ReadyExport = Schemas['ReadyExport'];
/** Pending, failed or removed. */
export type OtherExport = Schemas['UnavailableExport'];
export type ExportStatus = DataExport['status'];

export type DeletionRequest = Schemas['RequestDeletion'];
export type AccountDeletion = Schemas['AccountDeletion'];
export type DataCategory = Schemas['DataCategory'];
export type OptOut = Schemas['OptOut'];

/** Current problem codes; the service's `/docs/errors` explains each. */
export type KnownProblemCode = ProblemCode;
