// Generated from openapi.json by "npm run openapi": the types of a client of this service, as openapi-typescript makes
// them. The contract test walks the running service with them.
export interface paths {
    "/api/v1/key/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/brands/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBrand"];
        put: operations["updateBrand"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/designers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDesigners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/events": {
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
    "/api/v1/key/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listImports"];
        put?: never;
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/imports/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/imports/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listImportChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/imports/{id}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listImportProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/imports/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/imports/{id}/withheld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listImportWithheld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInvitations"];
        put?: never;
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/invitations/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listVendorKeys"];
        put?: never;
        post: operations["createVendorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeVendorKey"];
        options?: never;
        head?: never;
        patch: operations["updateVendorKey"];
        trace?: never;
    };
    "/api/v1/key/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateVendorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch: operations["setMemberRole"];
        trace?: never;
    };
    "/api/v1/key/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProducts"];
        put?: never;
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["batchProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/by-sku/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductBySku"];
        put: operations["putProductBySku"];
        post?: never;
        delete: operations["deleteProductBySku"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/offers/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["batchOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProduct"];
        put: operations["updateProduct"];
        post?: never;
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["attachFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/{id}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["detachFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProductHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/{id}/offer": {
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
        patch: operations["updateOffer"];
        trace?: never;
    };
    "/api/v1/key/products/{id}/revision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRevision"];
        put: operations["putRevision"];
        post?: never;
        delete: operations["discardRevision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/{id}/revision/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["submitRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["submitProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/products/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["setRequestStatus"];
        trace?: never;
    };
    "/api/v1/key/requests/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replyToRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateOwnKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/uploads/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/webhooks": {
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
    "/api/v1/key/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhook"];
        put: operations["updateWebhook"];
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/webhooks/{id}/deliveries": {
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
    "/api/v1/key/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/webhooks/{id}/deliveries/{deliveryId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeliveryAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/webhooks/{id}/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recoverDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/key/webhooks/{id}/rotate-secret": {
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
    "/api/v1/key/webhooks/{id}/test": {
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
    "/api/v1/key/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/api/v1/platform/members/{id}": {
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
        patch: operations["updateMember"];
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
    "/api/v1/platform/products/{id}/revision/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["publishRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/platform/products/{id}/revision/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectRevision"];
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
        get: operations["listProviders"];
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
    "/api/v1/platform/roles": {
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
    "/api/v1/platform/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch: operations["updateRole"];
        trace?: never;
    };
}
export interface webhooks {
    "request.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onRequestCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "request.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onRequestUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.offer_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductOfferUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductSubmitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.unpublished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductUnpublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.revision_submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductRevisionSubmitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.revision_rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onProductRevisionRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onWebhookDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.recovered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onWebhookRecovered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.exhausted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onDeliveryExhausted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "import.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onImportFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onKeyExpiring"];
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
        Actor: {
            type: "key" | "person" | "system";
            id: string | null;
            name: string | null;
        };
        AddProductFile: {
            format: string;
            kind: "catalogue" | "datasheet" | "bim" | "cad" | "manual" | "certificate" | "other";
            label: string;
            originalName: string;
            size: number;
            url: string;
        };
        Analytics: {
            products: components["schemas"]["AnalyticsProduct"][];
            brands: components["schemas"]["AnalyticsBrand"][];
            itemGroups: components["schemas"]["AnalyticsItemGroup"][];
            providers: components["schemas"]["AnalyticsProvider"][];
            designers: components["schemas"]["AnalyticsDesigner"][];
            requests: components["schemas"]["AnalyticsRequests"];
            catalogue: components["schemas"]["AnalyticsCatalogue"];
            period: components["schemas"]["AnalyticsPeriod"];
            totals: components["schemas"]["AnalyticsTotals"];
            previous: components["schemas"]["AnalyticsTotals"];
            series: components["schemas"]["AnalyticsPoint"][];
            previousSeries: components["schemas"]["AnalyticsPoint"][];
            sources: components["schemas"]["SourceCount"][];
            countries: components["schemas"]["CountryCount"][];
            locales: components["schemas"]["LocaleCount"][];
            audience: components["schemas"]["ProfessionCount"][];
        };
        AnalyticsBrand: {
            requests: number;
            favorites: number;
            downloads: number;
            views: number;
            visitors: number;
            pageViews: number;
            conversion: number;
            brand: components["schemas"]["BrandSummary"];
        };
        AnalyticsCatalogue: {
            products: number;
            published: number;
            pending: number;
        };
        AnalyticsDesigner: {
            requests: number;
            favorites: number;
            downloads: number;
            views: number;
            visitors: number;
            pageViews: number;
            conversion: number;
            designer: components["schemas"]["Designer"];
        };
        AnalyticsDocument: {
            data: components["schemas"]["Analytics"];
        };
        AnalyticsItemGroup: {
            requests: number;
            favorites: number;
            downloads: number;
            views: number;
            visitors: number;
            pageViews: number;
            conversion: number;
            itemGroup: string;
            provider: components["schemas"]["ProviderSummary"];
        };
        AnalyticsPeriod: {
            range: "7d" | "30d" | "90d" | "custom";
            from: string;
            to: string;
            granularity: "day" | "week";
            days: number;
        };
        AnalyticsPoint: {
            requests: number;
            favorites: number;
            downloads: number;
            views: number;
            visitors: number;
            pageViews: number;
            date: string;
        };
        AnalyticsProduct: {
            requests: number;
            favorites: number;
            downloads: number;
            views: number;
            visitors: number;
            pageViews: number;
            conversion: number;
            product: components["schemas"]["ProductSummary"];
        };
        AnalyticsProvider: {
            requests: number;
            favorites: number;
            downloads: number;
            views: number;
            visitors: number;
            pageViews: number;
            conversion: number;
            provider: components["schemas"]["ProviderSummary"];
        };
        AnalyticsRequests: {
            total: number;
            replied: number;
            resolved: number;
            responseRate: number;
            medianResponseHours: number | null;
            byType: components["schemas"]["TypeCount"][];
            byStatus: components["schemas"]["StatusCount"][];
            byCountry: components["schemas"]["CountryCount"][];
        };
        AnalyticsTotals: {
            requests: number;
            favorites: number;
            downloads: number;
            views: number;
            visitors: number;
            pageViews: number;
            conversion: number;
            outbound: number;
        };
        AttachFile: {
            url: string;
            kind: "catalogue" | "datasheet" | "bim" | "cad" | "manual" | "certificate" | "other";
            label?: string;
        };
        BatchOffers: {
            items: components["schemas"]["BatchedOffer"][];
            dryRun?: boolean;
        };
        BatchProducts: {
            items: components["schemas"]["BatchedProduct"][];
            mode?: "upsert" | "create" | "update";
            onPublished?: "review" | "offer" | "fail" | "revise";
            submit?: boolean;
            fetchImages?: boolean;
            dryRun?: boolean;
        };
        BatchResult: {
            data: components["schemas"]["BatchRow"][];
            summary: components["schemas"]["BatchSummary"];
        };
        BatchRow: {
            index: number;
            sku: string | null;
            id: string | null;
            outcome: "created" | "updated" | "offer_updated" | "revised" | "withheld" | "unchanged" | "submitted" | "failed";
            status: "draft" | "pending" | "published" | "rejected" | null;
            withheld?: string[];
            changes?: components["schemas"]["FieldChange"][];
            problem?: components["schemas"]["RowProblem"];
        };
        BatchSummary: {
            created: number;
            updated: number;
            offerUpdated: number;
            revised: number;
            unchanged: number;
            submitted: number;
            failed: number;
            unpublished: number;
            withheld: number;
        };
        BatchedOffer: {
            price?: number | null;
            compareAtPrice?: number | null;
            priceOnRequest?: boolean;
            trackStock?: boolean;
            sellWhenOutOfStock?: boolean;
            inStock?: boolean;
            stockQuantity?: number | null;
            leadTimeDays?: number | null;
            currency?: string | null;
            sku?: string;
            id?: string;
        };
        BatchedProduct: {
            name?: string;
            type?: string;
            brandId?: string;
            categoryId?: string;
            description?: string | null;
            materials?: string | null;
            collection?: string | null;
            countryOfOrigin?: string | null;
            hsCode?: string | null;
            year?: number | null;
            price?: number | null;
            compareAtPrice?: number | null;
            priceOnRequest?: boolean;
            trackStock?: boolean;
            sellWhenOutOfStock?: boolean;
            isPhysical?: boolean;
            isNew?: boolean;
            inStock?: boolean;
            stockQuantity?: number | null;
            leadTimeDays?: number | null;
            length?: number | null;
            width?: number | null;
            height?: number | null;
            weight?: number | null;
            dimensionUnit?: "cm" | null;
            weightUnit?: "kg" | null;
            tags?: string[];
            currency?: string | null;
            finishes?: string[];
            specs?: components["schemas"]["GivenSpec"][];
            images?: components["schemas"]["GivenImage"][];
            itemGroup?: string | null;
            options?: components["schemas"]["GivenOption"][];
            gtin?: string | null;
            modelUrl?: string | null;
            modelIosUrl?: string | null;
            modelPosterUrl?: string | null;
            modelCredit?: string | null;
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            designerId?: string | null;
            translations?: unknown;
            sku: string;
        };
        Brand: {
            id: string;
            name: string;
            slug: string;
            description: string | null;
            city: string | null;
            country: string | null;
            website: string | null;
            logoUrl: string | null;
            coverUrl: string | null;
            isFeatured: boolean;
            productsCount: number;
            provider: components["schemas"]["ProviderSummary"];
            createdAt: string;
        };
        BrandDetail: {
            id: string;
            name: string;
            slug: string;
            description: string | null;
            city: string | null;
            country: string | null;
            website: string | null;
            logoUrl: string | null;
            coverUrl: string | null;
            isFeatured: boolean;
            productsCount: number;
            provider: components["schemas"]["ProviderSummary"];
            createdAt: string;
            translations: unknown;
        };
        BrandDetailDocument: {
            data: components["schemas"]["BrandDetail"];
        };
        BrandPage: {
            data: components["schemas"]["Brand"][];
            metadata: components["schemas"]["CursorMetadata"];
        };
        BrandSummary: {
            id: string;
            name: string;
            slug: string;
            logoUrl: string | null;
        };
        Category: {
            id: string;
            name: string;
            slug: string;
            parentId: string | null;
            breadcrumbs: components["schemas"]["CategoryRef"][];
        };
        CategoryDocument: {
            data: components["schemas"]["Category"];
        };
        CategoryPage: {
            data: components["schemas"]["Category"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        CategoryRef: {
            id: string;
            name: string;
            slug: string;
        };
        ChangedOffer: {
            compareAtPrice?: number | null;
            currency?: string;
            inStock?: boolean;
            price?: number | null;
            priceOnRequest?: boolean;
            stockQuantity?: number | null;
            leadTimeDays?: number | null;
            trackStock?: boolean;
            sellWhenOutOfStock?: boolean;
        };
        CountryCount: {
            country: string;
            count: number;
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
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
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
        CreateProduct: {
            name: string;
            type: string;
            brandId: string;
            categoryId: string;
            description?: string | null;
            materials?: string | null;
            collection?: string | null;
            countryOfOrigin?: string | null;
            hsCode?: string | null;
            year?: number | null;
            price?: number | null;
            compareAtPrice?: number | null;
            priceOnRequest?: boolean;
            trackStock?: boolean;
            sellWhenOutOfStock?: boolean;
            isPhysical?: boolean;
            isNew?: boolean;
            inStock?: boolean;
            sku?: string | null;
            stockQuantity?: number | null;
            leadTimeDays?: number | null;
            length?: number | null;
            width?: number | null;
            height?: number | null;
            weight?: number | null;
            dimensionUnit?: "cm" | null;
            weightUnit?: "kg" | null;
            tags?: string[];
            currency?: string | null;
            finishes?: string[];
            specs?: components["schemas"]["GivenSpec"][];
            images?: components["schemas"]["GivenImage"][];
            itemGroup?: string | null;
            options?: components["schemas"]["GivenOption"][];
            gtin?: string | null;
            modelUrl?: string | null;
            modelIosUrl?: string | null;
            modelPosterUrl?: string | null;
            modelCredit?: string | null;
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            designerId?: string | null;
            translations?: unknown;
            fetchImages?: boolean;
        };
        CreateProvider: {
            name: string;
            slug?: string;
            status?: "pending" | "active" | "suspended";
            logoUrl?: string | null;
        };
        CreateRole: {
            name: string;
            slug: string;
            providerId?: string | null;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            platform?: boolean;
        };
        CreateVendorKey: {
            name: string;
            expiresAt?: string | null;
            rateLimitPerMinute?: number | null;
            rateLimitHeavyPerMinute?: number | null;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write")[];
        };
        CreateWebhook: {
            url: string;
            events: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            description?: string | null;
            enabled?: boolean;
            headers?: {
                [key: string]: string;
            };
            maxPerSecond?: number | null;
        };
        CursorMetadata: {
            total: number;
            perPage: number;
            currentPage: number;
            lastPage: number;
            firstPage: number;
            firstPageUrl: string;
            lastPageUrl: string;
            nextPageUrl: string | null;
            previousPageUrl: string | null;
            nextCursor?: string | null;
        };
        DeliveryExhausted: {
            webhookId: string;
            url: string;
            event: string;
            eventId: string;
            count: number;
            test?: true;
        };
        DeliveryExhaustedMessage: {
            id: string;
            type: "delivery.exhausted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["DeliveryExhausted"];
            actor: components["schemas"]["Actor"];
        };
        Designer: {
            id: string;
            name: string;
            slug: string;
        };
        DesignerDocument: {
            data: components["schemas"]["Designer"];
        };
        DesignerPage: {
            data: components["schemas"]["Designer"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        EditedProduct: {
            data: components["schemas"]["Product"];
            revisionDiscarded?: true;
        };
        Event: components["schemas"]["RequestCreatedMessage"] | components["schemas"]["RequestUpdatedMessage"] | components["schemas"]["ProductCreatedMessage"] | components["schemas"]["ProductUpdatedMessage"] | components["schemas"]["ProductOfferUpdatedMessage"] | components["schemas"]["ProductSubmittedMessage"] | components["schemas"]["ProductWithdrawnMessage"] | components["schemas"]["ProductPublishedMessage"] | components["schemas"]["ProductUnpublishedMessage"] | components["schemas"]["ProductRejectedMessage"] | components["schemas"]["ProductDeletedMessage"] | components["schemas"]["ProductRevisionSubmittedMessage"] | components["schemas"]["ProductRevisionRejectedMessage"] | components["schemas"]["WebhookDisabledMessage"] | components["schemas"]["WebhookRecoveredMessage"] | components["schemas"]["DeliveryExhaustedMessage"] | components["schemas"]["ImportFinishedMessage"] | components["schemas"]["KeyExpiringMessage"] | components["schemas"]["WebhookTestMessage"];
        EventsPage: {
            data: components["schemas"]["Event"][];
            nextCursor: string;
        };
        FeatureProduct: {
            isFeatured: boolean;
        };
        FieldChange: {
            field: string;
            old: unknown;
            new: unknown;
        };
        GivenAttachment: {
            name: string;
            url: string;
        };
        GivenContact: {
            name: string;
            email: string;
            country?: string | null;
            profession?: string | null;
            company?: string | null;
        };
        GivenImage: {
            url: string;
            alt?: string | null;
            position?: number;
        };
        GivenOption: {
            name: string;
            value: string;
        };
        GivenRole: {
            name: string;
            slug: string;
        };
        GivenSpec: {
            label: string;
            value: string;
        };
        HistoryEntry: {
            at: string;
            actor: components["schemas"]["Actor"];
            kind: "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "product.revision_updated" | "product.revision_discarded";
            changed: string[];
            reviewNote: string | null;
        };
        HistoryEntryPage: {
            data: components["schemas"]["HistoryEntry"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        ImageSource: {
            url: string;
            status: "pending" | "stored" | "failed";
            error: string | null;
        };
        Import: {
            id: string;
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            dryRun: boolean;
            rows: number;
            done: number;
            created: number;
            updated: number;
            revised: number;
            unchanged: number;
            failed: number;
            unpublished: number;
            withheld: number;
            createdAt: string;
            createdBy: components["schemas"]["Actor"];
            startedAt: string | null;
            finishedAt: string | null;
            error: components["schemas"]["ImportError"] | null;
        };
        ImportChange: {
            id: string | null;
            status: "draft" | "pending" | "published" | "rejected";
            outcome: "created" | "updated" | "offer_updated" | "revised" | "withheld" | "unchanged" | "submitted" | "failed";
            unpublished: boolean;
            changes: components["schemas"]["FieldChange"][];
            line: number;
            sku: string;
        };
        ImportDocument: {
            data: components["schemas"]["Import"];
        };
        ImportError: {
            code: "provider_suspended" | "key_revoked" | "key_expired" | "insufficient_scope" | "not_a_member" | "internal";
            detail: string;
        };
        ImportFinished: {
            id: string;
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            dryRun: boolean;
            rows: number;
            done: number;
            created: number;
            updated: number;
            revised: number;
            unchanged: number;
            failed: number;
            unpublished: number;
            withheld: number;
            createdAt: string;
            createdBy: components["schemas"]["Actor"];
            startedAt: string | null;
            finishedAt: string | null;
            error: components["schemas"]["ImportError"] | null;
            test?: true;
        };
        ImportFinishedMessage: {
            id: string;
            type: "import.finished";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ImportFinished"];
            actor: components["schemas"]["Actor"];
        };
        ImportPage: {
            data: components["schemas"]["Import"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        ImportProblem: {
            line: number;
            sku: string | null;
            problem: components["schemas"]["RowProblem"];
        };
        ImportWithheld: {
            line: number;
            sku: string;
            withheld: string[];
        };
        Invitation: {
            createdAt: string;
            id: string;
            email: string;
            role: components["schemas"]["Role"];
            invitedBy: string;
            expiresAt: string;
        };
        InvitationDocument: {
            data: components["schemas"]["Invitation"];
        };
        InvitationList: {
            data: components["schemas"]["Invitation"][];
        };
        InviteMember: {
            email: string;
            expiresAt?: string | null;
            role: components["schemas"]["KnownRole"];
        };
        Key: {
            id: string;
            name: string;
            prefix: string;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
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
        KeyExpiring: {
            keyId: string;
            prefix: string;
            name: string;
            expiresAt: string;
            test?: true;
        };
        KeyExpiringMessage: {
            id: string;
            type: "key.expiring";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["KeyExpiring"];
            actor: components["schemas"]["Actor"];
        };
        KeyPage: {
            data: components["schemas"]["Key"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        KeyWithSecret: {
            id: string;
            name: string;
            prefix: string;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            platform: boolean;
            createdAt: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
            providerId: string | null;
            createdBy: string | null;
            revokedAt: string | null;
            rateLimitPerMinute: number | null;
            rateLimitHeavyPerMinute: number | null;
            key: string;
        };
        KeyWithSecretDocument: {
            data: components["schemas"]["KeyWithSecret"];
        };
        KnownRole: {
            slug: string;
            name?: string;
        };
        LocaleCount: {
            locale: string;
            count: number;
        };
        Member: {
            createdAt: string;
            id: string;
            role: components["schemas"]["Role"];
            user: components["schemas"]["MemberUser"];
        };
        MemberDocument: {
            data: components["schemas"]["Member"];
        };
        MemberList: {
            data: components["schemas"]["Member"][];
        };
        MemberUser: {
            createdAt: string;
            id: string;
            country: string | null;
            avatarUrl: string | null;
            email: string;
            phone: string | null;
            profession: string | null;
            role: "customer" | "vendor" | "admin";
            company: string | null;
            fullName: string;
            adminRole: components["schemas"]["Role"] | null;
            emailVerified: boolean;
            phoneVerified: boolean;
            initials: string;
        };
        OwnKey: {
            id: string;
            name: string;
            prefix: string;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            platform: boolean;
            createdAt: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
        };
        PageMetadata: {
            total: number;
            perPage: number;
            currentPage: number;
            lastPage: number;
            firstPage: number;
            firstPageUrl: string;
            lastPageUrl: string;
            nextPageUrl: string | null;
            previousPageUrl: string | null;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
            code: string;
            requestId: string;
            errors?: {
                field: string;
                rule: string;
                message: string;
            }[];
        };
        Product: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            collection: string | null;
            description: string | null;
            materials: string | null;
            countryOfOrigin: string | null;
            hsCode: string | null;
            sku: string | null;
            designer: components["schemas"]["ProductReference"] | null;
            category: components["schemas"]["ProductReference"];
            breadcrumbs: components["schemas"]["ProductReference"][];
            images: components["schemas"]["ProductImage"][];
            files: components["schemas"]["ProductFile"][];
            specs: components["schemas"]["ProductSpec"][];
            itemGroup: string | null;
            options: components["schemas"]["ProductOption"][];
            gtin: string | null;
            finishes: string[];
            tags: string[];
            status: "draft" | "pending" | "published" | "rejected";
            revisionStatus: "draft" | "pending" | "rejected" | null;
            reviewNote: string | null;
            createdAt: string;
            updatedAt: string;
            dimensionUnit: "cm";
            weightUnit: "kg";
            length: number | null;
            width: number | null;
            height: number | null;
            weight: number | null;
            year: number | null;
            stockQuantity: number | null;
            leadTimeDays: number | null;
            isFeatured: boolean;
            isPhysical: boolean;
            trackStock: boolean;
            sellWhenOutOfStock: boolean;
            translations: unknown;
            model: components["schemas"]["ProductModel"];
        };
        ProductCreated: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "draft";
            test?: true;
        };
        ProductCreatedMessage: {
            id: string;
            type: "product.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductCreated"];
            actor: components["schemas"]["Actor"];
        };
        ProductDeleted: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: null;
            test?: true;
        };
        ProductDeletedMessage: {
            id: string;
            type: "product.deleted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductDeleted"];
            actor: components["schemas"]["Actor"];
        };
        ProductDocument: {
            data: components["schemas"]["Product"];
        };
        ProductExportEnd: {
            feedCursor: string;
        };
        ProductFile: {
            id: string;
            position: number;
            format: string;
            kind: "catalogue" | "datasheet" | "bim" | "cad" | "manual" | "certificate" | "other";
            label: string;
            originalName: string;
            size: number;
            url: string;
        };
        ProductImage: {
            id: string;
            position: number;
            alt: string | null;
            url: string;
            source: components["schemas"]["ImageSource"] | null;
        };
        ProductListItem: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            status: "draft" | "pending" | "published" | "rejected";
            revisionStatus: "draft" | "pending" | "rejected" | null;
            sku: string | null;
            itemGroup: string | null;
            options: components["schemas"]["ProductOption"][];
            gtin: string | null;
            stockQuantity: number | null;
            trackStock: boolean;
            reviewNote: string | null;
            updatedAt: string;
            warnings?: ("price_missing" | "image_missing" | "description_missing" | "options_inconsistent")[];
        };
        ProductListItemPage: {
            data: components["schemas"]["ProductListItem"][];
            metadata: components["schemas"]["CursorMetadata"];
        };
        ProductModel: {
            url: string | null;
            credit: string | null;
            variants: {
                [key: string]: unknown;
            } | null;
            iosUrl: string | null;
            posterUrl: string | null;
        };
        ProductOfferUpdated: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "draft" | "pending" | "published" | "rejected";
            changed: ("price" | "compareAtPrice" | "priceOnRequest" | "currency" | "inStock" | "trackStock" | "stockQuantity" | "sellWhenOutOfStock" | "leadTimeDays")[];
            offer: components["schemas"]["ChangedOffer"];
            test?: true;
        };
        ProductOfferUpdatedMessage: {
            id: string;
            type: "product.offer_updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductOfferUpdated"];
            actor: components["schemas"]["Actor"];
        };
        ProductOption: {
            name: string;
            value: string;
        };
        ProductPublished: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "published";
            reason: null;
            test?: true;
        };
        ProductPublishedMessage: {
            id: string;
            type: "product.published";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductPublished"];
            actor: components["schemas"]["Actor"];
        };
        ProductReference: {
            id: string;
            name: string;
            slug: string;
        };
        ProductRejected: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "rejected";
            reviewNote: string;
            test?: true;
        };
        ProductRejectedMessage: {
            id: string;
            type: "product.rejected";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductRejected"];
            actor: components["schemas"]["Actor"];
        };
        ProductRevisionRejected: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "published";
            reviewNote: string;
            test?: true;
        };
        ProductRevisionRejectedMessage: {
            id: string;
            type: "product.revision_rejected";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductRevisionRejected"];
            actor: components["schemas"]["Actor"];
        };
        ProductRevisionSubmitted: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "published";
            changed: string[];
            test?: true;
        };
        ProductRevisionSubmittedMessage: {
            id: string;
            type: "product.revision_submitted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductRevisionSubmitted"];
            actor: components["schemas"]["Actor"];
        };
        ProductSpec: {
            label: string;
            value: string;
        };
        ProductStatus: {
            id: string;
            status: "draft" | "pending" | "published" | "rejected";
            reviewNote: string | null;
            updatedAt: string | null;
        };
        ProductSubmitted: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "pending";
            test?: true;
        };
        ProductSubmittedMessage: {
            id: string;
            type: "product.submitted";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductSubmitted"];
            actor: components["schemas"]["Actor"];
        };
        ProductSummary: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
        };
        ProductUnpublished: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "pending" | "draft" | null;
            reason: "edited" | "withdrawn" | "takedown" | "deleted";
            test?: true;
        };
        ProductUnpublishedMessage: {
            id: string;
            type: "product.unpublished";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductUnpublished"];
            actor: components["schemas"]["Actor"];
        };
        ProductUpdated: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "draft" | "pending" | "published" | "rejected";
            test?: true;
        };
        ProductUpdatedMessage: {
            id: string;
            type: "product.updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductUpdated"];
            actor: components["schemas"]["Actor"];
        };
        ProductWithdrawn: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
            status: "draft";
            test?: true;
        };
        ProductWithdrawnMessage: {
            id: string;
            type: "product.withdrawn";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["ProductWithdrawn"];
            actor: components["schemas"]["Actor"];
        };
        ProfessionCount: {
            count: number;
            profession: string;
        };
        ProviderSummary: {
            id: string;
            name: string;
            slug: string;
            status: "pending" | "active" | "suspended";
            logoUrl: string | null;
        };
        ProviderSummaryDocument: {
            data: components["schemas"]["ProviderSummary"];
        };
        ProviderSummaryPage: {
            data: components["schemas"]["ProviderSummary"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        PutProductBySku: {
            name?: string;
            type?: string;
            brandId?: string;
            categoryId?: string;
            description?: string | null;
            materials?: string | null;
            collection?: string | null;
            countryOfOrigin?: string | null;
            hsCode?: string | null;
            year?: number | null;
            price?: number | null;
            compareAtPrice?: number | null;
            priceOnRequest?: boolean;
            trackStock?: boolean;
            sellWhenOutOfStock?: boolean;
            isPhysical?: boolean;
            isNew?: boolean;
            inStock?: boolean;
            stockQuantity?: number | null;
            leadTimeDays?: number | null;
            length?: number | null;
            width?: number | null;
            height?: number | null;
            weight?: number | null;
            dimensionUnit?: "cm" | null;
            weightUnit?: "kg" | null;
            tags?: string[];
            currency?: string | null;
            finishes?: string[];
            specs?: components["schemas"]["GivenSpec"][];
            images?: components["schemas"]["GivenImage"][];
            itemGroup?: string | null;
            options?: components["schemas"]["GivenOption"][];
            gtin?: string | null;
            modelUrl?: string | null;
            modelIosUrl?: string | null;
            modelPosterUrl?: string | null;
            modelCredit?: string | null;
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            designerId?: string | null;
            translations?: unknown;
            fetchImages?: boolean;
        };
        RecoverWebhook: {
            since: string;
            status?: "failed" | "all";
        };
        RejectProduct: {
            reviewNote: string;
        };
        Request: {
            id: string;
            reference: string;
            subject: string;
            status: "new" | "open" | "quoted" | "closed";
            type: "price" | "info" | "catalogue" | "samples";
            createdAt: string;
            updatedAt: string;
            provider: components["schemas"]["ProviderSummary"];
            brand: components["schemas"]["BrandSummary"];
            product: components["schemas"]["RequestedProduct"] | null;
            isGuest: boolean;
            unread: boolean;
            messagesCount: number;
            contact: components["schemas"]["RequestContact"];
            lastMessage: components["schemas"]["RequestLastMessage"];
            messages: components["schemas"]["RequestMessage"][];
        };
        RequestAttachment: {
            name: string;
            url: string;
            size: number;
        };
        RequestContact: {
            name: string;
            country: string | null;
            email: string;
            profession: string | null;
            company: string | null;
        };
        RequestCreatedMessage: {
            id: string;
            type: "request.created";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["RequestEvent"];
            actor: components["schemas"]["Actor"];
        };
        RequestDocument: {
            data: components["schemas"]["Request"];
        };
        RequestEvent: {
            id: string;
            reference: string;
            type: "price" | "info" | "catalogue" | "samples";
            status: "new" | "open" | "quoted" | "closed";
            brandId: string;
            productId: string | null;
            unread: boolean;
            test?: true;
        };
        RequestLastMessage: {
            createdAt: string;
            excerpt: string;
            author: "provider" | "customer" | "system";
        };
        RequestListItem: {
            id: string;
            reference: string;
            subject: string;
            status: "new" | "open" | "quoted" | "closed";
            type: "price" | "info" | "catalogue" | "samples";
            createdAt: string;
            updatedAt: string;
            provider: components["schemas"]["ProviderSummary"];
            brand: components["schemas"]["BrandSummary"];
            product: components["schemas"]["RequestedProduct"] | null;
            isGuest: boolean;
            unread: boolean;
            messagesCount: number;
            contact: components["schemas"]["RequestContact"];
            lastMessage: components["schemas"]["RequestLastMessage"];
        };
        RequestListItemPage: {
            data: components["schemas"]["RequestListItem"][];
            metadata: components["schemas"]["CursorMetadata"];
        };
        RequestMessage: {
            id: string;
            body: string;
            authorName: string;
            createdAt: string;
            attachments: components["schemas"]["RequestAttachment"][];
            author: "provider" | "customer" | "system";
        };
        RequestMessageDocument: {
            data: components["schemas"]["RequestMessage"];
        };
        RequestUpdatedMessage: {
            id: string;
            type: "request.updated";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["RequestEvent"];
            actor: components["schemas"]["Actor"];
        };
        RequestedProduct: {
            brand: components["schemas"]["BrandSummary"];
            compareAtPrice: number | null;
            currency: string;
            hasBim: boolean;
            id: string;
            inStock: boolean;
            isNew: boolean;
            name: string;
            price: number | null;
            priceOnRequest: boolean;
            slug: string;
            type: string;
            coverUrl: string | null;
            hoverUrl: string | null;
            sku: string | null;
        };
        ReviseProduct: {
            name?: string;
            type?: string;
            brandId?: string;
            categoryId?: string;
            description?: string | null;
            materials?: string | null;
            collection?: string | null;
            countryOfOrigin?: string | null;
            hsCode?: string | null;
            year?: number | null;
            isPhysical?: boolean;
            isNew?: boolean;
            length?: number | null;
            width?: number | null;
            height?: number | null;
            weight?: number | null;
            dimensionUnit?: "cm" | null;
            weightUnit?: "kg" | null;
            tags?: string[];
            finishes?: string[];
            specs?: components["schemas"]["GivenSpec"][];
            images?: components["schemas"]["GivenImage"][];
            itemGroup?: string | null;
            options?: components["schemas"]["GivenOption"][];
            gtin?: string | null;
            modelUrl?: string | null;
            modelIosUrl?: string | null;
            modelPosterUrl?: string | null;
            modelCredit?: string | null;
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            designerId?: string | null;
            translations?: unknown;
            fetchImages?: boolean;
        };
        RevisedProduct: {
            product: components["schemas"]["Product"];
            revision: components["schemas"]["Revision"] | null;
        };
        RevisedProductDocument: {
            data: components["schemas"]["RevisedProduct"];
        };
        Revision: {
            status: "draft" | "pending" | "rejected";
            reviewNote: string | null;
            changed: string[];
            changes: components["schemas"]["FieldChange"][];
            createdAt: string;
            updatedAt: string;
        };
        Role: {
            id: string;
            name: string;
            slug: string;
        };
        RoleWithScopes: {
            id: string;
            name: string;
            slug: string;
            providerId: string | null;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            platform: boolean;
        };
        RoleWithScopesDocument: {
            data: components["schemas"]["RoleWithScopes"];
        };
        RoleWithScopesPage: {
            data: components["schemas"]["RoleWithScopes"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        RotateKey: {
            gracePeriodSeconds?: number;
        };
        RotateWebhookSecret: {
            gracePeriodSeconds?: number;
        };
        RowFieldError: {
            field: string;
            rule: string;
            message: string;
        };
        RowProblem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            productId?: string;
            errors?: components["schemas"]["RowFieldError"][];
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
        SetMemberRole: {
            role: components["schemas"]["KnownRole"];
        };
        SetRequestStatus: {
            status: "new" | "open" | "quoted" | "closed";
            unread?: false;
        };
        SourceCount: {
            count: number;
            source: "direct" | "search" | "social" | "referral" | "email" | "campaign" | "other";
        };
        StatusCount: {
            status: "new" | "open" | "quoted" | "closed";
            count: number;
        };
        SubmittedProduct: {
            data: components["schemas"]["Product"];
            warnings: ("price_missing" | "image_missing" | "description_missing" | "options_inconsistent")[];
        };
        SubmittedRevision: {
            warnings: ("price_missing" | "image_missing" | "description_missing" | "options_inconsistent")[];
            data: components["schemas"]["RevisedProduct"];
        };
        TestWebhook: {
            event?: "request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring";
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
        TypeCount: {
            type: "price" | "info" | "catalogue" | "samples";
            count: number;
        };
        UpdateBrand: {
            name?: string;
            slug?: string;
            logoUrl?: string | null;
            coverUrl?: string | null;
            country?: string | null;
            city?: string | null;
            website?: string | null;
            description?: string | null;
            translations?: unknown;
        };
        UpdateKey: {
            name?: string;
            scopes?: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            expiresAt?: string | null;
            rateLimitPerMinute?: number | null;
            rateLimitHeavyPerMinute?: number | null;
        };
        UpdateMember: {
            role?: components["schemas"]["GivenRole"];
            adminRole?: components["schemas"]["GivenRole"] | null;
        };
        UpdateOffer: {
            price?: number | null;
            compareAtPrice?: number | null;
            priceOnRequest?: boolean;
            trackStock?: boolean;
            sellWhenOutOfStock?: boolean;
            inStock?: boolean;
            stockQuantity?: number | null;
            leadTimeDays?: number | null;
            currency?: string | null;
        };
        UpdateProduct: {
            name?: string;
            type?: string;
            brandId?: string;
            categoryId?: string;
            description?: string | null;
            materials?: string | null;
            collection?: string | null;
            countryOfOrigin?: string | null;
            hsCode?: string | null;
            year?: number | null;
            price?: number | null;
            compareAtPrice?: number | null;
            priceOnRequest?: boolean;
            trackStock?: boolean;
            sellWhenOutOfStock?: boolean;
            isPhysical?: boolean;
            isNew?: boolean;
            inStock?: boolean;
            sku?: string | null;
            stockQuantity?: number | null;
            leadTimeDays?: number | null;
            length?: number | null;
            width?: number | null;
            height?: number | null;
            weight?: number | null;
            dimensionUnit?: "cm" | null;
            weightUnit?: "kg" | null;
            tags?: string[];
            currency?: string | null;
            finishes?: string[];
            specs?: components["schemas"]["GivenSpec"][];
            images?: components["schemas"]["GivenImage"][];
            itemGroup?: string | null;
            options?: components["schemas"]["GivenOption"][];
            gtin?: string | null;
            modelUrl?: string | null;
            modelIosUrl?: string | null;
            modelPosterUrl?: string | null;
            modelCredit?: string | null;
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            designerId?: string | null;
            translations?: unknown;
            fetchImages?: boolean;
        };
        UpdateProvider: {
            name?: string;
            slug?: string;
            status?: "pending" | "active" | "suspended";
            logoUrl?: string | null;
        };
        UpdateRole: {
            name?: string;
            scopes?: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
        };
        UpdateVendorKey: {
            name?: string;
            expiresAt?: string | null;
            rateLimitPerMinute?: number | null;
            rateLimitHeavyPerMinute?: number | null;
            scopes?: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write")[];
        };
        UpdateWebhook: {
            url?: string;
            events?: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            description?: string | null;
            enabled?: boolean;
            headers?: {
                [key: string]: string;
            };
            maxPerSecond?: number | null;
        };
        Upload: {
            url: string;
        };
        UploadDocument: {
            data: components["schemas"]["Upload"];
        };
        VendorKey: {
            id: string;
            name: string;
            prefix: string;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            createdAt: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
            revokedAt: string | null;
            rateLimitPerMinute: number | null;
            rateLimitHeavyPerMinute: number | null;
        };
        VendorKeyDocument: {
            data: components["schemas"]["VendorKey"];
        };
        VendorKeyPage: {
            data: components["schemas"]["VendorKey"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        VendorKeyWithSecret: {
            id: string;
            name: string;
            prefix: string;
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            createdAt: string;
            expiresAt: string | null;
            lastUsedAt: string | null;
            revokedAt: string | null;
            rateLimitPerMinute: number | null;
            rateLimitHeavyPerMinute: number | null;
            key: string;
        };
        VendorKeyWithSecretDocument: {
            data: components["schemas"]["VendorKeyWithSecret"];
        };
        Webhook: {
            id: string;
            url: string;
            description: string | null;
            events: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            secret: string;
            enabled: boolean;
            headers: {
                [key: string]: string;
            };
            maxPerSecond: number | null;
            pausedUntil: string | null;
            lastStatus: "pending" | "succeeded" | "failed" | "cancelled" | null;
            disabledReason: "failing" | "gone" | null;
            disabledAt: string | null;
            createdAt: string;
            createdBy: components["schemas"]["Actor"] | null;
        };
        WebhookAttempt: {
            number: number;
            at: string;
            durationMs: number | null;
            responseStatus: number | null;
            responseBody: string | null;
            error: string | null;
        };
        WebhookAttemptPage: {
            data: components["schemas"]["WebhookAttempt"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        WebhookDelivery: {
            id: string;
            webhookId: string;
            event: string;
            status: "pending" | "succeeded" | "failed" | "cancelled";
            payload: components["schemas"]["Event"];
            attempts: number;
            nextAttemptAt: string | null;
            deliveredAt: string | null;
            durationMs: number | null;
            error: string | null;
            responseStatus: number | null;
            responseBody: string | null;
            createdAt: string;
        };
        WebhookDeliveryDocument: {
            data: components["schemas"]["WebhookDelivery"];
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            metadata: components["schemas"]["CursorMetadata"];
        };
        WebhookDisabled: {
            webhookId: string;
            url: string;
            reason: "failing" | "gone";
            test?: true;
        };
        WebhookDisabledMessage: {
            id: string;
            type: "webhook.disabled";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["WebhookDisabled"];
            actor: components["schemas"]["Actor"];
        };
        WebhookDocument: {
            data: components["schemas"]["Webhook"];
        };
        WebhookList: {
            data: components["schemas"]["Webhook"][];
        };
        WebhookRecovered: {
            webhookId: string;
            url: string;
            test?: true;
        };
        WebhookRecoveredMessage: {
            id: string;
            type: "webhook.recovered";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["WebhookRecovered"];
            actor: components["schemas"]["Actor"];
        };
        WebhookRecovery: {
            queued: number;
        };
        WebhookRecoveryDocument: {
            data: components["schemas"]["WebhookRecovery"];
        };
        WebhookTest: Record<string, never>;
        WebhookTestMessage: {
            id: string;
            type: "webhook.test";
            timestamp: string;
            sequence: number;
            data: components["schemas"]["WebhookTest"];
            actor: components["schemas"]["Actor"];
        };
        WebhookWithSecret: {
            id: string;
            url: string;
            description: string | null;
            events: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            secret: string;
            enabled: boolean;
            headers: {
                [key: string]: string;
            };
            maxPerSecond: number | null;
            pausedUntil: string | null;
            lastStatus: "pending" | "succeeded" | "failed" | "cancelled" | null;
            disabledReason: "failing" | "gone" | null;
            disabledAt: string | null;
            createdAt: string;
            createdBy: components["schemas"]["Actor"] | null;
        };
        WebhookWithSecretDocument: {
            data: components["schemas"]["WebhookWithSecret"];
        };
        Whoami: {
            key: components["schemas"]["OwnKey"] | null;
            person: components["schemas"]["WhoamiPerson"] | null;
            provider: components["schemas"]["ProviderSummary"] | null;
            providers: components["schemas"]["WhoamiProvider"][];
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
        };
        WhoamiDocument: {
            data: components["schemas"]["Whoami"];
        };
        WhoamiPerson: {
            id: string;
            name: string | null;
            email: string | null;
        };
        WhoamiProvider: {
            id: string;
            name: string;
            slug: string;
            role: string;
        };
        WriteMessage: {
            body: string;
            attachments?: components["schemas"]["GivenAttachment"][];
        };
    };
    responses: {
        BadRequest_malformed_request: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 400;
                    code?: "malformed_request";
                };
            };
        };
        BadRequest_provider_required_malformed_request: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 400;
                    code?: "provider_required" | "malformed_request";
                };
            };
        };
        Conflict_delivery_not_retriable_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "delivery_not_retriable" | "idempotency_key_in_use";
                };
            };
        };
        Conflict_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "idempotency_key_in_use";
                };
            };
        };
        Conflict_import_limit_reached_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "import_limit_reached" | "idempotency_key_in_use";
                };
            };
        };
        Conflict_import_state_conflict_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "import_state_conflict" | "idempotency_key_in_use";
                };
            };
        };
        Conflict_import_state_conflict_import_limit_reached_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "import_state_conflict" | "import_limit_reached" | "idempotency_key_in_use";
                };
            };
        };
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
        Conflict_last_owner: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "last_owner";
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
        Conflict_product_locked: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "product_locked";
                };
            };
        };
        Conflict_product_locked_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "product_locked" | "idempotency_key_in_use";
                };
            };
        };
        Conflict_product_locked_sku_taken_options_taken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    type: string;
                    title: string;
                    status: 409;
                    detail: string;
                    instance: string;
                    code: "product_locked" | "sku_taken" | "options_taken";
                    requestId: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    productId?: string;
                };
            };
        };
        Conflict_product_state_conflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "product_state_conflict";
                };
            };
        };
        Conflict_product_state_conflict_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "product_state_conflict" | "idempotency_key_in_use";
                };
            };
        };
        Conflict_product_state_conflict_options_taken_pictures_pending_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    type: string;
                    title: string;
                    status: 409;
                    detail: string;
                    instance: string;
                    code: "product_state_conflict" | "options_taken" | "pictures_pending" | "idempotency_key_in_use";
                    requestId: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    productId?: string;
                };
            };
        };
        Conflict_product_state_conflict_pictures_pending_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "product_state_conflict" | "pictures_pending" | "idempotency_key_in_use";
                };
            };
        };
        Conflict_product_state_conflict_product_locked_options_taken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    type: string;
                    title: string;
                    status: 409;
                    detail: string;
                    instance: string;
                    code: "product_state_conflict" | "product_locked" | "options_taken";
                    requestId: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    productId?: string;
                };
            };
        };
        Conflict_role_built_in: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "role_built_in";
                };
            };
        };
        Conflict_role_built_in_role_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "role_built_in" | "role_in_use";
                };
            };
        };
        Conflict_sku_taken_options_taken_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    type: string;
                    title: string;
                    status: 409;
                    detail: string;
                    instance: string;
                    code: "sku_taken" | "options_taken" | "idempotency_key_in_use";
                    requestId: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    productId?: string;
                };
            };
        };
        Conflict_slug_taken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "slug_taken";
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
        Conflict_webhook_disabled_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "webhook_disabled" | "idempotency_key_in_use";
                };
            };
        };
        Conflict_webhook_limit_reached_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 409;
                    code?: "webhook_limit_reached" | "idempotency_key_in_use";
                };
            };
        };
        Forbidden_not_a_member: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 403;
                    code?: "not_a_member";
                };
            };
        };
        Forbidden_not_a_member_insufficient_scope: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 403;
                    code?: "not_a_member" | "insufficient_scope";
                };
            };
        };
        Forbidden_not_a_member_insufficient_scope_provider_suspended: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 403;
                    code?: "not_a_member" | "insufficient_scope" | "provider_suspended";
                };
            };
        };
        Forbidden_not_a_member_insufficient_scope_provider_suspended_scope_not_held: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 403;
                    code?: "not_a_member" | "insufficient_scope" | "provider_suspended" | "scope_not_held";
                };
            };
        };
        Forbidden_not_a_member_insufficient_scope_scope_not_held: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 403;
                    code?: "not_a_member" | "insufficient_scope" | "scope_not_held";
                };
            };
        };
        Forbidden_not_a_member_provider_suspended: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 403;
                    code?: "not_a_member" | "provider_suspended";
                };
            };
        };
        Forbidden_provider_suspended_current_secret_required: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 403;
                    code?: "provider_suspended" | "current_secret_required";
                };
            };
        };
        Gone_cursor_expired: {
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
                    code: "cursor_expired";
                    requestId: string;
                    errors?: {
                        field: string;
                        rule: string;
                        message: string;
                    }[];
                    oldestCursor: string;
                };
            };
        };
        InternalServerError_internal: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 500;
                    code?: "internal";
                };
            };
        };
        NotFound_brand_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "brand_not_found";
                };
            };
        };
        NotFound_import_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "import_not_found";
                };
            };
        };
        NotFound_invitation_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "invitation_not_found";
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
        NotFound_member_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "member_not_found";
                };
            };
        };
        NotFound_product_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "product_not_found";
                };
            };
        };
        NotFound_product_not_found_file_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "product_not_found" | "file_not_found";
                };
            };
        };
        NotFound_product_not_found_revision_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "product_not_found" | "revision_not_found";
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
        NotFound_request_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "request_not_found";
                };
            };
        };
        NotFound_role_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "role_not_found";
                };
            };
        };
        NotFound_webhook_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "webhook_not_found";
                };
            };
        };
        NotFound_webhook_not_found_delivery_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 404;
                    code?: "webhook_not_found" | "delivery_not_found";
                };
            };
        };
        PayloadTooLarge_payload_too_large: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 413;
                    code?: "payload_too_large";
                };
            };
        };
        PreconditionFailed_precondition_failed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 412;
                    code?: "precondition_failed";
                };
            };
        };
        RequestTimeout_request_timeout: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 408;
                    code?: "request_timeout";
                };
            };
        };
        ServiceUnavailable_unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 503;
                    code?: "unavailable";
                };
            };
        };
        TooManyRequests_export_limit_reached_rate_limited: {
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
                    code?: "export_limit_reached" | "rate_limited";
                };
            };
        };
        TooManyRequests_rate_limited: {
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
                    code?: "rate_limited";
                };
            };
        };
        Unauthorized_key_missing_key_invalid_key_expired_key_revoked: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 401;
                    code?: "key_missing" | "key_invalid" | "key_expired" | "key_revoked";
                };
            };
        };
        Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 401;
                    code?: "key_missing" | "key_invalid" | "key_expired" | "key_revoked" | "token_invalid" | "token_expired";
                };
            };
        };
        UnprocessableEntity_validation_failed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 422;
                    code?: "validation_failed";
                };
            };
        };
        UnprocessableEntity_validation_failed_idempotency_key_reused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 422;
                    code?: "validation_failed" | "idempotency_key_reused";
                };
            };
        };
        UnsupportedMediaType_unsupported_media_type: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    status?: 415;
                    code?: "unsupported_media_type";
                };
            };
        };
    };
    parameters: {
        RequestId: string;
        IdempotencyKey: string;
        IfMatch: string;
        IfNoneMatch: string;
        Tenant: string;
    };
    requestBodies: never;
    headers: {
        XRequestId: string;
        ETag: string;
        Location: string;
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
    getAnalytics: {
        parameters: {
            query?: {
                range?: "7d" | "30d" | "90d";
                from?: string;
                to?: string;
                granularity?: "day" | "week";
                provider?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["AnalyticsDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listBrands: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                after?: string;
                q?: string;
                provider?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["BrandPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["BrandDetailDocument"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_brand_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    updateBrand: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBrand"];
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
                    "application/json": components["schemas"]["BrandDetailDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_brand_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_slug_taken"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                q?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["CategoryPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                after?: string;
                status?: string;
                event?: "request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring" | "webhook.test";
                since?: string;
                until?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listDesigners: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                q?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["DesignerPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                after?: string;
                since?: string;
                events?: string;
                limit?: number;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            410: components["responses"]["Gone_cursor_expired"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                status?: "queued" | "running" | "done" | "failed" | "cancelled";
                provider?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["ImportPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: {
                provider?: string;
                mode?: "upsert" | "create" | "update";
                onPublished?: "review" | "offer" | "fail" | "revise";
                submit?: boolean;
                fetchImages?: boolean;
                dryRun?: boolean;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
                "text/csv": string;
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
                    "application/json": components["schemas"]["ImportDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_import_limit_reached_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["ImportDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_import_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["ImportDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_import_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_import_state_conflict_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listImportChanges: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_import_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listImportProblems: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_import_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    retryImport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["ImportDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_import_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_import_state_conflict_import_limit_reached_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listImportWithheld: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_import_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    inviteMember: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteMember"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended_scope_not_held"];
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
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended_scope_not_held"];
            404: components["responses"]["NotFound_invitation_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    acceptInvitation: {
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_provider_suspended"];
            404: components["responses"]["NotFound_invitation_not_found"];
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
    listVendorKeys: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                provider?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["VendorKeyPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createVendorKey: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVendorKey"];
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
                    "application/json": components["schemas"]["VendorKeyWithSecretDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended_scope_not_held"];
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
    revokeVendorKey: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_key_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    updateVendorKey: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateVendorKey"];
                "application/merge-patch+json": components["schemas"]["UpdateVendorKey"];
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
                    "application/json": components["schemas"]["VendorKeyDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended_scope_not_held"];
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
    rotateVendorKey: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["VendorKeyWithSecretDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended_scope_not_held"];
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
    listMembers: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended_scope_not_held"];
            404: components["responses"]["NotFound_member_not_found"];
            409: components["responses"]["Conflict_last_owner"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    setMemberRole: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMemberRole"];
                "application/merge-patch+json": components["schemas"]["SetMemberRole"];
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
                    "application/json": components["schemas"]["MemberDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended_scope_not_held"];
            404: components["responses"]["NotFound_member_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_last_owner"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                after?: string;
                q?: string;
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name";
                updatedSince?: string;
                status?: string;
                imageStatus?: "pending" | "failed";
                revisionStatus?: string;
                brand?: string;
                sku?: string;
                itemGroup?: string;
                gtin?: string;
                category?: string;
                priceOnRequest?: boolean;
                inStock?: boolean;
                provider?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["ProductListItemPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProduct"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_sku_taken_options_taken_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    batchProducts: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchProducts"];
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
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
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
    getProductBySku: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                sku: string;
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
                    "application/json": components["schemas"]["ProductDocument"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    putProductBySku: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutProductBySku"];
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
                    "application/json": components["schemas"]["EditedProduct"];
                };
            };
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedProduct"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_locked_sku_taken_options_taken"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    deleteProductBySku: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                sku: string;
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    exportProducts: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_export_limit_reached_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    batchOffers: {
        parameters: {
            query?: {
                provider?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchOffers"];
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
                    "application/json": components["schemas"]["BatchResult"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
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
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["ProductDocument"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProduct"];
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
                    "application/json": components["schemas"]["EditedProduct"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_locked_sku_taken_options_taken"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    attachFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachFile"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_locked_idempotency_key_in_use"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    detachFile: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                fileId: string;
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found_file_not_found"];
            409: components["responses"]["Conflict_product_locked"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listProductHistory: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["HistoryEntryPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    updateOffer: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOffer"];
                "application/merge-patch+json": components["schemas"]["UpdateOffer"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
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
    getRevision: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["RevisedProductDocument"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found_revision_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    putRevision: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviseProduct"];
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
                    "application/json": components["schemas"]["RevisedProductDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_state_conflict_product_locked_options_taken"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    discardRevision: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found_revision_not_found"];
            409: components["responses"]["Conflict_product_state_conflict"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    submitRevision: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["SubmittedRevision"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found_revision_not_found"];
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
    getProductStatus: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["ProductStatus"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    submitProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["SubmittedProduct"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
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
    withdrawProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
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
    listRequests: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                after?: string;
                q?: string;
                status?: "new" | "open" | "quoted" | "closed";
                type?: "price" | "info" | "catalogue" | "samples";
                brand?: string;
                unread?: boolean;
                provider?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["RequestListItemPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["RequestDocument"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_request_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    setRequestStatus: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRequestStatus"];
                "application/merge-patch+json": components["schemas"]["SetRequestStatus"];
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
                    "application/json": components["schemas"]["RequestDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_request_not_found"];
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
    replyToRequest: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "If-Match"?: components["parameters"]["IfMatch"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
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
    rotateOwnKey: {
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
            403: components["responses"]["Forbidden_provider_suspended_current_secret_required"];
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
    uploadFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: Blob;
                };
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
                    "application/json": components["schemas"]["UploadDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
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
    uploadModel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: Blob;
                };
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
                    "application/json": components["schemas"]["UploadDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
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
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_webhook_limit_reached_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["WebhookDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_webhook_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["WebhookDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_webhook_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_webhook_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                after?: string;
                status?: string;
                event?: "request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring" | "webhook.test";
                since?: string;
                until?: string;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_webhook_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                deliveryId: string;
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
                    "application/json": components["schemas"]["WebhookDeliveryDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_webhook_not_found_delivery_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listDeliveryAttempts: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
            };
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                deliveryId: string;
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
                    "application/json": components["schemas"]["WebhookAttemptPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_webhook_not_found_delivery_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
                deliveryId: string;
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
                    "application/json": components["schemas"]["WebhookDeliveryDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_webhook_not_found_delivery_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_delivery_not_retriable_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    recoverDeliveries: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverWebhook"];
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
                    "application/json": components["schemas"]["WebhookRecoveryDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_webhook_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_webhook_disabled_idempotency_key_in_use"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["WebhookWithSecretDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_webhook_not_found"];
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
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TestWebhook"];
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
                    "application/json": components["schemas"]["WebhookDeliveryDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_webhook_not_found"];
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
    whoAmI: {
        parameters: {
            query?: never;
            header?: {
                "Plinth-Provider"?: components["parameters"]["Tenant"];
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
                    "application/json": components["schemas"]["WhoamiDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_scope_not_held"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_scope_not_held"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_scope_not_held"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_scope_not_held"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_scope_not_held"];
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
    updateMember: {
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
                "application/json": components["schemas"]["UpdateMember"];
                "application/merge-patch+json": components["schemas"]["UpdateMember"];
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
                    "application/json": components["schemas"]["MemberDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_scope_not_held"];
            404: components["responses"]["NotFound_member_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_state_conflict_pictures_pending_idempotency_key_in_use"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
    publishRevision: {
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found_revision_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_state_conflict_options_taken_pictures_pending_idempotency_key_in_use"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed_idempotency_key_reused"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    rejectRevision: {
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
                    "application/json": components["schemas"]["RevisedProductDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            404: components["responses"]["NotFound_product_not_found_revision_not_found"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
    listProviders: {
        parameters: {
            query?: {
                page?: number;
                perPage?: number;
                q?: string;
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
                    "application/json": components["schemas"]["ProviderSummaryPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
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
    listRoles: {
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
                    "application/json": components["schemas"]["RoleWithScopesPage"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
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
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleWithScopesDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_scope_not_held"];
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
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_scope_not_held"];
            404: components["responses"]["NotFound_role_not_found"];
            409: components["responses"]["Conflict_role_built_in_role_in_use"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
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
                    "application/json": components["schemas"]["RoleWithScopesDocument"];
                };
            };
            400: components["responses"]["BadRequest_provider_required_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired"];
            403: components["responses"]["Forbidden_not_a_member_insufficient_scope_scope_not_held"];
            404: components["responses"]["NotFound_role_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_role_built_in"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    onRequestCreated: {
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
                "application/json": components["schemas"]["RequestCreatedMessage"];
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
    onRequestUpdated: {
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
                "application/json": components["schemas"]["RequestUpdatedMessage"];
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
    onProductCreated: {
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
                "application/json": components["schemas"]["ProductCreatedMessage"];
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
    onProductUpdated: {
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
                "application/json": components["schemas"]["ProductUpdatedMessage"];
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
    onProductOfferUpdated: {
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
                "application/json": components["schemas"]["ProductOfferUpdatedMessage"];
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
    onProductSubmitted: {
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
                "application/json": components["schemas"]["ProductSubmittedMessage"];
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
    onProductWithdrawn: {
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
                "application/json": components["schemas"]["ProductWithdrawnMessage"];
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
    onProductPublished: {
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
                "application/json": components["schemas"]["ProductPublishedMessage"];
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
    onProductUnpublished: {
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
                "application/json": components["schemas"]["ProductUnpublishedMessage"];
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
    onProductRejected: {
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
                "application/json": components["schemas"]["ProductRejectedMessage"];
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
    onProductDeleted: {
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
                "application/json": components["schemas"]["ProductDeletedMessage"];
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
    onProductRevisionSubmitted: {
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
                "application/json": components["schemas"]["ProductRevisionSubmittedMessage"];
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
    onProductRevisionRejected: {
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
                "application/json": components["schemas"]["ProductRevisionRejectedMessage"];
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
    onWebhookDisabled: {
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
                "application/json": components["schemas"]["WebhookDisabledMessage"];
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
    onWebhookRecovered: {
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
                "application/json": components["schemas"]["WebhookRecoveredMessage"];
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
    onDeliveryExhausted: {
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
                "application/json": components["schemas"]["DeliveryExhaustedMessage"];
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
    onImportFinished: {
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
                "application/json": components["schemas"]["ImportFinishedMessage"];
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
    onKeyExpiring: {
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
                "application/json": components["schemas"]["KeyExpiringMessage"];
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
                "application/json": components["schemas"]["WebhookTestMessage"];
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
