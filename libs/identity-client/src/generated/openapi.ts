// Generated from openapi.json of identity-api by "npm run openapi": what a person's own routes answer.
/* eslint-disable -- generated */
export interface components {
    schemas: {
        AccountDeletion: {
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "queued" | "cancelled" | "completed";
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-01-31T09:00:00.000Z
             */
            requested_at: string;
            /**
             * Format: date-time
             * @description When the account is erased.
             * @example 2026-01-31T09:00:00.000Z
             */
            scheduled_for: string;
            /** @description Whether a sign-in cancels the deletion. */
            cancel_on_login: boolean;
        };
        Activity: {
            /**
             * @description The kind of event.
             * @example sign_in
             * @enum {string}
             */
            kind: "sign_in" | "enrollment_ticket" | "passkey_added" | "passkey_removed" | "sso_linked" | "sso_unlinked" | "email_changed";
            /**
             * Format: uuid
             * @description The id of the session, enrolment ticket, link or event.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened. For a ticket: when it was issued.
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description For sessions and tickets.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the session was ended, or when the ticket was used or revoked.
             * @example 2026-01-31T09:00:00.000Z
             */
            ended_at: string | null;
            /**
             * @description The client address of a sign-in.
             * @example 192.0.2.7
             */
            ip: string | null;
            /**
             * @description The browser and its version.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string | null;
            /**
             * Format: uuid
             * @description The passkey that started the session (null once removed), or the passkey that was added or removed.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            passkey_id: string | null;
            /**
             * Format: uuid
             * @description The service token that issued the ticket, removed the passkey or link, or changed the address; the session of an administrator who issued the ticket.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            issued_by: string | null;
            /**
             * @description Whether this is part of a recovery: a ticket for somebody who has had a passkey, or a passkey registered with one. If you did not request it, notify your organization immediately.
             * @example false
             */
            is_recovery: boolean;
        };
        ActivityPage: {
            /** @description The items on this page. */
            data: components["schemas"]["Activity"][];
            /** @description Details of this page of the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        Application: {
            /**
             * Format: uuid
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            client_id: string;
            /**
             * @description The name.
             * @example CRM
             */
            name: string;
            /**
             * Format: date-time
             * @description The first sign-in to it.
             * @example 2026-01-31T09:00:00.000Z
             */
            first_at: string;
            /**
             * Format: date-time
             * @description The last sign-in to it, or the last use of a refresh token.
             * @example 2026-01-31T09:00:00.000Z
             */
            last_at: string;
        };
        AssertionResponse: {
            /**
             * @description The authenticator data, base64url.
             * @example SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA
             */
            authenticatorData: string;
            /**
             * @description The client data, base64url.
             * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
             */
            clientDataJSON: string;
            /**
             * @description The signature of the assertion, base64url.
             * @example MEUCIQDyWkXqUq7MnOEE9g
             */
            signature: string;
            /**
             * @description The user handle, base64url.
             * @example b2tlbi1oYW5kbGU
             */
            userHandle?: string | null;
            /**
             * @description Ignored.
             * @example oA
             */
            attestationObject?: string | null;
        };
        AttestationResponse: {
            /**
             * @description The attestation object, base64url.
             * @example o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik
             */
            attestationObject: string;
            /**
             * @description The client data, base64url.
             * @example eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0
             */
            clientDataJSON: string;
            /**
             * @description The transports that the authenticator supports.
             * @example [
             *       "internal",
             *       "hybrid"
             *     ]
             */
            transports?: string[] | null;
            /**
             * @description Ignored: the attestation object contains it.
             * @example SZYN5YgOjGh0NBcPZHZgWw
             */
            authenticatorData?: string | null;
            /**
             * @description Ignored: the attestation object contains it.
             * @example SZYN5YgOjGh0NBcPZHZgWw
             */
            publicKey?: string | null;
            /**
             * @description Ignored: the attestation object contains it.
             * @example -7
             */
            publicKeyAlgorithm?: number | null;
        };
        AuthenticatorSelection: {
            /**
             * @description Always `required`: the passkey is discoverable.
             * @constant
             */
            residentKey: "required";
            /**
             * @description The equivalent of `residentKey` for older browsers.
             * @constant
             */
            requireResidentKey: true;
            /**
             * @description Whether the authenticator must verify the user.
             * @constant
             */
            userVerification: "required";
        };
        BeginRegistration: {
            /**
             * @description The passkey’s name.
             * @example Work laptop
             */
            displayName?: string;
        };
        CompleteLogin: {
            /**
             * @description The credential id, base64url.
             * @example y_eDcpHIcxVWyX0vhk9bGQ
             */
            id: string;
            /**
             * @description The credential id, base64url.
             * @example y_eDcpHIcxVWyX0vhk9bGQ
             */
            rawId: string;
            /**
             * @description Always `public-key`.
             * @example public-key
             * @constant
             */
            type?: "public-key";
            /**
             * @description Whether the authenticator is built into the device or external.
             * @example platform
             */
            authenticatorAttachment?: string | null;
            /**
             * @description The extension outputs.
             * @example {}
             */
            clientExtensionResults?: {
                [key: string]: unknown;
            };
            /** @description The authenticator's response. */
            response: components["schemas"]["AssertionResponse"];
        };
        CompleteRegistration: {
            /**
             * @description The credential id, base64url.
             * @example y_eDcpHIcxVWyX0vhk9bGQ
             */
            id: string;
            /**
             * @description The credential id, base64url.
             * @example y_eDcpHIcxVWyX0vhk9bGQ
             */
            rawId: string;
            /**
             * @description Always `public-key`.
             * @example public-key
             * @constant
             */
            type?: "public-key";
            /**
             * @description Whether the authenticator is built into the device or external.
             * @example platform
             */
            authenticatorAttachment?: string | null;
            /**
             * @description The extension outputs.
             * @example {}
             */
            clientExtensionResults?: {
                [key: string]: unknown;
            };
            /** @description The authenticator's response. */
            response: components["schemas"]["AttestationResponse"];
            /**
             * @description The default name if the passkey’s provider is unknown.
             * @example Chrome on Linux
             */
            defaultName?: string;
            /**
             * @description Whether registration with an enrolment ticket also signs the person in.
             * @example true
             */
            signIn?: boolean;
        };
        CredentialDescriptor: {
            /**
             * @description The credential id, base64url.
             * @example y_eDcpHIcxVWyX0vhk9bGQ
             */
            id: string;
            /**
             * @description Always `public-key`.
             * @constant
             */
            type: "public-key";
            /**
             * @description The transports that the authenticator supports.
             * @example [
             *       "internal",
             *       "hybrid"
             *     ]
             */
            transports?: string[];
        };
        CredentialParameters: {
            /**
             * @description Always `public-key`.
             * @constant
             */
            type: "public-key";
            /** @description The algorithm. In passkey parameters, its COSE number. */
            alg: number;
        };
        CurrentSession: {
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The authentication assurance level of the sign-in (NIST SP 800-63B-4).
             * @example aal2
             * @enum {string}
             */
            aal: "aal1" | "aal2";
            /**
             * @description Authentication methods (RFC 8176): `hwk`, `swk` or `pop` for the key, `user`, `mfa`; `fed` for an identity provider.
             * @example [
             *       "swk",
             *       "user",
             *       "mfa"
             *     ]
             */
            amr: string[];
            /**
             * Format: uuid
             * @description The passkey that started the session; null once the passkey is removed.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            passkey_id: string | null;
            /**
             * @description The client's IP address.
             * @example 192.0.2.7
             */
            ip: string | null;
            /**
             * @description The browser and its version.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string | null;
            /**
             * Format: date-time
             * @description When the person signed in.
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Precise to the minute.
             * @example 2026-01-31T09:00:00.000Z
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description The absolute end, 24 hours after the sign-in.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description The end unless the session is used, an hour after the last use.
             * @example 2026-01-31T09:00:00.000Z
             */
            idle_expires_at: string;
            /** @description Whether this is the calling session. */
            is_current: boolean;
            /** @description The signed-in person. */
            identity: components["schemas"]["Identity"];
            /** @description The queued deletion of the account, if any. */
            deletion: components["schemas"]["QueuedDeletion"] | null;
            /** @description The recovery link that somebody requested for the account, if it can still be used. */
            recovery: components["schemas"]["RequestedRecovery"] | null;
        };
        DataCategories: {
            /** @description The categories of stored data. */
            categories: components["schemas"]["DataCategory"][];
        };
        DataCategory: {
            /**
             * @description The unique id.
             * @example account
             */
            id: string;
            /**
             * @description The name.
             * @example Account
             */
            name: string;
            /**
             * @description The data in this category.
             * @example Your email address, name and groups.
             */
            description: string;
            /**
             * @description The purposes of the data.
             * @example [
             *       "Sign you in"
             *     ]
             */
            purposes: string[];
            /**
             * @description GDPR Art. 6(1)(b), (c) or (f).
             * @enum {string}
             */
            legal_basis: "contract" | "legal_obligation" | "legitimate_interests";
            /**
             * @description The source of the data.
             * @example Your organization
             */
            source: string;
            /**
             * @description Who else can see the data.
             * @example [
             *       "The administrators of your organization"
             *     ]
             */
            recipients: string[];
            /**
             * @description How long the data is kept.
             * @example Until the account is deleted.
             */
            retention: string;
            /** @description Whether exports include the data. */
            exportable: boolean;
            /** @description Whether account deletion erases the data. */
            erased_on_deletion: boolean;
            /** @description The number of records about you. */
            record_count: number;
        };
        DiscoveredOrganization: {
            /**
             * @description The unique name used in URLs.
             * @example havskov
             */
            slug: string;
            /**
             * @description The name shown to people.
             * @example Havskov Studio
             */
            display_name: string;
            /**
             * @description The URL of the logo.
             * @example https://images.example.com/havskov/logo.png
             */
            logo_url: string | null;
            /** @example #0a6847 */
            accent_color: string | null;
            /** @example Questions? Call the service desk: extension 4711. */
            sign_in_message: string | null;
            /**
             * @description The URL of the sign-in page logo, served by this service.
             * @example null
             */
            sign_in_logo_url: string | null;
        };
        DiscoveredRelyingParty: {
            /**
             * @description The WebAuthn relying party id.
             * @example identity.example.com
             */
            rp_id: string;
        };
        DiscoveredSsoConnection: {
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The type.
             * @example oidc
             * @enum {string}
             */
            type: "saml" | "oidc";
            /**
             * @description The name shown to people.
             * @example Havskov Entra ID
             */
            display_name: string;
            /**
             * @description The URL that continues the sign-in.
             * @example https://idp.havskov.example/authorize
             */
            authorize_url: string;
        };
        Discovery: {
            /** @description If true, show only the `sso_connections` buttons. */
            sso_required: boolean;
            /** @description Null if nothing was found. */
            organization: components["schemas"]["DiscoveredOrganization"] | null;
            /**
             * @description `["sso"]` if single sign-on is required, `["passkey", "sso"]` with connections, else `["passkey"]`.
             * @example [
             *       "passkey"
             *     ]
             */
            methods: ("passkey" | "sso")[];
            /** @description In the order they were added. */
            sso_connections: components["schemas"]["DiscoveredSsoConnection"][];
            /** @description The relying party for passkeys. */
            passkey: components["schemas"]["DiscoveredRelyingParty"];
        };
        Export: components["schemas"]["ReadyExport"] | components["schemas"]["UnavailableExport"];
        ExportPage: {
            /** @description The items on this page. */
            data: components["schemas"]["Export"][];
            /** @description Details of this page of the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        ExportRequested: {
            /**
             * Format: uuid
             * @description The id of the export.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            export_id: string;
            /**
             * @description The URL for checking the status.
             * @example https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            status_url: string;
            /**
             * Format: date-time
             * @description When the archive is deleted.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "pending";
        };
        Identity: {
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The email address, with its domain in lower case.
             * @example maren@havskov.example
             */
            email: string;
            /** @description Whether the organization has verified the domain of the email address. */
            email_verified: boolean;
            /**
             * @description The name shown to people.
             * @example Maren Lindqvist
             */
            display_name: string;
            /**
             * Format: uuid
             * @description The organization that the record belongs to.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            organization_id: string;
        };
        Link: {
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * Format: uuid
             * @description The organization’s connection.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            sso_connection_id: string;
            /**
             * @description The name of the connection.
             * @example Havskov Entra ID
             */
            display_name: string;
            /**
             * @description The person’s `sub` at the identity provider.
             * @example AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ
             */
            subject: string;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, accurate to the minute.
             * @example 2026-01-31T09:00:00.000Z
             */
            last_used_at: string | null;
        };
        LinkPage: {
            /** @description The items on this page. */
            data: components["schemas"]["Link"][];
            /** @description Details of this page of the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        LoginOptions: {
            /**
             * @description 32 random bytes, valid once, for five minutes.
             * @example q8CvKnvnCaQ7Y2fUqDYI0kVUYT1cNUs9QmUqnM1ZdTQ
             */
            challenge: string;
            /**
             * @description The relying party id.
             * @example example.com
             */
            rpId: string;
            /**
             * @description Milliseconds.
             * @constant
             */
            timeout: 300000;
            /**
             * @description Whether the authenticator must verify the user.
             * @constant
             */
            userVerification: "required";
            /**
             * @description Empty: the authenticator offers all its passkeys for rpId.
             * @example []
             */
            allowCredentials: components["schemas"]["CredentialDescriptor"][];
        };
        OptOut: {
            /**
             * @description Whether the user opted out of the sale of their data.
             * @constant
             */
            do_not_sell: true;
            /**
             * Format: date-time
             * @description When you first opted out.
             * @example 2026-01-31T09:00:00.000Z
             */
            recorded_at: string;
            /**
             * @description Whether you used this operation or Global Privacy Control.
             * @enum {string}
             */
            source: "user" | "gpc";
        };
        /**
         * @example {
         *       "total": 51,
         *       "per_page": 25,
         *       "current_page": 2,
         *       "last_page": 3,
         *       "first_page": 1,
         *       "first_page_url": "/?page=1",
         *       "last_page_url": "/?page=3",
         *       "next_page_url": "/?page=3",
         *       "previous_page_url": "/?page=1"
         *     }
         */
        PageMetadata: {
            /** @description The number of items on all pages. */
            total: number;
            /** @description The number of items per page. */
            per_page: number;
            /** @description The number of this page, starting at 1. */
            current_page: number;
            /** @description The number of the last page; 1 for an empty list. */
            last_page: number;
            /** @description The number of the first page: 1. */
            first_page: number;
            /** @description The URL of the first page, with the page number only. The `Link` header includes all filters. */
            first_page_url: string;
            /** @description The URL of the last page, with the page number only. */
            last_page_url: string;
            /** @description The URL of the next page, with the page number only; null on the last page. */
            next_page_url: string | null;
            /** @description The URL of the previous page, with the page number only; null on the first page. */
            previous_page_url: string | null;
        };
        Passkey: {
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The name shown to people.
             * @example Work laptop
             */
            displayName: string;
            /**
             * Format: date-time
             * @description When the passkey was registered.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the passkey was last used.
             * @example 2026-01-31T09:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * @description Whether the passkey can sync to other devices or is bound to one.
             * @example synced
             * @enum {string}
             */
            kind: "synced" | "device_bound";
            /** @description Whether the passkey is currently backed up. */
            backedUp: boolean;
            /**
             * Format: uuid
             * @description The authenticator model; zeros if undisclosed.
             * @example ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4
             */
            aaguid: string;
            /**
             * @description The authenticator that stores the passkey, according to its AAGUID.
             * @example Google Password Manager
             */
            authenticatorName: string | null;
            /**
             * @description The transports that the authenticator supports.
             * @example [
             *       "internal",
             *       "hybrid"
             *     ]
             */
            transports: string[];
            /** @description Whether its counter once failed to increase, which a copied key can cause. */
            cloneSuspected: boolean;
            /**
             * @description Whether an attestation proved the model in `aaguid`; otherwise the authenticator only claims it.
             * @example false
             */
            attested: boolean;
        };
        PasskeyPage: {
            /** @description The items on this page. */
            data: components["schemas"]["Passkey"][];
            /** @description Details of this page of the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        PasskeySignals: {
            /**
             * @description The relying party id.
             * @example identity.example.com
             */
            rpId: string;
            /**
             * @description The person’s user handle, in base64url.
             * @example b2tlbi1oYW5kbGU
             */
            userId: string;
            /**
             * @description The ids of all the person’s passkeys, in base64url. A provider may hide or remove others.
             * @example [
             *       "VGhlIGlkIG9mIGEgcGFzc2tleQ"
             *     ]
             */
            allAcceptedCredentialIds: string[];
            /**
             * @description The name.
             * @example maren@havskov.example
             */
            name: string;
            /**
             * @description The name shown to people.
             * @example Maren Lindqvist
             */
            displayName: string;
        };
        /** @description An error as application/problem+json (RFC 9457). Codes are stable; later versions may add new ones. */
        Problem: {
            /**
             * Format: uri
             * @description The URL that documents the code.
             */
            type: string;
            /** @description The meaning of the code. The same for every occurrence. */
            title: string;
            /** @description The HTTP status code. */
            status: number;
            /** @description The cause of this occurrence, for a person. */
            detail: string;
            /** @description The path of the request. */
            instance: string;
            /** @description A stable identifier for programs. */
            code: string;
            /** @description The X-Request-Id of the response. Include it when you contact support. */
            request_id: string;
            /** @description The invalid fields, if validation failed. */
            errors?: {
                /** @description The dotted path of the field: `specs.3.label`. */
                field: string;
                /** @description A stable identifier of the broken rule: `max_length`. */
                rule: string;
                /** @description What is wrong, for a person. */
                message: string;
            }[];
        };
        QueuedDeletion: {
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "queued";
            /**
             * Format: date-time
             * @description When the account is erased.
             * @example 2026-01-31T09:00:00.000Z
             */
            scheduled_for: string;
            /** @description Whether the next sign-in cancels it. */
            cancel_on_login: boolean;
        };
        ReadyExport: {
            /**
             * Format: uuid
             * @description The id of the export.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            export_id: string;
            /**
             * @description The URL for checking the status.
             * @example https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            status_url: string;
            /**
             * Format: date-time
             * @description When the archive is deleted.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-01-31T09:00:00.000Z
             */
            requested_at: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "ready";
            /**
             * @description A link that works without a session for 10 minutes. Each response has a new link. Null unless you signed in within the last 10 minutes.
             * @example https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90/archive?expires=1769936400&signature=2vJt1Yd7w0bQmS5pX8cK4nLr6aUeZiHgTfOoBq3sWxM
             */
            download_url: string | null;
            /**
             * @description The SHA-256 of the archive, in hex.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            sha256: string;
            /**
             * @description The size of the archive in bytes.
             * @example 18211
             */
            size: number;
        };
        RegisteredPasskey: {
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The name shown to people.
             * @example Work laptop
             */
            displayName: string;
            /**
             * Format: date-time
             * @description When the passkey was registered.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the passkey was last used.
             * @example 2026-01-31T09:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * @description Whether the passkey can sync to other devices or is bound to one.
             * @example synced
             * @enum {string}
             */
            kind: "synced" | "device_bound";
            /** @description Whether the passkey is currently backed up. */
            backedUp: boolean;
            /**
             * Format: uuid
             * @description The authenticator model; zeros if undisclosed.
             * @example ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4
             */
            aaguid: string;
            /**
             * @description The authenticator that stores the passkey, according to its AAGUID.
             * @example Google Password Manager
             */
            authenticatorName: string | null;
            /**
             * @description The transports that the authenticator supports.
             * @example [
             *       "internal",
             *       "hybrid"
             *     ]
             */
            transports: string[];
            /** @description Whether its counter once failed to increase, which a copied key can cause. */
            cloneSuspected: boolean;
            /**
             * @description Whether an attestation proved the model in `aaguid`; otherwise the authenticator only claims it.
             * @example false
             */
            attested: boolean;
            /** @description For a registration with an enrolment ticket and `signIn`: the session, or null if policies reject the person. */
            session?: components["schemas"]["SignIn"] | null;
        };
        RegistrationExtensions: {
            /** @description Whether the browser reports if the passkey is discoverable. */
            credProps: boolean;
        };
        RegistrationOptions: {
            /**
             * @description 32 random bytes, valid once, for five minutes.
             * @example q8CvKnvnCaQ7Y2fUqDYI0kVUYT1cNUs9QmUqnM1ZdTQ
             */
            challenge: string;
            /** @description The relying party. */
            rp: components["schemas"]["RelyingPartyEntity"];
            /** @description The user account of the passkey. */
            user: components["schemas"]["UserEntity"];
            /**
             * @description The accepted algorithms, in order of preference.
             * @example [
             *       {
             *         "type": "public-key",
             *         "alg": -8
             *       }
             *     ]
             */
            pubKeyCredParams: components["schemas"]["CredentialParameters"][];
            /**
             * @description Milliseconds.
             * @constant
             */
            timeout: 300000;
            /**
             * @description As the organization’s setting.
             * @example none
             * @enum {string}
             */
            attestation: "none" | "direct";
            /** @description The user’s existing passkeys. */
            excludeCredentials: components["schemas"]["CredentialDescriptor"][];
            /** @description The authenticator requirements. */
            authenticatorSelection: components["schemas"]["AuthenticatorSelection"];
            /** @description The requested extensions. */
            extensions: components["schemas"]["RegistrationExtensions"];
            /**
             * @description Hints for the browser's user interface.
             * @example []
             */
            hints: string[];
        };
        RelyingPartyEntity: {
            /**
             * @description The unique id.
             * @example example.com
             */
            id: string;
            /**
             * @description The name.
             * @example Example
             */
            name: string;
        };
        RenamePasskey: {
            /**
             * @description The name shown to people.
             * @example Work laptop
             */
            displayName: string;
        };
        RequestDeletion: {
            /**
             * @description The reason.
             * @enum {string}
             */
            reason?: "OTHER" | "PRIVACY_CONCERN" | "DUPLICATE_ACCOUNT" | "UNUSED";
            /**
             * @description A note from the user.
             * @example I have a second account.
             */
            note?: string;
            /** @description Whether to end all sessions, including this one. Defaults to `false`. */
            revoke_sessions?: boolean;
            /**
             * @description Whether a sign-in within the grace period cancels the deletion. Defaults to `true`.
             * @example true
             */
            cancel_on_login?: boolean;
        };
        RequestRecovery: {
            /**
             * @description The response does not depend on whether the person exists.
             * @example maren@havskov.example
             */
            email: string;
        };
        RequestedRecovery: {
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-01-31T09:00:00.000Z
             */
            requested_at: string;
            /**
             * Format: date-time
             * @description When the recovery link is, or was, sent to the person.
             * @example 2026-01-31T09:00:00.000Z
             */
            link_at: string;
        };
        Session: {
            /**
             * Format: uuid
             * @description The unique id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The authentication assurance level of the sign-in (NIST SP 800-63B-4).
             * @example aal2
             * @enum {string}
             */
            aal: "aal1" | "aal2";
            /**
             * @description Authentication methods (RFC 8176): `hwk`, `swk` or `pop` for the key, `user`, `mfa`; `fed` for an identity provider.
             * @example [
             *       "swk",
             *       "user",
             *       "mfa"
             *     ]
             */
            amr: string[];
            /**
             * Format: uuid
             * @description The passkey that started the session; null once the passkey is removed.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            passkey_id: string | null;
            /**
             * @description The client's IP address.
             * @example 192.0.2.7
             */
            ip: string | null;
            /**
             * @description The browser and its version.
             * @example Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0
             */
            user_agent: string | null;
            /**
             * Format: date-time
             * @description When the person signed in.
             * @example 2026-01-31T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Precise to the minute.
             * @example 2026-01-31T09:00:00.000Z
             */
            last_used_at: string;
            /**
             * Format: date-time
             * @description The absolute end, 24 hours after the sign-in.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description The end unless the session is used, an hour after the last use.
             * @example 2026-01-31T09:00:00.000Z
             */
            idle_expires_at: string;
            /** @description The applications that the person signed in to in this session. */
            applications: components["schemas"]["Application"][];
            /** @description Whether this is the calling session. */
            is_current: boolean;
        };
        SessionPage: {
            /** @description The items on this page. */
            data: components["schemas"]["Session"][];
            /** @description Details of this page of the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        SignIn: {
            /**
             * @description Shown only once.
             * @example ids_ZmFrZS1zZXNzaW9uLXRva2VuLWZvci1leGFtcGxlcw0
             */
            session_token: string;
            /**
             * @description The authentication scheme: `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /**
             * Format: date-time
             * @description The absolute end of the session.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description The end unless the session is used.
             * @example 2026-01-31T09:00:00.000Z
             */
            idle_expires_at: string;
            /**
             * @description aal2 with a passkey, aal1 with an identity provider.
             * @example aal2
             * @enum {string}
             */
            aal: "aal1" | "aal2";
            /**
             * @description Authentication methods (RFC 8176); `fed` for an identity provider.
             * @example [
             *       "swk",
             *       "user",
             *       "mfa"
             *     ]
             */
            amr: string[];
            /** @description The signed-in person. */
            identity: components["schemas"]["Identity"];
        };
        UnavailableExport: {
            /**
             * Format: uuid
             * @description The id of the export.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            export_id: string;
            /**
             * @description The URL for checking the status.
             * @example https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            status_url: string;
            /**
             * Format: date-time
             * @description When the archive is deleted.
             * @example 2026-01-31T09:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-01-31T09:00:00.000Z
             */
            requested_at: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "pending" | "failed" | "expired";
            /**
             * @description Always null.
             * @example https://identity.example.com/v1/privacy/exports/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90/archive?expires=1769936400&signature=2vJt1Yd7w0bQmS5pX8cK4nLr6aUeZiHgTfOoBq3sWxM
             */
            download_url: string | null;
            /**
             * @description Set for expired archives.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            sha256: string | null;
            /**
             * @description Set for expired archives.
             * @example 18211
             */
            size: number | null;
        };
        UserApplication: {
            /**
             * Format: uuid
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            client_id: string;
            /**
             * @description The name.
             * @example CRM
             */
            name: string;
            /**
             * Format: date-time
             * @description The first sign-in to it.
             * @example 2026-01-31T09:00:00.000Z
             */
            first_at: string;
            /**
             * Format: date-time
             * @description The last sign-in to it, or the last use of a refresh token.
             * @example 2026-01-31T09:00:00.000Z
             */
            last_at: string;
            /**
             * @description The URL of the application’s logo, served by this service.
             * @example null
             */
            logo_url: string | null;
        };
        UserApplicationPage: {
            /** @description The items on this page. */
            data: components["schemas"]["UserApplication"][];
            /** @description Details of this page of the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        UserEntity: {
            /**
             * @description Stable and random; not the user’s id.
             * @example b2tlbi1oYW5kbGU
             */
            id: string;
            /**
             * @description The name.
             * @example maren@havskov.example
             */
            name: string;
            /**
             * @description The name shown to people.
             * @example Maren Lindqvist
             */
            displayName: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}

/** The codes of the problems that the service answers with. New ones may come. */
export type ProblemCode =
  | 'SERVICE_AUTH_001'
  | 'SERVICE_AUTH_005'
  | 'SERVICE_AUTH_006'
  | 'SERVICE_AUTH_007'
  | 'SERVICE_AUTH_100'
  | 'SERVICE_AUTH_101'
  | 'SERVICE_AUTH_102'
  | 'SERVICE_AUTH_103'
  | 'SERVICE_AUTH_900'
  | 'SERVICE_AUTH_901'
  | 'SERVICE_AUTH_902'
  | 'SERVICE_AUTH_903'
  | 'SERVICE_AUTH_904'
  | 'SERVICE_AUTH_905'
  | 'SERVICE_AUTH_906'
  | 'SERVICE_AUTH_907'
  | 'SERVICE_AUTH_999';
