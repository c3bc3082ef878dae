// Generated from openapi.json by "npm run openapi": the types of a client of this service, as openapi-typescript makes
// them. The contract test walks the running service with them.
export interface paths {
    "/.well-known/authzen-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAuthzenConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/gpc.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGlobalPrivacyControl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAuthorizationServerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOpenidConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/passkey-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPasskeyEndpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/webauthn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRelatedOrigins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access/v1/evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["evaluateAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["authorizeApplication"];
        put?: never;
        post: operations["authorizeApplicationByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/end-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["endApplicationSession"];
        put?: never;
        post: operations["endApplicationSessionByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/end-session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmEndOfApplicationSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/interactions/{uid}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/interactions/{uid}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/interactions/{uid}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInteraction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["introspectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/par": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pushAuthorizationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revokeAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exchangeTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUserinfo"];
        put?: never;
        post: operations["getUserinfoByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-events:checkpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditCheckpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-events:resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resolvePseudonym"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-events:verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["verifyAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/applications/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeApplication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey/login/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey/login/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey/register/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginPasskeyRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey/register/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completePasskeyRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/v1/auth/passkeys:signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPasskeySignals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestRecovery"];
        delete: operations["cancelRecovery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClients"];
        put?: never;
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getClient"];
        put?: never;
        post?: never;
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        patch: operations["updateClient"];
        trace?: never;
    };
    "/v1/clients/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClientDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}:adopt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["adoptClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}:rotateSecret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/discovery:byCustomDomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["discoverByCustomDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/discovery:byEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["discoverByEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/discovery:bySlug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["discoverBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOrganizations"];
        put?: never;
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete: operations["deleteOrganization"];
        options?: never;
        head?: never;
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/v1/organizations/{id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDomains"];
        put?: never;
        post: operations["createDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/domains/{domain}:verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/sso-connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSsoConnections"];
        put?: never;
        post: operations["createSsoConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/{id}/sso-connections/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteSsoConnection"];
        options?: never;
        head?: never;
        patch: operations["updateSsoConnection"];
        trace?: never;
    };
    "/v1/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPolicies"];
        put?: never;
        post: operations["createPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPolicy"];
        put?: never;
        post?: never;
        delete: operations["deletePolicy"];
        options?: never;
        head?: never;
        patch: operations["updatePolicy"];
        trace?: never;
    };
    "/v1/policies/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPolicyVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies/{id}:simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["simulatePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies:backtest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["backtestPolicies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies:evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["evaluatePolicies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policies:simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["simulatePolicyDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy/deletions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy/deletions/{id}:cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy:exportMyData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["exportMyData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy:getDataCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDataCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy:optOutOfSale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["optOutOfSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/privacy:requestAccountDeletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestAccountDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listResources"];
        put?: never;
        post: operations["createResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getResource"];
        put?: never;
        post?: never;
        delete: operations["deleteResource"];
        options?: never;
        head?: never;
        patch: operations["updateResource"];
        trace?: never;
    };
    "/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRoles"];
        put?: never;
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRole"];
        put?: never;
        post?: never;
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch: operations["updateRole"];
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCurrentSession"];
        put?: never;
        post?: never;
        delete: operations["revokeCurrentSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions:activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions:revokeAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revokeAllSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["linkBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/{id}/link/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sso/{id}/link/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["linkByPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTokens"];
        put?: never;
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens/{id}/descendants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDescendants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsers"];
        put?: never;
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch: operations["updateUser"];
        trace?: never;
    };
    "/v1/users/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeUserLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/passkeys/{pid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeUserPasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/roles/{role_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["giveRole"];
        post?: never;
        delete: operations["takeRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/sessions/{sid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeUserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}:issueEnrollmentTicket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["issueEnrollmentTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}:reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reactivateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}:revokeEnrollmentTickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revokeEnrollmentTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}:revokeSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revokeUserSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}:suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["suspendUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhooks"];
        put?: never;
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{delivery_id}:replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}:rotateSecret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}:test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "session.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onSessionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onSessionRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "passkey.registered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPasskeyRegistered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "passkey.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPasskeyRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "passkey.clone_suspected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPasskeyCloneSuspected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sign_in.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onSignInFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sign_in.blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onSignInBlocked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPolicyCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPolicyUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPolicyDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "policy.break_glass_used": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPolicyBreakGlassUsed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.suspended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserSuspended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.reactivated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserReactivated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.recovery_started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserRecoveryStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.recovery_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserRecoveryRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.recovery_cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onUserRecoveryCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mail.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onMailFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "privacy.export.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPrivacyExportRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "privacy.export.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPrivacyExportReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "privacy.export.downloaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPrivacyExportDownloaded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "privacy.deletion.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPrivacyDeletionRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "privacy.deletion.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPrivacyDeletionCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "privacy.deletion.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPrivacyDeletionCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "privacy.opt_out.recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPrivacyOptOutRecorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.secret_rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onWebhookSecretRotated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "enrollment_ticket.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onEnrollmentTicketIssued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "enrollment_ticket.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onEnrollmentTicketRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "token.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onTokenCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "token.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onTokenRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "organization.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onOrganizationUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "domain.verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onDomainVerified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sso_connection.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onSsoConnectionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sso_connection.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onSsoConnectionDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sso_connection.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onSsoConnectionUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "organization.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onOrganizationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "organization.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onOrganizationDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "domain.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onDomainCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "domain.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onDomainDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "passkey.renamed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPasskeyRenamed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "link.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onLinkCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "link.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onLinkRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onClientCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onClientUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onClientDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.secret_rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onClientSecretRotated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.adopted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onClientAdopted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "resource.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onResourceCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "resource.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onResourceUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "resource.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onResourceDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onRoleCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onRoleUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onRoleDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.given": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onRoleGiven"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.taken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onRoleTaken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "token.reuse_detected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onTokenReuseDetected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.signed_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onApplicationSignedIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.access_denied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onApplicationAccessDenied"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.access_revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onApplicationAccessRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onApplicationRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.authentication_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onClientAuthenticationFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "audit.checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAuditCheckpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "audit.resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAuditResolved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccessAction: {
            name: string;
            properties?: {
                [key: string]: unknown;
            };
        };
        AccessContext: {
            ip?: string;
            country?: string;
            passkey_kind?: "synced" | "device_bound";
            aal?: "aal1" | "aal2";
            authenticator?: string;
            at?: string;
        };
        AccessDecision: {
            decision: boolean;
            context: components["schemas"]["AccessReasons"];
        };
        AccessReasons: {
            effect: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            reason: string;
        };
        AccessResource: {
            type: string;
            id: string;
            properties?: {
                [key: string]: unknown;
            };
        };
        AccessSubject: {
            type: "user";
            id: string;
            properties?: {
                [key: string]: unknown;
            };
        };
        AccountDeletion: {
            id: string;
            status: "queued" | "cancelled" | "completed";
            requested_at: string;
            scheduled_for: string;
            cancel_on_login: boolean;
        };
        Activity: {
            kind: "sign_in" | "enrollment_ticket" | "passkey_added" | "passkey_removed" | "sso_linked" | "sso_unlinked" | "email_changed";
            id: string;
            created_at: string;
            expires_at: string | null;
            ended_at: string | null;
            ip: string | null;
            user_agent: string | null;
            passkey_id: string | null;
            issued_by: string | null;
            is_recovery: boolean;
        };
        ActivityPage: {
            data: components["schemas"]["Activity"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        Application: {
            client_id: string;
            name: string;
            first_at: string;
            last_at: string;
        };
        ApplicationAccessDeniedEvent: {
            id: string;
            type: "application.access_denied";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ApplicationAccessRevokedEvent: {
            id: string;
            type: "application.access_revoked";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ApplicationRevokedEvent: {
            id: string;
            type: "application.revoked";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ApplicationSignedInEvent: {
            id: string;
            type: "application.signed_in";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        AssertionResponse: {
            authenticatorData: string;
            clientDataJSON: string;
            signature: string;
            userHandle?: string | null;
            attestationObject?: string | null;
        };
        AttestationResponse: {
            attestationObject: string;
            clientDataJSON: string;
            transports?: string[] | null;
            authenticatorData?: string | null;
            publicKey?: string | null;
            publicKeyAlgorithm?: number | null;
        };
        AuditCheckpoint: {
            chain: string;
            seq: number;
            hash: string;
            at: string;
            jws: string;
        };
        AuditCheckpointEvent: {
            id: string;
            type: "audit.checkpoint";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        AuditCheckpointPage: {
            data: components["schemas"]["AuditCheckpoint"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        AuditEvent: {
            id: string;
            seq: number;
            timestamp: string;
            action: string;
            actor: components["schemas"]["AuditParty"];
            target: components["schemas"]["AuditParty"] | null;
            result: string;
            ip: string | null;
            user_agent: string | null;
            request_id: string | null;
            details: {
                [key: string]: unknown;
            };
            prev_hash: string;
            hash: string;
        };
        AuditEventPage: {
            data: components["schemas"]["AuditEvent"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        AuditParty: {
            type: string;
            id: string | null;
        };
        AuditResolvedEvent: {
            id: string;
            type: "audit.resolved";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        AuditVerification: {
            valid: boolean;
            checked: number;
            first_seq: number | null;
            last_seq: number | null;
            broken_at: number | null;
        };
        AuthenticatorSelection: {
            residentKey: "required";
            requireResidentKey: true;
            userVerification: "required";
        };
        AuthzenConfiguration: {
            policy_decision_point: string;
            access_evaluation_endpoint: string;
        };
        BacktestEffects: {
            ALLOW: number;
            REQUIRE_MFA: number;
            BLOCK: number;
        };
        BacktestPolicies: {
            organization_id?: string;
            policies: components["schemas"]["PolicyDraft"][];
            from: string;
            to: string;
        };
        BeginRegistration: {
            displayName?: string;
        };
        ChangedSignIn: {
            at: string;
            user_id: string | null;
            was: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            would_be: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            policy: string | null;
        };
        Client: {
            id: string;
            organization_id: string | null;
            name: string;
            logo_url: string | null;
            policy_url: string | null;
            terms_url: string | null;
            type: "public" | "confidential";
            redirect_uris: string[];
            post_logout_redirect_uris: string[];
            backchannel_logout_uri: string | null;
            resources: components["schemas"]["ClientResource"][];
            audiences: string[];
            scopes: ("openid" | "profile" | "email" | "groups" | "organization" | "offline_access")[];
            service_scopes: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            dpop_bound: boolean;
            token_endpoint_auth_method: "client_secret_basic" | "client_secret_post" | "private_key_jwt" | "none";
            jwks: {
                keys?: ({
                    kty: "EC" | "OKP" | "RSA";
                    crv?: string;
                    x?: string;
                    y?: string;
                    n?: string;
                    e?: string;
                    kid?: string;
                    alg?: string;
                } & {
                    [key: string]: unknown;
                })[];
            } | null;
            session_idle: number | null;
            session_max: number | null;
            refresh_lifetime: number | null;
            require_pushed_authorization_requests: boolean;
            made_by: components["schemas"]["ClientMaker"][];
            service_ended: boolean;
            created_at: string;
            updated_at: string;
        };
        ClientAdoptedEvent: {
            id: string;
            type: "client.adopted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ClientAuthenticationFailedEvent: {
            id: string;
            type: "client.authentication_failed";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ClientCreatedEvent: {
            id: string;
            type: "client.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ClientDeletedEvent: {
            id: string;
            type: "client.deleted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ClientDelivery: {
            id: string;
            event: string;
            status: "pending" | "succeeded" | "failed" | "cancelled";
            payload: {
                [key: string]: unknown;
            };
            attempts: number;
            next_attempt_at: string | null;
            delivered_at: string | null;
            duration_ms: number | null;
            error: string | null;
            response_status: number | null;
            response_body: string | null;
            created_at: string;
        };
        ClientDeliveryPage: {
            data: components["schemas"]["ClientDelivery"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        ClientMaker: {
            type: "token" | "client" | "user";
            id: string;
        };
        ClientPage: {
            data: components["schemas"]["Client"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        ClientResource: {
            identifier: string;
            permissions?: "*" | string[];
            service_permissions?: "*" | string[];
        };
        ClientSecretRotatedEvent: {
            id: string;
            type: "client.secret_rotated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ClientUpdatedEvent: {
            id: string;
            type: "client.updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ClientWithSecret: {
            id: string;
            organization_id: string | null;
            name: string;
            logo_url: string | null;
            policy_url: string | null;
            terms_url: string | null;
            type: "public" | "confidential";
            redirect_uris: string[];
            post_logout_redirect_uris: string[];
            backchannel_logout_uri: string | null;
            resources: components["schemas"]["ClientResource"][];
            audiences: string[];
            scopes: ("openid" | "profile" | "email" | "groups" | "organization" | "offline_access")[];
            service_scopes: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            dpop_bound: boolean;
            token_endpoint_auth_method: "client_secret_basic" | "client_secret_post" | "private_key_jwt" | "none";
            jwks: {
                keys?: ({
                    kty: "EC" | "OKP" | "RSA";
                    crv?: string;
                    x?: string;
                    y?: string;
                    n?: string;
                    e?: string;
                    kid?: string;
                    alg?: string;
                } & {
                    [key: string]: unknown;
                })[];
            } | null;
            session_idle: number | null;
            session_max: number | null;
            refresh_lifetime: number | null;
            require_pushed_authorization_requests: boolean;
            made_by: components["schemas"]["ClientMaker"][];
            service_ended: boolean;
            created_at: string;
            updated_at: string;
            client_secret: string | null;
        };
        CompleteLogin: {
            id: string;
            rawId: string;
            type?: "public-key";
            authenticatorAttachment?: string | null;
            clientExtensionResults?: {
                [key: string]: unknown;
            };
            response: components["schemas"]["AssertionResponse"];
        };
        CompleteRegistration: {
            id: string;
            rawId: string;
            type?: "public-key";
            authenticatorAttachment?: string | null;
            clientExtensionResults?: {
                [key: string]: unknown;
            };
            response: components["schemas"]["AttestationResponse"];
            defaultName?: string;
            signIn?: boolean;
        };
        CompleteSso: {
            response: string;
        };
        CreateClient: {
            organization_id?: string | null;
            name: string;
            logo_url?: string | null;
            policy_url?: string | null;
            terms_url?: string | null;
            type: "public" | "confidential";
            redirect_uris?: string[];
            post_logout_redirect_uris?: string[];
            backchannel_logout_uri?: string | null;
            resources?: components["schemas"]["SetClientResource"][];
            audiences?: string[];
            scopes?: ("openid" | "profile" | "email" | "groups" | "organization" | "offline_access")[];
            service_scopes?: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            dpop_bound?: boolean;
            token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post" | "private_key_jwt" | "none";
            jwks?: {
                keys?: ({
                    kty: "EC" | "OKP" | "RSA";
                    crv?: string;
                    x?: string;
                    y?: string;
                    n?: string;
                    e?: string;
                    kid?: string;
                    alg?: string;
                } & {
                    [key: string]: unknown;
                })[];
            } | null;
            session_idle?: number | null;
            session_max?: number | null;
            refresh_lifetime?: number | null;
            require_pushed_authorization_requests?: boolean;
        };
        CreateDomain: {
            domain: string;
            kind: "email" | "custom";
            verified?: boolean;
        };
        CreateOrganization: {
            slug: string;
            display_name: string;
            logo_url?: string | null;
            accent_color?: string | null;
            sign_in_message?: string | null;
            sign_in_logo?: string | null;
            sso_required?: boolean;
            break_glass_group?: string | null;
            attestation?: "none" | "direct";
            self_recovery?: boolean;
        };
        CreatePermission: {
            name: string;
            description?: string;
            operator_only?: boolean;
        };
        CreatePolicy: {
            name: string;
            description?: string | null;
            priority: number;
            conditions: components["schemas"]["PolicyConditionInput"][];
            effect: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            mode?: "enforce" | "report_only" | "disabled";
            organization_id?: string;
        };
        CreateResource: {
            organization_id?: string | null;
            identifier: string;
            name: string;
            permissions?: components["schemas"]["CreatePermission"][];
            claims?: ("email" | "name" | "groups" | "organization_slug" | "roles")[];
            authorization?: "roles" | "api";
            access_token_lifetime?: number;
        };
        CreateRole: {
            organization_id?: string;
            name: string;
            description?: string;
            permissions?: components["schemas"]["CreateRolePermission"][];
            admin_scopes?: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            operator?: boolean;
            groups?: string[];
        };
        CreateRolePermission: {
            resource: string;
            permission: string;
        };
        CreateSsoConnection: {
            type: "saml" | "oidc";
            display_name: string;
            authorize_url?: string;
            issuer?: string | null;
            client_id?: string | null;
            client_secret?: string | null;
            jit?: boolean;
            succeeds?: string | null;
        };
        CreateToken: {
            name: string;
            scopes: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            organization_id?: string | null;
            expires_at?: string | null;
        };
        CreateUser: {
            organization_id?: string;
            email: string;
            display_name: string;
            groups?: string[];
            locale?: "en" | "de" | "fr" | "it" | null;
            send_mail?: boolean;
        };
        CreateWebhook: {
            organization_id?: string;
            url: string;
            events: ("*" | "session.*" | "session.created" | "session.revoked" | "passkey.*" | "passkey.registered" | "passkey.removed" | "passkey.clone_suspected" | "sign_in.*" | "sign_in.failed" | "sign_in.blocked" | "policy.*" | "policy.created" | "policy.updated" | "policy.deleted" | "policy.break_glass_used" | "user.*" | "user.created" | "user.updated" | "user.deleted" | "user.suspended" | "user.reactivated" | "user.recovery_started" | "user.recovery_requested" | "user.recovery_cancelled" | "mail.*" | "mail.failed" | "privacy.*" | "privacy.export.*" | "privacy.export.requested" | "privacy.export.ready" | "privacy.export.downloaded" | "privacy.deletion.*" | "privacy.deletion.requested" | "privacy.deletion.cancelled" | "privacy.deletion.completed" | "privacy.opt_out.*" | "privacy.opt_out.recorded" | "webhook.*" | "webhook.secret_rotated" | "enrollment_ticket.*" | "enrollment_ticket.issued" | "enrollment_ticket.revoked" | "token.*" | "token.created" | "token.revoked" | "organization.*" | "organization.updated" | "domain.*" | "domain.verified" | "sso_connection.*" | "sso_connection.created" | "sso_connection.deleted" | "sso_connection.updated" | "organization.created" | "organization.deleted" | "domain.created" | "domain.deleted" | "passkey.renamed" | "link.*" | "link.created" | "link.removed" | "client.*" | "client.created" | "client.updated" | "client.deleted" | "client.secret_rotated" | "client.adopted" | "resource.*" | "resource.created" | "resource.updated" | "resource.deleted" | "role.*" | "role.created" | "role.updated" | "role.deleted" | "role.given" | "role.taken" | "token.reuse_detected" | "application.*" | "application.signed_in" | "application.access_denied" | "application.access_revoked" | "application.revoked" | "client.authentication_failed" | "audit.*" | "audit.checkpoint" | "audit.resolved")[];
            description?: string | null;
            active?: boolean;
        };
        CredentialDescriptor: {
            id: string;
            type: "public-key";
            transports?: string[];
        };
        CredentialParameters: {
            type: "public-key";
            alg: number;
        };
        CurrentSession: {
            id: string;
            aal: "aal1" | "aal2";
            amr: string[];
            passkey_id: string | null;
            ip: string | null;
            user_agent: string | null;
            created_at: string;
            last_used_at: string;
            expires_at: string;
            idle_expires_at: string;
            is_current: boolean;
            identity: components["schemas"]["Identity"];
            deletion: components["schemas"]["QueuedDeletion"] | null;
            recovery: components["schemas"]["RequestedRecovery"] | null;
        };
        DataCategories: {
            categories: components["schemas"]["DataCategory"][];
        };
        DataCategory: {
            id: string;
            name: string;
            description: string;
            purposes: string[];
            legal_basis: "contract" | "legal_obligation" | "legitimate_interests";
            source: string;
            recipients: string[];
            retention: string;
            exportable: boolean;
            erased_on_deletion: boolean;
            record_count: number;
        };
        Descendant: {
            type: "token" | "client";
            id: string;
            organization_id: string | null;
            name: string;
            created_at: string;
        };
        DescendantPage: {
            data: components["schemas"]["Descendant"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        DiscoveredOrganization: {
            slug: string;
            display_name: string;
            logo_url: string | null;
            accent_color: string | null;
            sign_in_message: string | null;
            sign_in_logo_url: string | null;
        };
        DiscoveredRelyingParty: {
            rp_id: string;
        };
        DiscoveredSsoConnection: {
            id: string;
            type: "saml" | "oidc";
            display_name: string;
            authorize_url: string;
        };
        Discovery: {
            sso_required: boolean;
            organization: components["schemas"]["DiscoveredOrganization"] | null;
            methods: ("passkey" | "sso")[];
            sso_connections: components["schemas"]["DiscoveredSsoConnection"][];
            passkey: components["schemas"]["DiscoveredRelyingParty"];
        };
        Domain: {
            domain: string;
            kind: "email" | "custom";
            verified_at: string | null;
            dns_record: components["schemas"]["DomainDnsRecord"];
        };
        DomainCreatedEvent: {
            id: string;
            type: "domain.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        DomainDeletedEvent: {
            id: string;
            type: "domain.deleted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        DomainDnsRecord: {
            type: "TXT";
            name: string;
            value: string;
        };
        DomainPage: {
            data: components["schemas"]["Domain"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        DomainVerifiedEvent: {
            id: string;
            type: "domain.verified";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        EarlierConnection: {
            id: string;
            display_name: string;
            authorize_url: string;
        };
        Enrollment: {
            ticket: string;
            url: string;
            expires_at: string;
        };
        EnrollmentTicketIssuedEvent: {
            id: string;
            type: "enrollment_ticket.issued";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        EnrollmentTicketRevokedEvent: {
            id: string;
            type: "enrollment_ticket.revoked";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        EvaluateAccess: {
            subject: components["schemas"]["AccessSubject"];
            action?: components["schemas"]["AccessAction"];
            resource?: components["schemas"]["AccessResource"];
            context?: components["schemas"]["AccessContext"];
        };
        EvaluateSignIn: {
            organization_id?: string;
            context: components["schemas"]["PolicyContext"];
        };
        EvaluatedPolicy: {
            policy_id: string;
            matched: boolean;
            mode: "enforce" | "report_only" | "disabled";
            first_unmet_condition: number | null;
            unknown_signals: ("user_group" | "network" | "country" | "passkey_kind" | "aal" | "time" | "authenticator")[];
        };
        Event: components["schemas"]["SessionCreatedEvent"] | components["schemas"]["SessionRevokedEvent"] | components["schemas"]["PasskeyRegisteredEvent"] | components["schemas"]["PasskeyRemovedEvent"] | components["schemas"]["PasskeyCloneSuspectedEvent"] | components["schemas"]["SignInFailedEvent"] | components["schemas"]["SignInBlockedEvent"] | components["schemas"]["PolicyCreatedEvent"] | components["schemas"]["PolicyUpdatedEvent"] | components["schemas"]["PolicyDeletedEvent"] | components["schemas"]["PolicyBreakGlassUsedEvent"] | components["schemas"]["UserCreatedEvent"] | components["schemas"]["UserUpdatedEvent"] | components["schemas"]["UserDeletedEvent"] | components["schemas"]["UserSuspendedEvent"] | components["schemas"]["UserReactivatedEvent"] | components["schemas"]["UserRecoveryStartedEvent"] | components["schemas"]["UserRecoveryRequestedEvent"] | components["schemas"]["UserRecoveryCancelledEvent"] | components["schemas"]["MailFailedEvent"] | components["schemas"]["PrivacyExportRequestedEvent"] | components["schemas"]["PrivacyExportReadyEvent"] | components["schemas"]["PrivacyExportDownloadedEvent"] | components["schemas"]["PrivacyDeletionRequestedEvent"] | components["schemas"]["PrivacyDeletionCancelledEvent"] | components["schemas"]["PrivacyDeletionCompletedEvent"] | components["schemas"]["PrivacyOptOutRecordedEvent"] | components["schemas"]["WebhookSecretRotatedEvent"] | components["schemas"]["EnrollmentTicketIssuedEvent"] | components["schemas"]["EnrollmentTicketRevokedEvent"] | components["schemas"]["TokenCreatedEvent"] | components["schemas"]["TokenRevokedEvent"] | components["schemas"]["OrganizationUpdatedEvent"] | components["schemas"]["DomainVerifiedEvent"] | components["schemas"]["SsoConnectionCreatedEvent"] | components["schemas"]["SsoConnectionDeletedEvent"] | components["schemas"]["SsoConnectionUpdatedEvent"] | components["schemas"]["OrganizationCreatedEvent"] | components["schemas"]["OrganizationDeletedEvent"] | components["schemas"]["DomainCreatedEvent"] | components["schemas"]["DomainDeletedEvent"] | components["schemas"]["PasskeyRenamedEvent"] | components["schemas"]["LinkCreatedEvent"] | components["schemas"]["LinkRemovedEvent"] | components["schemas"]["ClientCreatedEvent"] | components["schemas"]["ClientUpdatedEvent"] | components["schemas"]["ClientDeletedEvent"] | components["schemas"]["ClientSecretRotatedEvent"] | components["schemas"]["ClientAdoptedEvent"] | components["schemas"]["ResourceCreatedEvent"] | components["schemas"]["ResourceUpdatedEvent"] | components["schemas"]["ResourceDeletedEvent"] | components["schemas"]["RoleCreatedEvent"] | components["schemas"]["RoleUpdatedEvent"] | components["schemas"]["RoleDeletedEvent"] | components["schemas"]["RoleGivenEvent"] | components["schemas"]["RoleTakenEvent"] | components["schemas"]["TokenReuseDetectedEvent"] | components["schemas"]["ApplicationSignedInEvent"] | components["schemas"]["ApplicationAccessDeniedEvent"] | components["schemas"]["ApplicationAccessRevokedEvent"] | components["schemas"]["ApplicationRevokedEvent"] | components["schemas"]["ClientAuthenticationFailedEvent"] | components["schemas"]["AuditCheckpointEvent"] | components["schemas"]["AuditResolvedEvent"] | components["schemas"]["WebhookTestEvent"];
        EventActor: {
            type: string;
            id: string | null;
        };
        EventData: {
            organization_id: string;
            actor: components["schemas"]["EventActor"];
            target: components["schemas"]["EventTarget"] | null;
            result: string;
            details: {
                [key: string]: unknown;
            };
        };
        EventTarget: {
            type: string;
            id: string | null;
        };
        EventsPage: {
            data: components["schemas"]["Event"][];
            next_cursor: string;
        };
        Export: components["schemas"]["ReadyExport"] | components["schemas"]["UnavailableExport"];
        ExportPage: {
            data: components["schemas"]["Export"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        ExportRequested: {
            export_id: string;
            status_url: string;
            expires_at: string;
            status: "pending";
        };
        GlobalPrivacyControlSupport: {
            gpc: true;
            lastUpdate: string;
        };
        Identity: {
            id: string;
            email: string;
            email_verified: boolean;
            display_name: string;
            organization_id: string;
        };
        Interaction: {
            client_name: string;
            logo_url: string | null;
            policy_url: string | null;
            terms_url: string | null;
            login_hint: string | null;
            organization: components["schemas"]["InteractionOrganization"] | null;
            needs_sign_in: boolean;
        };
        InteractionEnd: {
            redirect_to: string;
        };
        InteractionOrganization: {
            display_name: string;
            accent_color: string | null;
            sign_in_message: string | null;
            sign_in_logo_url: string | null;
        };
        IssueEnrollmentTicket: {
            send_mail?: boolean;
        };
        Link: {
            id: string;
            sso_connection_id: string;
            display_name: string;
            subject: string;
            created_at: string;
            last_used_at: string | null;
        };
        LinkCreatedEvent: {
            id: string;
            type: "link.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        LinkPage: {
            data: components["schemas"]["Link"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        LinkProofs: {
            display_name: string;
            issuer_host: string;
            email: string;
            passkey: boolean;
            sso_connections: components["schemas"]["EarlierConnection"][];
        };
        LinkRemovedEvent: {
            id: string;
            type: "link.removed";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        LoginOptions: {
            challenge: string;
            rpId: string;
            timeout: 300000;
            userVerification: "required";
            allowCredentials: components["schemas"]["CredentialDescriptor"][];
        };
        MailFailedEvent: {
            id: string;
            type: "mail.failed";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        Message: {
            id: string;
            kind: "enrollment" | "recovery_link" | "recovery_started" | "recovery_requested" | "passkey_added" | "link_added" | "email_changed";
            recipient: string;
            status: "pending" | "sent" | "failed" | "cancelled";
            attempts: number;
            error: string | null;
            next_attempt_at: string | null;
            created_at: string;
            ended_at: string | null;
        };
        MessagePage: {
            data: components["schemas"]["Message"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        OptOut: {
            do_not_sell: true;
            recorded_at: string;
            source: "user" | "gpc";
        };
        Organization: {
            id: string;
            slug: string;
            display_name: string;
            logo_url: string | null;
            accent_color: string | null;
            sign_in_message: string | null;
            sign_in_logo_url: string | null;
            sso_required: boolean;
            break_glass_group: string | null;
            attestation: "none" | "direct";
            self_recovery: boolean;
            created_at: string;
            updated_at: string;
        };
        OrganizationCreatedEvent: {
            id: string;
            type: "organization.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        OrganizationDeletedEvent: {
            id: string;
            type: "organization.deleted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        OrganizationPage: {
            data: components["schemas"]["Organization"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        OrganizationUpdatedEvent: {
            id: string;
            type: "organization.updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PageMetadata: {
            total: number;
            per_page: number;
            current_page: number;
            last_page: number;
            first_page: number;
            first_page_url: string;
            last_page_url: string;
            next_page_url: string | null;
            previous_page_url: string | null;
        };
        Passkey: {
            id: string;
            displayName: string;
            createdAt: string;
            lastUsedAt: string | null;
            kind: "synced" | "device_bound";
            backedUp: boolean;
            aaguid: string;
            authenticatorName: string | null;
            transports: string[];
            cloneSuspected: boolean;
            attested: boolean;
        };
        PasskeyCloneSuspectedEvent: {
            id: string;
            type: "passkey.clone_suspected";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PasskeyEndpoints: {
            enroll: string;
            manage: string;
        };
        PasskeyPage: {
            data: components["schemas"]["Passkey"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        PasskeyRegisteredEvent: {
            id: string;
            type: "passkey.registered";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PasskeyRemovedEvent: {
            id: string;
            type: "passkey.removed";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PasskeyRenamedEvent: {
            id: string;
            type: "passkey.renamed";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PasskeySignals: {
            rpId: string;
            userId: string;
            allAcceptedCredentialIds: string[];
            name: string;
            displayName: string;
        };
        Permission: {
            name: string;
            description: string;
            operator_only: boolean;
        };
        Policy: {
            id: string;
            organization_id: string;
            name: string;
            description: string | null;
            priority: number;
            conditions: components["schemas"]["PolicyCondition"][];
            effect: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            mode: "enforce" | "report_only" | "disabled";
            version: number;
            created_at: string;
            updated_at: string;
        };
        PolicyAuthor: {
            type: string;
            id: string | null;
        };
        PolicyBacktest: {
            evaluated: number;
            effects: components["schemas"]["BacktestEffects"];
            changed: components["schemas"]["ChangedSignIn"][];
            unknown_signals: ("user_group" | "network" | "country" | "passkey_kind" | "aal" | "time" | "authenticator")[];
        };
        PolicyBreakGlassUsedEvent: {
            id: string;
            type: "policy.break_glass_used";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PolicyCondition: {
            type: "user_group" | "network" | "country" | "passkey_kind" | "aal" | "time" | "authenticator";
            op: "in" | "not_in";
            value: string | string[];
        };
        PolicyConditionInput: {
            type: "user_group" | "network" | "country" | "passkey_kind" | "aal" | "time" | "authenticator";
            op?: "in" | "not_in";
            value: string | string[];
        };
        PolicyContext: {
            user_id?: string;
            groups?: string[];
            ip?: string;
            country?: string;
            passkey_kind?: "synced" | "device_bound";
            aal?: "aal1" | "aal2";
            authenticator?: string;
            at?: string;
        };
        PolicyCreatedEvent: {
            id: string;
            type: "policy.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PolicyDeletedEvent: {
            id: string;
            type: "policy.deleted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PolicyDraft: {
            name: string;
            description?: string | null;
            priority: number;
            conditions: components["schemas"]["PolicyConditionInput"][];
            effect: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            mode?: "enforce" | "report_only" | "disabled";
        };
        PolicyEvaluation: {
            effect: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            matched_policy_id: string | null;
            reasons: string[];
            evaluated: components["schemas"]["EvaluatedPolicy"][];
        };
        PolicyPage: {
            data: components["schemas"]["Policy"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        PolicyUpdatedEvent: {
            id: string;
            type: "policy.updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PolicyVersion: {
            name: string;
            description: string | null;
            priority: number;
            conditions: components["schemas"]["PolicyCondition"][];
            effect: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            mode: "enforce" | "report_only" | "disabled";
            policy_id: string;
            organization_id: string;
            version: number;
            change: "created" | "updated" | "deleted";
            changed_by: components["schemas"]["PolicyAuthor"] | null;
            changed_at: string;
        };
        PolicyVersionPage: {
            data: components["schemas"]["PolicyVersion"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        PrivacyDeletionCancelledEvent: {
            id: string;
            type: "privacy.deletion.cancelled";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PrivacyDeletionCompletedEvent: {
            id: string;
            type: "privacy.deletion.completed";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PrivacyDeletionRequestedEvent: {
            id: string;
            type: "privacy.deletion.requested";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PrivacyExportDownloadedEvent: {
            id: string;
            type: "privacy.export.downloaded";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PrivacyExportReadyEvent: {
            id: string;
            type: "privacy.export.ready";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PrivacyExportRequestedEvent: {
            id: string;
            type: "privacy.export.requested";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        PrivacyOptOutRecordedEvent: {
            id: string;
            type: "privacy.opt_out.recorded";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
            code: string;
            request_id: string;
            errors?: {
                field: string;
                rule: string;
                message: string;
            }[];
        };
        QueuedDeletion: {
            status: "queued";
            scheduled_for: string;
            cancel_on_login: boolean;
        };
        ReadyExport: {
            export_id: string;
            status_url: string;
            expires_at: string;
            requested_at: string;
            status: "ready";
            download_url: string | null;
            sha256: string;
            size: number;
        };
        RegisteredPasskey: {
            id: string;
            displayName: string;
            createdAt: string;
            lastUsedAt: string | null;
            kind: "synced" | "device_bound";
            backedUp: boolean;
            aaguid: string;
            authenticatorName: string | null;
            transports: string[];
            cloneSuspected: boolean;
            attested: boolean;
            session?: components["schemas"]["SignIn"] | null;
        };
        RegistrationExtensions: {
            credProps: boolean;
        };
        RegistrationOptions: {
            challenge: string;
            rp: components["schemas"]["RelyingPartyEntity"];
            user: components["schemas"]["UserEntity"];
            pubKeyCredParams: components["schemas"]["CredentialParameters"][];
            timeout: 300000;
            attestation: "none" | "direct";
            excludeCredentials: components["schemas"]["CredentialDescriptor"][];
            authenticatorSelection: components["schemas"]["AuthenticatorSelection"];
            extensions: components["schemas"]["RegistrationExtensions"];
            hints: string[];
        };
        RelatedOrigins: {
            origins: string[];
        };
        RelyingPartyEntity: {
            id: string;
            name: string;
        };
        RenamePasskey: {
            displayName: string;
        };
        RequestDeletion: {
            reason?: "OTHER" | "PRIVACY_CONCERN" | "DUPLICATE_ACCOUNT" | "UNUSED";
            note?: string;
            revoke_sessions?: boolean;
            cancel_on_login?: boolean;
        };
        RequestRecovery: {
            email: string;
        };
        RequestedRecovery: {
            requested_at: string;
            link_at: string;
        };
        ResolvePseudonym: {
            pseudonym: string;
            organization_id?: string;
        };
        ResolvedPseudonym: {
            user_id: string;
        };
        Resource: {
            id: string;
            organization_id: string | null;
            identifier: string;
            name: string;
            permissions: components["schemas"]["Permission"][];
            claims: ("email" | "name" | "groups" | "organization_slug" | "roles")[];
            authorization: "roles" | "api";
            access_token_lifetime: number;
            created_at: string;
            updated_at: string;
        };
        ResourceCreatedEvent: {
            id: string;
            type: "resource.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ResourceDeletedEvent: {
            id: string;
            type: "resource.deleted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        ResourcePage: {
            data: components["schemas"]["Resource"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        ResourceUpdatedEvent: {
            id: string;
            type: "resource.updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        Role: {
            id: string;
            organization_id: string;
            name: string;
            description: string;
            permissions: components["schemas"]["RolePermission"][];
            admin_scopes: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            operator: boolean;
            groups: string[];
            created_at: string;
            updated_at: string;
        };
        RoleCreatedEvent: {
            id: string;
            type: "role.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        RoleDeletedEvent: {
            id: string;
            type: "role.deleted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        RoleGivenEvent: {
            id: string;
            type: "role.given";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        RolePage: {
            data: components["schemas"]["Role"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        RolePermission: {
            resource: string;
            permission: string;
        };
        RoleTakenEvent: {
            id: string;
            type: "role.taken";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        RoleUpdatedEvent: {
            id: string;
            type: "role.updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        RotateWebhookSecret: {
            grace_period_seconds?: number;
        };
        RotatedWebhookSecret: {
            id: string;
            secret: string;
            previous_secret_expires_at: string | null;
            rotated_at: string;
        };
        Session: {
            id: string;
            aal: "aal1" | "aal2";
            amr: string[];
            passkey_id: string | null;
            ip: string | null;
            user_agent: string | null;
            created_at: string;
            last_used_at: string;
            expires_at: string;
            idle_expires_at: string;
            applications: components["schemas"]["Application"][];
            is_current: boolean;
        };
        SessionCreatedEvent: {
            id: string;
            type: "session.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        SessionPage: {
            data: components["schemas"]["Session"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        SessionRevokedEvent: {
            id: string;
            type: "session.revoked";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        SetClientResource: {
            identifier: string;
            permissions?: "*" | string[];
            service_permissions?: "*" | string[];
        };
        SignIn: {
            session_token: string;
            token_type: "Bearer";
            expires_at: string;
            idle_expires_at: string;
            aal: "aal1" | "aal2";
            amr: string[];
            identity: components["schemas"]["Identity"];
        };
        SignInBlockedEvent: {
            id: string;
            type: "sign_in.blocked";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        SignInFailedEvent: {
            id: string;
            type: "sign_in.failed";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        SigningKey: {
            kty: "EC" | "OKP";
            crv: "P-256" | "Ed25519";
            x: string;
            y?: string;
            kid: string;
            alg: "ES256" | "EdDSA";
            use: "sig";
        };
        SigningKeys: {
            keys: components["schemas"]["SigningKey"][];
        };
        SimulateDraft: {
            organization_id?: string;
            policy: components["schemas"]["PolicyDraft"];
            replaces?: string;
            context: components["schemas"]["PolicyContext"];
        };
        SimulatePolicy: {
            context: components["schemas"]["PolicyContext"];
        };
        SsoConnection: {
            id: string;
            organization_id: string;
            type: "saml" | "oidc";
            display_name: string;
            authorize_url: string;
            issuer: string | null;
            client_id: string | null;
            has_client_secret: boolean;
            redirect_uri: string | null;
            jit: boolean;
            succeeds: string | null;
            succeeds_until: string | null;
            created_at: string;
            updated_at: string;
        };
        SsoConnectionCreatedEvent: {
            id: string;
            type: "sso_connection.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        SsoConnectionDeletedEvent: {
            id: string;
            type: "sso_connection.deleted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        SsoConnectionPage: {
            data: components["schemas"]["SsoConnection"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        SsoConnectionUpdatedEvent: {
            id: string;
            type: "sso_connection.updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        SsoSignIn: {
            session_token: string;
            token_type: "Bearer";
            expires_at: string;
            idle_expires_at: string;
            aal: "aal1" | "aal2";
            amr: string[];
            identity: components["schemas"]["Identity"];
            interaction: string | null;
        };
        SuspendUser: {
            reason?: string;
        };
        TestEventData: Record<string, never>;
        Token: {
            id: string;
            organization_id: string | null;
            name: string;
            prefix: string;
            scopes: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            all_scopes: boolean;
            parent_id: string | null;
            created_at: string;
            expires_at: string | null;
            last_used_at: string | null;
            revoked_at: string | null;
        };
        TokenCreatedEvent: {
            id: string;
            type: "token.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        TokenPage: {
            data: components["schemas"]["Token"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        TokenReuseDetectedEvent: {
            id: string;
            type: "token.reuse_detected";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        TokenRevokedEvent: {
            id: string;
            type: "token.revoked";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        TokenWithSecret: {
            id: string;
            organization_id: string | null;
            name: string;
            prefix: string;
            scopes: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            all_scopes: boolean;
            parent_id: string | null;
            created_at: string;
            expires_at: string | null;
            last_used_at: string | null;
            revoked_at: string | null;
            token: string;
        };
        UnavailableExport: {
            export_id: string;
            status_url: string;
            expires_at: string;
            requested_at: string;
            status: "pending" | "failed" | "expired";
            download_url: string | null;
            sha256: string | null;
            size: number | null;
        };
        UpdateClient: {
            name?: string;
            logo_url?: string | null;
            policy_url?: string | null;
            terms_url?: string | null;
            redirect_uris?: string[];
            post_logout_redirect_uris?: string[];
            backchannel_logout_uri?: string | null;
            resources?: components["schemas"]["SetClientResource"][];
            audiences?: string[];
            scopes?: ("openid" | "profile" | "email" | "groups" | "organization" | "offline_access")[];
            service_scopes?: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            dpop_bound?: boolean;
            token_endpoint_auth_method?: "client_secret_basic" | "client_secret_post" | "private_key_jwt" | "none";
            jwks?: {
                keys?: ({
                    kty: "EC" | "OKP" | "RSA";
                    crv?: string;
                    x?: string;
                    y?: string;
                    n?: string;
                    e?: string;
                    kid?: string;
                    alg?: string;
                } & {
                    [key: string]: unknown;
                })[];
            } | null;
            session_idle?: number | null;
            session_max?: number | null;
            refresh_lifetime?: number | null;
            require_pushed_authorization_requests?: boolean;
        };
        UpdateOrganization: {
            slug?: string;
            display_name?: string;
            logo_url?: string | null;
            accent_color?: string | null;
            sign_in_message?: string | null;
            sign_in_logo?: string | null;
            sso_required?: boolean;
            break_glass_group?: string | null;
            attestation?: "none" | "direct";
            self_recovery?: boolean;
        };
        UpdatePolicy: {
            name?: string;
            description?: string | null;
            priority?: number;
            conditions?: components["schemas"]["PolicyConditionInput"][];
            effect?: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            mode?: "enforce" | "report_only" | "disabled";
        };
        UpdateResource: {
            name?: string;
            permissions?: components["schemas"]["CreatePermission"][];
            claims?: ("email" | "name" | "groups" | "organization_slug" | "roles")[];
            authorization?: "roles" | "api";
            access_token_lifetime?: number;
        };
        UpdateRole: {
            name?: string;
            description?: string;
            permissions?: components["schemas"]["CreateRolePermission"][];
            admin_scopes?: ("organization:read" | "organization:write" | "user:read" | "user:write" | "user:security" | "user:recover" | "policy:read" | "policy:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "privacy:admin" | "token:write" | "sso:write" | "client:read" | "client:write" | "role:read" | "role:write")[];
            operator?: boolean;
            groups?: string[];
        };
        UpdateSsoConnection: {
            display_name?: string;
            authorize_url?: string;
            issuer?: string | null;
            client_id?: string | null;
            client_secret?: string | null;
            jit?: boolean;
            succeeds?: string | null;
        };
        UpdateUser: {
            email?: string;
            display_name?: string;
            groups?: string[];
            locale?: "en" | "de" | "fr" | "it" | null;
        };
        UpdateWebhook: {
            url?: string;
            events?: ("*" | "session.*" | "session.created" | "session.revoked" | "passkey.*" | "passkey.registered" | "passkey.removed" | "passkey.clone_suspected" | "sign_in.*" | "sign_in.failed" | "sign_in.blocked" | "policy.*" | "policy.created" | "policy.updated" | "policy.deleted" | "policy.break_glass_used" | "user.*" | "user.created" | "user.updated" | "user.deleted" | "user.suspended" | "user.reactivated" | "user.recovery_started" | "user.recovery_requested" | "user.recovery_cancelled" | "mail.*" | "mail.failed" | "privacy.*" | "privacy.export.*" | "privacy.export.requested" | "privacy.export.ready" | "privacy.export.downloaded" | "privacy.deletion.*" | "privacy.deletion.requested" | "privacy.deletion.cancelled" | "privacy.deletion.completed" | "privacy.opt_out.*" | "privacy.opt_out.recorded" | "webhook.*" | "webhook.secret_rotated" | "enrollment_ticket.*" | "enrollment_ticket.issued" | "enrollment_ticket.revoked" | "token.*" | "token.created" | "token.revoked" | "organization.*" | "organization.updated" | "domain.*" | "domain.verified" | "sso_connection.*" | "sso_connection.created" | "sso_connection.deleted" | "sso_connection.updated" | "organization.created" | "organization.deleted" | "domain.created" | "domain.deleted" | "passkey.renamed" | "link.*" | "link.created" | "link.removed" | "client.*" | "client.created" | "client.updated" | "client.deleted" | "client.secret_rotated" | "client.adopted" | "resource.*" | "resource.created" | "resource.updated" | "resource.deleted" | "role.*" | "role.created" | "role.updated" | "role.deleted" | "role.given" | "role.taken" | "token.reuse_detected" | "application.*" | "application.signed_in" | "application.access_denied" | "application.access_revoked" | "application.revoked" | "client.authentication_failed" | "audit.*" | "audit.checkpoint" | "audit.resolved")[];
            description?: string | null;
            active?: boolean;
        };
        User: {
            id: string;
            organization_id: string;
            email: string;
            email_verified: boolean;
            display_name: string;
            groups: string[];
            locale: "en" | "de" | "fr" | "it" | null;
            status: "active" | "suspended";
            suspension: components["schemas"]["UserSuspension"] | null;
            created_at: string;
            updated_at: string;
            last_sign_in_at: string | null;
            do_not_sell: boolean;
            deletion: components["schemas"]["UserDeletion"] | null;
        };
        UserApplication: {
            client_id: string;
            name: string;
            first_at: string;
            last_at: string;
            logo_url: string | null;
        };
        UserApplicationPage: {
            data: components["schemas"]["UserApplication"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        UserCreatedEvent: {
            id: string;
            type: "user.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        UserDeletedEvent: {
            id: string;
            type: "user.deleted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        UserDeletion: {
            id: string;
            status: "queued";
            scheduled_for: string;
        };
        UserEntity: {
            id: string;
            name: string;
            displayName: string;
        };
        UserPage: {
            data: components["schemas"]["User"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        UserReactivatedEvent: {
            id: string;
            type: "user.reactivated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        UserRecoveryCancelledEvent: {
            id: string;
            type: "user.recovery_cancelled";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        UserRecoveryRequestedEvent: {
            id: string;
            type: "user.recovery_requested";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        UserRecoveryStartedEvent: {
            id: string;
            type: "user.recovery_started";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        UserSession: {
            id: string;
            aal: "aal1" | "aal2";
            amr: string[];
            passkey_id: string | null;
            ip: string | null;
            user_agent: string | null;
            created_at: string;
            last_used_at: string;
            expires_at: string;
            idle_expires_at: string;
            applications: components["schemas"]["Application"][];
        };
        UserSessionPage: {
            data: components["schemas"]["UserSession"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        UserSuspendedEvent: {
            id: string;
            type: "user.suspended";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        UserSuspension: {
            suspended_at: string;
            reason: string | null;
        };
        UserUpdatedEvent: {
            id: string;
            type: "user.updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        UserWithEnrollment: {
            id: string;
            organization_id: string;
            email: string;
            email_verified: boolean;
            display_name: string;
            groups: string[];
            locale: "en" | "de" | "fr" | "it" | null;
            status: "active" | "suspended";
            suspension: components["schemas"]["UserSuspension"] | null;
            created_at: string;
            updated_at: string;
            last_sign_in_at: string | null;
            do_not_sell: boolean;
            deletion: components["schemas"]["UserDeletion"] | null;
            enrollment: components["schemas"]["Enrollment"];
        };
        Webhook: {
            id: string;
            url: string;
            events: string[];
            description: string | null;
            active: boolean;
            created_at: string;
            updated_at: string;
            secret: string;
            previous_secret_expires_at: string | null;
            last_status: "pending" | "succeeded" | "failed" | "cancelled" | null;
        };
        WebhookDelivery: {
            id: string;
            event: string;
            status: "pending" | "succeeded" | "failed" | "cancelled";
            payload: components["schemas"]["Event"];
            attempts: number;
            next_attempt_at: string | null;
            delivered_at: string | null;
            duration_ms: number | null;
            error: string | null;
            response_status: number | null;
            response_body: string | null;
            created_at: string;
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        WebhookPage: {
            data: components["schemas"]["Webhook"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        WebhookSecretRotatedEvent: {
            id: string;
            type: "webhook.secret_rotated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["EventData"];
        };
        WebhookTestEvent: {
            id: string;
            type: "webhook.test";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["TestEventData"];
        };
        WebhookWithSecret: {
            id: string;
            url: string;
            events: string[];
            description: string | null;
            active: boolean;
            created_at: string;
            updated_at: string;
            secret: string;
            previous_secret_expires_at: string | null;
            last_status: "pending" | "succeeded" | "failed" | "cancelled" | null;
        };
        WrittenPolicy: {
            id: string;
            organization_id: string;
            name: string;
            description: string | null;
            priority: number;
            conditions: components["schemas"]["PolicyCondition"][];
            effect: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
            mode: "enforce" | "report_only" | "disabled";
            version: number;
            created_at: string;
            updated_at: string;
            warnings: string[];
        };
    };
    responses: {
        BadRequest_SERVICE_AUTH_900: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 400;
                    code?: "SERVICE_AUTH_900";
                };
            };
        };
        BadRequest_SERVICE_AUTH_900_SERVICE_AUTH_007: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 400;
                    code?: "SERVICE_AUTH_900" | "SERVICE_AUTH_007";
                };
            };
        };
        Conflict_SERVICE_AUTH_903: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "SERVICE_AUTH_903";
                };
            };
        };
        Conflict_SERVICE_AUTH_904: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "SERVICE_AUTH_904";
                };
            };
        };
        Forbidden_SERVICE_AUTH_100: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 403;
                    code?: "SERVICE_AUTH_100";
                };
            };
        };
        Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    type: string;
                    title: string;
                    status: 403;
                    detail: string;
                    instance: string;
                    code: "SERVICE_AUTH_101" | "SERVICE_AUTH_102";
                    request_id: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    reason?: string;
                };
            };
        };
        Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102_SERVICE_AUTH_103: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    type: string;
                    title: string;
                    status: 403;
                    detail: string;
                    instance: string;
                    code: "SERVICE_AUTH_101" | "SERVICE_AUTH_102" | "SERVICE_AUTH_103";
                    request_id: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    reason?: string;
                };
            };
        };
        Gone_SERVICE_AUTH_907: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    type: string;
                    title: string;
                    status: 410;
                    detail: string;
                    instance: string;
                    code: "SERVICE_AUTH_907";
                    request_id: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    oldest_cursor: string;
                };
            };
        };
        InternalServerError_SERVICE_AUTH_999: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 500;
                    code?: "SERVICE_AUTH_999";
                };
            };
        };
        NotFound_SERVICE_AUTH_901: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "SERVICE_AUTH_901";
                };
            };
        };
        PayloadTooLarge_SERVICE_AUTH_900: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 413;
                    code?: "SERVICE_AUTH_900";
                };
            };
        };
        PreconditionFailed_SERVICE_AUTH_906: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 412;
                    code?: "SERVICE_AUTH_906";
                };
            };
        };
        RequestTimeout_SERVICE_AUTH_900: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 408;
                    code?: "SERVICE_AUTH_900";
                };
            };
        };
        ServiceUnavailable_SERVICE_AUTH_999: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 503;
                    code?: "SERVICE_AUTH_999";
                };
            };
        };
        TooManyRequests_SERVICE_AUTH_905: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 429;
                    code?: "SERVICE_AUTH_905";
                };
            };
        };
        Unauthorized_SERVICE_AUTH_001: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    type: string;
                    title: string;
                    status: 401;
                    detail: string;
                    instance: string;
                    code: "SERVICE_AUTH_001";
                    request_id: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    reason: string;
                };
            };
        };
        Unauthorized_SERVICE_AUTH_005: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 401;
                    code?: "SERVICE_AUTH_005";
                };
            };
        };
        Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_001_SERVICE_AUTH_006: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    type: string;
                    title: string;
                    status: 401;
                    detail: string;
                    instance: string;
                    code: "SERVICE_AUTH_005" | "SERVICE_AUTH_001" | "SERVICE_AUTH_006";
                    request_id: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    reason?: string;
                };
            };
        };
        Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 401;
                    code?: "SERVICE_AUTH_005" | "SERVICE_AUTH_006";
                };
            };
        };
        UnprocessableEntity_SERVICE_AUTH_902: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 422;
                    code?: "SERVICE_AUTH_902";
                };
            };
        };
        UnsupportedMediaType_SERVICE_AUTH_900: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 415;
                    code?: "SERVICE_AUTH_900";
                };
            };
        };
    };
    parameters: {
        RequestId: string;
        IdempotencyKey: string;
        IfMatch: string;
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        XRequestId: string;
        ETag: string;
        RateLimit: string;
        RateLimitPolicy: string;
        RetryAfter: string;
        WWWAuthenticate: string;
        IdempotencyReplayed: string;
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAuthzenConfiguration: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthzenConfiguration"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getGlobalPrivacyControl: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalPrivacyControlSupport"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getSigningKeys: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKeys"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getAuthorizationServerMetadata: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        issuer: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    getOpenidConfiguration: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        issuer: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    getPasskeyEndpoints: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyEndpoints"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getRelatedOrigins: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelatedOrigins"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    evaluateAccess: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvaluateAccess"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessDecision"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    authorizeApplication: {
        parameters: {
            query?: {
                client_id?: string;
                response_type?: string;
                redirect_uri?: string;
                scope?: string;
                code_challenge?: string;
                code_challenge_method?: string;
                state?: string;
                nonce?: string;
                resource?: string;
                response_mode?: string;
                prompt?: string;
                max_age?: string;
                login_hint?: string;
                id_token_hint?: string;
                ui_locales?: string;
                request_uri?: string;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    authorizeApplicationByForm: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    client_id?: string;
                    response_type?: string;
                    redirect_uri?: string;
                    scope?: string;
                    code_challenge?: string;
                    code_challenge_method?: string;
                    state?: string;
                    nonce?: string;
                    resource?: string;
                    response_mode?: string;
                    prompt?: string;
                    max_age?: string;
                    login_hint?: string;
                    id_token_hint?: string;
                    ui_locales?: string;
                    request_uri?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "text/html": string;
                };
            };
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    endApplicationSession: {
        parameters: {
            query?: {
                id_token_hint?: string;
                post_logout_redirect_uri?: string;
                state?: string;
                client_id?: string;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    endApplicationSessionByForm: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    id_token_hint?: string;
                    post_logout_redirect_uri?: string;
                    state?: string;
                    client_id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "text/html": string;
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    confirmEndOfApplicationSession: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    xsrf: string;
                    logout?: string;
                };
            };
        };
        responses: {
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    cancelInteraction: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InteractionEnd"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    completeInteraction: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InteractionEnd"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getInteraction: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interaction"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    introspectToken: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    token: string;
                    token_type_hint?: string;
                    client_id?: string;
                    client_secret?: string;
                    client_assertion_type?: string;
                    client_assertion?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        active: boolean;
                        sub?: string;
                        sid?: string;
                        client_id?: string;
                        scope?: string;
                        aud?: string;
                        exp?: number;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    pushAuthorizationRequest: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    client_id: string;
                    response_type: string;
                    redirect_uri: string;
                    scope?: string;
                    code_challenge: string;
                    code_challenge_method: string;
                    state?: string;
                    nonce?: string;
                    resource?: string;
                    response_mode?: string;
                    prompt?: string;
                    max_age?: string;
                    login_hint?: string;
                    id_token_hint?: string;
                    ui_locales?: string;
                    client_secret?: string;
                    client_assertion_type?: string;
                    client_assertion?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        request_uri: string;
                        expires_in: number;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    revokeAccess: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    token: string;
                    token_type_hint?: string;
                    client_id?: string;
                    client_secret?: string;
                    client_assertion_type?: string;
                    client_assertion?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    exchangeTokens: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    grant_type: string;
                    code?: string;
                    redirect_uri?: string;
                    code_verifier?: string;
                    refresh_token?: string;
                    scope?: string;
                    resource?: string;
                    client_id?: string;
                    client_secret?: string;
                    client_assertion_type?: string;
                    client_assertion?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        token_type: string;
                        expires_in: number;
                        scope?: string;
                        id_token?: string;
                        refresh_token?: string;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    getUserinfo: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sub: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    getUserinfoByForm: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    access_token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sub: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description?: string;
                        scope?: string;
                        state?: string;
                        iss?: string;
                    };
                };
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                organization_id?: string;
                chain?: "operator";
                action?: "session.created" | "session.revoked" | "passkey.registered" | "passkey.removed" | "passkey.clone_suspected" | "sign_in.failed" | "sign_in.blocked" | "policy.created" | "policy.updated" | "policy.deleted" | "policy.break_glass_used" | "user.created" | "user.updated" | "user.deleted" | "user.suspended" | "user.reactivated" | "user.recovery_started" | "user.recovery_requested" | "user.recovery_cancelled" | "mail.failed" | "privacy.export.requested" | "privacy.export.ready" | "privacy.export.downloaded" | "privacy.deletion.requested" | "privacy.deletion.cancelled" | "privacy.deletion.completed" | "privacy.opt_out.recorded" | "webhook.secret_rotated" | "enrollment_ticket.issued" | "enrollment_ticket.revoked" | "token.created" | "token.revoked" | "organization.updated" | "domain.verified" | "sso_connection.created" | "sso_connection.deleted" | "sso_connection.updated" | "organization.created" | "organization.deleted" | "domain.created" | "domain.deleted" | "passkey.renamed" | "link.created" | "link.removed" | "client.created" | "client.updated" | "client.deleted" | "client.secret_rotated" | "client.adopted" | "resource.created" | "resource.updated" | "resource.deleted" | "role.created" | "role.updated" | "role.deleted" | "role.given" | "role.taken" | "token.reuse_detected" | "application.signed_in" | "application.access_denied" | "application.access_revoked" | "application.revoked" | "client.authentication_failed" | "audit.checkpoint" | "audit.resolved" | "webhook.created" | "webhook.updated" | "webhook.deleted";
                actor?: string;
                target?: string;
                result?: "success" | "failure";
                from?: string;
                to?: string;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listAuditCheckpoints: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                organization_id?: string;
                chain?: "operator";
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditCheckpointPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    resolvePseudonym: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolvePseudonym"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedPseudonym"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    verifyAuditLog: {
        parameters: {
            query?: {
                organization_id?: string;
                chain?: "operator";
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditVerification"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listApplications: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserApplicationPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    revokeApplication: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listLinks: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    removeLink: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102_SERVICE_AUTH_103"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            409: components["responses"]["Conflict_SERVICE_AUTH_904"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    beginSignIn: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginOptions"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    completeSignIn: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteLogin"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_001"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    beginPasskeyRegistration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BeginRegistration"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationOptions"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    completePasskeyRegistration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteRegistration"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredPasskey"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900_SERVICE_AUTH_007"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102_SERVICE_AUTH_103"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            409: components["responses"]["Conflict_SERVICE_AUTH_904"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePasskey"];
                "application/merge-patch+json": components["schemas"]["RenamePasskey"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getPasskeySignals: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeySignals"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    requestRecovery: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestRecovery"];
            };
        };
        responses: {
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    cancelRecovery: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                organization_id?: string | "null";
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateClient"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientWithSecret"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    deleteClient: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateClient"];
                "application/merge-patch+json": components["schemas"]["UpdateClient"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listClientDeliveries: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientDeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    adoptClient: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    rotateClientSecret: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientWithSecret"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    discoverByCustomDomain: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control"?: string;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discovery"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    discoverByEmail: {
        parameters: {
            query: {
                email: string;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control"?: string;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discovery"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    discoverBySlug: {
        parameters: {
            query: {
                slug: string;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control"?: string;
                    RateLimit?: string;
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discovery"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                organization_id?: string;
                after?: string;
                since?: string;
                events?: string;
                limit?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            410: components["responses"]["Gone_SERVICE_AUTH_907"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrganization"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganization"];
                "application/merge-patch+json": components["schemas"]["UpdateOrganization"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listDomains: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDomain"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    deleteDomain: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Domain"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listSsoConnections: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoConnectionPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createSsoConnection: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSsoConnection"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoConnection"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    deleteSsoConnection: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    updateSsoConnection: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSsoConnection"];
                "application/merge-patch+json": components["schemas"]["UpdateSsoConnection"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoConnection"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listPolicies: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                organization_id?: string;
                effect?: "BLOCK" | "REQUIRE_MFA" | "ALLOW";
                mode?: "enforce" | "report_only" | "disabled";
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createPolicy: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePolicy"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenPolicy"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Policy"];
                };
            };
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    deletePolicy: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            412: components["responses"]["PreconditionFailed_SERVICE_AUTH_906"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    updatePolicy: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePolicy"];
                "application/merge-patch+json": components["schemas"]["UpdatePolicy"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenPolicy"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            412: components["responses"]["PreconditionFailed_SERVICE_AUTH_906"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listPolicyVersions: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyVersionPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    simulatePolicy: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulatePolicy"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyEvaluation"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    backtestPolicies: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BacktestPolicies"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyBacktest"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    evaluatePolicies: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvaluateSignIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyEvaluation"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    simulatePolicyDraft: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyEvaluation"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getDeletion: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    cancelDeletion: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listExports: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102_SERVICE_AUTH_103"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102_SERVICE_AUTH_103"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    exportMyData: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportRequested"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102_SERVICE_AUTH_103"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getDataCategories: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataCategories"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    optOutOfSale: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptOut"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    requestAccountDeletion: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RequestDeletion"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102_SERVICE_AUTH_103"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listResources: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                organization_id?: string | "null";
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourcePage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createResource: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateResource"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getResource: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    deleteResource: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    updateResource: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateResource"];
                "application/merge-patch+json": components["schemas"]["UpdateResource"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                organization_id?: string;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRole"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRole"];
                "application/merge-patch+json": components["schemas"]["UpdateRole"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getCurrentSession: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    revokeCurrentSession: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    revokeAllSessions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    completeSso: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteSso"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoSignIn"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_001"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    linkBySession: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoSignIn"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_001_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    beginLink: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkProofs"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_001"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    linkByPasskey: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteLogin"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoSignIn"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_001"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_101_SERVICE_AUTH_102"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                organization_id?: string | "null";
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateToken"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenWithSecret"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listDescendants: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DescendantPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                organization_id?: string;
                q?: string;
                email?: string;
                status?: "active" | "suspended";
                group?: string;
                role?: string;
                credential?: "passkey" | "link" | "none";
                last_active_before?: string;
                sort?: "-created_at" | "created_at" | "display_name" | "-display_name" | "last_sign_in_at" | "-last_sign_in_at";
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUser"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserWithEnrollment"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
                "application/merge-patch+json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listUserLinks: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    removeUserLink: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                link_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listUserMessages: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listUserPasskeys: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    removeUserPasskey: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                pid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listUserRoles: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    giveRole: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                role_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    takeRole: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                role_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listUserSessions: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    revokeUserSession: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    issueEnrollmentTicket: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IssueEnrollmentTicket"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    reactivateUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    revokeEnrollmentTickets: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    revokeUserSessions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    suspendUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SuspendUser"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005_SERVICE_AUTH_006"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                organization_id?: string;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
                "application/merge-patch+json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: {
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecret"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedWebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest_SERVICE_AUTH_900"];
            401: components["responses"]["Unauthorized_SERVICE_AUTH_005"];
            403: components["responses"]["Forbidden_SERVICE_AUTH_100"];
            404: components["responses"]["NotFound_SERVICE_AUTH_901"];
            408: components["responses"]["RequestTimeout_SERVICE_AUTH_900"];
            409: components["responses"]["Conflict_SERVICE_AUTH_903"];
            413: components["responses"]["PayloadTooLarge_SERVICE_AUTH_900"];
            415: components["responses"]["UnsupportedMediaType_SERVICE_AUTH_900"];
            422: components["responses"]["UnprocessableEntity_SERVICE_AUTH_902"];
            429: components["responses"]["TooManyRequests_SERVICE_AUTH_905"];
            500: components["responses"]["InternalServerError_SERVICE_AUTH_999"];
            503: components["responses"]["ServiceUnavailable_SERVICE_AUTH_999"];
        };
    };
    onSessionCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSessionRevoked: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionRevokedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPasskeyRegistered: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyRegisteredEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPasskeyRemoved: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyRemovedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPasskeyCloneSuspected: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyCloneSuspectedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSignInFailed: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInFailedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSignInBlocked: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInBlockedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPolicyCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPolicyUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPolicyDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPolicyBreakGlassUsed: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PolicyBreakGlassUsedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserSuspended: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserSuspendedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserReactivated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserReactivatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserRecoveryStarted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserRecoveryStartedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserRecoveryRequested: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserRecoveryRequestedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserRecoveryCancelled: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserRecoveryCancelledEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMailFailed: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailFailedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPrivacyExportRequested: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyExportRequestedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPrivacyExportReady: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyExportReadyEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPrivacyExportDownloaded: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyExportDownloadedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPrivacyDeletionRequested: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyDeletionRequestedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPrivacyDeletionCancelled: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyDeletionCancelledEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPrivacyDeletionCompleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyDeletionCompletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPrivacyOptOutRecorded: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyOptOutRecordedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookSecretRotated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSecretRotatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnrollmentTicketIssued: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentTicketIssuedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEnrollmentTicketRevoked: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrollmentTicketRevokedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTokenCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTokenRevoked: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRevokedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrganizationUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDomainVerified: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainVerifiedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSsoConnectionCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoConnectionCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSsoConnectionDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoConnectionDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSsoConnectionUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoConnectionUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrganizationCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrganizationDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDomainCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDomainDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPasskeyRenamed: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyRenamedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLinkCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLinkRemoved: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRemovedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onClientCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onClientUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onClientDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onClientSecretRotated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientSecretRotatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onClientAdopted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientAdoptedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onResourceCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onResourceUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onResourceDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRoleCreated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRoleUpdated: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRoleDeleted: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRoleGiven: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleGivenEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRoleTaken: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleTakenEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTokenReuseDetected: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenReuseDetectedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApplicationSignedIn: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationSignedInEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApplicationAccessDenied: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationAccessDeniedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApplicationAccessRevoked: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationAccessRevokedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApplicationRevoked: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationRevokedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onClientAuthenticationFailed: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientAuthenticationFailedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAuditCheckpoint: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditCheckpointEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAuditResolved: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditResolvedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
