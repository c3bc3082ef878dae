// Generated from openapi.json by "npm run openapi": the types of a client of this service, as openapi-typescript makes
// them. The contract test walks the running service with them.
import type { paths as Clientpaths, webhooks as Clientwebhooks, components as Clientcomponents, operations as Clientoperations } from '@plinth/catalogue-client';
export interface paths extends Clientpaths {
    "/api/v1/platform/analytics/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["trackAnalyticsEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createBrand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/designers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createDesigner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listKeys"];
        put?: never;
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch: operations["updateKey"];
        trace?: never;
    };
    "/api/v1/platform/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["featureProduct"];
        trace?: never;
    };
    "/api/v1/platform/products/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addProductFileAsPlatform"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/products/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["publishProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/products/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/products/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["unpublishProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateProvider"];
        trace?: never;
    };
    "/api/v1/platform/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/requests/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addBuyerMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/requests/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markRequestRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks extends Clientwebhooks {
}
export interface components extends Clientcomponents {
    schemas: Clientcomponents["schemas"] & {
        AddProductFile: {
            format: string;
            kind: "catalogue" | "datasheet" | "bim" | "cad" | "manual" | "certificate" | "other";
            label: string;
            originalName: string;
            size: number;
            url: string;
        };
        CategoryDocument: {
            data: components["schemas"]["Category"];
        };
        CreateBrand: {
            providerId: string;
            name: string;
            slug?: string;
            logoUrl?: string | null;
            coverUrl?: string | null;
            country?: string | null;
            city?: string | null;
            website?: string | null;
            description?: string | null;
            translations?: unknown;
            isFeatured?: boolean;
        };
        CreateBuyerRequest: {
            type: "price" | "info" | "catalogue" | "samples";
            subject: string;
            brandId: string;
            productId?: string | null;
            contact: components["schemas"]["GivenContact"];
            message: string;
            isGuest?: boolean;
        };
        CreateCategory: {
            name: string;
            slug?: string;
            parentId?: string | null;
        };
        CreateDesigner: {
            name: string;
            slug?: string;
        };
        CreateInvitation: {
            providerId: string;
            email: string;
            role: components["schemas"]["GivenRole"];
            invitedBy: string;
            expiresAt?: string | null;
        };
        CreateKey: {
            name: string;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            providerId?: string;
            platform?: boolean;
            expiresAt?: string | null;
            createdBy?: string | null;
            rateLimitPerMinute?: number | null;
            rateLimitHeavyPerMinute?: number | null;
        };
        CreateMember: {
            providerId: string;
            fullName: string;
            email: string;
            role: components["schemas"]["GivenRole"];
            country?: string | null;
            phone?: string | null;
            profession?: string | null;
            company?: string | null;
            avatarUrl?: string | null;
            emailVerified?: boolean;
            phoneVerified?: boolean;
            userRole?: "customer" | "vendor" | "admin";
            adminRole?: components["schemas"]["GivenRole"] | null;
        };
        CreateProvider: {
            name: string;
            slug?: string;
            status?: "pending" | "active" | "suspended";
            logoUrl?: string | null;
        };
        DesignerDocument: {
            data: components["schemas"]["Designer"];
        };
        FeatureProduct: {
            isFeatured: boolean;
        };
        GivenContact: {
            name: string;
            email: string;
            country?: string | null;
            profession?: string | null;
            company?: string | null;
        };
        GivenRole: {
            name: string;
            slug: string;
        };
        InvitationDocument: {
            data: components["schemas"]["Invitation"];
        };
        Key: {
            id: string;
            name: string;
            prefix: string;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            platform: boolean;
            createdAt: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
            providerId: string | null;
            createdBy: string | null;
            revokedAt: string | null;
            rateLimitPerMinute: number | null;
            rateLimitHeavyPerMinute: number | null;
        };
        KeyDocument: {
            data: components["schemas"]["Key"];
        };
        KeyPage: {
            data: components["schemas"]["Key"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        MemberDocument: {
            data: components["schemas"]["Member"];
        };
        ProviderSummaryDocument: {
            data: components["schemas"]["ProviderSummary"];
        };
        RejectProduct: {
            reviewNote: string;
        };
        SentEvent: {
            id?: string | null;
            kind: "page_view" | "view" | "favorite" | "download" | "outbound";
            visitorId: string;
            at?: string | null;
            productId?: string | null;
            brandId?: string | null;
            designerId?: string | null;
            providerId?: string | null;
            country?: string | null;
            locale?: string | null;
            source?: "direct" | "search" | "social" | "referral" | "email" | "campaign" | "other" | null;
            profession?: string | null;
        };
        TrackEvents: {
            events: components["schemas"]["SentEvent"][];
        };
        TrackedEvents: {
            accepted: number;
        };
        TrackedEventsDocument: {
            data: components["schemas"]["TrackedEvents"];
        };
        UpdateKey: {
            name?: string;
            scopes?: ("analytics:read" | "brands:read" | "brands:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            expiresAt?: string | null;
            rateLimitPerMinute?: number | null;
            rateLimitHeavyPerMinute?: number | null;
        };
        UpdateProvider: {
            name?: string;
            slug?: string;
            status?: "pending" | "active" | "suspended";
            logoUrl?: string | null;
        };
    };
    responses: Clientcomponents["responses"] & {
        Conflict_key_revoked_conflict_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "key_revoked_conflict" | "idempotency_key_in_use";
                };
            };
        };
        Conflict_member_exists_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "member_exists" | "idempotency_key_in_use";
                };
            };
        };
        Conflict_slug_taken_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "slug_taken" | "idempotency_key_in_use";
                };
            };
        };
        Forbidden_insufficient_scope_scope_not_held: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 403;
                    code?: "insufficient_scope" | "scope_not_held";
                };
            };
        };
        NotFound_key_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "key_not_found";
                };
            };
        };
        NotFound_provider_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "provider_not_found";
                };
            };
        };
    };
    parameters: Clientcomponents["parameters"] & {};
    headers: Clientcomponents["headers"] & {};
}
export type $defs = Record<string, never>;
export interface operations extends Clientoperations {
    trackAnalyticsEvents: {
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
                "application/json": components["schemas"]["TrackEvents"];
            };
        };
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
                    "application/json": components["schemas"]["TrackedEventsDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createBrand: {
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
                "application/json": components["schemas"]["CreateBrand"];
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
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandDetailDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_slug_taken_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createCategory: {
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
                "application/json": components["schemas"]["CreateCategory"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_slug_taken_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createDesigner: {
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
                "application/json": components["schemas"]["CreateDesigner"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignerDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_slug_taken_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createInvitation: {
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
                "application/json": components["schemas"]["CreateInvitation"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
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
                    "application/json": components["schemas"]["KeyPage"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createKey: {
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
                "application/json": components["schemas"]["CreateKey"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyWithSecretDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_scope_not_held"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    revokeKey: {
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_key_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    updateKey: {
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
                "application/json": components["schemas"]["UpdateKey"];
                "application/merge-patch+json": components["schemas"]["UpdateKey"];
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
                    "application/json": components["schemas"]["KeyDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_scope_not_held"];
            404: components["responses"]["NotFound_key_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    rotateKey: {
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
                "application/json": components["schemas"]["RotateKey"];
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
                    "application/json": components["schemas"]["KeyWithSecretDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_scope_not_held"];
            404: components["responses"]["NotFound_key_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_key_revoked_conflict_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createMember: {
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
                "application/json": components["schemas"]["CreateMember"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_member_exists_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    featureProduct: {
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
                "application/json": components["schemas"]["FeatureProduct"];
                "application/merge-patch+json": components["schemas"]["FeatureProduct"];
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
                    "application/json": components["schemas"]["ProductDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    addProductFileAsPlatform: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["AddProductFile"];
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
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_idempotency_key_in_use"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    publishProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_state_conflict_idempotency_key_in_use"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    rejectProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["RejectProduct"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_state_conflict_idempotency_key_in_use"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    unpublishProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_state_conflict_idempotency_key_in_use"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createProvider: {
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
                "application/json": components["schemas"]["CreateProvider"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSummaryDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_slug_taken_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    updateProvider: {
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
                "application/json": components["schemas"]["UpdateProvider"];
                "application/merge-patch+json": components["schemas"]["UpdateProvider"];
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
                    "application/json": components["schemas"]["ProviderSummaryDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_provider_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_slug_taken"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createRequest: {
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
                "application/json": components["schemas"]["CreateBuyerRequest"];
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
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    addBuyerMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["WriteMessage"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestMessageDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_request_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_idempotency_key_in_use"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    markRequestRead: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_request_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_idempotency_key_in_use"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
}
