// What the service answers, as openapi.json of the service describes it: snake_case, but for passkeys, which are
// camelCase as WebAuthn is. New members may come; ignore what you do not know.

/** An organization, and what its people's sign-in page shows. */
export interface DiscoveredOrganization {
  slug: string;
  display_name: string;
  logo_url: string | null;
  /** The colour of its buttons, like `#0a6847`. */
  accent_color: string | null;
  sign_in_message: string | null;
  /** Its logo for the sign-in page, served by the service. */
  sign_in_logo_url: string | null;
}

/** How an organization's people sign in. The same for a person who exists and one who does not. */
export interface Discovery {
  /** Offer the connections below and nothing else. */
  sso_required: boolean;
  organization: DiscoveredOrganization | null;
  methods: ('passkey' | 'sso')[];
  sso_connections: SsoConnection[];
  passkey: { rp_id: string };
}

export interface SsoConnection {
  id: string;
  type: 'saml' | 'oidc';
  display_name: string;
  /** Where the person goes on. */
  authorize_url: string;
}

/** Whom to ask discovery about; none of them: the organization whose custom domain the base URL is. */
export type DiscoveryQuestion = { email: string } | { slug: string } | undefined;

export interface Identity {
  id: string;
  email: string;
  /** Whether the organization has verified the domain of the address. */
  email_verified: boolean;
  display_name: string;
  organization_id: string;
}

/** A sign-in that succeeded. */
export interface SignedIn {
  session_token: string;
  token_type: 'Bearer';
  expires_at: string;
  idle_expires_at: string;
  aal: string;
  amr: string[];
  identity: Identity;
}

/** Whom an enrolment ticket was issued for. */
export interface TicketHolder {
  email: string;
  display_name: string;
}

export interface Passkey {
  id: string;
  displayName: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Kept in a cloud keychain, or bound to one device. */
  kind: 'synced' | 'device_bound';
  backedUp: boolean;
  aaguid: string;
  authenticatorName: string | null;
  transports: string[];
  cloneSuspected: boolean;
  /** Whether it proved its model, `aaguid`, when it was registered. */
  attested: boolean;
}

/** An identity provider that the person signs in by. */
export interface Link {
  id: string;
  sso_connection_id: string;
  /** The name of the connection. */
  display_name: string;
  /** What the provider calls the person. */
  subject: string;
  created_at: string;
  last_used_at: string | null;
}

/** A passkey that was just made. */
export interface RegisteredPasskey extends Passkey {
  /** The session that a person begins by their enrolment ticket; null where policies reject them. */
  session?: SignedIn | null;
}

/** What passkey providers are told: which passkeys of the person still work, and what the person is called. */
export interface PasskeySignals {
  rpId: string;
  userId: string;
  allAcceptedCredentialIds: string[];
  name: string;
  displayName: string;
}

/** A session of the person. */
export interface Session {
  id: string;
  aal: string;
  amr: string[];
  /** The passkey that began it; null once that is removed. */
  passkey_id: string | null;
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  idle_expires_at: string;
  is_current: boolean;
}

export interface CurrentSession extends Session {
  identity: Identity;
  /** What is queued of the person's account. */
  deletion: Pick<AccountDeletion, 'status' | 'scheduled_for' | 'cancel_on_login'> | null;
}

/** A sign-in of the person, an enrolment ticket that was issued for them, or a change of their passkeys, links or address. */
export interface Activity {
  kind:
    | 'sign_in'
    | 'enrollment_ticket'
    | 'passkey_added'
    | 'passkey_removed'
    | 'sso_linked'
    | 'sso_unlinked'
    | 'email_changed';
  id: string;
  created_at: string;
  /** Of a session or a ticket. */
  expires_at: string | null;
  /** When the session was ended by hand, or when the ticket was used or ended. */
  ended_at: string | null;
  ip: string | null;
  user_agent: string | null;
  passkey_id: string | null;
  /** The service token that issued the ticket, removed the passkey or link, or changed the address. */
  issued_by: string | null;
  /** A ticket for somebody who has had a passkey, or the passkey that was registered by one. */
  is_recovery: boolean;
}

/** A page of a list. */
export interface Page<Item> {
  data: Item[];
  metadata: PageMetadata;
}

export interface PageMetadata {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  first_page: number;
  first_page_url: string;
  last_page_url: string;
  next_page_url: string | null;
  previous_page_url: string | null;
}

/** Which page of a list; the first of 25 unless it says otherwise. */
export interface PageRequest {
  page?: number;
  /** 1 to 100. */
  perPage?: number;
}

export type ExportStatus = 'pending' | 'ready' | 'failed' | 'expired';

export interface RequestedExport {
  export_id: string;
  status: ExportStatus;
  status_url: string;
  /** When the archive is removed. */
  expires_at: string;
}

interface AnyExport extends RequestedExport {
  requested_at: string;
}

/** An export with its archive. */
export interface ReadyExport extends AnyExport {
  status: 'ready';
  /**
   * A link that needs no session and works for 10 minutes; each answer has a new one. Null unless the authentication is
   * at most 10 minutes old: sign in again and ask once more.
   */
  download_url: string | null;
  /** Of the archive, in hexadecimal. */
  sha256: string;
  /** Of the archive, in bytes. */
  size: number;
}

/** An export without an archive: it is being built, could not be, or was removed. */
export interface OtherExport extends AnyExport {
  status: 'pending' | 'failed' | 'expired';
  /** Null: there is nothing to fetch. */
  download_url: string | null;
  /** Known of an archive that was removed. */
  sha256: string | null;
  /** Known of an archive that was removed. */
  size: number | null;
}

/** An export of the person's data, as it stands: `status` says whether there is something to fetch. */
export type DataExport = ReadyExport | OtherExport;

export interface DeletionRequest {
  reason?: 'OTHER' | 'PRIVACY_CONCERN' | 'DUPLICATE_ACCOUNT' | 'UNUSED';
  /** At most 1,000 characters. */
  note?: string;
  /** Ends every session, this one too; unless said otherwise, none. */
  revoke_sessions?: boolean;
  /** Whether signing in before that day cancels the deletion; unless said otherwise, it does. */
  cancel_on_login?: boolean;
}

export interface AccountDeletion {
  id: string;
  status: 'queued' | 'cancelled' | 'completed';
  requested_at: string;
  /** When the account is erased. */
  scheduled_for: string;
  cancel_on_login: boolean;
}

export interface DataCategory {
  id: string;
  name: string;
  description: string;
  purposes: string[];
  legal_basis: string;
  source: string;
  recipients: string[];
  retention: string;
  exportable: boolean;
  erased_on_deletion: boolean;
  record_count: number;
}

export interface OptOut {
  do_not_sell: true;
  recorded_at: string;
  source: 'user' | 'gpc';
}

/** The `code` of each problem that the service answers with today; every code and its meaning stands at `/docs/errors` of the service. */
export type KnownProblemCode = `SERVICE_AUTH_${
  | '001'
  | '005'
  | '006'
  | '007'
  | '100'
  | '101'
  | '102'
  | '103'
  | '900'
  | '901'
  | '902'
  | '903'
  | '904'
  | '905'
  | '906'
  | '907'
  | '999'}`;
