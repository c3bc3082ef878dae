// Generated from openapi.json of catalogue-api by "npm run openapi": what a key may call, and what it gets.
/* eslint-disable -- generated */
export interface paths {
    "/api/v1/key/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get analytics for a period
         * @description All numbers are exact. Days and weeks are in UTC.
         *
         *     Requires the scope `analytics:read`.
         */
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
        /**
         * List brands
         * @description Returns the vendor's brands, newest first.
         *
         *     Requires the scope `brands:read`.
         */
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
        /**
         * Get a brand
         * @description Includes translations. Send its ETag as If-Match when you edit the brand.
         *
         *     Requires the scope `brands:read`.
         */
        get: operations["getBrand"];
        /**
         * Edit a brand
         * @description Omitted fields stay unchanged; null clears a field.
         *
         *     Requires the scope `brands:write`.
         */
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
        /**
         * List categories
         * @description Returns the category tree as a flat list. A product needs the ID of one category.
         *
         *     Requires the scope `products:read`.
         */
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
        /**
         * List the deliveries of all webhook endpoints
         * @description Covers all the vendor's endpoints or, with a platform key, the platform's own.
         *
         *     Requires the scope `webhooks:read`.
         */
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
        /**
         * List designers
         * @description Returns the designers that products can reference.
         *
         *     Requires the scope `products:read`.
         */
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
        /**
         * Read the event feed
         * @description Returns every event of the last 30 days, oldest first, whether or not an endpoint subscribes to it. Store nextCursor and send it as after. If an event after your cursor was already deleted, the response is 410; continue from oldestCursor.
         *
         *     Requires the scope `webhooks:read`.
         *
         *     Guide: [Webhooks](/docs/guides/webhooks#the-feed).
         */
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
        /**
         * List imports
         * @description Returns the vendor's imports of the last 30 days, newest first.
         *
         *     Requires the scope `products:read`.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import a file of products
         * @description Up to 200 MiB and 500,000 rows in UTF-8, each row with a SKU. The service validates encoding, header row and number of rows while it receives the file, and stores nothing if they are invalid. Errors in a row fail only that row. One import per vendor runs at a time, and five more can wait. An import counts as an upload. Platform keys must send `provider`.
         *
         *     Requires the scope `products:write`.
         */
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
        /**
         * Get an import
         * @description Returns the progress and the results so far. To avoid polling, subscribe to the event `import.finished`.
         *
         *     Requires the scope `products:read`.
         */
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
        /**
         * Cancel an import
         * @description Rows that were already imported stay imported. Cancelling a cancelled import changes nothing.
         *
         *     Requires the scope `products:write`.
         */
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
        /**
         * Get the changes that a dry run would make
         * @description Lists the rows that would create, change or submit a product, with the old and new value of each changed field. A new product has the defaults as old values. In line order; while the import runs, the rows so far. Empty unless the import is a dry run. Kept for 30 days.
         *
         *     Requires the scope `products:read`.
         */
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
        /**
         * Get the failed rows of an import
         * @description In line order; while the import runs, the failed rows so far. Kept for 30 days.
         *
         *     Requires the scope `products:read`.
         */
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
        /**
         * Retry the failed rows of an import
         * @description Creates a new import of the failed rows, with the same options. If the whole import failed, it includes the rows that were not reached. Line numbers stay the same. Available for 7 days after the import ends.
         *
         *     Requires the scope `products:write`.
         */
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
        /**
         * Get the changes that an import withheld
         * @description Lists the rows of an import with `onPublished=offer` that would change more than the price and stock of a published product. In line order; while the import runs, the rows so far. Kept for 30 days.
         *
         *     Requires the scope `products:read`.
         */
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
        /**
         * List pending invitations
         * @description Returns invitations that are neither accepted nor expired.
         *
         *     Requires the scope `team:read`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person
         * @description The invitation is pending until `expiresAt` (default: seven days). The service sends no email: send its ID to the person yourself. You must hold every scope of the role.
         *
         *     Requires the scope `team:write`.
         */
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
        /**
         * Revoke a pending invitation
         * @description You must hold every scope of its role.
         *
         *     Requires the scope `team:write`.
         */
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
        /**
         * Accept an invitation
         * @description For the invited person: their access token must have the invitation's address as a verified email. They become a member with the invitation's role.
         *
         *     Requires a person's access token.
         */
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
        /**
         * List a vendor's keys
         * @description Returns the keys of the vendor, including revoked keys, newest first.
         *
         *     Requires the scope `keys:write`.
         */
        get: operations["listVendorKeys"];
        put?: never;
        /**
         * Create a vendor's key
         * @description The response contains the secret, which is shown only once. You must hold every scope that the key gets. Keys of a vendor cannot grant `keys:write`, and grant neither higher rate limits nor a later expiry than their own. The key keeps working if its maker leaves the team.
         *
         *     Requires the scope `keys:write`.
         *
         *     Guide: [API keys and scopes](/docs/guides/authentication#create-a-key).
         */
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
        /**
         * Revoke a vendor's key
         * @description Permanent. Takes effect on every server within a second. The key stays in the list.
         *
         *     Requires the scope `keys:write`.
         */
        delete: operations["revokeVendorKey"];
        options?: never;
        head?: never;
        /**
         * Change a vendor's key
         * @description Takes effect on every server within a second. You must hold every scope that you add. A vendor's key changes neither itself nor a key with higher rate limits or a later expiry.
         *
         *     Requires the scope `keys:write`.
         */
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
        /**
         * Rotate a vendor's key
         * @description The response contains the new secret, which is shown only once. The old secret works for another `gracePeriodSeconds` (default: one day). You must hold every scope of the key. A vendor's key rotates neither itself here nor a key with higher rate limits or a later expiry.
         *
         *     Requires the scope `keys:write`.
         *
         *     Guide: [API keys and scopes](/docs/guides/authentication#rotation).
         */
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
        /**
         * List members
         * @description Returns the members of the vendor's workspace. Contains personal data.
         *
         *     Requires the scope `team:read`.
         */
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
        /**
         * Remove a member
         * @description Takes effect within a second. You must hold every scope of their role. The keys that the member created keep working.
         *
         *     Requires the scope `team:write`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Takes effect within a second. You must hold every scope of the present role and of the new one.
         *
         *     Requires the scope `team:write`.
         */
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
        /**
         * List products
         * @description A product must match all filters. Page numbers can skip rows while products are created or deleted. To read the whole list, use `after`; to read recent changes, use `updatedSince`.
         *
         *     Requires the scope `products:read`.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a draft product
         * @description Nobody sees the product until you submit it and the platform publishes it. Sends `product.created`. To create many products, use POST /products/batch.
         *
         *     Requires the scope `products:write`.
         */
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
        /**
         * Create and edit products in bulk
         * @description Up to 500 rows, identified by SKU, in a body of up to 16 MiB. A row that changes only price and stock never sends a product to review. Every 50 rows count as one request; a replay counts as one. If the rate limit does not allow all rows, the whole batch is rejected with 429.
         *
         *     Requires the scope `products:write`.
         *
         *     Guide: [Products](/docs/guides/products#many-at-once).
         */
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
        /**
         * Get a product by SKU
         * @description Percent-encode the SKU. Case is ignored. For the SKUs "." and "..", use GET /products?sku= instead.
         *
         *     Requires the scope `products:read`.
         */
        get: operations["getProductBySku"];
        /**
         * Create or edit a product by SKU
         * @description If a product has this SKU, edits it as PUT /products/{id} does; the SKU keeps its spelling. Otherwise creates a draft, which requires name, type, brandId and categoryId. With If-Match, the product must exist.
         *
         *     Requires the scope `products:write`.
         */
        put: operations["putProductBySku"];
        post?: never;
        /**
         * Delete a product by SKU
         * @description Works like DELETE /products/{id}.
         *
         *     Requires the scope `products:delete`.
         */
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
        /**
         * Export all products
         * @description Streams every product in full from one snapshot, in no particular order. The last line is an object with only the member `feedCursor`; without this line, the export is incomplete. Read the event feed after that cursor to get every change since the snapshot. Limits: two exports per vendor at a time, 15 minutes, and one minute without reading. Compressed if `Accept-Encoding` allows gzip. Platform keys must send `provider`.
         *
         *     Requires the scope `products:read`.
         *
         *     Guide: [Lists and pagination](/docs/guides/paging#everything-at-once).
         */
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
        /**
         * Change prices and stock in bulk
         * @description Up to 1,000 rows, identified by SKU or ID, in a body of up to 16 MiB. Works in every state and never sends a product to review. Every 50 rows count as one request; a replay counts as one. If the rate limit does not allow all rows, the whole batch is rejected with 429.
         *
         *     Requires the scope `products:write`.
         *
         *     Guide: [Products](/docs/guides/products#many-at-once).
         */
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
        /**
         * Get a product
         * @description Returns all fields, in every state. Send the ETag as If-Match when you change the product.
         *
         *     Requires the scope `products:read`.
         */
        get: operations["getProduct"];
        /**
         * Edit a product
         * @description Omitted fields stay unchanged; null clears a field. Any edit of a published product, even an empty one, sends it back to review and discards its revision. To edit it while it stays on sale, use PUT /products/{id}/revision.
         *
         *     Requires the scope `products:write`.
         *
         *     Guide: [Change a live product](/docs/guides/live-changes).
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Delete a product
         * @description Permanent, and allowed in every state. Requests for the product stay, with `product` set to null. Sends `product.unpublished` if the product was published, then `product.deleted`.
         *
         *     Requires the scope `products:delete`.
         */
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
        /**
         * Attach an uploaded file to a product
         * @description Name, format and size are those of the upload. Counts as an edit: a published product goes back to review, and a product in review is locked.
         *
         *     Requires the scope `products:write`.
         */
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
        /**
         * Remove a file from a product
         * @description The upload itself is kept. Counts as an edit: a published product goes back to review, and a product in review is locked.
         *
         *     Requires the scope `products:write`.
         */
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
        /**
         * List a product's changes
         * @description Returns who changed what in the last 30 days, newest first.
         *
         *     Requires the scope `products:read`.
         */
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
        /**
         * Change the price and stock of a product
         * @description Works in every state. The product keeps its status and stays on sale. Omitted fields stay unchanged; null clears a field.
         *
         *     Requires the scope `products:write`.
         */
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
        /**
         * Get the revision of a product
         * @description Returns the product as it would be, and what differs from the published one. Send the ETag as If-Match when you change, submit, discard, publish or reject the revision.
         *
         *     Requires the scope `products:read`.
         *
         *     Guide: [Change a live product](/docs/guides/live-changes).
         */
        get: operations["getRevision"];
        /**
         * Change a product that stays on sale
         * @description Creates or changes the revision of a published product, which holds only what differs. Omitted fields stay unchanged; null clears a field. If no change is left, discards the revision. To change price and stock, use PATCH /products/{id}/offer.
         *
         *     Requires the scope `products:write`.
         *
         *     Guide: [Change a live product](/docs/guides/live-changes).
         */
        put: operations["putRevision"];
        post?: never;
        /**
         * Discard the revision of a product
         * @description Works in every state of the revision, also in review. The published product stays unchanged.
         *
         *     Requires the scope `products:write`.
         *
         *     Guide: [Change a live product](/docs/guides/live-changes).
         */
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
        /**
         * Submit the revision of a product for review
         * @description Moves a draft or rejected revision to pending and clears its `reviewNote`. Until the platform publishes or rejects it, you can only discard it. Sends `product.revision_submitted`. `warnings` lists what a reviewer is likely to object to.
         *
         *     Requires the scope `products:write`.
         *
         *     Guide: [Change a live product](/docs/guides/live-changes).
         */
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
        /**
         * Get the review status of a product
         * @description Returns the status, and the reviewer's note if the product was rejected.
         *
         *     Requires the scope `products:read`.
         */
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
        /**
         * Submit a product for review
         * @description Moves a draft or rejected product to pending and clears `reviewNote`. Until the platform publishes or rejects the product, or you withdraw it, you can change only its offer. Sends `product.submitted`. Warnings do not prevent the submission.
         *
         *     Requires the scope `products:write`.
         */
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
        /**
         * Withdraw a product from review or from sale
         * @description Moves a pending or published product back to draft. Sends `product.withdrawn` if it was in review, or `product.unpublished` with the reason `withdrawn` if it was published.
         *
         *     Requires the scope `products:write`.
         */
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
        /**
         * List requests
         * @description Returns buyer requests, newest first, without their messages.
         *
         *     Requires the scope `requests:read`.
         */
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
        /**
         * Get a request with its thread
         * @description Does not mark the request as read.
         *
         *     Requires the scope `requests:read`.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the status of a request
         * @description Any status can follow any other. Setting the current status sends no event. With `unread: false`, also marks the request as read; that alone sends no event.
         *
         *     Requires the scope `requests:write`.
         */
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
        /**
         * Reply to the buyer
         * @description The key's creator is the author. The request becomes read. Its status stays unchanged.
         *
         *     Requires the scope `requests:write`.
         */
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
        /**
         * Rotate the current key
         * @description The old secret works for another `gracePeriodSeconds` (default: one day) but cannot rotate again. Send an Idempotency-Key: if you lose the response, repeat the request with the old secret to get it again.
         *
         *     Accepts any valid key.
         *
         *     Guide: [API keys and scopes](/docs/guides/authentication#rotation).
         */
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
        /**
         * Upload an image or document
         * @description Images (jpeg, png, webp, avif, gif) up to 20 MiB; documents (pdf, zip, dwg, dxf, ifc, rfa) up to 50 MiB. The content must match the file extension.
         *
         *     Requires the scope `uploads:write`.
         */
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
        /**
         * Upload a 3D model
         * @description glTF 2.0 (.glb, .gltf) or .usdz, up to 100 MiB. glTF is validated. A model must not refer to external files.
         *
         *     Requires the scope `uploads:write`.
         */
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
        /**
         * List webhook endpoints
         * @description Returns all the vendor's endpoints with the status of their last delivery. Secrets are masked.
         *
         *     Requires the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description The response contains the signing secret, which is shown only once.
         *
         *     Requires the scope `webhooks:write`.
         */
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
        /**
         * Get a webhook endpoint
         * @description Returns its settings and health. The secret is masked.
         *
         *     Requires the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        /**
         * Change a webhook endpoint
         * @description Omitted fields stay unchanged. Disabling the endpoint cancels its pending deliveries.
         *
         *     Requires the scope `webhooks:write`.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes the endpoint with its delivery log, and cancels pending deliveries. The event feed keeps the events.
         *
         *     Requires the scope `webhooks:write`.
         */
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
        /**
         * List the deliveries of a webhook endpoint
         * @description Returns the deliveries of the last 30 days, newest first, with the last attempt of each.
         *
         *     Requires the scope `webhooks:read`.
         */
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
        /**
         * Get a delivery
         * @description Returns its message and its last attempt.
         *
         *     Requires the scope `webhooks:read`.
         */
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
        /**
         * List the attempts of a delivery
         * @description Returns every attempt, including earlier rounds, newest first.
         *
         *     Requires the scope `webhooks:read`.
         */
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
        /**
         * Retry a delivery
         * @description A failed or cancelled delivery restarts its schedule. A delivery that waits for its next attempt becomes due immediately and keeps its attempts. Ignores a pause of the endpoint.
         *
         *     Requires the scope `webhooks:write`.
         */
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
        /**
         * Recover missed deliveries
         * @description Use it after an outage on your side. Enqueues deliveries since a time at most 30 days ago: failed, cancelled and waiting ones (`failed`, the default), or all. They are sent gradually.
         *
         *     Requires the scope `webhooks:write`.
         *
         *     Guide: [Webhooks](/docs/guides/webhooks#when-your-side-is-down).
         */
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
        /**
         * Rotate the signing secret
         * @description The response contains the new secret, which is shown only once. Until the grace period ends, both secrets sign. Rotating again during that time ends the older secret.
         *
         *     Requires the scope `webhooks:write`.
         */
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
        /**
         * Queue a test event
         * @description Makes one attempt, even to a disabled endpoint. Sends `webhook.test`, or sample data of the kind in `event`. The event feed does not contain tests.
         *
         *     Requires the scope `webhooks:write`.
         */
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
        /**
         * Get the current key or person
         * @description Returns the key or person of this request, with scopes and vendors. Use it to test a credential.
         *
         *     Accepts any valid key or access token.
         */
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        /**
         * A buyer sent a request
         * @description Contains neither the buyer nor the message text. Read the request to get them.
         */
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
        /**
         * The status of a request changed, or either side sent a message
         * @description Not sent when the team reads the request.
         */
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
        /** A product was created */
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
        /**
         * The content or files of a product changed, or it was featured
         * @description Sent for any edit that keeps the status and changes more than the offer, and when a revision is published.
         */
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
        /** Only the price or stock of a product changed */
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
        /**
         * A product went to review
         * @description The product was submitted, or edited while published. In the second case, `product.unpublished` is sent first.
         */
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
        /** A product was withdrawn from review */
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
        /** A product was published */
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
        /**
         * A product is no longer published
         * @description `reason` says whether the product was edited and is in review again, withdrawn by the vendor, taken down by the platform, or deleted.
         */
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
        /** A product was rejected in review */
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
        /**
         * A product was deleted
         * @description If the product was published, `product.unpublished` is sent first.
         */
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
        /**
         * Changes of a published product went to review
         * @description The product stays published. Publishing the changes sends `product.updated`.
         */
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
        /**
         * Changes of a published product were rejected in review
         * @description The product stays published, without the changes.
         */
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
        /**
         * The service disabled a webhook endpoint
         * @description Sent only to the vendor's other subscribed endpoints. Delivering this event never triggers another event of this kind.
         */
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
        /**
         * A webhook endpoint recovered
         * @description Sent at the first 2xx after an exhausted delivery, after a pause of more than an hour, or after you enabled the endpoint again. Sent only to the vendor's other subscribed endpoints. Delivering this event never triggers another event of this kind.
         */
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
        /**
         * A delivery used all its attempts
         * @description Sent at most once an hour per endpoint. Sent only to the vendor's other subscribed endpoints. Delivering this event never triggers another event of this kind.
         */
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
        /**
         * An import ended
         * @description The import is done, failed, or was cancelled. GET /imports/{id}/problems lists the failed rows, and GET /imports/{id}/withheld the withheld changes.
         */
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
        /**
         * An API key expires soon
         * @description Sent 14 days and 1 day before `expiresAt`, or immediately if the key is created with less time left. Rotate the secret with POST /api/v1/key/rotate, and have `expiresAt` extended.
         */
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
        /**
         * A test event
         * @description Sent once, when you queue a test event. Any endpoint can receive it.
         */
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
            /**
             * @description A key, a person, or the system. To vendors, the platform and its keys are the system.
             * @example key
             * @enum {string}
             */
            type: "key" | "person" | "system";
            /**
             * Format: uuid
             * @description The ID of the key or person; null for the system.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string | null;
            /**
             * @description The name of the key or person; null for the system.
             * @example ERP
             */
            name: string | null;
        };
        Analytics: {
            /** @description The 50 with the most views. */
            products: components["schemas"]["AnalyticsProduct"][];
            /** @description The 50 with the most views. */
            brands: components["schemas"]["AnalyticsBrand"][];
            /** @description The 50 item groups with the most views of their variants. A visitor of several variants counts once. */
            itemGroups: components["schemas"]["AnalyticsItemGroup"][];
            /** @description The 50 with the most views. */
            providers: components["schemas"]["AnalyticsProvider"][];
            /** @description The 50 with the most views. */
            designers: components["schemas"]["AnalyticsDesigner"][];
            /** @description Buyer requests in the period, and their outcomes. */
            requests: components["schemas"]["AnalyticsRequests"];
            /** @description Current numbers, regardless of the period. */
            catalogue: components["schemas"]["AnalyticsCatalogue"];
            /** @description The period of the numbers. */
            period: components["schemas"]["AnalyticsPeriod"];
            /** @description The totals of the period. */
            totals: components["schemas"]["AnalyticsTotals"];
            /** @description The totals of the previous period of the same length. */
            previous: components["schemas"]["AnalyticsTotals"];
            /** @description The numbers by day or week, including those with zeros. */
            series: components["schemas"]["AnalyticsPoint"][];
            /** @description The series of the previous period. */
            previousSeries: components["schemas"]["AnalyticsPoint"][];
            /** @description Visitors by source. */
            sources: components["schemas"]["SourceCount"][];
            /** @description Visitors by country. */
            countries: components["schemas"]["CountryCount"][];
            /** @description Visitors by language. */
            locales: components["schemas"]["LocaleCount"][];
            /** @description Visitors by profession. */
            audience: components["schemas"]["ProfessionCount"][];
        };
        AnalyticsBrand: {
            /**
             * @description Buyer requests created.
             * @example 12
             */
            requests: number;
            /**
             * @description Additions to favorites.
             * @example 12
             */
            favorites: number;
            /**
             * @description File downloads.
             * @example 12
             */
            downloads: number;
            /**
             * @description Views of products, brands, designers and the vendor.
             * @example 12
             */
            views: number;
            /**
             * @description Distinct visitors.
             * @example 12
             */
            visitors: number;
            /**
             * @description All page views.
             * @example 12
             */
            pageViews: number;
            /**
             * @description requests / views, 4 decimals; 0 without views.
             * @example 0.0125
             */
            conversion: number;
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
        };
        AnalyticsCatalogue: {
            /**
             * @description Products in all states.
             * @example 12
             */
            products: number;
            /**
             * @description Published products.
             * @example 12
             */
            published: number;
            /**
             * @description Products in review.
             * @example 12
             */
            pending: number;
        };
        AnalyticsDesigner: {
            /**
             * @description Buyer requests created.
             * @example 12
             */
            requests: number;
            /**
             * @description Additions to favorites.
             * @example 12
             */
            favorites: number;
            /**
             * @description File downloads.
             * @example 12
             */
            downloads: number;
            /**
             * @description Views of products, brands, designers and the vendor.
             * @example 12
             */
            views: number;
            /**
             * @description Distinct visitors.
             * @example 12
             */
            visitors: number;
            /**
             * @description All page views.
             * @example 12
             */
            pageViews: number;
            /**
             * @description requests / views, 4 decimals; 0 without views.
             * @example 0.0125
             */
            conversion: number;
            /** @description The designer, if known. */
            designer: components["schemas"]["Designer"];
        };
        AnalyticsDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Analytics"];
        };
        AnalyticsItemGroup: {
            /**
             * @description Buyer requests created.
             * @example 12
             */
            requests: number;
            /**
             * @description Additions to favorites.
             * @example 12
             */
            favorites: number;
            /**
             * @description File downloads.
             * @example 12
             */
            downloads: number;
            /**
             * @description Views of products, brands, designers and the vendor.
             * @example 12
             */
            views: number;
            /**
             * @description Distinct visitors.
             * @example 12
             */
            visitors: number;
            /**
             * @description All page views.
             * @example 12
             */
            pageViews: number;
            /**
             * @description requests / views, 4 decimals; 0 without views.
             * @example 0.0125
             */
            conversion: number;
            /**
             * @description The vendor's code for a group of variants; each variant is a product.
             * @example FJ-SUN
             */
            itemGroup: string;
            /** @description The vendor that owns the record. */
            provider: components["schemas"]["ProviderSummary"];
        };
        AnalyticsPeriod: {
            /**
             * @description The requested range, or `custom` if you sent `from` and `to`.
             * @enum {string}
             */
            range: "7d" | "30d" | "90d" | "custom";
            /**
             * Format: date
             * @description The first day, in UTC.
             * @example 2026-01-31
             */
            from: string;
            /**
             * Format: date
             * @description The last day, in UTC, inclusive.
             * @example 2026-01-31
             */
            to: string;
            /**
             * @description The length of a point in the series: a day or a week.
             * @enum {string}
             */
            granularity: "day" | "week";
            /**
             * @description The number of days in the period.
             * @example 12
             */
            days: number;
        };
        AnalyticsPoint: {
            /**
             * @description Buyer requests created.
             * @example 12
             */
            requests: number;
            /**
             * @description Additions to favorites.
             * @example 12
             */
            favorites: number;
            /**
             * @description File downloads.
             * @example 12
             */
            downloads: number;
            /**
             * @description Views of products, brands, designers and the vendor.
             * @example 12
             */
            views: number;
            /**
             * @description Distinct visitors.
             * @example 12
             */
            visitors: number;
            /**
             * @description All page views.
             * @example 12
             */
            pageViews: number;
            /**
             * Format: date
             * @description The day, or the Monday of the week.
             * @example 2026-01-31
             */
            date: string;
        };
        AnalyticsProduct: {
            /**
             * @description Buyer requests created.
             * @example 12
             */
            requests: number;
            /**
             * @description Additions to favorites.
             * @example 12
             */
            favorites: number;
            /**
             * @description File downloads.
             * @example 12
             */
            downloads: number;
            /**
             * @description Views of products, brands, designers and the vendor.
             * @example 12
             */
            views: number;
            /**
             * @description Distinct visitors.
             * @example 12
             */
            visitors: number;
            /**
             * @description All page views.
             * @example 12
             */
            pageViews: number;
            /**
             * @description requests / views, 4 decimals; 0 without views.
             * @example 0.0125
             */
            conversion: number;
            /** @description The product. */
            product: components["schemas"]["ProductSummary"];
        };
        AnalyticsProvider: {
            /**
             * @description Buyer requests created.
             * @example 12
             */
            requests: number;
            /**
             * @description Additions to favorites.
             * @example 12
             */
            favorites: number;
            /**
             * @description File downloads.
             * @example 12
             */
            downloads: number;
            /**
             * @description Views of products, brands, designers and the vendor.
             * @example 12
             */
            views: number;
            /**
             * @description Distinct visitors.
             * @example 12
             */
            visitors: number;
            /**
             * @description All page views.
             * @example 12
             */
            pageViews: number;
            /**
             * @description requests / views, 4 decimals; 0 without views.
             * @example 0.0125
             */
            conversion: number;
            /** @description The vendor that owns the record. */
            provider: components["schemas"]["ProviderSummary"];
        };
        AnalyticsRequests: {
            /**
             * @description The total number.
             * @example 12
             */
            total: number;
            /**
             * @description Requests with at least one reply from the vendor.
             * @example 12
             */
            replied: number;
            /**
             * @description Closed requests.
             * @example 12
             */
            resolved: number;
            /**
             * @description replied / total, 4 decimals; 0 without requests.
             * @example 0.875
             */
            responseRate: number;
            /**
             * @description Hours from creation to the first reply, 2 decimals; null without replies.
             * @example 5.25
             */
            medianResponseHours: number | null;
            /** @description By request type, including zeros. */
            byType: components["schemas"]["TypeCount"][];
            /** @description By status, including zeros. */
            byStatus: components["schemas"]["StatusCount"][];
            /** @description By the buyer's country. */
            byCountry: components["schemas"]["CountryCount"][];
        };
        AnalyticsTotals: {
            /**
             * @description Buyer requests created.
             * @example 12
             */
            requests: number;
            /**
             * @description Additions to favorites.
             * @example 12
             */
            favorites: number;
            /**
             * @description File downloads.
             * @example 12
             */
            downloads: number;
            /**
             * @description Views of products, brands, designers and the vendor.
             * @example 12
             */
            views: number;
            /**
             * @description Distinct visitors.
             * @example 12
             */
            visitors: number;
            /**
             * @description All page views.
             * @example 12
             */
            pageViews: number;
            /**
             * @description requests / views, 4 decimals; 0 without views.
             * @example 0.0125
             */
            conversion: number;
            /**
             * @description Clicks to the vendor's own site.
             * @example 12
             */
            outbound: number;
        };
        AttachFile: {
            /**
             * Format: uri
             * @description A URL that an upload to this service returned to the same vendor.
             * @example https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf
             */
            url: string;
            /**
             * @description The kind of file.
             * @example datasheet
             * @enum {string}
             */
            kind: "catalogue" | "datasheet" | "bim" | "cad" | "manual" | "certificate" | "other";
            /**
             * @description Default: the file name at upload.
             * @example Product datasheet
             */
            label?: string;
        };
        BatchOffers: {
            /** @description Rows are independent: an error fails only its own row. */
            items: components["schemas"]["BatchedOffer"][];
            /**
             * @description Return the same results but write nothing. Default: false.
             * @example false
             */
            dryRun?: boolean;
        };
        BatchProducts: {
            /** @description Rows are independent: an error fails only its own row. */
            items: components["schemas"]["BatchedProduct"][];
            /**
             * @description Whether rows create products, update them, or both (upsert, the default).
             * @example upsert
             * @enum {string}
             */
            mode?: "upsert" | "create" | "update";
            /**
             * @description What to do with a row that changes more than the offer of a published product. review (the default): write all changes and send the product back to review. offer: write only the offer, and list the other changes in withheld. fail: fail the row. revise: write the offer, and put the other changes into the revision of the product, which stays on sale.
             * @example offer
             * @enum {string}
             */
            onPublished?: "review" | "offer" | "fail" | "revise";
            /**
             * @description Submit created and changed products, drafts, and revisions for review. Unchanged rejected ones are never submitted. Default: false.
             * @example true
             */
            submit?: boolean;
            /**
             * @description Download the pictures that are not in your uploads, and store copies. Until a copy is stored, its image keeps the URL that you sent. Default: false.
             * @example true
             */
            fetchImages?: boolean;
            /**
             * @description Return the same results but write nothing. Default: false.
             * @example false
             */
            dryRun?: boolean;
        };
        BatchResult: {
            /** @description One result per row, in order. */
            data: components["schemas"]["BatchRow"][];
            /** @description The number of rows for each outcome. */
            summary: components["schemas"]["BatchSummary"];
        };
        /**
         * @example {
         *       "index": 0,
         *       "sku": "FJ-SUN-001",
         *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
         *       "outcome": "offer_updated",
         *       "status": "published"
         *     }
         */
        BatchRow: {
            /** @description The position of the row in items, from 0. */
            index: number;
            /** @description The SKU as sent; null if the row has none. */
            sku: string | null;
            /**
             * Format: uuid
             * @description Null if the product does not exist, or if a dry run would create it.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string | null;
            /**
             * @description What happened to the data. revised: the revision of a published product changed; onPublished is revise. submitted: the product, or its revision, was submitted and otherwise unchanged. withheld: nothing was written, because onPublished is offer and the row changes only other fields of a published product. More outcomes may be added.
             * @enum {string}
             */
            outcome: "created" | "updated" | "offer_updated" | "revised" | "withheld" | "unchanged" | "submitted" | "failed";
            /**
             * @description The status after the change; null if the product does not exist.
             * @enum {string|null}
             */
            status: "draft" | "pending" | "published" | "rejected" | null;
            /**
             * @description The changed fields of the published product that onPublished=offer left unchanged.
             * @example [
             *       "name",
             *       "description"
             *     ]
             */
            withheld?: string[];
            /** @description In a dry run: the changes that the row would make. For a new product, the values that differ from the defaults. */
            changes?: components["schemas"]["FieldChange"][];
            /** @description Present if the row failed. */
            problem?: components["schemas"]["RowProblem"];
        };
        /**
         * @example {
         *       "created": 0,
         *       "updated": 0,
         *       "offerUpdated": 1,
         *       "revised": 0,
         *       "unchanged": 0,
         *       "submitted": 0,
         *       "failed": 0,
         *       "unpublished": 0,
         *       "withheld": 0
         *     }
         */
        BatchSummary: {
            /** @description Rows that created a product. */
            created: number;
            /** @description Rows that changed a product. */
            updated: number;
            /** @description Rows that changed only price and stock. */
            offerUpdated: number;
            /** @description Rows that changed the revision of a published product, and possibly its offer. */
            revised: number;
            /** @description Rows that changed nothing. They send no event. */
            unchanged: number;
            /** @description Rows that only submitted the product, or its revision, for review. */
            submitted: number;
            /** @description Rows that failed. Nothing was written for them. */
            failed: number;
            /** @description Published products that went back to review. They also count as updated. */
            unpublished: number;
            /** @description Rows with changes that onPublished=offer withheld. Rows that changed an offer also count as offerUpdated. */
            withheld: number;
        };
        BatchedOffer: {
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            price?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            compareAtPrice?: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest?: boolean;
            /** @description Whether `inStock` is computed from the stock. Initially false. */
            trackStock?: boolean;
            /** @description With `trackStock`, whether `inStock` stays true when the stock is empty. Initially false. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether buyers can order the product. Initially true. Ignored, but stored, while `trackStock` is true: then `stockQuantity` and `sellWhenOutOfStock` decide. */
            inStock?: boolean;
            /**
             * @description Pieces in stock. With `trackStock`, 0 and null both mean out of stock.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until delivery.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description Identifies the product. Send either sku or id.
             * @example FJ-SUN-001
             */
            sku?: string;
            /**
             * Format: uuid
             * @description Identifies the product. Send either sku or id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id?: string;
        };
        BatchedProduct: {
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name?: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type?: string;
            /**
             * Format: uuid
             * @description The ID of the brand.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId?: string;
            /**
             * Format: uuid
             * @description The ID of the category. GET /categories lists all categories.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            categoryId?: string;
            /**
             * @description A description for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description?: string | null;
            /**
             * @description The materials, as text.
             * @example Smoked oak, wool bouclé
             */
            materials?: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection?: string | null;
            /**
             * @description The country of origin.
             * @example Denmark
             */
            countryOfOrigin?: string | null;
            /**
             * @description The customs tariff number (Harmonized System).
             * @example 9401.61
             */
            hsCode?: string | null;
            /**
             * @description The year of the design.
             * @example 2024
             */
            year?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            price?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            compareAtPrice?: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest?: boolean;
            /** @description Whether `inStock` is computed from the stock. Initially false. */
            trackStock?: boolean;
            /** @description With `trackStock`, whether `inStock` stays true when the stock is empty. Initially false. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether the product is shipped. */
            isPhysical?: boolean;
            /** @description Whether the product is shown as new. */
            isNew?: boolean;
            /** @description Whether buyers can order the product. Initially true. Ignored, but stored, while `trackStock` is true: then `stockQuantity` and `sellWhenOutOfStock` decide. */
            inStock?: boolean;
            /**
             * @description Pieces in stock. With `trackStock`, 0 and null both mean out of stock.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until delivery.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description The length in `dimensionUnit`.
             * @example 78
             */
            length?: number | null;
            /**
             * @description The width in `dimensionUnit`.
             * @example 72.5
             */
            width?: number | null;
            /**
             * @description The height in `dimensionUnit`.
             * @example 81
             */
            height?: number | null;
            /**
             * @description The weight in `weightUnit`.
             * @example 14.2
             */
            weight?: number | null;
            /**
             * @description The unit of length, width and height: always cm.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | null;
            /**
             * @description The unit of weight: always kg.
             * @enum {string|null}
             */
            weightUnit?: "kg" | null;
            /**
             * @description Search keywords.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags?: string[];
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description The available finishes.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes?: string[];
            /** @description The specifications, in display order. */
            specs?: components["schemas"]["GivenSpec"][];
            /** @description Replaces all images. The first is the cover, and the second is shown on hover. */
            images?: components["schemas"]["GivenImage"][];
            /**
             * @description Your code for the group of variants that this product belongs to. Case matters.
             * @example FJ-SUN
             */
            itemGroup?: string | null;
            /**
             * @description What distinguishes this variant within its item group. Names are unique, and no other product of the item group has the same options. Both ignore case; order does not matter.
             * @example [
             *       {
             *         "name": "Size",
             *         "value": "M"
             *       },
             *       {
             *         "name": "Colour",
             *         "value": "Smoked oak"
             *       }
             *     ]
             */
            options?: components["schemas"]["GivenOption"][];
            /**
             * @description The GTIN (EAN, UPC): 8, 12, 13 or 14 digits with a valid check digit, returned as sent.
             * @example 4006381333931
             */
            gtin?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model (.glb, .gltf).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model for Apple devices (.usdz).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelIosUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the image shown while the model loads.
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelPosterUrl?: string | null;
            /**
             * @description The author of the model.
             * @example Studio Kvadrat
             */
            modelCredit?: string | null;
            /**
             * @description Returned unchanged as model.variants. At most 50 members.
             * @example {
             *       "oak": {
             *         "material": "oak"
             *       }
             *     }
             */
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The ID of the designer. GET /designers lists all designers.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            designerId?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned as sent.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
            /**
             * @description Identifies the product.
             * @example FJ-SUN-001
             */
            sku: string;
        };
        Brand: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example Fjordline
             */
            name: string;
            /**
             * @description The unique name used in URLs.
             * @example fjordline
             */
            slug: string;
            /**
             * @description A description for buyers.
             * @example Seating and tables in solid Nordic wood, made in Jutland since 1954.
             */
            description: string | null;
            /**
             * @description The city.
             * @example Copenhagen
             */
            city: string | null;
            /**
             * @description The country.
             * @example Denmark
             */
            country: string | null;
            /**
             * @description The URL of the website.
             * @example https://fjordline.example.com
             */
            website: string | null;
            /**
             * @description The URL of the logo.
             * @example https://images.example.com/fjordline/logo.png
             */
            logoUrl: string | null;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/fjordline/cover.jpg
             */
            coverUrl: string | null;
            /** @description Whether the marketplace features it. */
            isFeatured: boolean;
            /**
             * @description The number of products of the brand, in all states.
             * @example 42
             */
            productsCount: number;
            /** @description The vendor that owns the record. */
            provider: components["schemas"]["ProviderSummary"];
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
        };
        BrandDetail: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example Fjordline
             */
            name: string;
            /**
             * @description The unique name used in URLs.
             * @example fjordline
             */
            slug: string;
            /**
             * @description A description for buyers.
             * @example Seating and tables in solid Nordic wood, made in Jutland since 1954.
             */
            description: string | null;
            /**
             * @description The city.
             * @example Copenhagen
             */
            city: string | null;
            /**
             * @description The country.
             * @example Denmark
             */
            country: string | null;
            /**
             * @description The URL of the website.
             * @example https://fjordline.example.com
             */
            website: string | null;
            /**
             * @description The URL of the logo.
             * @example https://images.example.com/fjordline/logo.png
             */
            logoUrl: string | null;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/fjordline/cover.jpg
             */
            coverUrl: string | null;
            /** @description Whether the marketplace features it. */
            isFeatured: boolean;
            /**
             * @description The number of products of the brand, in all states.
             * @example 42
             */
            productsCount: number;
            /** @description The vendor that owns the record. */
            provider: components["schemas"]["ProviderSummary"];
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Texts in other languages: any JSON, returned as sent.
             * @example {
             *       "de": {
             *         "description": "Sitzmöbel und Tische"
             *       }
             *     }
             */
            translations: unknown;
        };
        BrandDetailDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["BrandDetail"];
        };
        BrandPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Brand"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["CursorMetadata"];
        };
        /**
         * @example {
         *       "id": "0198c3a0-0000-7000-8000-000000000002",
         *       "name": "Fjordline",
         *       "slug": "fjordline",
         *       "logoUrl": "https://images.example.com/fjordline/logo.png"
         *     }
         */
        BrandSummary: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description The display name. */
            name: string;
            /** @description The unique name used in URLs. */
            slug: string;
            /** @description The URL of the logo. */
            logoUrl: string | null;
        };
        Category: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example Lounge chairs
             */
            name: string;
            /**
             * @description The unique name used in URLs.
             * @example lounge-chairs
             */
            slug: string;
            /**
             * Format: uuid
             * @description The ID of the parent category; null at the top level.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            parentId: string | null;
            /** @description From the root category to the category itself. */
            breadcrumbs: components["schemas"]["CategoryRef"][];
        };
        CategoryPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Category"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        CategoryRef: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example Lounge chairs
             */
            name: string;
            /**
             * @description The unique name used in URLs.
             * @example lounge-chairs
             */
            slug: string;
        };
        ChangedOffer: {
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice?: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency?: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock?: boolean;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price?: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest?: boolean;
            /**
             * @description Pieces in stock. With `trackStock`, 0 and null both mean out of stock.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until delivery.
             * @example 28
             */
            leadTimeDays?: number | null;
            /** @description Whether `inStock` is computed from the stock. Initially false. */
            trackStock?: boolean;
            /** @description With `trackStock`, whether `inStock` stays true when the stock is empty. Initially false. */
            sellWhenOutOfStock?: boolean;
        };
        CountryCount: {
            /**
             * @description The country.
             * @example DK
             */
            country: string;
            /**
             * @description The number of items.
             * @example 12
             */
            count: number;
        };
        CreateProduct: {
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * Format: uuid
             * @description The ID of the brand.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId: string;
            /**
             * Format: uuid
             * @description The ID of the category. GET /categories lists all categories.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            categoryId: string;
            /**
             * @description A description for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description?: string | null;
            /**
             * @description The materials, as text.
             * @example Smoked oak, wool bouclé
             */
            materials?: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection?: string | null;
            /**
             * @description The country of origin.
             * @example Denmark
             */
            countryOfOrigin?: string | null;
            /**
             * @description The customs tariff number (Harmonized System).
             * @example 9401.61
             */
            hsCode?: string | null;
            /**
             * @description The year of the design.
             * @example 2024
             */
            year?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            price?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            compareAtPrice?: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest?: boolean;
            /** @description Whether `inStock` is computed from the stock. Initially false. */
            trackStock?: boolean;
            /** @description With `trackStock`, whether `inStock` stays true when the stock is empty. Initially false. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether the product is shipped. */
            isPhysical?: boolean;
            /** @description Whether the product is shown as new. */
            isNew?: boolean;
            /** @description Whether buyers can order the product. Initially true. Ignored, but stored, while `trackStock` is true: then `stockQuantity` and `sellWhenOutOfStock` decide. */
            inStock?: boolean;
            /**
             * @description Unique among the provider's products, ignoring case.
             * @example FJ-SUN-001
             */
            sku?: string | null;
            /**
             * @description Pieces in stock. With `trackStock`, 0 and null both mean out of stock.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until delivery.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description The length in `dimensionUnit`.
             * @example 78
             */
            length?: number | null;
            /**
             * @description The width in `dimensionUnit`.
             * @example 72.5
             */
            width?: number | null;
            /**
             * @description The height in `dimensionUnit`.
             * @example 81
             */
            height?: number | null;
            /**
             * @description The weight in `weightUnit`.
             * @example 14.2
             */
            weight?: number | null;
            /**
             * @description The unit of length, width and height: always cm.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | null;
            /**
             * @description The unit of weight: always kg.
             * @enum {string|null}
             */
            weightUnit?: "kg" | null;
            /**
             * @description Search keywords.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags?: string[];
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description The available finishes.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes?: string[];
            /** @description The specifications, in display order. */
            specs?: components["schemas"]["GivenSpec"][];
            /** @description Replaces all images. The first is the cover, and the second is shown on hover. */
            images?: components["schemas"]["GivenImage"][];
            /**
             * @description Your code for the group of variants that this product belongs to. Case matters.
             * @example FJ-SUN
             */
            itemGroup?: string | null;
            /**
             * @description What distinguishes this variant within its item group. Names are unique, and no other product of the item group has the same options. Both ignore case; order does not matter.
             * @example [
             *       {
             *         "name": "Size",
             *         "value": "M"
             *       },
             *       {
             *         "name": "Colour",
             *         "value": "Smoked oak"
             *       }
             *     ]
             */
            options?: components["schemas"]["GivenOption"][];
            /**
             * @description The GTIN (EAN, UPC): 8, 12, 13 or 14 digits with a valid check digit, returned as sent.
             * @example 4006381333931
             */
            gtin?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model (.glb, .gltf).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model for Apple devices (.usdz).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelIosUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the image shown while the model loads.
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelPosterUrl?: string | null;
            /**
             * @description The author of the model.
             * @example Studio Kvadrat
             */
            modelCredit?: string | null;
            /**
             * @description Returned unchanged as model.variants. At most 50 members.
             * @example {
             *       "oak": {
             *         "material": "oak"
             *       }
             *     }
             */
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The ID of the designer. GET /designers lists all designers.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            designerId?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned as sent.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
            /**
             * @description Download the pictures that are not in your uploads, and store copies. Until a copy is stored, its image keeps the URL that you sent. Default: false.
             * @example true
             */
            fetchImages?: boolean;
        };
        CreateVendorKey: {
            /**
             * @description The display name.
             * @example ERP synchronisation
             */
            name: string;
            /**
             * Format: date-time
             * @description When the key expires; null for never.
             * @example 2027-01-31T09:00:00.000Z
             */
            expiresAt?: string | null;
            /**
             * @description Requests per minute for this key; null for the default, 0 for no limit.
             * @example 1200
             */
            rateLimitPerMinute?: number | null;
            /**
             * @description Uploads per minute for this key, and separately analytics requests per minute; null for the default, 0 for no limit.
             * @example 600
             */
            rateLimitHeavyPerMinute?: number | null;
            /**
             * @description The scopes of the key.
             * @example [
             *       "products:read",
             *       "products:write"
             *     ]
             */
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write")[];
        };
        CreateWebhook: {
            /**
             * Format: uri
             * @description The URL that receives the events: https and publicly reachable.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description The subscribed event kinds.
             * @example [
             *       "product.published",
             *       "product.unpublished"
             *     ]
             */
            events: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            /**
             * @description A note on what the endpoint is for.
             * @example ERP
             */
            description?: string | null;
            /**
             * @description Whether the endpoint receives events.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Headers to send with each delivery, such as credentials of your gateway: at most 10, 8,192 bytes in total, values in printable ASCII. Not allowed: Host, Content-*, Webhook-*, Transfer-Encoding, Expect, Accept-Encoding and connection headers. Sending headers replaces all; {} removes them. Changing the URL to another origin also removes them, unless you send headers in the same request. Stored encrypted.
             * @example {
             *       "X-Api-Key": "k4-7f0a92"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description The maximum number of attempts per second; null (the default) for no limit.
             * @example 20
             */
            maxPerSecond?: number | null;
        };
        /**
         * @example {
         *       "total": 51,
         *       "perPage": 25,
         *       "currentPage": 1,
         *       "lastPage": 3,
         *       "firstPage": 1,
         *       "firstPageUrl": "/?page=1",
         *       "lastPageUrl": "/?page=3",
         *       "nextPageUrl": "/?page=2",
         *       "previousPageUrl": null
         *     }
         */
        CursorMetadata: {
            /** @description The number of items on all pages. */
            total: number;
            /** @description Items per page. */
            perPage: number;
            /** @description The number of this page, from 1. */
            currentPage: number;
            /** @description The number of the last page that has items; 1 if the list is empty. */
            lastPage: number;
            /** @description The number of the first page: 1. */
            firstPage: number;
            /** @description The relative URL of the first page, without filters. The `Link` header keeps the filters. */
            firstPageUrl: string;
            /** @description The relative URL of the last page, without filters. */
            lastPageUrl: string;
            /** @description The relative URL of the next page, without filters; null on the last page. */
            nextPageUrl: string | null;
            /** @description The relative URL of the previous page, without filters; null on the first page. */
            previousPageUrl: string | null;
            /**
             * @description Returned if you sent after. Send it as after to get the next part. Null at the end of the list; with updatedSince never null, so that you can poll from there later.
             * @example AY9dR0n1b2xh8mFvTWkAAAGfkYqC0AGYw6B9S3w-nxorbV6PepA
             */
            nextCursor?: string | null;
        };
        /**
         * @example {
         *       "webhookId": "0198c3a0-0000-7000-8000-000000000031",
         *       "url": "https://erp.example.com/hooks/catalogue",
         *       "event": "product.published",
         *       "eventId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
         *       "count": 1
         *     }
         */
        DeliveryExhausted: {
            /**
             * Format: uuid
             * @description The ID of the affected endpoint, which does not receive this event.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            webhookId: string;
            /**
             * Format: uri
             * @description The URL that receives the events.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description The kind of the undelivered event.
             * @example product.published
             */
            event: string;
            /**
             * Format: uuid
             * @description The ID of the undelivered event, as in the event feed.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            eventId: string;
            /**
             * @description The number of exhausted deliveries to this endpoint since the last such event.
             * @example 1
             */
            count: number;
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        DeliveryExhaustedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "delivery.exhausted";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["DeliveryExhausted"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        Designer: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example Maren Lindqvist
             */
            name: string;
            /**
             * @description The unique name used in URLs.
             * @example maren-lindqvist
             */
            slug: string;
        };
        DesignerPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Designer"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        EditedProduct: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Product"];
            /**
             * @description Present if the edit took the product off sale and discarded its revision.
             * @constant
             */
            revisionDiscarded?: true;
        };
        /** @description `type` determines the members of `data`. Ignore kinds that you do not know: later versions may add some. */
        Event: components["schemas"]["RequestCreatedMessage"] | components["schemas"]["RequestUpdatedMessage"] | components["schemas"]["ProductCreatedMessage"] | components["schemas"]["ProductUpdatedMessage"] | components["schemas"]["ProductOfferUpdatedMessage"] | components["schemas"]["ProductSubmittedMessage"] | components["schemas"]["ProductWithdrawnMessage"] | components["schemas"]["ProductPublishedMessage"] | components["schemas"]["ProductUnpublishedMessage"] | components["schemas"]["ProductRejectedMessage"] | components["schemas"]["ProductDeletedMessage"] | components["schemas"]["ProductRevisionSubmittedMessage"] | components["schemas"]["ProductRevisionRejectedMessage"] | components["schemas"]["WebhookDisabledMessage"] | components["schemas"]["WebhookRecoveredMessage"] | components["schemas"]["DeliveryExhaustedMessage"] | components["schemas"]["ImportFinishedMessage"] | components["schemas"]["KeyExpiringMessage"] | components["schemas"]["WebhookTestMessage"];
        EventsPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Event"][];
            /**
             * @description The position of the last event read. For an empty page, the position up to which there are no events.
             * @example Mi4xNzY5NDE0NDAwMDAwLjc3MS40NzEx
             */
            nextCursor: string;
        };
        FieldChange: {
            /**
             * @description The name of the field in a request body.
             * @example price
             */
            field: string;
            /**
             * @description The current value.
             * @example 1249.5
             */
            old: unknown;
            /**
             * @description The new value.
             * @example 1190
             */
            new: unknown;
        };
        GivenAttachment: {
            /**
             * @description The display name.
             * @example offer-2041.pdf
             */
            name: string;
            /**
             * Format: uri
             * @description A URL that an upload to this service returned to the same vendor.
             * @example https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf
             */
            url: string;
        };
        GivenImage: {
            /**
             * Format: uri
             * @description The URL.
             * @example https://images.example.com/lounge-chair.jpg
             */
            url: string;
            /**
             * @description A text alternative for people who cannot see the image.
             * @example Sund lounge chair in smoked oak, seen from the front
             */
            alt?: string | null;
            /**
             * @description Default: the index in the array.
             * @example 0
             */
            position?: number;
        };
        GivenOption: {
            /**
             * @description The name of the option.
             * @example Size
             */
            name: string;
            /**
             * @description This variant's value.
             * @example M
             */
            value: string;
        };
        GivenSpec: {
            /**
             * @description The name of the property.
             * @example Upholstery
             */
            label: string;
            /**
             * @description The value of the property.
             * @example Wool bouclé
             */
            value: string;
        };
        HistoryEntry: {
            /**
             * Format: date-time
             * @example 2026-01-31T09:00:00.000Z
             */
            at: string;
            /** @description Who made the change. */
            actor: components["schemas"]["Actor"];
            /**
             * @description The kind of the event, or of a change to a revision, which sends no event.
             * @example product.updated
             * @enum {string}
             */
            kind: "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "product.revision_updated" | "product.revision_discarded";
            /**
             * @description The fields that changed.
             * @example [
             *       "name",
             *       "images"
             *     ]
             */
            changed: string[];
            /**
             * @description The reviewer's note, for a rejection.
             * @example null
             */
            reviewNote: string | null;
        };
        HistoryEntryPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["HistoryEntry"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        ImageSource: {
            /**
             * Format: uri
             * @description The URL that you sent. Sending it again names the same picture.
             * @example https://shop.example.com/sund/front.jpg
             */
            url: string;
            /**
             * @description pending: still to be downloaded. stored: the image is a copy. failed: see `error`.
             * @example stored
             * @enum {string}
             */
            status: "pending" | "stored" | "failed";
            /**
             * @description Why the download failed: address_refused, unreachable, http_ and a status, timeout, too_large, unsupported_type or invalid_image.
             * @example null
             */
            error: string | null;
        };
        Import: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description queued: waits for the vendor's other imports. running. done: every row has been processed, including failed ones. failed: stopped early because of `error`. cancelled: stopped early at your request.
             * @example running
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            /**
             * @description Whether the import only reports what would happen.
             * @example false
             */
            dryRun: boolean;
            /**
             * @description The number of rows in the file.
             * @example 8000
             */
            rows: number;
            /**
             * @description The number of processed rows.
             * @example 2500
             */
            done: number;
            /**
             * @description Rows that created a product.
             * @example 12
             */
            created: number;
            /**
             * @description Rows that changed a product or its offer, or submitted it for review.
             * @example 310
             */
            updated: number;
            /**
             * @description Rows that changed the revision of a published product, and possibly its offer.
             * @example 0
             */
            revised: number;
            /**
             * @description Rows that changed nothing.
             * @example 2175
             */
            unchanged: number;
            /**
             * @description Failed rows. GET /imports/{id}/problems lists them.
             * @example 3
             */
            failed: number;
            /**
             * @description Published products that went back to review.
             * @example 0
             */
            unpublished: number;
            /**
             * @description Rows with changes that onPublished=offer withheld. GET /imports/{id}/withheld lists them. Rows that changed an offer also count as updated.
             * @example 0
             */
            withheld: number;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /** @description Who started the import. */
            createdBy: components["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description When the import started.
             * @example 2026-01-31T09:00:00.000Z
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description When the import ended.
             * @example null
             */
            finishedAt: string | null;
            /**
             * @description Why the whole import failed.
             * @example null
             */
            error: components["schemas"]["ImportError"] | null;
        };
        ImportChange: {
            /**
             * Format: uuid
             * @description Null if the row would create the product.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string | null;
            /**
             * @description The status after the change.
             * @example published
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description What would happen to the data.
             * @example offer_updated
             * @enum {string}
             */
            outcome: "created" | "updated" | "offer_updated" | "revised" | "withheld" | "unchanged" | "submitted" | "failed";
            /**
             * @description Whether the row would take a published product off sale.
             * @example false
             */
            unpublished: boolean;
            /** @description Empty for a row that would only create or submit the product. */
            changes: components["schemas"]["FieldChange"][];
            /**
             * @description The first line of the row in the file.
             * @example 17
             */
            line: number;
            /**
             * @description The row's SKU.
             * @example FJ-SUN-001
             */
            sku: string;
        };
        ImportDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Import"];
        };
        ImportError: {
            /**
             * @description The same as in a problem document.
             * @example key_revoked
             * @enum {string}
             */
            code: "provider_suspended" | "key_revoked" | "key_expired" | "insufficient_scope" | "not_a_member" | "internal";
            /**
             * @description What went wrong.
             * @example The API key of this import was revoked.
             */
            detail: string;
        };
        /**
         * @example {
         *       "id": "0198c3a0-0000-7000-8000-000000000041",
         *       "status": "done",
         *       "dryRun": false,
         *       "rows": 8000,
         *       "done": 8000,
         *       "created": 12,
         *       "updated": 310,
         *       "revised": 0,
         *       "unchanged": 7675,
         *       "failed": 3,
         *       "unpublished": 0,
         *       "withheld": 0,
         *       "createdAt": "2026-01-31T02:00:00.000Z",
         *       "createdBy": {
         *         "type": "key",
         *         "id": "0198c3a0-0000-7000-8000-000000000051",
         *         "name": "ERP synchronisation"
         *       },
         *       "startedAt": "2026-01-31T02:00:00.400Z",
         *       "finishedAt": "2026-01-31T02:00:04.900Z",
         *       "error": null
         *     }
         */
        ImportFinished: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description queued: waits for the vendor's other imports. running. done: every row has been processed, including failed ones. failed: stopped early because of `error`. cancelled: stopped early at your request.
             * @example running
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            /**
             * @description Whether the import only reports what would happen.
             * @example false
             */
            dryRun: boolean;
            /**
             * @description The number of rows in the file.
             * @example 8000
             */
            rows: number;
            /**
             * @description The number of processed rows.
             * @example 2500
             */
            done: number;
            /**
             * @description Rows that created a product.
             * @example 12
             */
            created: number;
            /**
             * @description Rows that changed a product or its offer, or submitted it for review.
             * @example 310
             */
            updated: number;
            /**
             * @description Rows that changed the revision of a published product, and possibly its offer.
             * @example 0
             */
            revised: number;
            /**
             * @description Rows that changed nothing.
             * @example 2175
             */
            unchanged: number;
            /**
             * @description Failed rows. GET /imports/{id}/problems lists them.
             * @example 3
             */
            failed: number;
            /**
             * @description Published products that went back to review.
             * @example 0
             */
            unpublished: number;
            /**
             * @description Rows with changes that onPublished=offer withheld. GET /imports/{id}/withheld lists them. Rows that changed an offer also count as updated.
             * @example 0
             */
            withheld: number;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /** @description Who started the import. */
            createdBy: components["schemas"]["Actor"];
            /**
             * Format: date-time
             * @description When the import started.
             * @example 2026-01-31T09:00:00.000Z
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description When the import ended.
             * @example null
             */
            finishedAt: string | null;
            /**
             * @description Why the whole import failed.
             * @example null
             */
            error: components["schemas"]["ImportError"] | null;
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ImportFinishedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "import.finished";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ImportFinished"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        ImportPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Import"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        ImportProblem: {
            /**
             * @description The first line of the row in the file.
             * @example 17
             */
            line: number;
            /**
             * @description The row's SKU, if readable.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /** @description The problem that a single request for this row would return. */
            problem: components["schemas"]["RowProblem"];
        };
        ImportWithheld: {
            /**
             * @description The first line of the row in the file.
             * @example 17
             */
            line: number;
            /**
             * @description The row's SKU.
             * @example FJ-SUN-001
             */
            sku: string;
            /**
             * @description The changed fields of the published product that onPublished=offer left unchanged.
             * @example [
             *       "name",
             *       "description"
             *     ]
             */
            withheld: string[];
        };
        Invitation: {
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The email address.
             * @example soren@nordhavn.example.com
             */
            email: string;
            /** @description The role in the workspace. For a user, the type of account. */
            role: components["schemas"]["Role"];
            /**
             * @description The name of the person or key that sent the invitation; `Platform` for the platform.
             * @example Mette Fjeldborgsen
             */
            invitedBy: string;
            /**
             * Format: date-time
             * @description When the invitation expires.
             * @example 2026-01-31T09:00:00.000Z
             */
            expiresAt: string;
        };
        InvitationDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Invitation"];
        };
        InvitationList: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Invitation"][];
        };
        InviteMember: {
            /**
             * Format: email
             * @description The email address.
             * @example soren@nordhavn.example.com
             */
            email: string;
            /**
             * Format: date-time
             * @description Default: 7 days from now.
             * @example 2027-01-31T09:00:00.000Z
             */
            expiresAt?: string | null;
            /** @description The role in the workspace. For a user, the type of account. */
            role: components["schemas"]["KnownRole"];
        };
        /**
         * @example {
         *       "keyId": "0198c3a0-0000-7000-8000-000000000051",
         *       "prefix": "cat_7Qm2xV9bKd4T",
         *       "name": "ERP synchronisation",
         *       "expiresAt": "2026-02-14T09:00:00.000Z"
         *     }
         */
        KeyExpiring: {
            /**
             * Format: uuid
             * @description The ID of the key that expires.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            keyId: string;
            /**
             * @description The public part of the key.
             * @example cat_7Qm2xV9bKd4T
             */
            prefix: string;
            /**
             * @description The display name.
             * @example ERP synchronisation
             */
            name: string;
            /**
             * Format: date-time
             * @description When the key expires.
             * @example 2026-02-14T09:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        KeyExpiringMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "key.expiring";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["KeyExpiring"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        KeyWithSecret: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example ERP synchronisation
             */
            name: string;
            /**
             * @description The public part of the key, for display.
             * @example cat_7Qm2xV9bKd4T
             */
            prefix: string;
            /**
             * @description The scopes of the key.
             * @example [
             *       "products:read",
             *       "products:write"
             *     ]
             */
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            /** @description Whether this is a platform key, which can access all vendors. */
            platform: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key expires; null for never.
             * @example 2026-01-31T09:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute.
             * @example 2026-01-31T09:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * Format: uuid
             * @description The ID of the vendor that owns the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            providerId: string | null;
            /**
             * Format: uuid
             * @description The ID of the member that the key acts for.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null if it was not.
             * @example null
             */
            revokedAt: string | null;
            /**
             * @description Requests per minute; null for the default, 0 for no limit.
             * @example null
             */
            rateLimitPerMinute: number | null;
            /**
             * @description Uploads per minute, and separately analytics requests per minute; null for the default, 0 for no limit.
             * @example null
             */
            rateLimitHeavyPerMinute: number | null;
            /**
             * @description The API key. Shown only once.
             * @example cat_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq
             */
            key: string;
        };
        KeyWithSecretDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["KeyWithSecret"];
        };
        KnownRole: {
            /**
             * @description owner, editor, viewer, or another role of the vendor.
             * @example editor
             */
            slug: string;
            /**
             * @description Renames the role.
             * @example Catalogue editor
             */
            name?: string;
        };
        LocaleCount: {
            /**
             * @description The language (BCP 47).
             * @example en-GB
             */
            locale: string;
            /**
             * @description The number of items.
             * @example 12
             */
            count: number;
        };
        Member: {
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description The role in the workspace. For a user, the type of account. */
            role: components["schemas"]["Role"];
            /** @description The person. Personal data. */
            user: components["schemas"]["MemberUser"];
        };
        MemberDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Member"];
        };
        MemberList: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Member"][];
        };
        MemberUser: {
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The country.
             * @example DK
             */
            country: string | null;
            /**
             * @description The URL of the profile picture.
             * @example https://images.example.com/people/mette.jpg
             */
            avatarUrl: string | null;
            /**
             * @description The email address.
             * @example mette@nordhavn.example.com
             */
            email: string;
            /**
             * @description The phone number.
             * @example +46701740612
             */
            phone: string | null;
            /**
             * @description The profession.
             * @example Head of digital
             */
            profession: string | null;
            /**
             * @description The role in the workspace. For a user, the type of account.
             * @example vendor
             * @enum {string}
             */
            role: "customer" | "vendor" | "admin";
            /**
             * @description The company.
             * @example Nordhavn Collective
             */
            company: string | null;
            /**
             * @description The full name.
             * @example Mette Fjeldborgsen
             */
            fullName: string;
            /** @description The role in the marketplace's own administration, if any. */
            adminRole: components["schemas"]["Role"] | null;
            /**
             * @description Whether the email address is verified.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description Whether the phone number is verified.
             * @example false
             */
            phoneVerified: boolean;
            /**
             * @description The initials.
             * @example MF
             */
            initials: string;
        };
        OwnKey: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example ERP synchronisation
             */
            name: string;
            /**
             * @description The public part of the key, for display.
             * @example cat_7Qm2xV9bKd4T
             */
            prefix: string;
            /**
             * @description The scopes of the key.
             * @example [
             *       "products:read",
             *       "products:write"
             *     ]
             */
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            /** @description Whether this is a platform key, which can access all vendors. */
            platform: boolean;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key expires; null for never.
             * @example 2026-01-31T09:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute.
             * @example 2026-01-31T09:00:00.000Z
             */
            lastUsedAt: string | null;
        };
        /**
         * @example {
         *       "total": 51,
         *       "perPage": 25,
         *       "currentPage": 2,
         *       "lastPage": 3,
         *       "firstPage": 1,
         *       "firstPageUrl": "/?page=1",
         *       "lastPageUrl": "/?page=3",
         *       "nextPageUrl": "/?page=3",
         *       "previousPageUrl": "/?page=1"
         *     }
         */
        PageMetadata: {
            /** @description The number of items on all pages. */
            total: number;
            /** @description Items per page. */
            perPage: number;
            /** @description The number of this page, from 1. */
            currentPage: number;
            /** @description The number of the last page that has items; 1 if the list is empty. */
            lastPage: number;
            /** @description The number of the first page: 1. */
            firstPage: number;
            /** @description The relative URL of the first page, without filters. The `Link` header keeps the filters. */
            firstPageUrl: string;
            /** @description The relative URL of the last page, without filters. */
            lastPageUrl: string;
            /** @description The relative URL of the next page, without filters; null on the last page. */
            nextPageUrl: string | null;
            /** @description The relative URL of the previous page, without filters; null on the first page. */
            previousPageUrl: string | null;
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
            requestId: string;
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
        Product: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection: string | null;
            /**
             * @description A description for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description: string | null;
            /**
             * @description The materials, as text.
             * @example Smoked oak, wool bouclé
             */
            materials: string | null;
            /**
             * @description The country of origin.
             * @example Denmark
             */
            countryOfOrigin: string | null;
            /**
             * @description The customs tariff number (Harmonized System).
             * @example 9401.61
             */
            hsCode: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The designer, if known.
             * @example {
             *       "id": "0198c3a0-0000-7000-8000-000000000006",
             *       "name": "Maren Lindqvist",
             *       "slug": "maren-lindqvist"
             *     }
             */
            designer: components["schemas"]["ProductReference"] | null;
            /**
             * @description The category.
             * @example {
             *       "id": "0198c3a0-0000-7000-8000-000000000005",
             *       "name": "Lounge chairs",
             *       "slug": "lounge-chairs"
             *     }
             */
            category: components["schemas"]["ProductReference"];
            /**
             * @description From the root category to the category itself.
             * @example [
             *       {
             *         "id": "0198c3a0-0000-7000-8000-000000000004",
             *         "name": "Seating",
             *         "slug": "seating"
             *       },
             *       {
             *         "id": "0198c3a0-0000-7000-8000-000000000005",
             *         "name": "Lounge chairs",
             *         "slug": "lounge-chairs"
             *       }
             *     ]
             */
            breadcrumbs: components["schemas"]["ProductReference"][];
            /** @description The images, in display order. */
            images: components["schemas"]["ProductImage"][];
            /** @description The downloads, in display order. */
            files: components["schemas"]["ProductFile"][];
            /** @description The specifications, in display order. */
            specs: components["schemas"]["ProductSpec"][];
            /**
             * @description The vendor's code for a group of variants; each variant is a product.
             * @example FJ-SUN
             */
            itemGroup: string | null;
            /** @description What distinguishes this variant within its item group. */
            options: components["schemas"]["ProductOption"][];
            /**
             * @description The GTIN (EAN, UPC) as sent.
             * @example 4006381333931
             */
            gtin: string | null;
            /**
             * @description The available finishes.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes: string[];
            /**
             * @description Search keywords.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags: string[];
            /**
             * @description draft: visible only to the vendor. pending: in review. published: visible to buyers. rejected: see `reviewNote`.
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description The status of the product's revision; null without one.
             * @example null
             * @enum {string|null}
             */
            revisionStatus: "draft" | "pending" | "rejected" | null;
            /**
             * @description The reviewer's note if the product was rejected.
             * @example null
             */
            reviewNote: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description The unit of length, width and height: always cm.
             * @constant
             */
            dimensionUnit: "cm";
            /**
             * @description The unit of weight: always kg.
             * @constant
             */
            weightUnit: "kg";
            /**
             * @description The length in `dimensionUnit`.
             * @example 78
             */
            length: number | null;
            /**
             * @description The width in `dimensionUnit`.
             * @example 72.5
             */
            width: number | null;
            /**
             * @description The height in `dimensionUnit`.
             * @example 81
             */
            height: number | null;
            /**
             * @description The weight in `weightUnit`.
             * @example 14.2
             */
            weight: number | null;
            /**
             * @description The year of the design.
             * @example 2024
             */
            year: number | null;
            /**
             * @description Pieces in stock. With `trackStock`, 0 and null both mean out of stock.
             * @example 12
             */
            stockQuantity: number | null;
            /**
             * @description Days until delivery.
             * @example 28
             */
            leadTimeDays: number | null;
            /** @description Whether the marketplace features it. */
            isFeatured: boolean;
            /** @description Whether the product is shipped. */
            isPhysical: boolean;
            /** @description Whether `inStock` is computed from the stock. Initially false. */
            trackStock: boolean;
            /** @description With `trackStock`, whether `inStock` stays true when the stock is empty. Initially false. */
            sellWhenOutOfStock: boolean;
            /**
             * @description Texts in other languages: any JSON, returned as sent.
             * @example {
             *       "de": {
             *         "name": "Sund Sessel"
             *       }
             *     }
             */
            translations: unknown;
            /** @description The 3D model. All members are null if there is no model. */
            model: components["schemas"]["ProductModel"];
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "draft"
         *     }
         */
        ProductCreated: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The current status.
             * @constant
             */
            status: "draft";
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductCreatedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.created";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductCreated"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": null
         *     }
         */
        ProductDeleted: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /** @description The current status. */
            status: null;
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductDeletedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.deleted";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductDeleted"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        ProductDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Product"];
        };
        ProductExportEnd: {
            /**
             * @description Send it to the event feed as `after` to get every event since this export.
             * @example My4xNzY5ODUwMDAw
             */
            feedCursor: string;
        };
        ProductFile: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description The position in the display order, from 0. */
            position: number;
            /**
             * @description The file format, such as `pdf`.
             * @example pdf
             */
            format: string;
            /**
             * @description The kind of file.
             * @enum {string}
             */
            kind: "catalogue" | "datasheet" | "bim" | "cad" | "manual" | "certificate" | "other";
            /**
             * @description The display name of the file.
             * @example Product datasheet
             */
            label: string;
            /**
             * @description The file name at upload.
             * @example sund-datasheet.pdf
             */
            originalName: string;
            /**
             * @description Size in bytes.
             * @example 482113
             */
            size: number;
            /**
             * Format: uri
             * @description The URL.
             * @example https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf
             */
            url: string;
        };
        ProductImage: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description The position in the display order, from 0. */
            position: number;
            /**
             * @description A text alternative for people who cannot see the image.
             * @example Sund lounge chair in smoked oak, seen from the front
             */
            alt: string | null;
            /**
             * Format: uri
             * @description The URL.
             * @example https://images.example.com/sund/front.jpg
             */
            url: string;
            /** @description Where the picture was downloaded from with fetchImages; otherwise null. */
            source: components["schemas"]["ImageSource"] | null;
        };
        ProductListItem: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description The status of the product's revision; null without one.
             * @example null
             * @enum {string|null}
             */
            revisionStatus: "draft" | "pending" | "rejected" | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The vendor's code for a group of variants; each variant is a product.
             * @example FJ-SUN
             */
            itemGroup: string | null;
            /** @description What distinguishes this variant within its item group. */
            options: components["schemas"]["ProductOption"][];
            /**
             * @description The GTIN (EAN, UPC) as sent.
             * @example 4006381333931
             */
            gtin: string | null;
            /**
             * @description Pieces in stock. With `trackStock`, 0 and null both mean out of stock.
             * @example 12
             */
            stockQuantity: number | null;
            /** @description Whether `inStock` is computed from the stock. Initially false. */
            trackStock: boolean;
            /**
             * @description The reviewer's note if the product was rejected, otherwise null.
             * @example null
             */
            reviewNote: string | null;
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description Only for platform keys, in review. Objections that a reviewer is likely to raise. price_missing: no price, although none is on request. image_missing: no image. description_missing: no description. options_inconsistent: other option names than another product of the item group.
             * @example []
             */
            warnings?: ("price_missing" | "image_missing" | "description_missing" | "options_inconsistent")[];
        };
        ProductListItemPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["ProductListItem"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["CursorMetadata"];
        };
        ProductModel: {
            /**
             * @description The URL.
             * @example https://models.example.com/sund.glb
             */
            url: string | null;
            /**
             * @description The author of the model.
             * @example Studio Kvadrat
             */
            credit: string | null;
            /**
             * @description The variants of the model, as sent.
             * @example {
             *       "oak": {
             *         "material": "oak"
             *       }
             *     }
             */
            variants: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The URL of the 3D model for Apple devices (.usdz).
             * @example https://models.example.com/sund.usdz
             */
            iosUrl: string | null;
            /**
             * @description The URL of the image shown while the model loads.
             * @example https://models.example.com/sund.jpg
             */
            posterUrl: string | null;
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "draft",
         *       "changed": [
         *         "price",
         *         "compareAtPrice"
         *       ],
         *       "offer": {
         *         "price": 1249.5,
         *         "compareAtPrice": 1490
         *       }
         *     }
         */
        ProductOfferUpdated: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description The fields that changed.
             * @example [
             *       "price",
             *       "stockQuantity"
             *     ]
             */
            changed: ("price" | "compareAtPrice" | "priceOnRequest" | "currency" | "inStock" | "trackStock" | "stockQuantity" | "sellWhenOutOfStock" | "leadTimeDays")[];
            /**
             * @description The changed fields with their new values.
             * @example {
             *       "price": 1249.5,
             *       "stockQuantity": 12
             *     }
             */
            offer: components["schemas"]["ChangedOffer"];
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductOfferUpdatedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.offer_updated";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductOfferUpdated"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        ProductOption: {
            /**
             * @description The name of the option.
             * @example Size
             */
            name: string;
            /**
             * @description This variant's value.
             * @example M
             */
            value: string;
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "published",
         *       "reason": null
         *     }
         */
        ProductPublished: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The current status.
             * @constant
             */
            status: "published";
            /** @description Why the event happened. */
            reason: null;
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductPublishedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.published";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductPublished"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        ProductReference: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description The display name. */
            name: string;
            /** @description The unique name used in URLs. */
            slug: string;
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "rejected",
         *       "reviewNote": "The cover image shows another product."
         *     }
         */
        ProductRejected: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The current status.
             * @constant
             */
            status: "rejected";
            /**
             * @description The reviewer's note.
             * @example The cover image shows another product.
             */
            reviewNote: string;
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductRejectedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.rejected";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductRejected"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "published",
         *       "reviewNote": "The cover image shows another product."
         *     }
         */
        ProductRevisionRejected: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The current status.
             * @constant
             */
            status: "published";
            /**
             * @description The reviewer's note.
             * @example The cover image shows another product.
             */
            reviewNote: string;
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductRevisionRejectedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.revision_rejected";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductRevisionRejected"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "published",
         *       "changed": [
         *         "name",
         *         "images"
         *       ]
         *     }
         */
        ProductRevisionSubmitted: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The current status.
             * @constant
             */
            status: "published";
            /**
             * @description The fields that the revision changes.
             * @example [
             *       "name",
             *       "images"
             *     ]
             */
            changed: string[];
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductRevisionSubmittedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.revision_submitted";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductRevisionSubmitted"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        ProductSpec: {
            /**
             * @description The name of the property.
             * @example Upholstery
             */
            label: string;
            /**
             * @description The value of the property.
             * @example Wool bouclé
             */
            value: string;
        };
        ProductStatus: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description The reviewer's note if the product was rejected, otherwise null.
             * @example null
             */
            reviewNote: string | null;
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string | null;
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "pending"
         *     }
         */
        ProductSubmitted: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The current status.
             * @constant
             */
            status: "pending";
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductSubmittedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.submitted";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductSubmitted"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        ProductSummary: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "pending",
         *       "reason": "edited"
         *     }
         */
        ProductUnpublished: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The new state: pending after an edit, draft after a withdrawal or takedown, null after a delete.
             * @enum {string|null}
             */
            status: "pending" | "draft" | null;
            /**
             * @description Why the event happened.
             * @enum {string}
             */
            reason: "edited" | "withdrawn" | "takedown" | "deleted";
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductUnpublishedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.unpublished";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductUnpublished"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "draft"
         *     }
         */
        ProductUpdated: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductUpdatedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.updated";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductUpdated"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        /**
         * @example {
         *       "brand": {
         *         "id": "0198c3a0-0000-7000-8000-000000000002",
         *         "name": "Fjordline",
         *         "slug": "fjordline",
         *         "logoUrl": "https://images.example.com/fjordline/logo.png"
         *       },
         *       "compareAtPrice": 1490,
         *       "currency": "EUR",
         *       "hasBim": false,
         *       "id": "0198c3a0-0000-7000-8000-000000000011",
         *       "inStock": true,
         *       "isNew": false,
         *       "name": "Sund Lounge Chair",
         *       "price": 1249.5,
         *       "priceOnRequest": false,
         *       "slug": "sund-lounge-chair",
         *       "type": "Lounge chair",
         *       "coverUrl": "https://images.example.com/sund/front.jpg",
         *       "hoverUrl": "https://images.example.com/sund/side.jpg",
         *       "sku": "FJ-SUN-001",
         *       "status": "draft"
         *     }
         */
        ProductWithdrawn: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The current status.
             * @constant
             */
            status: "draft";
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        ProductWithdrawnMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "product.withdrawn";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["ProductWithdrawn"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        ProfessionCount: {
            /**
             * @description The number of items.
             * @example 12
             */
            count: number;
            /**
             * @description The profession.
             * @example Architect
             */
            profession: string;
        };
        /**
         * @example {
         *       "id": "0198c3a0-0000-7000-8000-000000000001",
         *       "name": "Nordhavn Collective",
         *       "slug": "nordhavn-collective",
         *       "status": "active",
         *       "logoUrl": "https://images.example.com/nordhavn/logo.png"
         *     }
         */
        ProviderSummary: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description The display name. */
            name: string;
            /** @description The unique name used in URLs. */
            slug: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "pending" | "active" | "suspended";
            /** @description The URL of the logo. */
            logoUrl: string | null;
        };
        PutProductBySku: {
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name?: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type?: string;
            /**
             * Format: uuid
             * @description The ID of the brand.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId?: string;
            /**
             * Format: uuid
             * @description The ID of the category. GET /categories lists all categories.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            categoryId?: string;
            /**
             * @description A description for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description?: string | null;
            /**
             * @description The materials, as text.
             * @example Smoked oak, wool bouclé
             */
            materials?: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection?: string | null;
            /**
             * @description The country of origin.
             * @example Denmark
             */
            countryOfOrigin?: string | null;
            /**
             * @description The customs tariff number (Harmonized System).
             * @example 9401.61
             */
            hsCode?: string | null;
            /**
             * @description The year of the design.
             * @example 2024
             */
            year?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            price?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            compareAtPrice?: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest?: boolean;
            /** @description Whether `inStock` is computed from the stock. Initially false. */
            trackStock?: boolean;
            /** @description With `trackStock`, whether `inStock` stays true when the stock is empty. Initially false. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether the product is shipped. */
            isPhysical?: boolean;
            /** @description Whether the product is shown as new. */
            isNew?: boolean;
            /** @description Whether buyers can order the product. Initially true. Ignored, but stored, while `trackStock` is true: then `stockQuantity` and `sellWhenOutOfStock` decide. */
            inStock?: boolean;
            /**
             * @description Pieces in stock. With `trackStock`, 0 and null both mean out of stock.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until delivery.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description The length in `dimensionUnit`.
             * @example 78
             */
            length?: number | null;
            /**
             * @description The width in `dimensionUnit`.
             * @example 72.5
             */
            width?: number | null;
            /**
             * @description The height in `dimensionUnit`.
             * @example 81
             */
            height?: number | null;
            /**
             * @description The weight in `weightUnit`.
             * @example 14.2
             */
            weight?: number | null;
            /**
             * @description The unit of length, width and height: always cm.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | null;
            /**
             * @description The unit of weight: always kg.
             * @enum {string|null}
             */
            weightUnit?: "kg" | null;
            /**
             * @description Search keywords.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags?: string[];
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description The available finishes.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes?: string[];
            /** @description The specifications, in display order. */
            specs?: components["schemas"]["GivenSpec"][];
            /** @description Replaces all images. The first is the cover, and the second is shown on hover. */
            images?: components["schemas"]["GivenImage"][];
            /**
             * @description Your code for the group of variants that this product belongs to. Case matters.
             * @example FJ-SUN
             */
            itemGroup?: string | null;
            /**
             * @description What distinguishes this variant within its item group. Names are unique, and no other product of the item group has the same options. Both ignore case; order does not matter.
             * @example [
             *       {
             *         "name": "Size",
             *         "value": "M"
             *       },
             *       {
             *         "name": "Colour",
             *         "value": "Smoked oak"
             *       }
             *     ]
             */
            options?: components["schemas"]["GivenOption"][];
            /**
             * @description The GTIN (EAN, UPC): 8, 12, 13 or 14 digits with a valid check digit, returned as sent.
             * @example 4006381333931
             */
            gtin?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model (.glb, .gltf).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model for Apple devices (.usdz).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelIosUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the image shown while the model loads.
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelPosterUrl?: string | null;
            /**
             * @description The author of the model.
             * @example Studio Kvadrat
             */
            modelCredit?: string | null;
            /**
             * @description Returned unchanged as model.variants. At most 50 members.
             * @example {
             *       "oak": {
             *         "material": "oak"
             *       }
             *     }
             */
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The ID of the designer. GET /designers lists all designers.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            designerId?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned as sent.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
            /**
             * @description Download the pictures that are not in your uploads, and store copies. Until a copy is stored, its image keeps the URL that you sent. Default: false.
             * @example true
             */
            fetchImages?: boolean;
        };
        RecoverWebhook: {
            /**
             * Format: date-time
             * @description At most 30 days ago.
             * @example 2026-01-31T09:00:00.000Z
             */
            since: string;
            /**
             * @description failed (the default): failed and cancelled deliveries, and those that wait for another attempt. all: also successful ones.
             * @enum {string}
             */
            status?: "failed" | "all";
        };
        Request: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description A short reference for people: `REQ-` and eight characters.
             * @example REQ-7HK3XCM9
             */
            reference: string;
            /**
             * @description The buyer's subject line.
             * @example Twelve lounge chairs for a hotel lobby
             */
            subject: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "new" | "open" | "quoted" | "closed";
            /**
             * @description What the buyer asks for.
             * @enum {string}
             */
            type: "price" | "info" | "catalogue" | "samples";
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string;
            /** @description The vendor that owns the record. */
            provider: components["schemas"]["ProviderSummary"];
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /** @description Null if the request has no product or the product was deleted. */
            product: components["schemas"]["RequestedProduct"] | null;
            /**
             * @description Whether the buyer has no account.
             * @example false
             */
            isGuest: boolean;
            /** @description True until the team reads the request on its dashboard, replies, or sends `unread: false`. A new message from the buyer sets it to true again. */
            unread: boolean;
            /**
             * @description The number of messages in the thread, from both sides.
             * @example 3
             */
            messagesCount: number;
            /** @description The buyer. Personal data. */
            contact: components["schemas"]["RequestContact"];
            /** @description The last message of the thread. */
            lastMessage: components["schemas"]["RequestLastMessage"];
            /** @description Oldest first. The first message is the buyer's request. */
            messages: components["schemas"]["RequestMessage"][];
        };
        RequestAttachment: {
            /**
             * @description The display name.
             * @example floor-plan.pdf
             */
            name: string;
            /**
             * Format: uri
             * @description The URL.
             * @example https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf
             */
            url: string;
            /**
             * @description Size in bytes.
             * @example 482113
             */
            size: number;
        };
        RequestContact: {
            /**
             * @description The name, as entered by the buyer.
             * @example Jonas Albrecht
             */
            name: string;
            /**
             * @description The country.
             * @example DE
             */
            country: string | null;
            /**
             * @description The email address.
             * @example buyer@example.com
             */
            email: string;
            /**
             * @description The profession.
             * @example Interior designer
             */
            profession: string | null;
            /**
             * @description The company.
             * @example Studio Albrecht
             */
            company: string | null;
        };
        RequestCreatedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "request.created";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["RequestEvent"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        RequestDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Request"];
        };
        /**
         * @example {
         *       "id": "0198c3a0-0000-7000-8000-000000000021",
         *       "reference": "REQ-7HK3XCM9",
         *       "type": "price",
         *       "status": "new",
         *       "brandId": "0198c3a0-0000-7000-8000-000000000002",
         *       "productId": "0198c3a0-0000-7000-8000-000000000011",
         *       "unread": true
         *     }
         */
        RequestEvent: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description A short reference for people: `REQ-` and eight characters.
             * @example REQ-7HK3XCM9
             */
            reference: string;
            /**
             * @description What the buyer asks for.
             * @enum {string}
             */
            type: "price" | "info" | "catalogue" | "samples";
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "new" | "open" | "quoted" | "closed";
            /**
             * Format: uuid
             * @description The ID of the brand.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId: string;
            /**
             * Format: uuid
             * @description The ID of the product.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            productId: string | null;
            /** @description Whether the team has not yet read the buyer's last message. */
            unread: boolean;
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        RequestLastMessage: {
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The first 160 characters.
             * @example Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?
             */
            excerpt: string;
            /**
             * @description The author: `customer`, `provider` or `system`.
             * @example customer
             * @enum {string}
             */
            author: "provider" | "customer" | "system";
        };
        RequestListItem: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description A short reference for people: `REQ-` and eight characters.
             * @example REQ-7HK3XCM9
             */
            reference: string;
            /**
             * @description The buyer's subject line.
             * @example Twelve lounge chairs for a hotel lobby
             */
            subject: string;
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "new" | "open" | "quoted" | "closed";
            /**
             * @description What the buyer asks for.
             * @enum {string}
             */
            type: "price" | "info" | "catalogue" | "samples";
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string;
            /** @description The vendor that owns the record. */
            provider: components["schemas"]["ProviderSummary"];
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /** @description Null if the request has no product or the product was deleted. */
            product: components["schemas"]["RequestedProduct"] | null;
            /**
             * @description Whether the buyer has no account.
             * @example false
             */
            isGuest: boolean;
            /** @description True until the team reads the request on its dashboard, replies, or sends `unread: false`. A new message from the buyer sets it to true again. */
            unread: boolean;
            /**
             * @description The number of messages in the thread, from both sides.
             * @example 3
             */
            messagesCount: number;
            /** @description The buyer. Personal data. */
            contact: components["schemas"]["RequestContact"];
            /** @description The last message of the thread. */
            lastMessage: components["schemas"]["RequestLastMessage"];
        };
        RequestListItemPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["RequestListItem"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["CursorMetadata"];
        };
        RequestMessage: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The text.
             * @example Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?
             */
            body: string;
            /**
             * @description The author's name. For replies by API key: the key creator's name, or else the key's name. For the platform's people: `Platform`.
             * @example Jonas Albrecht
             */
            authorName: string;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /** @description The attached files. */
            attachments: components["schemas"]["RequestAttachment"][];
            /**
             * @description The author: `customer`, `provider` or `system`.
             * @example customer
             * @enum {string}
             */
            author: "provider" | "customer" | "system";
        };
        RequestMessageDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["RequestMessage"];
        };
        RequestUpdatedMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "request.updated";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["RequestEvent"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        RequestedProduct: {
            /** @description The brand. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, shown next to `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency: string;
            /** @description Whether `files` contains a file of kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order the product. With `trackStock`, it is true if `stockQuantity` is above 0 or `sellWhenOutOfStock` is true. Otherwise it is the last value sent, initially true.
             * @example true
             */
            inStock: boolean;
            /** @description Whether the product is shown as new. */
            isNew: boolean;
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price in `currency`, with at most two decimals; null if unset.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest: boolean;
            /**
             * @description The unique name used in URLs.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The URL of the image shown on hover: the second of `images`.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your product number. Unique among your products, ignoring case.
             * @example FJ-SUN-001
             */
            sku: string | null;
        };
        ReviseProduct: {
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name?: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type?: string;
            /**
             * Format: uuid
             * @description The ID of the brand.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId?: string;
            /**
             * Format: uuid
             * @description The ID of the category. GET /categories lists all categories.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            categoryId?: string;
            /**
             * @description A description for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description?: string | null;
            /**
             * @description The materials, as text.
             * @example Smoked oak, wool bouclé
             */
            materials?: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection?: string | null;
            /**
             * @description The country of origin.
             * @example Denmark
             */
            countryOfOrigin?: string | null;
            /**
             * @description The customs tariff number (Harmonized System).
             * @example 9401.61
             */
            hsCode?: string | null;
            /**
             * @description The year of the design.
             * @example 2024
             */
            year?: number | null;
            /** @description Whether the product is shipped. */
            isPhysical?: boolean;
            /** @description Whether the product is shown as new. */
            isNew?: boolean;
            /**
             * @description The length in `dimensionUnit`.
             * @example 78
             */
            length?: number | null;
            /**
             * @description The width in `dimensionUnit`.
             * @example 72.5
             */
            width?: number | null;
            /**
             * @description The height in `dimensionUnit`.
             * @example 81
             */
            height?: number | null;
            /**
             * @description The weight in `weightUnit`.
             * @example 14.2
             */
            weight?: number | null;
            /**
             * @description The unit of length, width and height: always cm.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | null;
            /**
             * @description The unit of weight: always kg.
             * @enum {string|null}
             */
            weightUnit?: "kg" | null;
            /**
             * @description Search keywords.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags?: string[];
            /**
             * @description The available finishes.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes?: string[];
            /** @description The specifications, in display order. */
            specs?: components["schemas"]["GivenSpec"][];
            /** @description Replaces all images. The first is the cover, and the second is shown on hover. */
            images?: components["schemas"]["GivenImage"][];
            /**
             * @description Your code for the group of variants that this product belongs to. Case matters.
             * @example FJ-SUN
             */
            itemGroup?: string | null;
            /**
             * @description What distinguishes this variant within its item group. Names are unique, and no other product of the item group has the same options. Both ignore case; order does not matter.
             * @example [
             *       {
             *         "name": "Size",
             *         "value": "M"
             *       },
             *       {
             *         "name": "Colour",
             *         "value": "Smoked oak"
             *       }
             *     ]
             */
            options?: components["schemas"]["GivenOption"][];
            /**
             * @description The GTIN (EAN, UPC): 8, 12, 13 or 14 digits with a valid check digit, returned as sent.
             * @example 4006381333931
             */
            gtin?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model (.glb, .gltf).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model for Apple devices (.usdz).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelIosUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the image shown while the model loads.
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelPosterUrl?: string | null;
            /**
             * @description The author of the model.
             * @example Studio Kvadrat
             */
            modelCredit?: string | null;
            /**
             * @description Returned unchanged as model.variants. At most 50 members.
             * @example {
             *       "oak": {
             *         "material": "oak"
             *       }
             *     }
             */
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The ID of the designer. GET /designers lists all designers.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            designerId?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned as sent.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
            /**
             * @description Download the pictures that are not in your uploads, and store copies. Until a copy is stored, its image keeps the URL that you sent. Default: false.
             * @example true
             */
            fetchImages?: boolean;
        };
        RevisedProduct: {
            /** @description The product as it would be. */
            product: components["schemas"]["Product"];
            /** @description Null if the product has no changes left. */
            revision: components["schemas"]["Revision"] | null;
        };
        RevisedProductDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["RevisedProduct"];
        };
        Revision: {
            /**
             * @description Pending while in review.
             * @example draft
             * @enum {string}
             */
            status: "draft" | "pending" | "rejected";
            /**
             * @description The reviewer's note if the revision was rejected.
             * @example null
             */
            reviewNote: string | null;
            /**
             * @description The fields that differ from the published product.
             * @example [
             *       "name"
             *     ]
             */
            changed: string[];
            /**
             * @description The published and the new value of each of these fields.
             * @example [
             *       {
             *         "field": "name",
             *         "old": "Sund Lounge Chair",
             *         "new": "Sund Lounge Chair, smoked oak"
             *       }
             *     ]
             */
            changes: components["schemas"]["FieldChange"][];
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": "0198c3a0-0000-7000-8000-000000000003",
         *       "name": "Catalogue editor",
         *       "slug": "editor"
         *     }
         */
        Role: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description The display name. */
            name: string;
            /** @description The unique name used in URLs. */
            slug: string;
        };
        RotateKey: {
            /**
             * @description How long the old secret keeps working. Default: one day.
             * @example 3600
             */
            gracePeriodSeconds?: number;
        };
        RotateWebhookSecret: {
            /**
             * @description How long the old secret continues to sign. Default: one day.
             * @example 3600
             */
            gracePeriodSeconds?: number;
        };
        RowFieldError: {
            /**
             * @description The dotted path within the row; empty for the row itself.
             * @example specs.3.label
             */
            field: string;
            /**
             * @description A stable name for the violated rule.
             * @example max_length
             */
            rule: string;
            /**
             * @description An explanation for people.
             * @example must have at most 255 characters
             */
            message: string;
        };
        RowProblem: {
            /**
             * Format: uri
             * @description A URL that explains the code.
             * @example https://catalogue.example.com/docs/errors#product_locked
             */
            type: string;
            /**
             * @description A short name for the code, always the same.
             * @example Product in review
             */
            title: string;
            /**
             * @description The status that a single request would return.
             * @example 409
             */
            status: number;
            /**
             * @description What is wrong with this row.
             * @example The product is in review. Withdraw it to edit it, or wait until the platform publishes or rejects it.
             */
            detail: string;
            /**
             * @description The code to use in your program.
             * @example product_locked
             */
            code: string;
            /**
             * Format: uuid
             * @description For sku_taken and options_taken: the ID of the product that has the SKU or the options.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            productId?: string;
            /** @description For validation_failed: each invalid field. */
            errors?: components["schemas"]["RowFieldError"][];
        };
        SetMemberRole: {
            /** @description The role in the workspace. For a user, the type of account. */
            role: components["schemas"]["KnownRole"];
        };
        SetRequestStatus: {
            /**
             * @description The new status. The current status changes nothing.
             * @example quoted
             * @enum {string}
             */
            status: "new" | "open" | "quoted" | "closed";
            /**
             * @description Send false to mark the request as read.
             * @constant
             */
            unread?: false;
        };
        SourceCount: {
            /**
             * @description The number of items.
             * @example 12
             */
            count: number;
            /**
             * @description The source of the visit.
             * @enum {string}
             */
            source: "direct" | "search" | "social" | "referral" | "email" | "campaign" | "other";
        };
        StatusCount: {
            /**
             * @description The current status.
             * @enum {string}
             */
            status: "new" | "open" | "quoted" | "closed";
            /**
             * @description The number of items.
             * @example 12
             */
            count: number;
        };
        SubmittedProduct: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Product"];
            /**
             * @description Objections that a reviewer is likely to raise. price_missing: no price, although none is on request. image_missing: no image. description_missing: no description. options_inconsistent: other option names than another product of the item group.
             * @example [
             *       "image_missing"
             *     ]
             */
            warnings: ("price_missing" | "image_missing" | "description_missing" | "options_inconsistent")[];
        };
        SubmittedRevision: {
            /**
             * @description Objections that a reviewer is likely to raise. price_missing: no price, although none is on request. image_missing: no image. description_missing: no description. options_inconsistent: other option names than another product of the item group.
             * @example [
             *       "image_missing"
             *     ]
             */
            warnings: ("price_missing" | "image_missing" | "description_missing" | "options_inconsistent")[];
            /** @description The record, or the items of the list. */
            data: components["schemas"]["RevisedProduct"];
        };
        TestWebhook: {
            /**
             * @description Send sample data of this kind, with `test: true` in the data. Default: webhook.test.
             * @example product.published
             * @enum {string}
             */
            event?: "request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring";
        };
        TypeCount: {
            /**
             * @description The request type.
             * @enum {string}
             */
            type: "price" | "info" | "catalogue" | "samples";
            /**
             * @description The number of items.
             * @example 12
             */
            count: number;
        };
        UpdateBrand: {
            /**
             * @description The display name.
             * @example Fjordline
             */
            name?: string;
            /**
             * @description The unique name used in URLs.
             * @example nordhavn-collective
             */
            slug?: string;
            /**
             * Format: uri
             * @description The URL of the logo.
             * @example https://images.example.com/lounge-chair.jpg
             */
            logoUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the cover image. For a product, the first of its `images`.
             * @example https://images.example.com/lounge-chair.jpg
             */
            coverUrl?: string | null;
            /**
             * @description The country.
             * @example Denmark
             */
            country?: string | null;
            /**
             * @description The city.
             * @example Copenhagen
             */
            city?: string | null;
            /**
             * Format: uri
             * @description The URL of the website.
             * @example https://images.example.com/lounge-chair.jpg
             */
            website?: string | null;
            /**
             * @description A description for buyers.
             * @example Seating and tables in solid Nordic wood, made in Jutland since 1954.
             */
            description?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned as sent.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
        };
        UpdateOffer: {
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            price?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            compareAtPrice?: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest?: boolean;
            /** @description Whether `inStock` is computed from the stock. Initially false. */
            trackStock?: boolean;
            /** @description With `trackStock`, whether `inStock` stays true when the stock is empty. Initially false. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether buyers can order the product. Initially true. Ignored, but stored, while `trackStock` is true: then `stockQuantity` and `sellWhenOutOfStock` decide. */
            inStock?: boolean;
            /**
             * @description Pieces in stock. With `trackStock`, 0 and null both mean out of stock.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until delivery.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency?: string | null;
        };
        UpdateProduct: {
            /**
             * @description The display name.
             * @example Sund Lounge Chair
             */
            name?: string;
            /**
             * @description The kind of product, in your own words.
             * @example Lounge chair
             */
            type?: string;
            /**
             * Format: uuid
             * @description The ID of the brand.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId?: string;
            /**
             * Format: uuid
             * @description The ID of the category. GET /categories lists all categories.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            categoryId?: string;
            /**
             * @description A description for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description?: string | null;
            /**
             * @description The materials, as text.
             * @example Smoked oak, wool bouclé
             */
            materials?: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection?: string | null;
            /**
             * @description The country of origin.
             * @example Denmark
             */
            countryOfOrigin?: string | null;
            /**
             * @description The customs tariff number (Harmonized System).
             * @example 9401.61
             */
            hsCode?: string | null;
            /**
             * @description The year of the design.
             * @example 2024
             */
            year?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            price?: number | null;
            /**
             * @description At most two decimals.
             * @example 1249.5
             */
            compareAtPrice?: number | null;
            /** @description Whether buyers must ask for the price. If true, `price` is hidden from them. */
            priceOnRequest?: boolean;
            /** @description Whether `inStock` is computed from the stock. Initially false. */
            trackStock?: boolean;
            /** @description With `trackStock`, whether `inStock` stays true when the stock is empty. Initially false. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether the product is shipped. */
            isPhysical?: boolean;
            /** @description Whether the product is shown as new. */
            isNew?: boolean;
            /** @description Whether buyers can order the product. Initially true. Ignored, but stored, while `trackStock` is true: then `stockQuantity` and `sellWhenOutOfStock` decide. */
            inStock?: boolean;
            /**
             * @description Unique among the provider's products, ignoring case.
             * @example FJ-SUN-001
             */
            sku?: string | null;
            /**
             * @description Pieces in stock. With `trackStock`, 0 and null both mean out of stock.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until delivery.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description The length in `dimensionUnit`.
             * @example 78
             */
            length?: number | null;
            /**
             * @description The width in `dimensionUnit`.
             * @example 72.5
             */
            width?: number | null;
            /**
             * @description The height in `dimensionUnit`.
             * @example 81
             */
            height?: number | null;
            /**
             * @description The weight in `weightUnit`.
             * @example 14.2
             */
            weight?: number | null;
            /**
             * @description The unit of length, width and height: always cm.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | null;
            /**
             * @description The unit of weight: always kg.
             * @enum {string|null}
             */
            weightUnit?: "kg" | null;
            /**
             * @description Search keywords.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags?: string[];
            /**
             * @description The currency of the prices (ISO 4217). Default: EUR.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description The available finishes.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes?: string[];
            /** @description The specifications, in display order. */
            specs?: components["schemas"]["GivenSpec"][];
            /** @description Replaces all images. The first is the cover, and the second is shown on hover. */
            images?: components["schemas"]["GivenImage"][];
            /**
             * @description Your code for the group of variants that this product belongs to. Case matters.
             * @example FJ-SUN
             */
            itemGroup?: string | null;
            /**
             * @description What distinguishes this variant within its item group. Names are unique, and no other product of the item group has the same options. Both ignore case; order does not matter.
             * @example [
             *       {
             *         "name": "Size",
             *         "value": "M"
             *       },
             *       {
             *         "name": "Colour",
             *         "value": "Smoked oak"
             *       }
             *     ]
             */
            options?: components["schemas"]["GivenOption"][];
            /**
             * @description The GTIN (EAN, UPC): 8, 12, 13 or 14 digits with a valid check digit, returned as sent.
             * @example 4006381333931
             */
            gtin?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model (.glb, .gltf).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the 3D model for Apple devices (.usdz).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelIosUrl?: string | null;
            /**
             * Format: uri
             * @description The URL of the image shown while the model loads.
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelPosterUrl?: string | null;
            /**
             * @description The author of the model.
             * @example Studio Kvadrat
             */
            modelCredit?: string | null;
            /**
             * @description Returned unchanged as model.variants. At most 50 members.
             * @example {
             *       "oak": {
             *         "material": "oak"
             *       }
             *     }
             */
            modelVariants?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The ID of the designer. GET /designers lists all designers.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            designerId?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned as sent.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
            /**
             * @description Download the pictures that are not in your uploads, and store copies. Until a copy is stored, its image keeps the URL that you sent. Default: false.
             * @example true
             */
            fetchImages?: boolean;
        };
        UpdateVendorKey: {
            /**
             * @description The display name.
             * @example ERP synchronisation
             */
            name?: string;
            /**
             * Format: date-time
             * @description When the key expires; null for never.
             * @example 2027-01-31T09:00:00.000Z
             */
            expiresAt?: string | null;
            /**
             * @description Requests per minute for this key; null for the default, 0 for no limit.
             * @example 1200
             */
            rateLimitPerMinute?: number | null;
            /**
             * @description Uploads per minute for this key, and separately analytics requests per minute; null for the default, 0 for no limit.
             * @example 600
             */
            rateLimitHeavyPerMinute?: number | null;
            /**
             * @description The scopes of the key.
             * @example [
             *       "products:read",
             *       "products:write"
             *     ]
             */
            scopes?: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write")[];
        };
        UpdateWebhook: {
            /**
             * Format: uri
             * @description The URL that receives the events: https and publicly reachable.
             * @example https://erp.example.com/hooks/catalogue
             */
            url?: string;
            /**
             * @description The subscribed event kinds.
             * @example [
             *       "product.published",
             *       "product.unpublished"
             *     ]
             */
            events?: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            /**
             * @description A note on what the endpoint is for.
             * @example ERP
             */
            description?: string | null;
            /**
             * @description Whether the endpoint receives events.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Headers to send with each delivery, such as credentials of your gateway: at most 10, 8,192 bytes in total, values in printable ASCII. Not allowed: Host, Content-*, Webhook-*, Transfer-Encoding, Expect, Accept-Encoding and connection headers. Sending headers replaces all; {} removes them. Changing the URL to another origin also removes them, unless you send headers in the same request. Stored encrypted.
             * @example {
             *       "X-Api-Key": "k4-7f0a92"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description The maximum number of attempts per second; null (the default) for no limit.
             * @example 20
             */
            maxPerSecond?: number | null;
        };
        Upload: {
            /**
             * Format: uri
             * @description The permanent URL of the file. Anyone who knows it can read the file.
             * @example https://api.example.com/uploads/5f2c9a41d07be83c6e1094ab7725fd3081ce46b9.jpg
             */
            url: string;
        };
        UploadDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Upload"];
        };
        VendorKey: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example ERP synchronisation
             */
            name: string;
            /**
             * @description The public part of the key, for display.
             * @example cat_7Qm2xV9bKd4T
             */
            prefix: string;
            /**
             * @description The scopes of the key.
             * @example [
             *       "products:read",
             *       "products:write"
             *     ]
             */
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key expires; null for never.
             * @example 2026-01-31T09:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute.
             * @example 2026-01-31T09:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null if it was not.
             * @example null
             */
            revokedAt: string | null;
            /**
             * @description Requests per minute; null for the default, 0 for no limit.
             * @example null
             */
            rateLimitPerMinute: number | null;
            /**
             * @description Uploads per minute, and separately analytics requests per minute; null for the default, 0 for no limit.
             * @example null
             */
            rateLimitHeavyPerMinute: number | null;
        };
        VendorKeyDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["VendorKey"];
        };
        VendorKeyPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["VendorKey"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        VendorKeyWithSecret: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example ERP synchronisation
             */
            name: string;
            /**
             * @description The public part of the key, for display.
             * @example cat_7Qm2xV9bKd4T
             */
            prefix: string;
            /**
             * @description The scopes of the key.
             * @example [
             *       "products:read",
             *       "products:write"
             *     ]
             */
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key expires; null for never.
             * @example 2026-01-31T09:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the key was last used, to the minute.
             * @example 2026-01-31T09:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null if it was not.
             * @example null
             */
            revokedAt: string | null;
            /**
             * @description Requests per minute; null for the default, 0 for no limit.
             * @example null
             */
            rateLimitPerMinute: number | null;
            /**
             * @description Uploads per minute, and separately analytics requests per minute; null for the default, 0 for no limit.
             * @example null
             */
            rateLimitHeavyPerMinute: number | null;
            /**
             * @description The API key. Shown only once.
             * @example cat_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq
             */
            key: string;
        };
        VendorKeyWithSecretDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["VendorKeyWithSecret"];
        };
        Webhook: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The URL that receives the events.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description A note on what the endpoint is for.
             * @example ERP
             */
            description: string | null;
            /**
             * @description The subscribed event kinds.
             * @example [
             *       "product.published",
             *       "product.unpublished"
             *     ]
             */
            events: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            /**
             * @description The signing secret, masked.
             * @example whsec_****LaSw
             */
            secret: string;
            /**
             * @description Whether the endpoint receives events.
             * @example true
             */
            enabled: boolean;
            /**
             * @description The headers sent with each delivery, with masked values.
             * @example {
             *       "X-Api-Key": "****"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description The maximum number of attempts per second.
             * @example 20
             */
            maxPerSecond: number | null;
            /**
             * Format: date-time
             * @description Deliveries are paused until this time, because the endpoint requested it or its attempts failed.
             * @example null
             */
            pausedUntil: string | null;
            /**
             * @description The status of the last delivery.
             * @example succeeded
             * @enum {string|null}
             */
            lastStatus: "pending" | "succeeded" | "failed" | "cancelled" | null;
            /**
             * @description Why the service disabled the endpoint; null if you disabled it.
             * @example null
             * @enum {string|null}
             */
            disabledReason: "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description When the service disabled the endpoint.
             * @example null
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /** @description Who created the endpoint; null if it is older than this field. */
            createdBy: components["schemas"]["Actor"] | null;
        };
        WebhookAttempt: {
            /**
             * @description Counts from 1, over all rounds.
             * @example 1
             */
            number: number;
            /**
             * Format: date-time
             * @description When the attempt began.
             * @example 2026-01-31T09:00:00.000Z
             */
            at: string;
            /**
             * @description The duration of the attempt in milliseconds. A delivery shows its last attempt.
             * @example 84
             */
            durationMs: number | null;
            /**
             * @description The HTTP status of the last response; null without a response.
             * @example 503
             */
            responseStatus: number | null;
            /**
             * @description At most 16 KiB.
             * @example Service Unavailable
             */
            responseBody: string | null;
            /**
             * @description Why the attempt failed. A delivery shows its last attempt.
             * @example HTTP status 503
             */
            error: string | null;
        };
        WebhookAttemptPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["WebhookAttempt"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["PageMetadata"];
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * Format: uuid
             * @description The ID of the endpoint.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            webhookId: string;
            /**
             * @description The event kind.
             * @example request.created
             */
            event: string;
            /**
             * @description The current status.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed" | "cancelled";
            /** @description The event as sent. */
            payload: components["schemas"]["Event"];
            /**
             * @description The number of attempts.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is due; null if none is.
             * @example null
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When the delivery succeeded.
             * @example 2026-01-31T09:00:00.000Z
             */
            deliveredAt: string | null;
            /**
             * @description The duration of the attempt in milliseconds. A delivery shows its last attempt.
             * @example 84
             */
            durationMs: number | null;
            /**
             * @description Why the attempt failed. A delivery shows its last attempt.
             * @example null
             */
            error: string | null;
            /**
             * @description The HTTP status of the last response; null without a response.
             * @example 204
             */
            responseStatus: number | null;
            /**
             * @description At most 16 KiB.
             * @example
             */
            responseBody: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
        };
        WebhookDeliveryDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["WebhookDelivery"];
        };
        WebhookDeliveryPage: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description The position of this page in the list. */
            metadata: components["schemas"]["CursorMetadata"];
        };
        /**
         * @example {
         *       "webhookId": "0198c3a0-0000-7000-8000-000000000031",
         *       "url": "https://erp.example.com/hooks/catalogue",
         *       "reason": "failing"
         *     }
         */
        WebhookDisabled: {
            /**
             * Format: uuid
             * @description The ID of the affected endpoint, which does not receive this event.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            webhookId: string;
            /**
             * Format: uri
             * @description The URL that receives the events.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description failing: its attempts failed for too long. gone: it answered 410.
             * @enum {string}
             */
            reason: "failing" | "gone";
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        WebhookDisabledMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.disabled";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["WebhookDisabled"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        WebhookDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Webhook"];
        };
        WebhookList: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Webhook"][];
        };
        /**
         * @example {
         *       "webhookId": "0198c3a0-0000-7000-8000-000000000031",
         *       "url": "https://erp.example.com/hooks/catalogue"
         *     }
         */
        WebhookRecovered: {
            /**
             * Format: uuid
             * @description The ID of the affected endpoint, which does not receive this event.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            webhookId: string;
            /**
             * Format: uri
             * @description The URL that receives the events.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description Present only in tests.
             * @constant
             */
            test?: true;
        };
        WebhookRecoveredMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.recovered";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["WebhookRecovered"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        WebhookRecovery: {
            /**
             * @description The number of deliveries enqueued again.
             * @example 12
             */
            queued: number;
        };
        WebhookRecoveryDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["WebhookRecovery"];
        };
        WebhookTest: Record<string, never>;
        WebhookTestMessage: {
            /**
             * Format: uuid
             * @description The id of the event, also sent as webhook-id.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The kind of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description The time of the event.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Increases with each event of one record. Ignore an event with a lower number than one you have processed.
             * @example 4711
             */
            sequence: number;
            /** @description The record at the time of the event. */
            data: components["schemas"]["WebhookTest"];
            /** @description Who caused the event. */
            actor: components["schemas"]["Actor"];
        };
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The URL that receives the events.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description A note on what the endpoint is for.
             * @example ERP
             */
            description: string | null;
            /**
             * @description The subscribed event kinds.
             * @example [
             *       "product.published",
             *       "product.unpublished"
             *     ]
             */
            events: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            /**
             * @description The signing secret. Shown only once.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
            /**
             * @description Whether the endpoint receives events.
             * @example true
             */
            enabled: boolean;
            /**
             * @description The headers sent with each delivery, with masked values.
             * @example {
             *       "X-Api-Key": "****"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description The maximum number of attempts per second.
             * @example 20
             */
            maxPerSecond: number | null;
            /**
             * Format: date-time
             * @description Deliveries are paused until this time, because the endpoint requested it or its attempts failed.
             * @example null
             */
            pausedUntil: string | null;
            /**
             * @description The status of the last delivery.
             * @example succeeded
             * @enum {string|null}
             */
            lastStatus: "pending" | "succeeded" | "failed" | "cancelled" | null;
            /**
             * @description Why the service disabled the endpoint; null if you disabled it.
             * @example null
             * @enum {string|null}
             */
            disabledReason: "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description When the service disabled the endpoint.
             * @example null
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description When the record was created.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /** @description Who created the endpoint; null if it is older than this field. */
            createdBy: components["schemas"]["Actor"] | null;
        };
        WebhookWithSecretDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["WebhookWithSecret"];
        };
        Whoami: {
            /** @description The key that made the request; null for a person. */
            key: components["schemas"]["OwnKey"] | null;
            /** @description The person with the access token; null for a key. */
            person: components["schemas"]["WhoamiPerson"] | null;
            /** @description The vendor of the request; null for the platform, or if a person must name one. */
            provider: components["schemas"]["ProviderSummary"] | null;
            /** @description The vendors whose teams the person belongs to. Empty for a key. */
            providers: components["schemas"]["WhoamiProvider"][];
            /**
             * @description What the credential may do, with this vendor.
             * @example [
             *       "products:read",
             *       "products:write"
             *     ]
             */
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "keys:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "team:write" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
        };
        WhoamiDocument: {
            /** @description The record, or the items of the list. */
            data: components["schemas"]["Whoami"];
        };
        WhoamiPerson: {
            /**
             * Format: uuid
             * @description The ID of the person, the same in all teams.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example Mette Fjeldborgsen
             */
            name: string | null;
            /**
             * @description The email address.
             * @example mette@nordhavn.example.com
             */
            email: string | null;
        };
        WhoamiProvider: {
            /**
             * Format: uuid
             * @description The ID of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The display name.
             * @example Nordhavn Collective
             */
            name: string;
            /**
             * @description The unique name used in URLs.
             * @example nordhavn-collective
             */
            slug: string;
            /**
             * @description The slug of the person's role.
             * @example editor
             */
            role: string;
        };
        WriteMessage: {
            /**
             * @description The text.
             * @example Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?
             */
            body: string;
            /** @description The attached files. */
            attachments?: components["schemas"]["GivenAttachment"][];
        };
    };
    responses: {
        /**
         * @description Bad Request.
         *
         *     - `malformed_request`: Malformed request.
         */
        BadRequest_malformed_request: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "malformed_request";
                };
            };
        };
        /**
         * @description Bad Request.
         *
         *     - `provider_required`: Provider required.
         *     - `malformed_request`: Malformed request.
         */
        BadRequest_provider_required_malformed_request: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "provider_required" | "malformed_request";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `delivery_not_retriable`: Delivery not retriable.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_delivery_not_retriable_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "delivery_not_retriable" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `import_limit_reached`: Import limit reached.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_import_limit_reached_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "import_limit_reached" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `import_state_conflict`: Import state conflict.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_import_state_conflict_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "import_state_conflict" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `import_state_conflict`: Import state conflict.
         *     - `import_limit_reached`: Import limit reached.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_import_state_conflict_import_limit_reached_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "import_state_conflict" | "import_limit_reached" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `key_revoked_conflict`: Key already revoked.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_key_revoked_conflict_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "key_revoked_conflict" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `last_owner`: Last owner.
         */
        Conflict_last_owner: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "last_owner";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `member_exists`: Email address already in use.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_member_exists_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "member_exists" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `product_locked`: Product in review.
         */
        Conflict_product_locked: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "product_locked";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `product_locked`: Product in review.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_product_locked_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "product_locked" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `product_locked`: Product in review.
         *     - `sku_taken`: SKU already in use.
         *     - `options_taken`: Options already in use.
         */
        Conflict_product_locked_sku_taken_options_taken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    /**
                     * Format: uri
                     * @description The URL that documents the code.
                     */
                    type: string;
                    /** @description The meaning of the code. The same for every occurrence. */
                    title: string;
                    /** @constant */
                    status: 409;
                    /** @description The cause of this occurrence, for a person. */
                    detail: string;
                    /** @description The path of the request. */
                    instance: string;
                    /** @enum {unknown} */
                    code: "product_locked" | "sku_taken" | "options_taken";
                    /** @description The X-Request-Id of the response. Include it when you contact support. */
                    requestId: string;
                    /** @description The invalid fields, if validation failed. */
                    errors?: {
                        /** @description The dotted path of the field: `specs.3.label`. */
                        field: string;
                        /** @description A stable identifier of the broken rule: `max_length`. */
                        rule: string;
                        /** @description What is wrong, for a person. */
                        message: string;
                    }[];
                    /** @description The product that has these options. */
                    productId?: string;
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `product_state_conflict`: Product state conflict.
         */
        Conflict_product_state_conflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "product_state_conflict";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `product_state_conflict`: Product state conflict.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_product_state_conflict_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "product_state_conflict" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `product_state_conflict`: Product state conflict.
         *     - `product_locked`: Product in review.
         *     - `options_taken`: Options already in use.
         */
        Conflict_product_state_conflict_product_locked_options_taken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    /**
                     * Format: uri
                     * @description The URL that documents the code.
                     */
                    type: string;
                    /** @description The meaning of the code. The same for every occurrence. */
                    title: string;
                    /** @constant */
                    status: 409;
                    /** @description The cause of this occurrence, for a person. */
                    detail: string;
                    /** @description The path of the request. */
                    instance: string;
                    /** @enum {unknown} */
                    code: "product_state_conflict" | "product_locked" | "options_taken";
                    /** @description The X-Request-Id of the response. Include it when you contact support. */
                    requestId: string;
                    /** @description The invalid fields, if validation failed. */
                    errors?: {
                        /** @description The dotted path of the field: `specs.3.label`. */
                        field: string;
                        /** @description A stable identifier of the broken rule: `max_length`. */
                        rule: string;
                        /** @description What is wrong, for a person. */
                        message: string;
                    }[];
                    /** @description The product that has these options. */
                    productId?: string;
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `sku_taken`: SKU already in use.
         *     - `options_taken`: Options already in use.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_sku_taken_options_taken_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    /**
                     * Format: uri
                     * @description The URL that documents the code.
                     */
                    type: string;
                    /** @description The meaning of the code. The same for every occurrence. */
                    title: string;
                    /** @constant */
                    status: 409;
                    /** @description The cause of this occurrence, for a person. */
                    detail: string;
                    /** @description The path of the request. */
                    instance: string;
                    /** @enum {unknown} */
                    code: "sku_taken" | "options_taken" | "idempotency_key_in_use";
                    /** @description The X-Request-Id of the response. Include it when you contact support. */
                    requestId: string;
                    /** @description The invalid fields, if validation failed. */
                    errors?: {
                        /** @description The dotted path of the field: `specs.3.label`. */
                        field: string;
                        /** @description A stable identifier of the broken rule: `max_length`. */
                        rule: string;
                        /** @description What is wrong, for a person. */
                        message: string;
                    }[];
                    /** @description The product that has these options. */
                    productId?: string;
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `slug_taken`: Slug already in use.
         */
        Conflict_slug_taken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "slug_taken";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `webhook_disabled`: Webhook endpoint disabled.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_webhook_disabled_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "webhook_disabled" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `webhook_limit_reached`: Webhook endpoint limit reached.
         *     - `idempotency_key_in_use`: Idempotency-Key in use.
         */
        Conflict_webhook_limit_reached_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "webhook_limit_reached" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description Forbidden.
         *
         *     - `not_a_member`: Not a member.
         */
        Forbidden_not_a_member: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    code?: "not_a_member";
                };
            };
        };
        /**
         * @description Forbidden.
         *
         *     - `not_a_member`: Not a member.
         *     - `insufficient_scope`: Insufficient scope.
         */
        Forbidden_not_a_member_insufficient_scope: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    code?: "not_a_member" | "insufficient_scope";
                };
            };
        };
        /**
         * @description Forbidden.
         *
         *     - `not_a_member`: Not a member.
         *     - `insufficient_scope`: Insufficient scope.
         *     - `provider_suspended`: Vendor suspended.
         */
        Forbidden_not_a_member_insufficient_scope_provider_suspended: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    code?: "not_a_member" | "insufficient_scope" | "provider_suspended";
                };
            };
        };
        /**
         * @description Forbidden.
         *
         *     - `not_a_member`: Not a member.
         *     - `insufficient_scope`: Insufficient scope.
         *     - `provider_suspended`: Vendor suspended.
         *     - `scope_not_held`: Scope not held.
         */
        Forbidden_not_a_member_insufficient_scope_provider_suspended_scope_not_held: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    code?: "not_a_member" | "insufficient_scope" | "provider_suspended" | "scope_not_held";
                };
            };
        };
        /**
         * @description Forbidden.
         *
         *     - `not_a_member`: Not a member.
         *     - `provider_suspended`: Vendor suspended.
         */
        Forbidden_not_a_member_provider_suspended: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    code?: "not_a_member" | "provider_suspended";
                };
            };
        };
        /**
         * @description Forbidden.
         *
         *     - `provider_suspended`: Vendor suspended.
         *     - `current_secret_required`: Outdated key secret.
         */
        Forbidden_provider_suspended_current_secret_required: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 403;
                    /** @enum {unknown} */
                    code?: "provider_suspended" | "current_secret_required";
                };
            };
        };
        /**
         * @description Gone.
         *
         *     - `cursor_expired`: Cursor expired.
         */
        Gone_cursor_expired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    /**
                     * Format: uri
                     * @description The URL that documents the code.
                     */
                    type: string;
                    /** @description The meaning of the code. The same for every occurrence. */
                    title: string;
                    /** @constant */
                    status: 410;
                    /** @description The cause of this occurrence, for a person. */
                    detail: string;
                    /** @description The path of the request. */
                    instance: string;
                    /** @enum {unknown} */
                    code: "cursor_expired";
                    /** @description The X-Request-Id of the response. Include it when you contact support. */
                    requestId: string;
                    /** @description The invalid fields, if validation failed. */
                    errors?: {
                        /** @description The dotted path of the field: `specs.3.label`. */
                        field: string;
                        /** @description A stable identifier of the broken rule: `max_length`. */
                        rule: string;
                        /** @description What is wrong, for a person. */
                        message: string;
                    }[];
                    /** @description The oldest cursor that still works. */
                    oldestCursor: string;
                };
            };
        };
        /**
         * @description Internal Server Error.
         *
         *     - `internal`: Internal error.
         */
        InternalServerError_internal: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 500;
                    /** @enum {unknown} */
                    code?: "internal";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `brand_not_found`: Brand not found.
         */
        NotFound_brand_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "brand_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `import_not_found`: Import not found.
         */
        NotFound_import_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "import_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `invitation_not_found`: Invitation not found.
         */
        NotFound_invitation_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "invitation_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `key_not_found`: Key not found.
         */
        NotFound_key_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "key_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `member_not_found`: Member not found.
         */
        NotFound_member_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "member_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `product_not_found`: Product not found.
         */
        NotFound_product_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "product_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `product_not_found`: Product not found.
         *     - `file_not_found`: Product file not found.
         */
        NotFound_product_not_found_file_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "product_not_found" | "file_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `product_not_found`: Product not found.
         *     - `revision_not_found`: Revision not found.
         */
        NotFound_product_not_found_revision_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "product_not_found" | "revision_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `request_not_found`: Request not found.
         */
        NotFound_request_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "request_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `webhook_not_found`: Webhook endpoint not found.
         */
        NotFound_webhook_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "webhook_not_found";
                };
            };
        };
        /**
         * @description Not Found.
         *
         *     - `webhook_not_found`: Webhook endpoint not found.
         *     - `delivery_not_found`: Webhook delivery not found.
         */
        NotFound_webhook_not_found_delivery_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "webhook_not_found" | "delivery_not_found";
                };
            };
        };
        /**
         * @description Payload Too Large.
         *
         *     - `payload_too_large`: Request too large.
         */
        PayloadTooLarge_payload_too_large: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 413;
                    /** @enum {unknown} */
                    code?: "payload_too_large";
                };
            };
        };
        /**
         * @description Precondition Failed.
         *
         *     - `precondition_failed`: Record changed since you read it.
         */
        PreconditionFailed_precondition_failed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 412;
                    /** @enum {unknown} */
                    code?: "precondition_failed";
                };
            };
        };
        /**
         * @description Request Timeout.
         *
         *     - `request_timeout`: Request timeout.
         */
        RequestTimeout_request_timeout: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 408;
                    /** @enum {unknown} */
                    code?: "request_timeout";
                };
            };
        };
        /**
         * @description Service Unavailable.
         *
         *     - `unavailable`: Service unavailable.
         */
        ServiceUnavailable_unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 503;
                    /** @enum {unknown} */
                    code?: "unavailable";
                };
            };
        };
        /**
         * @description Too Many Requests.
         *
         *     - `export_limit_reached`: Export limit reached.
         *     - `rate_limited`: Too many requests.
         */
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
                    /** @constant */
                    status?: 429;
                    /** @enum {unknown} */
                    code?: "export_limit_reached" | "rate_limited";
                };
            };
        };
        /**
         * @description Too Many Requests.
         *
         *     - `rate_limited`: Too many requests.
         */
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
                    /** @constant */
                    status?: 429;
                    /** @enum {unknown} */
                    code?: "rate_limited";
                };
            };
        };
        /**
         * @description Unauthorized.
         *
         *     - `key_missing`: Missing API key.
         *     - `key_invalid`: Invalid API key.
         *     - `key_expired`: Expired API key.
         *     - `key_revoked`: Revoked API key.
         */
        Unauthorized_key_missing_key_invalid_key_expired_key_revoked: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 401;
                    /** @enum {unknown} */
                    code?: "key_missing" | "key_invalid" | "key_expired" | "key_revoked";
                };
            };
        };
        /**
         * @description Unauthorized.
         *
         *     - `key_missing`: Missing API key.
         *     - `key_invalid`: Invalid API key.
         *     - `key_expired`: Expired API key.
         *     - `key_revoked`: Revoked API key.
         *     - `token_invalid`: Invalid access token.
         *     - `token_expired`: Expired access token.
         */
        Unauthorized_key_missing_key_invalid_key_expired_key_revoked_token_invalid_token_expired: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 401;
                    /** @enum {unknown} */
                    code?: "key_missing" | "key_invalid" | "key_expired" | "key_revoked" | "token_invalid" | "token_expired";
                };
            };
        };
        /**
         * @description Unprocessable Entity.
         *
         *     - `validation_failed`: Validation failed.
         */
        UnprocessableEntity_validation_failed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 422;
                    /** @enum {unknown} */
                    code?: "validation_failed";
                };
            };
        };
        /**
         * @description Unprocessable Entity.
         *
         *     - `validation_failed`: Validation failed.
         *     - `idempotency_key_reused`: Idempotency-Key reused.
         */
        UnprocessableEntity_validation_failed_idempotency_key_reused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 422;
                    /** @enum {unknown} */
                    code?: "validation_failed" | "idempotency_key_reused";
                };
            };
        };
        /**
         * @description Unsupported Media Type.
         *
         *     - `unsupported_media_type`: Unsupported media type.
         */
        UnsupportedMediaType_unsupported_media_type: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @constant */
                    status?: 415;
                    /** @enum {unknown} */
                    code?: "unsupported_media_type";
                };
            };
        };
    };
    parameters: {
        /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
        RequestId: string;
        /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
        IdempotencyKey: string;
        /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
        IfMatch: string;
        /** @description Return 304 without a body if this is the record's current ETag. */
        IfNoneMatch: string;
        /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
        Tenant: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The request's X-Request-Id, or a generated one.
         * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
         */
        XRequestId: string;
        /**
         * @description The record's strong entity tag, for If-Match and If-None-Match (RFC 9110).
         * @example "1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"
         */
        ETag: string;
        /**
         * @description The path of the new record, or of the record or list that contains it.
         * @example /api/v1/key/products/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
         */
        Location: string;
        /**
         * @description Remaining requests (r) and seconds until the window resets (t) (draft-ietf-httpapi-ratelimit-headers).
         * @example "default";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description Request quota (q) and window in seconds (w).
         * @example "default";q=600;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Seconds to wait before you retry (RFC 9110).
         * @example 12
         */
        RetryAfter: string;
        /**
         * @description The required credential or scope (RFC 6750).
         * @example Bearer error="insufficient_scope", scope="products:write"
         */
        WWWAuthenticate: string;
        /**
         * @description Present if this is the stored response of an earlier request with the same Idempotency-Key.
         * @example true
         */
        IdempotencyReplayed: string;
        /**
         * @description The first, previous, next and last page with the same filters (RFC 8288).
         * @example </api/v1/key/products?page=2&perPage=25>; rel="next"
         */
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAnalytics: {
        parameters: {
            query?: {
                /** @description The number of days up to today, in UTC. Default: 30d. */
                range?: "7d" | "30d" | "90d";
                /** @description YYYY-MM-DD in UTC, inclusive. Send both dates or neither, and at most 366 days. They override range. */
                from?: string;
                /** @description YYYY-MM-DD in UTC, inclusive. Send both dates or neither, and at most 366 days. They override range. */
                to?: string;
                /** @description Weeks are ISO weeks, dated by their Monday. Default: day for up to 92 days, otherwise week. */
                granularity?: "day" | "week";
                /** @description Platform keys only: the ID or slug of a provider. */
                provider?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "products": [
                     *           {
                     *             "requests": 12,
                     *             "favorites": 12,
                     *             "downloads": 12,
                     *             "views": 12,
                     *             "visitors": 12,
                     *             "pageViews": 12,
                     *             "conversion": 0.0125,
                     *             "product": {
                     *               "brand": {
                     *                 "id": "0198c3a0-0000-7000-8000-000000000002",
                     *                 "name": "Fjordline",
                     *                 "slug": "fjordline",
                     *                 "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *               },
                     *               "compareAtPrice": 1490,
                     *               "currency": "EUR",
                     *               "hasBim": false,
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "inStock": true,
                     *               "isNew": false,
                     *               "name": "Sund Lounge Chair",
                     *               "price": 1249.5,
                     *               "priceOnRequest": false,
                     *               "slug": "sund-lounge-chair",
                     *               "type": "Lounge chair",
                     *               "coverUrl": "https://images.example.com/sund/front.jpg",
                     *               "hoverUrl": "https://images.example.com/sund/side.jpg"
                     *             }
                     *           }
                     *         ],
                     *         "brands": [
                     *           {
                     *             "requests": 12,
                     *             "favorites": 12,
                     *             "downloads": 12,
                     *             "views": 12,
                     *             "visitors": 12,
                     *             "pageViews": 12,
                     *             "conversion": 0.0125,
                     *             "brand": {
                     *               "id": "0198c3a0-0000-7000-8000-000000000002",
                     *               "name": "Fjordline",
                     *               "slug": "fjordline",
                     *               "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *             }
                     *           }
                     *         ],
                     *         "itemGroups": [
                     *           {
                     *             "requests": 12,
                     *             "favorites": 12,
                     *             "downloads": 12,
                     *             "views": 12,
                     *             "visitors": 12,
                     *             "pageViews": 12,
                     *             "conversion": 0.0125,
                     *             "itemGroup": "FJ-SUN",
                     *             "provider": {
                     *               "id": "0198c3a0-0000-7000-8000-000000000001",
                     *               "name": "Nordhavn Collective",
                     *               "slug": "nordhavn-collective",
                     *               "status": "active",
                     *               "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *             }
                     *           }
                     *         ],
                     *         "providers": [
                     *           {
                     *             "requests": 12,
                     *             "favorites": 12,
                     *             "downloads": 12,
                     *             "views": 12,
                     *             "visitors": 12,
                     *             "pageViews": 12,
                     *             "conversion": 0.0125,
                     *             "provider": {
                     *               "id": "0198c3a0-0000-7000-8000-000000000001",
                     *               "name": "Nordhavn Collective",
                     *               "slug": "nordhavn-collective",
                     *               "status": "active",
                     *               "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *             }
                     *           }
                     *         ],
                     *         "designers": [
                     *           {
                     *             "requests": 12,
                     *             "favorites": 12,
                     *             "downloads": 12,
                     *             "views": 12,
                     *             "visitors": 12,
                     *             "pageViews": 12,
                     *             "conversion": 0.0125,
                     *             "designer": {
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "name": "Maren Lindqvist",
                     *               "slug": "maren-lindqvist"
                     *             }
                     *           }
                     *         ],
                     *         "requests": {
                     *           "total": 12,
                     *           "replied": 12,
                     *           "resolved": 12,
                     *           "responseRate": 0.875,
                     *           "medianResponseHours": 5.25,
                     *           "byType": [
                     *             {
                     *               "type": "price",
                     *               "count": 12
                     *             }
                     *           ],
                     *           "byStatus": [
                     *             {
                     *               "status": "new",
                     *               "count": 12
                     *             }
                     *           ],
                     *           "byCountry": [
                     *             {
                     *               "country": "DK",
                     *               "count": 12
                     *             }
                     *           ]
                     *         },
                     *         "catalogue": {
                     *           "products": 12,
                     *           "published": 12,
                     *           "pending": 12
                     *         },
                     *         "period": {
                     *           "range": "7d",
                     *           "from": "2026-01-31",
                     *           "to": "2026-01-31",
                     *           "granularity": "day",
                     *           "days": 12
                     *         },
                     *         "totals": {
                     *           "requests": 12,
                     *           "favorites": 12,
                     *           "downloads": 12,
                     *           "views": 12,
                     *           "visitors": 12,
                     *           "pageViews": 12,
                     *           "conversion": 0.0125,
                     *           "outbound": 12
                     *         },
                     *         "previous": {
                     *           "requests": 12,
                     *           "favorites": 12,
                     *           "downloads": 12,
                     *           "views": 12,
                     *           "visitors": 12,
                     *           "pageViews": 12,
                     *           "conversion": 0.0125,
                     *           "outbound": 12
                     *         },
                     *         "series": [
                     *           {
                     *             "requests": 12,
                     *             "favorites": 12,
                     *             "downloads": 12,
                     *             "views": 12,
                     *             "visitors": 12,
                     *             "pageViews": 12,
                     *             "date": "2026-01-31"
                     *           }
                     *         ],
                     *         "previousSeries": [
                     *           {
                     *             "requests": 12,
                     *             "favorites": 12,
                     *             "downloads": 12,
                     *             "views": 12,
                     *             "visitors": 12,
                     *             "pageViews": 12,
                     *             "date": "2026-01-31"
                     *           }
                     *         ],
                     *         "sources": [
                     *           {
                     *             "count": 12,
                     *             "source": "direct"
                     *           }
                     *         ],
                     *         "countries": [
                     *           {
                     *             "country": "DK",
                     *             "count": 12
                     *           }
                     *         ],
                     *         "locales": [
                     *           {
                     *             "locale": "en-GB",
                     *             "count": 12
                     *           }
                     *         ],
                     *         "audience": [
                     *           {
                     *             "count": 12,
                     *             "profession": "Architect"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
                /** @description The nextCursor of the previous response, sent with the same filters; empty to start. Use it instead of page. Records created or deleted in the meantime never cause another record to be skipped or repeated. */
                after?: string;
                /** @description Search words. Every word must match. */
                q?: string;
                /** @description Platform keys only: the ID or slug of a provider. */
                provider?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "description": "Seating and tables in solid Nordic wood, made in Jutland since 1954.",
                     *           "city": "Copenhagen",
                     *           "country": "Denmark",
                     *           "website": "https://fjordline.example.com",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png",
                     *           "coverUrl": "https://images.example.com/fjordline/cover.jpg",
                     *           "isFeatured": false,
                     *           "productsCount": 42,
                     *           "provider": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000001",
                     *             "name": "Nordhavn Collective",
                     *             "slug": "nordhavn-collective",
                     *             "status": "active",
                     *             "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *           },
                     *           "createdAt": "2026-01-31T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 1,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=2",
                     *         "previousPageUrl": null
                     *       }
                     *     }
                     */
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
                /** @description Return 304 without a body if this is the record's current ETag. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "name": "Fjordline",
                     *         "slug": "fjordline",
                     *         "description": "Seating and tables in solid Nordic wood, made in Jutland since 1954.",
                     *         "city": "Copenhagen",
                     *         "country": "Denmark",
                     *         "website": "https://fjordline.example.com",
                     *         "logoUrl": "https://images.example.com/fjordline/logo.png",
                     *         "coverUrl": "https://images.example.com/fjordline/cover.jpg",
                     *         "isFeatured": false,
                     *         "productsCount": 42,
                     *         "provider": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000001",
                     *           "name": "Nordhavn Collective",
                     *           "slug": "nordhavn-collective",
                     *           "status": "active",
                     *           "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *         },
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "translations": {
                     *           "de": {
                     *             "description": "Sitzmöbel und Tische"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BrandDetailDocument"];
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current. */
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
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Fjordline",
                 *       "slug": "nordhavn-collective",
                 *       "logoUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "coverUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "country": "Denmark",
                 *       "city": "Copenhagen",
                 *       "website": "https://images.example.com/lounge-chair.jpg",
                 *       "description": "Seating and tables in solid Nordic wood, made in Jutland since 1954.",
                 *       "translations": {
                 *         "de": {
                 *           "name": "Sessel"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateBrand"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "name": "Fjordline",
                     *         "slug": "fjordline",
                     *         "description": "Seating and tables in solid Nordic wood, made in Jutland since 1954.",
                     *         "city": "Copenhagen",
                     *         "country": "Denmark",
                     *         "website": "https://fjordline.example.com",
                     *         "logoUrl": "https://images.example.com/fjordline/logo.png",
                     *         "coverUrl": "https://images.example.com/fjordline/cover.jpg",
                     *         "isFeatured": false,
                     *         "productsCount": 42,
                     *         "provider": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000001",
                     *           "name": "Nordhavn Collective",
                     *           "slug": "nordhavn-collective",
                     *           "status": "active",
                     *           "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *         },
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "translations": {
                     *           "de": {
                     *             "description": "Sitzmöbel und Tische"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
                /** @description Search words. Every word must match. */
                q?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs",
                     *           "parentId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "breadcrumbs": [
                     *             {
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "name": "Lounge chairs",
                     *               "slug": "lounge-chairs"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 2,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=3",
                     *         "previousPageUrl": "/?page=1"
                     *       }
                     *     }
                     */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
                /** @description The nextCursor of the previous response, sent with the same filters; empty to start. Use it instead of page. Records created or deleted in the meantime never cause another record to be skipped or repeated. */
                after?: string;
                /** @description Only deliveries with these statuses, separated by commas. */
                status?: string;
                /** @description Only deliveries of this event kind. */
                event?: "request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring" | "webhook.test";
                /** @description Only deliveries created at or after this time. */
                since?: string;
                /** @description Only deliveries created before this time. */
                until?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "webhookId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "event": "request.created",
                     *           "status": "succeeded",
                     *           "payload": {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "type": "request.created",
                     *             "timestamp": "2026-01-31T09:00:00.000Z",
                     *             "sequence": 4711,
                     *             "data": {
                     *               "id": "0198c3a0-0000-7000-8000-000000000021",
                     *               "reference": "REQ-7HK3XCM9",
                     *               "type": "price",
                     *               "status": "new",
                     *               "brandId": "0198c3a0-0000-7000-8000-000000000002",
                     *               "productId": "0198c3a0-0000-7000-8000-000000000011",
                     *               "unread": true
                     *             },
                     *             "actor": {
                     *               "type": "key",
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "name": "ERP"
                     *             }
                     *           },
                     *           "attempts": 1,
                     *           "nextAttemptAt": null,
                     *           "deliveredAt": "2026-01-31T09:00:00.000Z",
                     *           "durationMs": 84,
                     *           "error": null,
                     *           "responseStatus": 204,
                     *           "responseBody": "",
                     *           "createdAt": "2026-01-31T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 1,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=2",
                     *         "previousPageUrl": null
                     *       }
                     *     }
                     */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
                /** @description Search words. Every word must match. */
                q?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 2,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=3",
                     *         "previousPageUrl": "/?page=1"
                     *       }
                     *     }
                     */
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
                /** @description The opaque nextCursor of the previous page. */
                after?: string;
                /** @description Instead of after: an RFC 3339 time to start from, or now for future events only. */
                since?: string;
                /** @description Event kinds separated by commas. Default: all. A cursor works with any kinds. */
                events?: string;
                limit?: number;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "type": "request.created",
                     *           "timestamp": "2026-01-31T09:00:00.000Z",
                     *           "sequence": 4711,
                     *           "data": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000021",
                     *             "reference": "REQ-7HK3XCM9",
                     *             "type": "price",
                     *             "status": "new",
                     *             "brandId": "0198c3a0-0000-7000-8000-000000000002",
                     *             "productId": "0198c3a0-0000-7000-8000-000000000011",
                     *             "unread": true
                     *           },
                     *           "actor": {
                     *             "type": "key",
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "name": "ERP"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "Mi4xNzY5NDE0NDAwMDAwLjc3MS40NzEx"
                     *     }
                     */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
                /** @description Only imports with this status. */
                status?: "queued" | "running" | "done" | "failed" | "cancelled";
                /** @description Platform keys only: the ID or slug of a provider. */
                provider?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "status": "running",
                     *           "dryRun": false,
                     *           "rows": 8000,
                     *           "done": 2500,
                     *           "created": 12,
                     *           "updated": 310,
                     *           "revised": 0,
                     *           "unchanged": 2175,
                     *           "failed": 3,
                     *           "unpublished": 0,
                     *           "withheld": 0,
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "createdBy": {
                     *             "type": "key",
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "name": "ERP"
                     *           },
                     *           "startedAt": "2026-01-31T09:00:00.000Z",
                     *           "finishedAt": null,
                     *           "error": null
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 2,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=3",
                     *         "previousPageUrl": "/?page=1"
                     *       }
                     *     }
                     */
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
                /** @description The ID or slug of a provider. Required for platform keys; vendor keys can omit it. */
                provider?: string;
                /** @description Whether rows create products, update them, or both (upsert). Other rows fail. */
                mode?: "upsert" | "create" | "update";
                /** @description What to do with a row that changes more than the price and stock of a published product. review: write all changes and send the product back to review. offer: write price and stock, and withhold the rest. fail: write nothing, and fail the row. revise: write price and stock, and put the rest into the revision of the product, which stays on sale. */
                onPublished?: "review" | "offer" | "fail" | "revise";
                /** @description Submit created and changed products, drafts, and revisions for review. */
                submit?: boolean;
                /** @description Download the pictures that are not in your uploads, and store copies. */
                fetchImages?: boolean;
                /** @description Validate only: report what would happen and write nothing. GET /imports/{id}/changes lists the changes. */
                dryRun?: boolean;
            };
            header?: {
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {"sku":"FJ-SUN-001","name":"Sund Lounge Chair","type":"Lounge chair","brandId":"0198c3a0-0000-7000-8000-000000000002","categoryId":"0198c3a0-0000-7000-8000-000000000003","price":1249.5,"tags":["lounge","oak"]}
                 *     {"sku":"FJ-SUN-002","price":1390,"stockQuantity":12}
                 */
                "application/x-ndjson": string;
                /**
                 * @example sku;name;price;stockQuantity;tags
                 *     FJ-SUN-001;"Sund Lounge Chair; smoked oak";1249.5;4;lounge|oak
                 *     FJ-SUN-002;;1390;12;
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "status": "running",
                     *         "dryRun": false,
                     *         "rows": 8000,
                     *         "done": 2500,
                     *         "created": 12,
                     *         "updated": 310,
                     *         "revised": 0,
                     *         "unchanged": 2175,
                     *         "failed": 3,
                     *         "unpublished": 0,
                     *         "withheld": 0,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "createdBy": {
                     *           "type": "key",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP"
                     *         },
                     *         "startedAt": "2026-01-31T09:00:00.000Z",
                     *         "finishedAt": null,
                     *         "error": null
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "status": "running",
                     *         "dryRun": false,
                     *         "rows": 8000,
                     *         "done": 2500,
                     *         "created": 12,
                     *         "updated": 310,
                     *         "revised": 0,
                     *         "unchanged": 2175,
                     *         "failed": 3,
                     *         "unpublished": 0,
                     *         "withheld": 0,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "createdBy": {
                     *           "type": "key",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP"
                     *         },
                     *         "startedAt": "2026-01-31T09:00:00.000Z",
                     *         "finishedAt": null,
                     *         "error": null
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "status": "running",
                     *         "dryRun": false,
                     *         "rows": 8000,
                     *         "done": 2500,
                     *         "created": 12,
                     *         "updated": 310,
                     *         "revised": 0,
                     *         "unchanged": 2175,
                     *         "failed": 3,
                     *         "unpublished": 0,
                     *         "withheld": 0,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "createdBy": {
                     *           "type": "key",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP"
                     *         },
                     *         "startedAt": "2026-01-31T09:00:00.000Z",
                     *         "finishedAt": null,
                     *         "error": null
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"line":3,"sku":"FJ-SUN-002","id":"0198c3a0-0000-7000-8000-000000000011","status":"published","outcome":"offer_updated","unpublished":false,"changes":[{"field":"price","old":1390,"new":1290}]} */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"line":3,"sku":"FJ-SUN-002","problem":{"type":"https://catalogue.example.com/docs/errors#product_not_found","title":"Product not found","status":404,"detail":"Product not found","code":"product_not_found"}} */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "status": "running",
                     *         "dryRun": false,
                     *         "rows": 8000,
                     *         "done": 2500,
                     *         "created": 12,
                     *         "updated": 310,
                     *         "revised": 0,
                     *         "unchanged": 2175,
                     *         "failed": 3,
                     *         "unpublished": 0,
                     *         "withheld": 0,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "createdBy": {
                     *           "type": "key",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP"
                     *         },
                     *         "startedAt": "2026-01-31T09:00:00.000Z",
                     *         "finishedAt": null,
                     *         "error": null
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {"line":3,"sku":"FJ-SUN-002","withheld":["name","description"]} */
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
                /** @description Platform keys only: the ID or slug of a provider. */
                provider?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "email": "soren@nordhavn.example.com",
                     *           "role": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000003",
                     *             "name": "Catalogue editor",
                     *             "slug": "editor"
                     *           },
                     *           "invitedBy": "Mette Fjeldborgsen",
                     *           "expiresAt": "2026-01-31T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description The ID or slug of a provider. Required for platform keys; vendor keys can omit it. */
                provider?: string;
            };
            header?: {
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "soren@nordhavn.example.com",
                 *       "expiresAt": "2027-01-31T09:00:00.000Z",
                 *       "role": {
                 *         "slug": "editor",
                 *         "name": "Catalogue editor"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["InviteMember"];
            };
        };
        responses: {
            /** @description Created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "email": "soren@nordhavn.example.com",
                     *         "role": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000003",
                     *           "name": "Catalogue editor",
                     *           "slug": "editor"
                     *         },
                     *         "invitedBy": "Mette Fjeldborgsen",
                     *         "expiresAt": "2026-01-31T09:00:00.000Z"
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "role": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000003",
                     *           "name": "Catalogue editor",
                     *           "slug": "editor"
                     *         },
                     *         "user": {
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "country": "DK",
                     *           "avatarUrl": "https://images.example.com/people/mette.jpg",
                     *           "email": "mette@nordhavn.example.com",
                     *           "phone": "+46701740612",
                     *           "profession": "Head of digital",
                     *           "role": "vendor",
                     *           "company": "Nordhavn Collective",
                     *           "fullName": "Mette Fjeldborgsen",
                     *           "adminRole": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000003",
                     *             "name": "Catalogue editor",
                     *             "slug": "editor"
                     *           },
                     *           "emailVerified": true,
                     *           "phoneVerified": false,
                     *           "initials": "MF"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
                /** @description Platform keys only: the ID or slug of a provider. */
                provider?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP synchronisation",
                     *           "prefix": "cat_7Qm2xV9bKd4T",
                     *           "scopes": [
                     *             "products:read",
                     *             "products:write"
                     *           ],
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "expiresAt": "2026-01-31T09:00:00.000Z",
                     *           "lastUsedAt": "2026-01-31T09:00:00.000Z",
                     *           "revokedAt": null,
                     *           "rateLimitPerMinute": null,
                     *           "rateLimitHeavyPerMinute": null
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 2,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=3",
                     *         "previousPageUrl": "/?page=1"
                     *       }
                     *     }
                     */
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
                /** @description The ID or slug of a provider. Required for platform keys; vendor keys can omit it. */
                provider?: string;
            };
            header?: {
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "ERP synchronisation",
                 *       "expiresAt": "2027-01-31T09:00:00.000Z",
                 *       "rateLimitPerMinute": 1200,
                 *       "rateLimitHeavyPerMinute": 600,
                 *       "scopes": [
                 *         "products:read",
                 *         "products:write"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateVendorKey"];
            };
        };
        responses: {
            /** @description Created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "name": "ERP synchronisation",
                     *         "prefix": "cat_7Qm2xV9bKd4T",
                     *         "scopes": [
                     *           "products:read",
                     *           "products:write"
                     *         ],
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "expiresAt": "2026-01-31T09:00:00.000Z",
                     *         "lastUsedAt": "2026-01-31T09:00:00.000Z",
                     *         "revokedAt": null,
                     *         "rateLimitPerMinute": null,
                     *         "rateLimitHeavyPerMinute": null,
                     *         "key": "cat_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq"
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "ERP synchronisation",
                 *       "expiresAt": "2027-01-31T09:00:00.000Z",
                 *       "rateLimitPerMinute": 1200,
                 *       "rateLimitHeavyPerMinute": 600,
                 *       "scopes": [
                 *         "products:read",
                 *         "products:write"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateVendorKey"];
                /**
                 * @example {
                 *       "name": "ERP synchronisation",
                 *       "expiresAt": "2027-01-31T09:00:00.000Z",
                 *       "rateLimitPerMinute": 1200,
                 *       "rateLimitHeavyPerMinute": 600,
                 *       "scopes": [
                 *         "products:read",
                 *         "products:write"
                 *       ]
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["UpdateVendorKey"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "name": "ERP synchronisation",
                     *         "prefix": "cat_7Qm2xV9bKd4T",
                     *         "scopes": [
                     *           "products:read",
                     *           "products:write"
                     *         ],
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "expiresAt": "2026-01-31T09:00:00.000Z",
                     *         "lastUsedAt": "2026-01-31T09:00:00.000Z",
                     *         "revokedAt": null,
                     *         "rateLimitPerMinute": null,
                     *         "rateLimitHeavyPerMinute": null
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "gracePeriodSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateKey"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "name": "ERP synchronisation",
                     *         "prefix": "cat_7Qm2xV9bKd4T",
                     *         "scopes": [
                     *           "products:read",
                     *           "products:write"
                     *         ],
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "expiresAt": "2026-01-31T09:00:00.000Z",
                     *         "lastUsedAt": "2026-01-31T09:00:00.000Z",
                     *         "revokedAt": null,
                     *         "rateLimitPerMinute": null,
                     *         "rateLimitHeavyPerMinute": null,
                     *         "key": "cat_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq"
                     *       }
                     *     }
                     */
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
                /** @description Platform keys only: the ID or slug of a provider. */
                provider?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "role": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000003",
                     *             "name": "Catalogue editor",
                     *             "slug": "editor"
                     *           },
                     *           "user": {
                     *             "createdAt": "2026-01-31T09:00:00.000Z",
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "country": "DK",
                     *             "avatarUrl": "https://images.example.com/people/mette.jpg",
                     *             "email": "mette@nordhavn.example.com",
                     *             "phone": "+46701740612",
                     *             "profession": "Head of digital",
                     *             "role": "vendor",
                     *             "company": "Nordhavn Collective",
                     *             "fullName": "Mette Fjeldborgsen",
                     *             "adminRole": {
                     *               "id": "0198c3a0-0000-7000-8000-000000000003",
                     *               "name": "Catalogue editor",
                     *               "slug": "editor"
                     *             },
                     *             "emailVerified": true,
                     *             "phoneVerified": false,
                     *             "initials": "MF"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": {
                 *         "slug": "editor",
                 *         "name": "Catalogue editor"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SetMemberRole"];
                /**
                 * @example {
                 *       "role": {
                 *         "slug": "editor",
                 *         "name": "Catalogue editor"
                 *       }
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["SetMemberRole"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "role": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000003",
                     *           "name": "Catalogue editor",
                     *           "slug": "editor"
                     *         },
                     *         "user": {
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "country": "DK",
                     *           "avatarUrl": "https://images.example.com/people/mette.jpg",
                     *           "email": "mette@nordhavn.example.com",
                     *           "phone": "+46701740612",
                     *           "profession": "Head of digital",
                     *           "role": "vendor",
                     *           "company": "Nordhavn Collective",
                     *           "fullName": "Mette Fjeldborgsen",
                     *           "adminRole": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000003",
                     *             "name": "Catalogue editor",
                     *             "slug": "editor"
                     *           },
                     *           "emailVerified": true,
                     *           "phoneVerified": false,
                     *           "initials": "MF"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
                /** @description The nextCursor of the previous response, sent with the same filters; empty to start. Use it instead of page. Records created or deleted in the meantime never cause another record to be skipped or repeated. */
                after?: string;
                /** @description Search words. Every word must match. */
                q?: string;
                /** @description The sort order; a leading minus sorts descending. Equal times are ordered by ID. name ignores case and accents. */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name";
                /** @description Only products changed at or after this time, ordered by updatedAt. Changes that a running transaction could still precede are returned by a later request, so polling misses nothing. Read the event feed for deletions. */
                updatedSince?: string;
                /** @description Only products with these statuses, separated by commas. */
                status?: string;
                /** @description pending: some pictures are still being downloaded. failed: some could not be downloaded, and none is pending. */
                imageStatus?: "pending" | "failed";
                /** @description Only products with a revision in these statuses, separated by commas. */
                revisionStatus?: string;
                /** @description The ID or slug of a brand. */
                brand?: string;
                /** @description Only the product with exactly this SKU, ignoring case. */
                sku?: string;
                /** @description Only the variants of exactly this item group. */
                itemGroup?: string;
                /** @description Only products with this GTIN, compared padded with zeros to 14 digits. */
                gtin?: string;
                /** @description The ID or slug of a category. Includes its subcategories. */
                category?: string;
                priceOnRequest?: boolean;
                inStock?: boolean;
                /** @description Platform keys only: the ID or slug of a provider. */
                provider?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "brand": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000002",
                     *             "name": "Fjordline",
                     *             "slug": "fjordline",
                     *             "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *           },
                     *           "compareAtPrice": 1490,
                     *           "currency": "EUR",
                     *           "hasBim": false,
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "inStock": true,
                     *           "isNew": false,
                     *           "name": "Sund Lounge Chair",
                     *           "price": 1249.5,
                     *           "priceOnRequest": false,
                     *           "slug": "sund-lounge-chair",
                     *           "type": "Lounge chair",
                     *           "coverUrl": "https://images.example.com/sund/front.jpg",
                     *           "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *           "status": "draft",
                     *           "revisionStatus": null,
                     *           "sku": "FJ-SUN-001",
                     *           "itemGroup": "FJ-SUN",
                     *           "options": [
                     *             {
                     *               "name": "Size",
                     *               "value": "M"
                     *             }
                     *           ],
                     *           "gtin": "4006381333931",
                     *           "stockQuantity": 12,
                     *           "trackStock": false,
                     *           "reviewNote": null,
                     *           "updatedAt": "2026-01-31T09:00:00.000Z",
                     *           "warnings": []
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 1,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=2",
                     *         "previousPageUrl": null
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sund Lounge Chair",
                 *       "type": "Lounge chair",
                 *       "brandId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "categoryId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "description": "A low lounge chair with a steam-bent oak frame.",
                 *       "materials": "Smoked oak, wool bouclé",
                 *       "collection": "Sund",
                 *       "countryOfOrigin": "Denmark",
                 *       "hsCode": "9401.61",
                 *       "year": 2024,
                 *       "price": 1249.5,
                 *       "compareAtPrice": 1249.5,
                 *       "priceOnRequest": false,
                 *       "trackStock": false,
                 *       "sellWhenOutOfStock": false,
                 *       "isPhysical": false,
                 *       "isNew": false,
                 *       "inStock": false,
                 *       "sku": "FJ-SUN-001",
                 *       "stockQuantity": 12,
                 *       "leadTimeDays": 28,
                 *       "length": 78,
                 *       "width": 72.5,
                 *       "height": 81,
                 *       "weight": 14.2,
                 *       "dimensionUnit": "cm",
                 *       "weightUnit": "kg",
                 *       "tags": [
                 *         "lounge",
                 *         "oak"
                 *       ],
                 *       "currency": "EUR",
                 *       "finishes": [
                 *         "Smoked oak",
                 *         "Natural oak"
                 *       ],
                 *       "specs": [
                 *         {
                 *           "label": "Upholstery",
                 *           "value": "Wool bouclé"
                 *         }
                 *       ],
                 *       "images": [
                 *         {
                 *           "url": "https://images.example.com/lounge-chair.jpg",
                 *           "alt": "Sund lounge chair in smoked oak, seen from the front",
                 *           "position": 0
                 *         }
                 *       ],
                 *       "itemGroup": "FJ-SUN",
                 *       "options": [
                 *         {
                 *           "name": "Size",
                 *           "value": "M"
                 *         },
                 *         {
                 *           "name": "Colour",
                 *           "value": "Smoked oak"
                 *         }
                 *       ],
                 *       "gtin": "4006381333931",
                 *       "modelUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelIosUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelPosterUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelCredit": "Studio Kvadrat",
                 *       "modelVariants": {
                 *         "oak": {
                 *           "material": "oak"
                 *         }
                 *       },
                 *       "designerId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "translations": {
                 *         "de": {
                 *           "name": "Sessel"
                 *         }
                 *       },
                 *       "fetchImages": true
                 *     }
                 */
                "application/json": components["schemas"]["CreateProduct"];
            };
        };
        responses: {
            /** @description Created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description The ID or slug of a provider. Required for platform keys; vendor keys can omit it. */
                provider?: string;
            };
            header?: {
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "name": "Sund Lounge Chair",
                 *           "type": "Lounge chair",
                 *           "brandId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *           "categoryId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *           "description": "A low lounge chair with a steam-bent oak frame.",
                 *           "materials": "Smoked oak, wool bouclé",
                 *           "collection": "Sund",
                 *           "countryOfOrigin": "Denmark",
                 *           "hsCode": "9401.61",
                 *           "year": 2024,
                 *           "price": 1249.5,
                 *           "compareAtPrice": 1249.5,
                 *           "priceOnRequest": false,
                 *           "trackStock": false,
                 *           "sellWhenOutOfStock": false,
                 *           "isPhysical": false,
                 *           "isNew": false,
                 *           "inStock": false,
                 *           "stockQuantity": 12,
                 *           "leadTimeDays": 28,
                 *           "length": 78,
                 *           "width": 72.5,
                 *           "height": 81,
                 *           "weight": 14.2,
                 *           "dimensionUnit": "cm",
                 *           "weightUnit": "kg",
                 *           "tags": [
                 *             "lounge",
                 *             "oak"
                 *           ],
                 *           "currency": "EUR",
                 *           "finishes": [
                 *             "Smoked oak",
                 *             "Natural oak"
                 *           ],
                 *           "specs": [
                 *             {
                 *               "label": "Upholstery",
                 *               "value": "Wool bouclé"
                 *             }
                 *           ],
                 *           "images": [
                 *             {
                 *               "url": "https://images.example.com/lounge-chair.jpg",
                 *               "alt": "Sund lounge chair in smoked oak, seen from the front",
                 *               "position": 0
                 *             }
                 *           ],
                 *           "itemGroup": "FJ-SUN",
                 *           "options": [
                 *             {
                 *               "name": "Size",
                 *               "value": "M"
                 *             },
                 *             {
                 *               "name": "Colour",
                 *               "value": "Smoked oak"
                 *             }
                 *           ],
                 *           "gtin": "4006381333931",
                 *           "modelUrl": "https://images.example.com/lounge-chair.jpg",
                 *           "modelIosUrl": "https://images.example.com/lounge-chair.jpg",
                 *           "modelPosterUrl": "https://images.example.com/lounge-chair.jpg",
                 *           "modelCredit": "Studio Kvadrat",
                 *           "modelVariants": {
                 *             "oak": {
                 *               "material": "oak"
                 *             }
                 *           },
                 *           "designerId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *           "translations": {
                 *             "de": {
                 *               "name": "Sessel"
                 *             }
                 *           },
                 *           "sku": "FJ-SUN-001"
                 *         }
                 *       ],
                 *       "mode": "upsert",
                 *       "onPublished": "offer",
                 *       "submit": true,
                 *       "fetchImages": true,
                 *       "dryRun": false
                 *     }
                 */
                "application/json": components["schemas"]["BatchProducts"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "index": 0,
                     *           "sku": "FJ-SUN-001",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "outcome": "offer_updated",
                     *           "status": "published"
                     *         }
                     *       ],
                     *       "summary": {
                     *         "created": 0,
                     *         "updated": 0,
                     *         "offerUpdated": 1,
                     *         "revised": 0,
                     *         "unchanged": 0,
                     *         "submitted": 0,
                     *         "failed": 0,
                     *         "unpublished": 0,
                     *         "withheld": 0
                     *       }
                     *     }
                     */
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
                /** @description The ID or slug of a provider. Required for platform keys; vendor keys can omit it. */
                provider?: string;
            };
            header?: {
                /** @description Return 304 without a body if this is the record's current ETag. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example sku */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductDocument"];
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current. */
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
                /** @description The ID or slug of a provider. Required for platform keys; vendor keys can omit it. */
                provider?: string;
            };
            header?: {
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example sku */
                sku: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sund Lounge Chair",
                 *       "type": "Lounge chair",
                 *       "brandId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "categoryId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "description": "A low lounge chair with a steam-bent oak frame.",
                 *       "materials": "Smoked oak, wool bouclé",
                 *       "collection": "Sund",
                 *       "countryOfOrigin": "Denmark",
                 *       "hsCode": "9401.61",
                 *       "year": 2024,
                 *       "price": 1249.5,
                 *       "compareAtPrice": 1249.5,
                 *       "priceOnRequest": false,
                 *       "trackStock": false,
                 *       "sellWhenOutOfStock": false,
                 *       "isPhysical": false,
                 *       "isNew": false,
                 *       "inStock": false,
                 *       "stockQuantity": 12,
                 *       "leadTimeDays": 28,
                 *       "length": 78,
                 *       "width": 72.5,
                 *       "height": 81,
                 *       "weight": 14.2,
                 *       "dimensionUnit": "cm",
                 *       "weightUnit": "kg",
                 *       "tags": [
                 *         "lounge",
                 *         "oak"
                 *       ],
                 *       "currency": "EUR",
                 *       "finishes": [
                 *         "Smoked oak",
                 *         "Natural oak"
                 *       ],
                 *       "specs": [
                 *         {
                 *           "label": "Upholstery",
                 *           "value": "Wool bouclé"
                 *         }
                 *       ],
                 *       "images": [
                 *         {
                 *           "url": "https://images.example.com/lounge-chair.jpg",
                 *           "alt": "Sund lounge chair in smoked oak, seen from the front",
                 *           "position": 0
                 *         }
                 *       ],
                 *       "itemGroup": "FJ-SUN",
                 *       "options": [
                 *         {
                 *           "name": "Size",
                 *           "value": "M"
                 *         },
                 *         {
                 *           "name": "Colour",
                 *           "value": "Smoked oak"
                 *         }
                 *       ],
                 *       "gtin": "4006381333931",
                 *       "modelUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelIosUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelPosterUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelCredit": "Studio Kvadrat",
                 *       "modelVariants": {
                 *         "oak": {
                 *           "material": "oak"
                 *         }
                 *       },
                 *       "designerId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "translations": {
                 *         "de": {
                 *           "name": "Sessel"
                 *         }
                 *       },
                 *       "fetchImages": true
                 *     }
                 */
                "application/json": components["schemas"]["PutProductBySku"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       },
                     *       "revisionDiscarded": true
                     *     }
                     */
                    "application/json": components["schemas"]["EditedProduct"];
                };
            };
            /** @description No product had this SKU; a draft was created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       },
                     *       "revisionDiscarded": true
                     *     }
                     */
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
                /** @description The ID or slug of a provider. Required for platform keys; vendor keys can omit it. */
                provider?: string;
            };
            header?: {
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example sku */
                sku: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
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
                /** @description The ID or slug of a provider. Required for platform keys; vendor keys can omit it. */
                provider?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {"id":"0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90","name":"Sund Lounge Chair","…":"…"}
                     *     {"feedCursor":"My4x…"}
                     */
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
                /** @description The ID or slug of a provider. Required for platform keys; vendor keys can omit it. */
                provider?: string;
            };
            header?: {
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "price": 1249.5,
                 *           "compareAtPrice": 1249.5,
                 *           "priceOnRequest": false,
                 *           "trackStock": false,
                 *           "sellWhenOutOfStock": false,
                 *           "inStock": false,
                 *           "stockQuantity": 12,
                 *           "leadTimeDays": 28,
                 *           "currency": "EUR",
                 *           "sku": "FJ-SUN-001",
                 *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90"
                 *         }
                 *       ],
                 *       "dryRun": false
                 *     }
                 */
                "application/json": components["schemas"]["BatchOffers"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "index": 0,
                     *           "sku": "FJ-SUN-001",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "outcome": "offer_updated",
                     *           "status": "published"
                     *         }
                     *       ],
                     *       "summary": {
                     *         "created": 0,
                     *         "updated": 0,
                     *         "offerUpdated": 1,
                     *         "revised": 0,
                     *         "unchanged": 0,
                     *         "submitted": 0,
                     *         "failed": 0,
                     *         "unpublished": 0,
                     *         "withheld": 0
                     *       }
                     *     }
                     */
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
                /** @description Return 304 without a body if this is the record's current ETag. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductDocument"];
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current. */
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
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sund Lounge Chair",
                 *       "type": "Lounge chair",
                 *       "brandId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "categoryId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "description": "A low lounge chair with a steam-bent oak frame.",
                 *       "materials": "Smoked oak, wool bouclé",
                 *       "collection": "Sund",
                 *       "countryOfOrigin": "Denmark",
                 *       "hsCode": "9401.61",
                 *       "year": 2024,
                 *       "price": 1249.5,
                 *       "compareAtPrice": 1249.5,
                 *       "priceOnRequest": false,
                 *       "trackStock": false,
                 *       "sellWhenOutOfStock": false,
                 *       "isPhysical": false,
                 *       "isNew": false,
                 *       "inStock": false,
                 *       "sku": "FJ-SUN-001",
                 *       "stockQuantity": 12,
                 *       "leadTimeDays": 28,
                 *       "length": 78,
                 *       "width": 72.5,
                 *       "height": 81,
                 *       "weight": 14.2,
                 *       "dimensionUnit": "cm",
                 *       "weightUnit": "kg",
                 *       "tags": [
                 *         "lounge",
                 *         "oak"
                 *       ],
                 *       "currency": "EUR",
                 *       "finishes": [
                 *         "Smoked oak",
                 *         "Natural oak"
                 *       ],
                 *       "specs": [
                 *         {
                 *           "label": "Upholstery",
                 *           "value": "Wool bouclé"
                 *         }
                 *       ],
                 *       "images": [
                 *         {
                 *           "url": "https://images.example.com/lounge-chair.jpg",
                 *           "alt": "Sund lounge chair in smoked oak, seen from the front",
                 *           "position": 0
                 *         }
                 *       ],
                 *       "itemGroup": "FJ-SUN",
                 *       "options": [
                 *         {
                 *           "name": "Size",
                 *           "value": "M"
                 *         },
                 *         {
                 *           "name": "Colour",
                 *           "value": "Smoked oak"
                 *         }
                 *       ],
                 *       "gtin": "4006381333931",
                 *       "modelUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelIosUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelPosterUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelCredit": "Studio Kvadrat",
                 *       "modelVariants": {
                 *         "oak": {
                 *           "material": "oak"
                 *         }
                 *       },
                 *       "designerId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "translations": {
                 *         "de": {
                 *           "name": "Sessel"
                 *         }
                 *       },
                 *       "fetchImages": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProduct"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       },
                     *       "revisionDiscarded": true
                     *     }
                     */
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
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf",
                 *       "kind": "datasheet",
                 *       "label": "Product datasheet"
                 *     }
                 */
                "application/json": components["schemas"]["AttachFile"];
            };
        };
        responses: {
            /** @description Created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "at": "2026-01-31T09:00:00.000Z",
                     *           "actor": {
                     *             "type": "key",
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "name": "ERP"
                     *           },
                     *           "kind": "product.updated",
                     *           "changed": [
                     *             "name",
                     *             "images"
                     *           ],
                     *           "reviewNote": null
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 2,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=3",
                     *         "previousPageUrl": "/?page=1"
                     *       }
                     *     }
                     */
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
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": 1249.5,
                 *       "compareAtPrice": 1249.5,
                 *       "priceOnRequest": false,
                 *       "trackStock": false,
                 *       "sellWhenOutOfStock": false,
                 *       "inStock": false,
                 *       "stockQuantity": 12,
                 *       "leadTimeDays": 28,
                 *       "currency": "EUR"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOffer"];
                /**
                 * @example {
                 *       "price": 1249.5,
                 *       "compareAtPrice": 1249.5,
                 *       "priceOnRequest": false,
                 *       "trackStock": false,
                 *       "sellWhenOutOfStock": false,
                 *       "inStock": false,
                 *       "stockQuantity": 12,
                 *       "leadTimeDays": 28,
                 *       "currency": "EUR"
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["UpdateOffer"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description Return 304 without a body if this is the record's current ETag. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "product": {
                     *           "brand": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000002",
                     *             "name": "Fjordline",
                     *             "slug": "fjordline",
                     *             "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *           },
                     *           "compareAtPrice": 1490,
                     *           "currency": "EUR",
                     *           "hasBim": false,
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "inStock": true,
                     *           "isNew": false,
                     *           "name": "Sund Lounge Chair",
                     *           "price": 1249.5,
                     *           "priceOnRequest": false,
                     *           "slug": "sund-lounge-chair",
                     *           "type": "Lounge chair",
                     *           "coverUrl": "https://images.example.com/sund/front.jpg",
                     *           "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *           "collection": "Sund",
                     *           "description": "A low lounge chair with a steam-bent oak frame.",
                     *           "materials": "Smoked oak, wool bouclé",
                     *           "countryOfOrigin": "Denmark",
                     *           "hsCode": "9401.61",
                     *           "sku": "FJ-SUN-001",
                     *           "designer": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000006",
                     *             "name": "Maren Lindqvist",
                     *             "slug": "maren-lindqvist"
                     *           },
                     *           "category": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           },
                     *           "breadcrumbs": [
                     *             {
                     *               "id": "0198c3a0-0000-7000-8000-000000000004",
                     *               "name": "Seating",
                     *               "slug": "seating"
                     *             },
                     *             {
                     *               "id": "0198c3a0-0000-7000-8000-000000000005",
                     *               "name": "Lounge chairs",
                     *               "slug": "lounge-chairs"
                     *             }
                     *           ],
                     *           "images": [
                     *             {
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "position": 1,
                     *               "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *               "url": "https://images.example.com/sund/front.jpg",
                     *               "source": {
                     *                 "url": "https://shop.example.com/sund/front.jpg",
                     *                 "status": "stored",
                     *                 "error": null
                     *               }
                     *             }
                     *           ],
                     *           "files": [
                     *             {
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "position": 1,
                     *               "format": "pdf",
                     *               "kind": "catalogue",
                     *               "label": "Product datasheet",
                     *               "originalName": "sund-datasheet.pdf",
                     *               "size": 482113,
                     *               "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *             }
                     *           ],
                     *           "specs": [
                     *             {
                     *               "label": "Upholstery",
                     *               "value": "Wool bouclé"
                     *             }
                     *           ],
                     *           "itemGroup": "FJ-SUN",
                     *           "options": [
                     *             {
                     *               "name": "Size",
                     *               "value": "M"
                     *             }
                     *           ],
                     *           "gtin": "4006381333931",
                     *           "finishes": [
                     *             "Smoked oak",
                     *             "Natural oak"
                     *           ],
                     *           "tags": [
                     *             "lounge",
                     *             "oak"
                     *           ],
                     *           "status": "draft",
                     *           "revisionStatus": null,
                     *           "reviewNote": null,
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "updatedAt": "2026-01-31T09:00:00.000Z",
                     *           "dimensionUnit": "cm",
                     *           "weightUnit": "kg",
                     *           "length": 78,
                     *           "width": 72.5,
                     *           "height": 81,
                     *           "weight": 14.2,
                     *           "year": 2024,
                     *           "stockQuantity": 12,
                     *           "leadTimeDays": 28,
                     *           "isFeatured": false,
                     *           "isPhysical": false,
                     *           "trackStock": false,
                     *           "sellWhenOutOfStock": false,
                     *           "translations": {
                     *             "de": {
                     *               "name": "Sund Sessel"
                     *             }
                     *           },
                     *           "model": {
                     *             "url": "https://models.example.com/sund.glb",
                     *             "credit": "Studio Kvadrat",
                     *             "variants": {
                     *               "oak": {
                     *                 "material": "oak"
                     *               }
                     *             },
                     *             "iosUrl": "https://models.example.com/sund.usdz",
                     *             "posterUrl": "https://models.example.com/sund.jpg"
                     *           }
                     *         },
                     *         "revision": {
                     *           "status": "draft",
                     *           "reviewNote": null,
                     *           "changed": [
                     *             "name"
                     *           ],
                     *           "changes": [
                     *             {
                     *               "field": "name",
                     *               "old": "Sund Lounge Chair",
                     *               "new": "Sund Lounge Chair, smoked oak"
                     *             }
                     *           ],
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "updatedAt": "2026-01-31T09:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RevisedProductDocument"];
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current. */
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
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sund Lounge Chair",
                 *       "type": "Lounge chair",
                 *       "brandId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "categoryId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "description": "A low lounge chair with a steam-bent oak frame.",
                 *       "materials": "Smoked oak, wool bouclé",
                 *       "collection": "Sund",
                 *       "countryOfOrigin": "Denmark",
                 *       "hsCode": "9401.61",
                 *       "year": 2024,
                 *       "isPhysical": false,
                 *       "isNew": false,
                 *       "length": 78,
                 *       "width": 72.5,
                 *       "height": 81,
                 *       "weight": 14.2,
                 *       "dimensionUnit": "cm",
                 *       "weightUnit": "kg",
                 *       "tags": [
                 *         "lounge",
                 *         "oak"
                 *       ],
                 *       "finishes": [
                 *         "Smoked oak",
                 *         "Natural oak"
                 *       ],
                 *       "specs": [
                 *         {
                 *           "label": "Upholstery",
                 *           "value": "Wool bouclé"
                 *         }
                 *       ],
                 *       "images": [
                 *         {
                 *           "url": "https://images.example.com/lounge-chair.jpg",
                 *           "alt": "Sund lounge chair in smoked oak, seen from the front",
                 *           "position": 0
                 *         }
                 *       ],
                 *       "itemGroup": "FJ-SUN",
                 *       "options": [
                 *         {
                 *           "name": "Size",
                 *           "value": "M"
                 *         },
                 *         {
                 *           "name": "Colour",
                 *           "value": "Smoked oak"
                 *         }
                 *       ],
                 *       "gtin": "4006381333931",
                 *       "modelUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelIosUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelPosterUrl": "https://images.example.com/lounge-chair.jpg",
                 *       "modelCredit": "Studio Kvadrat",
                 *       "modelVariants": {
                 *         "oak": {
                 *           "material": "oak"
                 *         }
                 *       },
                 *       "designerId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "translations": {
                 *         "de": {
                 *           "name": "Sessel"
                 *         }
                 *       },
                 *       "fetchImages": true
                 *     }
                 */
                "application/json": components["schemas"]["ReviseProduct"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "product": {
                     *           "brand": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000002",
                     *             "name": "Fjordline",
                     *             "slug": "fjordline",
                     *             "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *           },
                     *           "compareAtPrice": 1490,
                     *           "currency": "EUR",
                     *           "hasBim": false,
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "inStock": true,
                     *           "isNew": false,
                     *           "name": "Sund Lounge Chair",
                     *           "price": 1249.5,
                     *           "priceOnRequest": false,
                     *           "slug": "sund-lounge-chair",
                     *           "type": "Lounge chair",
                     *           "coverUrl": "https://images.example.com/sund/front.jpg",
                     *           "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *           "collection": "Sund",
                     *           "description": "A low lounge chair with a steam-bent oak frame.",
                     *           "materials": "Smoked oak, wool bouclé",
                     *           "countryOfOrigin": "Denmark",
                     *           "hsCode": "9401.61",
                     *           "sku": "FJ-SUN-001",
                     *           "designer": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000006",
                     *             "name": "Maren Lindqvist",
                     *             "slug": "maren-lindqvist"
                     *           },
                     *           "category": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           },
                     *           "breadcrumbs": [
                     *             {
                     *               "id": "0198c3a0-0000-7000-8000-000000000004",
                     *               "name": "Seating",
                     *               "slug": "seating"
                     *             },
                     *             {
                     *               "id": "0198c3a0-0000-7000-8000-000000000005",
                     *               "name": "Lounge chairs",
                     *               "slug": "lounge-chairs"
                     *             }
                     *           ],
                     *           "images": [
                     *             {
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "position": 1,
                     *               "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *               "url": "https://images.example.com/sund/front.jpg",
                     *               "source": {
                     *                 "url": "https://shop.example.com/sund/front.jpg",
                     *                 "status": "stored",
                     *                 "error": null
                     *               }
                     *             }
                     *           ],
                     *           "files": [
                     *             {
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "position": 1,
                     *               "format": "pdf",
                     *               "kind": "catalogue",
                     *               "label": "Product datasheet",
                     *               "originalName": "sund-datasheet.pdf",
                     *               "size": 482113,
                     *               "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *             }
                     *           ],
                     *           "specs": [
                     *             {
                     *               "label": "Upholstery",
                     *               "value": "Wool bouclé"
                     *             }
                     *           ],
                     *           "itemGroup": "FJ-SUN",
                     *           "options": [
                     *             {
                     *               "name": "Size",
                     *               "value": "M"
                     *             }
                     *           ],
                     *           "gtin": "4006381333931",
                     *           "finishes": [
                     *             "Smoked oak",
                     *             "Natural oak"
                     *           ],
                     *           "tags": [
                     *             "lounge",
                     *             "oak"
                     *           ],
                     *           "status": "draft",
                     *           "revisionStatus": null,
                     *           "reviewNote": null,
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "updatedAt": "2026-01-31T09:00:00.000Z",
                     *           "dimensionUnit": "cm",
                     *           "weightUnit": "kg",
                     *           "length": 78,
                     *           "width": 72.5,
                     *           "height": 81,
                     *           "weight": 14.2,
                     *           "year": 2024,
                     *           "stockQuantity": 12,
                     *           "leadTimeDays": 28,
                     *           "isFeatured": false,
                     *           "isPhysical": false,
                     *           "trackStock": false,
                     *           "sellWhenOutOfStock": false,
                     *           "translations": {
                     *             "de": {
                     *               "name": "Sund Sessel"
                     *             }
                     *           },
                     *           "model": {
                     *             "url": "https://models.example.com/sund.glb",
                     *             "credit": "Studio Kvadrat",
                     *             "variants": {
                     *               "oak": {
                     *                 "material": "oak"
                     *               }
                     *             },
                     *             "iosUrl": "https://models.example.com/sund.usdz",
                     *             "posterUrl": "https://models.example.com/sund.jpg"
                     *           }
                     *         },
                     *         "revision": {
                     *           "status": "draft",
                     *           "reviewNote": null,
                     *           "changed": [
                     *             "name"
                     *           ],
                     *           "changes": [
                     *             {
                     *               "field": "name",
                     *               "old": "Sund Lounge Chair",
                     *               "new": "Sund Lounge Chair, smoked oak"
                     *             }
                     *           ],
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "updatedAt": "2026-01-31T09:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
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
                    /**
                     * @example {
                     *       "warnings": [
                     *         "image_missing"
                     *       ],
                     *       "data": {
                     *         "product": {
                     *           "brand": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000002",
                     *             "name": "Fjordline",
                     *             "slug": "fjordline",
                     *             "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *           },
                     *           "compareAtPrice": 1490,
                     *           "currency": "EUR",
                     *           "hasBim": false,
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "inStock": true,
                     *           "isNew": false,
                     *           "name": "Sund Lounge Chair",
                     *           "price": 1249.5,
                     *           "priceOnRequest": false,
                     *           "slug": "sund-lounge-chair",
                     *           "type": "Lounge chair",
                     *           "coverUrl": "https://images.example.com/sund/front.jpg",
                     *           "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *           "collection": "Sund",
                     *           "description": "A low lounge chair with a steam-bent oak frame.",
                     *           "materials": "Smoked oak, wool bouclé",
                     *           "countryOfOrigin": "Denmark",
                     *           "hsCode": "9401.61",
                     *           "sku": "FJ-SUN-001",
                     *           "designer": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000006",
                     *             "name": "Maren Lindqvist",
                     *             "slug": "maren-lindqvist"
                     *           },
                     *           "category": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           },
                     *           "breadcrumbs": [
                     *             {
                     *               "id": "0198c3a0-0000-7000-8000-000000000004",
                     *               "name": "Seating",
                     *               "slug": "seating"
                     *             },
                     *             {
                     *               "id": "0198c3a0-0000-7000-8000-000000000005",
                     *               "name": "Lounge chairs",
                     *               "slug": "lounge-chairs"
                     *             }
                     *           ],
                     *           "images": [
                     *             {
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "position": 1,
                     *               "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *               "url": "https://images.example.com/sund/front.jpg",
                     *               "source": {
                     *                 "url": "https://shop.example.com/sund/front.jpg",
                     *                 "status": "stored",
                     *                 "error": null
                     *               }
                     *             }
                     *           ],
                     *           "files": [
                     *             {
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "position": 1,
                     *               "format": "pdf",
                     *               "kind": "catalogue",
                     *               "label": "Product datasheet",
                     *               "originalName": "sund-datasheet.pdf",
                     *               "size": 482113,
                     *               "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *             }
                     *           ],
                     *           "specs": [
                     *             {
                     *               "label": "Upholstery",
                     *               "value": "Wool bouclé"
                     *             }
                     *           ],
                     *           "itemGroup": "FJ-SUN",
                     *           "options": [
                     *             {
                     *               "name": "Size",
                     *               "value": "M"
                     *             }
                     *           ],
                     *           "gtin": "4006381333931",
                     *           "finishes": [
                     *             "Smoked oak",
                     *             "Natural oak"
                     *           ],
                     *           "tags": [
                     *             "lounge",
                     *             "oak"
                     *           ],
                     *           "status": "draft",
                     *           "revisionStatus": null,
                     *           "reviewNote": null,
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "updatedAt": "2026-01-31T09:00:00.000Z",
                     *           "dimensionUnit": "cm",
                     *           "weightUnit": "kg",
                     *           "length": 78,
                     *           "width": 72.5,
                     *           "height": 81,
                     *           "weight": 14.2,
                     *           "year": 2024,
                     *           "stockQuantity": 12,
                     *           "leadTimeDays": 28,
                     *           "isFeatured": false,
                     *           "isPhysical": false,
                     *           "trackStock": false,
                     *           "sellWhenOutOfStock": false,
                     *           "translations": {
                     *             "de": {
                     *               "name": "Sund Sessel"
                     *             }
                     *           },
                     *           "model": {
                     *             "url": "https://models.example.com/sund.glb",
                     *             "credit": "Studio Kvadrat",
                     *             "variants": {
                     *               "oak": {
                     *                 "material": "oak"
                     *               }
                     *             },
                     *             "iosUrl": "https://models.example.com/sund.usdz",
                     *             "posterUrl": "https://models.example.com/sund.jpg"
                     *           }
                     *         },
                     *         "revision": {
                     *           "status": "draft",
                     *           "reviewNote": null,
                     *           "changed": [
                     *             "name"
                     *           ],
                     *           "changes": [
                     *             {
                     *               "field": "name",
                     *               "old": "Sund Lounge Chair",
                     *               "new": "Sund Lounge Chair, smoked oak"
                     *             }
                     *           ],
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "updatedAt": "2026-01-31T09:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *       "status": "draft",
                     *       "reviewNote": null,
                     *       "updatedAt": "2026-01-31T09:00:00.000Z"
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       },
                     *       "warnings": [
                     *         "image_missing"
                     *       ]
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "compareAtPrice": 1490,
                     *         "currency": "EUR",
                     *         "hasBim": false,
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "inStock": true,
                     *         "isNew": false,
                     *         "name": "Sund Lounge Chair",
                     *         "price": 1249.5,
                     *         "priceOnRequest": false,
                     *         "slug": "sund-lounge-chair",
                     *         "type": "Lounge chair",
                     *         "coverUrl": "https://images.example.com/sund/front.jpg",
                     *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *         "collection": "Sund",
                     *         "description": "A low lounge chair with a steam-bent oak frame.",
                     *         "materials": "Smoked oak, wool bouclé",
                     *         "countryOfOrigin": "Denmark",
                     *         "hsCode": "9401.61",
                     *         "sku": "FJ-SUN-001",
                     *         "designer": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000006",
                     *           "name": "Maren Lindqvist",
                     *           "slug": "maren-lindqvist"
                     *         },
                     *         "category": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000005",
                     *           "name": "Lounge chairs",
                     *           "slug": "lounge-chairs"
                     *         },
                     *         "breadcrumbs": [
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000004",
                     *             "name": "Seating",
                     *             "slug": "seating"
                     *           },
                     *           {
                     *             "id": "0198c3a0-0000-7000-8000-000000000005",
                     *             "name": "Lounge chairs",
                     *             "slug": "lounge-chairs"
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "alt": "Sund lounge chair in smoked oak, seen from the front",
                     *             "url": "https://images.example.com/sund/front.jpg",
                     *             "source": {
                     *               "url": "https://shop.example.com/sund/front.jpg",
                     *               "status": "stored",
                     *               "error": null
                     *             }
                     *           }
                     *         ],
                     *         "files": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "position": 1,
                     *             "format": "pdf",
                     *             "kind": "catalogue",
                     *             "label": "Product datasheet",
                     *             "originalName": "sund-datasheet.pdf",
                     *             "size": 482113,
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                     *           }
                     *         ],
                     *         "specs": [
                     *           {
                     *             "label": "Upholstery",
                     *             "value": "Wool bouclé"
                     *           }
                     *         ],
                     *         "itemGroup": "FJ-SUN",
                     *         "options": [
                     *           {
                     *             "name": "Size",
                     *             "value": "M"
                     *           }
                     *         ],
                     *         "gtin": "4006381333931",
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
                     *         "revisionStatus": null,
                     *         "reviewNote": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "dimensionUnit": "cm",
                     *         "weightUnit": "kg",
                     *         "length": 78,
                     *         "width": 72.5,
                     *         "height": 81,
                     *         "weight": 14.2,
                     *         "year": 2024,
                     *         "stockQuantity": 12,
                     *         "leadTimeDays": 28,
                     *         "isFeatured": false,
                     *         "isPhysical": false,
                     *         "trackStock": false,
                     *         "sellWhenOutOfStock": false,
                     *         "translations": {
                     *           "de": {
                     *             "name": "Sund Sessel"
                     *           }
                     *         },
                     *         "model": {
                     *           "url": "https://models.example.com/sund.glb",
                     *           "credit": "Studio Kvadrat",
                     *           "variants": {
                     *             "oak": {
                     *               "material": "oak"
                     *             }
                     *           },
                     *           "iosUrl": "https://models.example.com/sund.usdz",
                     *           "posterUrl": "https://models.example.com/sund.jpg"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
                /** @description The nextCursor of the previous response, sent with the same filters; empty to start. Use it instead of page. Records created or deleted in the meantime never cause another record to be skipped or repeated. */
                after?: string;
                /** @description Search words. Every word must match. */
                q?: string;
                status?: "new" | "open" | "quoted" | "closed";
                type?: "price" | "info" | "catalogue" | "samples";
                /** @description The ID or slug of a brand. */
                brand?: string;
                unread?: boolean;
                /** @description Platform keys only: the ID or slug of a provider. */
                provider?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "reference": "REQ-7HK3XCM9",
                     *           "subject": "Twelve lounge chairs for a hotel lobby",
                     *           "status": "new",
                     *           "type": "price",
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "updatedAt": "2026-01-31T09:00:00.000Z",
                     *           "provider": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000001",
                     *             "name": "Nordhavn Collective",
                     *             "slug": "nordhavn-collective",
                     *             "status": "active",
                     *             "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *           },
                     *           "brand": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000002",
                     *             "name": "Fjordline",
                     *             "slug": "fjordline",
                     *             "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *           },
                     *           "product": {
                     *             "brand": {
                     *               "id": "0198c3a0-0000-7000-8000-000000000002",
                     *               "name": "Fjordline",
                     *               "slug": "fjordline",
                     *               "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *             },
                     *             "compareAtPrice": 1490,
                     *             "currency": "EUR",
                     *             "hasBim": false,
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "inStock": true,
                     *             "isNew": false,
                     *             "name": "Sund Lounge Chair",
                     *             "price": 1249.5,
                     *             "priceOnRequest": false,
                     *             "slug": "sund-lounge-chair",
                     *             "type": "Lounge chair",
                     *             "coverUrl": "https://images.example.com/sund/front.jpg",
                     *             "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *             "sku": "FJ-SUN-001"
                     *           },
                     *           "isGuest": false,
                     *           "unread": false,
                     *           "messagesCount": 3,
                     *           "contact": {
                     *             "name": "Jonas Albrecht",
                     *             "country": "DE",
                     *             "email": "buyer@example.com",
                     *             "profession": "Interior designer",
                     *             "company": "Studio Albrecht"
                     *           },
                     *           "lastMessage": {
                     *             "createdAt": "2026-01-31T09:00:00.000Z",
                     *             "excerpt": "Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?",
                     *             "author": "customer"
                     *           }
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 1,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=2",
                     *         "previousPageUrl": null
                     *       }
                     *     }
                     */
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
                /** @description Return 304 without a body if this is the record's current ETag. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "reference": "REQ-7HK3XCM9",
                     *         "subject": "Twelve lounge chairs for a hotel lobby",
                     *         "status": "new",
                     *         "type": "price",
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "provider": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000001",
                     *           "name": "Nordhavn Collective",
                     *           "slug": "nordhavn-collective",
                     *           "status": "active",
                     *           "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *         },
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "product": {
                     *           "brand": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000002",
                     *             "name": "Fjordline",
                     *             "slug": "fjordline",
                     *             "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *           },
                     *           "compareAtPrice": 1490,
                     *           "currency": "EUR",
                     *           "hasBim": false,
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "inStock": true,
                     *           "isNew": false,
                     *           "name": "Sund Lounge Chair",
                     *           "price": 1249.5,
                     *           "priceOnRequest": false,
                     *           "slug": "sund-lounge-chair",
                     *           "type": "Lounge chair",
                     *           "coverUrl": "https://images.example.com/sund/front.jpg",
                     *           "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *           "sku": "FJ-SUN-001"
                     *         },
                     *         "isGuest": false,
                     *         "unread": false,
                     *         "messagesCount": 3,
                     *         "contact": {
                     *           "name": "Jonas Albrecht",
                     *           "country": "DE",
                     *           "email": "buyer@example.com",
                     *           "profession": "Interior designer",
                     *           "company": "Studio Albrecht"
                     *         },
                     *         "lastMessage": {
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "excerpt": "Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?",
                     *           "author": "customer"
                     *         },
                     *         "messages": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "body": "Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?",
                     *             "authorName": "Jonas Albrecht",
                     *             "createdAt": "2026-01-31T09:00:00.000Z",
                     *             "attachments": [
                     *               {
                     *                 "name": "floor-plan.pdf",
                     *                 "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf",
                     *                 "size": 482113
                     *               }
                     *             ],
                     *             "author": "customer"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RequestDocument"];
                };
            };
            /** @description Not modified: the ETag in If-None-Match is current. */
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
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "quoted",
                 *       "unread": false
                 *     }
                 */
                "application/json": components["schemas"]["SetRequestStatus"];
                /**
                 * @example {
                 *       "status": "quoted",
                 *       "unread": false
                 *     }
                 */
                "application/merge-patch+json": components["schemas"]["SetRequestStatus"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "reference": "REQ-7HK3XCM9",
                     *         "subject": "Twelve lounge chairs for a hotel lobby",
                     *         "status": "new",
                     *         "type": "price",
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "updatedAt": "2026-01-31T09:00:00.000Z",
                     *         "provider": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000001",
                     *           "name": "Nordhavn Collective",
                     *           "slug": "nordhavn-collective",
                     *           "status": "active",
                     *           "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *         },
                     *         "brand": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000002",
                     *           "name": "Fjordline",
                     *           "slug": "fjordline",
                     *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *         },
                     *         "product": {
                     *           "brand": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000002",
                     *             "name": "Fjordline",
                     *             "slug": "fjordline",
                     *             "logoUrl": "https://images.example.com/fjordline/logo.png"
                     *           },
                     *           "compareAtPrice": 1490,
                     *           "currency": "EUR",
                     *           "hasBim": false,
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "inStock": true,
                     *           "isNew": false,
                     *           "name": "Sund Lounge Chair",
                     *           "price": 1249.5,
                     *           "priceOnRequest": false,
                     *           "slug": "sund-lounge-chair",
                     *           "type": "Lounge chair",
                     *           "coverUrl": "https://images.example.com/sund/front.jpg",
                     *           "hoverUrl": "https://images.example.com/sund/side.jpg",
                     *           "sku": "FJ-SUN-001"
                     *         },
                     *         "isGuest": false,
                     *         "unread": false,
                     *         "messagesCount": 3,
                     *         "contact": {
                     *           "name": "Jonas Albrecht",
                     *           "country": "DE",
                     *           "email": "buyer@example.com",
                     *           "profession": "Interior designer",
                     *           "company": "Studio Albrecht"
                     *         },
                     *         "lastMessage": {
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "excerpt": "Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?",
                     *           "author": "customer"
                     *         },
                     *         "messages": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "body": "Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?",
                     *             "authorName": "Jonas Albrecht",
                     *             "createdAt": "2026-01-31T09:00:00.000Z",
                     *             "attachments": [
                     *               {
                     *                 "name": "floor-plan.pdf",
                     *                 "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf",
                     *                 "size": 482113
                     *               }
                     *             ],
                     *             "author": "customer"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Change the record only if this is its current ETag. Otherwise the request fails with 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?",
                 *       "attachments": [
                 *         {
                 *           "name": "offer-2041.pdf",
                 *           "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WriteMessage"];
            };
        };
        responses: {
            /** @description Created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "body": "Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?",
                     *         "authorName": "Jonas Albrecht",
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "attachments": [
                     *           {
                     *             "name": "floor-plan.pdf",
                     *             "url": "https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf",
                     *             "size": 482113
                     *           }
                     *         ],
                     *         "author": "customer"
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "gracePeriodSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateKey"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "name": "ERP synchronisation",
                     *         "prefix": "cat_7Qm2xV9bKd4T",
                     *         "scopes": [
                     *           "products:read",
                     *           "products:write"
                     *         ],
                     *         "platform": false,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "expiresAt": "2026-01-31T09:00:00.000Z",
                     *         "lastUsedAt": "2026-01-31T09:00:00.000Z",
                     *         "providerId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "createdBy": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "revokedAt": null,
                     *         "rateLimitPerMinute": null,
                     *         "rateLimitHeavyPerMinute": null,
                     *         "key": "cat_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq"
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description An image (jpg, jpeg, png, webp, avif, gif) or a document (pdf, zip, dwg, dxf, ifc, rfa). */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "url": "https://api.example.com/uploads/5f2c9a41d07be83c6e1094ab7725fd3081ce46b9.jpg"
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description A 3D model (glb, gltf, usdz). */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "url": "https://api.example.com/uploads/5f2c9a41d07be83c6e1094ab7725fd3081ce46b9.jpg"
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "url": "https://erp.example.com/hooks/catalogue",
                     *           "description": "ERP",
                     *           "events": [
                     *             "product.published",
                     *             "product.unpublished"
                     *           ],
                     *           "secret": "whsec_****LaSw",
                     *           "enabled": true,
                     *           "headers": {
                     *             "X-Api-Key": "****"
                     *           },
                     *           "maxPerSecond": 20,
                     *           "pausedUntil": null,
                     *           "lastStatus": "succeeded",
                     *           "disabledReason": null,
                     *           "disabledAt": null,
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "createdBy": {
                     *             "type": "key",
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "name": "ERP"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://erp.example.com/hooks/catalogue",
                 *       "events": [
                 *         "product.published",
                 *         "product.unpublished"
                 *       ],
                 *       "description": "ERP",
                 *       "enabled": true,
                 *       "headers": {
                 *         "X-Api-Key": "k4-7f0a92"
                 *       },
                 *       "maxPerSecond": 20
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description Created. */
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
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "url": "https://erp.example.com/hooks/catalogue",
                     *         "description": "ERP",
                     *         "events": [
                     *           "product.published",
                     *           "product.unpublished"
                     *         ],
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                     *         "enabled": true,
                     *         "headers": {
                     *           "X-Api-Key": "****"
                     *         },
                     *         "maxPerSecond": 20,
                     *         "pausedUntil": null,
                     *         "lastStatus": "succeeded",
                     *         "disabledReason": null,
                     *         "disabledAt": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "createdBy": {
                     *           "type": "key",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "url": "https://erp.example.com/hooks/catalogue",
                     *         "description": "ERP",
                     *         "events": [
                     *           "product.published",
                     *           "product.unpublished"
                     *         ],
                     *         "secret": "whsec_****LaSw",
                     *         "enabled": true,
                     *         "headers": {
                     *           "X-Api-Key": "****"
                     *         },
                     *         "maxPerSecond": 20,
                     *         "pausedUntil": null,
                     *         "lastStatus": "succeeded",
                     *         "disabledReason": null,
                     *         "disabledAt": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "createdBy": {
                     *           "type": "key",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://erp.example.com/hooks/catalogue",
                 *       "events": [
                 *         "product.published",
                 *         "product.unpublished"
                 *       ],
                 *       "description": "ERP",
                 *       "enabled": true,
                 *       "headers": {
                 *         "X-Api-Key": "k4-7f0a92"
                 *       },
                 *       "maxPerSecond": 20
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "url": "https://erp.example.com/hooks/catalogue",
                     *         "description": "ERP",
                     *         "events": [
                     *           "product.published",
                     *           "product.unpublished"
                     *         ],
                     *         "secret": "whsec_****LaSw",
                     *         "enabled": true,
                     *         "headers": {
                     *           "X-Api-Key": "****"
                     *         },
                     *         "maxPerSecond": 20,
                     *         "pausedUntil": null,
                     *         "lastStatus": "succeeded",
                     *         "disabledReason": null,
                     *         "disabledAt": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "createdBy": {
                     *           "type": "key",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content. */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
                /** @description The nextCursor of the previous response, sent with the same filters; empty to start. Use it instead of page. Records created or deleted in the meantime never cause another record to be skipped or repeated. */
                after?: string;
                /** @description Only deliveries with these statuses, separated by commas. */
                status?: string;
                /** @description Only deliveries of this event kind. */
                event?: "request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "product.revision_submitted" | "product.revision_rejected" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring" | "webhook.test";
                /** @description Only deliveries created at or after this time. */
                since?: string;
                /** @description Only deliveries created before this time. */
                until?: string;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "webhookId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "event": "request.created",
                     *           "status": "succeeded",
                     *           "payload": {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "type": "request.created",
                     *             "timestamp": "2026-01-31T09:00:00.000Z",
                     *             "sequence": 4711,
                     *             "data": {
                     *               "id": "0198c3a0-0000-7000-8000-000000000021",
                     *               "reference": "REQ-7HK3XCM9",
                     *               "type": "price",
                     *               "status": "new",
                     *               "brandId": "0198c3a0-0000-7000-8000-000000000002",
                     *               "productId": "0198c3a0-0000-7000-8000-000000000011",
                     *               "unread": true
                     *             },
                     *             "actor": {
                     *               "type": "key",
                     *               "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *               "name": "ERP"
                     *             }
                     *           },
                     *           "attempts": 1,
                     *           "nextAttemptAt": null,
                     *           "deliveredAt": "2026-01-31T09:00:00.000Z",
                     *           "durationMs": 84,
                     *           "error": null,
                     *           "responseStatus": 204,
                     *           "responseBody": "",
                     *           "createdAt": "2026-01-31T09:00:00.000Z"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 1,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=2",
                     *         "previousPageUrl": null
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "webhookId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "event": "request.created",
                     *         "status": "succeeded",
                     *         "payload": {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "type": "request.created",
                     *           "timestamp": "2026-01-31T09:00:00.000Z",
                     *           "sequence": 4711,
                     *           "data": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000021",
                     *             "reference": "REQ-7HK3XCM9",
                     *             "type": "price",
                     *             "status": "new",
                     *             "brandId": "0198c3a0-0000-7000-8000-000000000002",
                     *             "productId": "0198c3a0-0000-7000-8000-000000000011",
                     *             "unread": true
                     *           },
                     *           "actor": {
                     *             "type": "key",
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "name": "ERP"
                     *           }
                     *         },
                     *         "attempts": 1,
                     *         "nextAttemptAt": null,
                     *         "deliveredAt": "2026-01-31T09:00:00.000Z",
                     *         "durationMs": 84,
                     *         "error": null,
                     *         "responseStatus": 204,
                     *         "responseBody": "",
                     *         "createdAt": "2026-01-31T09:00:00.000Z"
                     *       }
                     *     }
                     */
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
                /** @description The page number. */
                page?: number;
                /** @description Items per page. */
                perPage?: number;
            };
            header?: {
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-01-31T09:00:00.000Z",
                     *           "durationMs": 84,
                     *           "responseStatus": 503,
                     *           "responseBody": "Service Unavailable",
                     *           "error": "HTTP status 503"
                     *         }
                     *       ],
                     *       "metadata": {
                     *         "total": 51,
                     *         "perPage": 25,
                     *         "currentPage": 2,
                     *         "lastPage": 3,
                     *         "firstPage": 1,
                     *         "firstPageUrl": "/?page=1",
                     *         "lastPageUrl": "/?page=3",
                     *         "nextPageUrl": "/?page=3",
                     *         "previousPageUrl": "/?page=1"
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "webhookId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "event": "request.created",
                     *         "status": "succeeded",
                     *         "payload": {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "type": "request.created",
                     *           "timestamp": "2026-01-31T09:00:00.000Z",
                     *           "sequence": 4711,
                     *           "data": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000021",
                     *             "reference": "REQ-7HK3XCM9",
                     *             "type": "price",
                     *             "status": "new",
                     *             "brandId": "0198c3a0-0000-7000-8000-000000000002",
                     *             "productId": "0198c3a0-0000-7000-8000-000000000011",
                     *             "unread": true
                     *           },
                     *           "actor": {
                     *             "type": "key",
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "name": "ERP"
                     *           }
                     *         },
                     *         "attempts": 1,
                     *         "nextAttemptAt": null,
                     *         "deliveredAt": "2026-01-31T09:00:00.000Z",
                     *         "durationMs": 84,
                     *         "error": null,
                     *         "responseStatus": 204,
                     *         "responseBody": "",
                     *         "createdAt": "2026-01-31T09:00:00.000Z"
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T09:00:00.000Z",
                 *       "status": "failed"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverWebhook"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "queued": 12
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "gracePeriodSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateWebhookSecret"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "url": "https://erp.example.com/hooks/catalogue",
                     *         "description": "ERP",
                     *         "events": [
                     *           "product.published",
                     *           "product.unpublished"
                     *         ],
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                     *         "enabled": true,
                     *         "headers": {
                     *           "X-Api-Key": "****"
                     *         },
                     *         "maxPerSecond": 20,
                     *         "pausedUntil": null,
                     *         "lastStatus": "succeeded",
                     *         "disabledReason": null,
                     *         "disabledAt": null,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "createdBy": {
                     *           "type": "key",
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP"
                     *         }
                     *       }
                     *     }
                     */
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
                /** @description Makes the request safe to retry. For 24 hours, the same key with the same body returns the first response, or 409 if that was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "event": "product.published"
                 *     }
                 */
                "application/json": components["schemas"]["TestWebhook"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "webhookId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *         "event": "request.created",
                     *         "status": "succeeded",
                     *         "payload": {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "type": "request.created",
                     *           "timestamp": "2026-01-31T09:00:00.000Z",
                     *           "sequence": 4711,
                     *           "data": {
                     *             "id": "0198c3a0-0000-7000-8000-000000000021",
                     *             "reference": "REQ-7HK3XCM9",
                     *             "type": "price",
                     *             "status": "new",
                     *             "brandId": "0198c3a0-0000-7000-8000-000000000002",
                     *             "productId": "0198c3a0-0000-7000-8000-000000000011",
                     *             "unread": true
                     *           },
                     *           "actor": {
                     *             "type": "key",
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "name": "ERP"
                     *           }
                     *         },
                     *         "attempts": 1,
                     *         "nextAttemptAt": null,
                     *         "deliveredAt": "2026-01-31T09:00:00.000Z",
                     *         "durationMs": 84,
                     *         "error": null,
                     *         "responseStatus": 204,
                     *         "responseBody": "",
                     *         "createdAt": "2026-01-31T09:00:00.000Z"
                     *       }
                     *     }
                     */
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
                /** @description For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it. */
                "Plinth-Provider"?: components["parameters"]["Tenant"];
                /** @description Your id for this request, up to 64 letters, digits or any of `._:-`. It is logged: do not include personal data. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key": {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "ERP synchronisation",
                     *           "prefix": "cat_7Qm2xV9bKd4T",
                     *           "scopes": [
                     *             "products:read",
                     *             "products:write"
                     *           ],
                     *           "platform": false,
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
                     *           "expiresAt": "2026-01-31T09:00:00.000Z",
                     *           "lastUsedAt": "2026-01-31T09:00:00.000Z"
                     *         },
                     *         "person": {
                     *           "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *           "name": "Mette Fjeldborgsen",
                     *           "email": "mette@nordhavn.example.com"
                     *         },
                     *         "provider": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000001",
                     *           "name": "Nordhavn Collective",
                     *           "slug": "nordhavn-collective",
                     *           "status": "active",
                     *           "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *         },
                     *         "providers": [
                     *           {
                     *             "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                     *             "name": "Nordhavn Collective",
                     *             "slug": "nordhavn-collective",
                     *             "role": "editor"
                     *           }
                     *         ],
                     *         "scopes": [
                     *           "products:read",
                     *           "products:write"
                     *         ]
                     *       }
                     *     }
                     */
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
    onRequestCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "request.created",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "id": "0198c3a0-0000-7000-8000-000000000021",
                 *         "reference": "REQ-7HK3XCM9",
                 *         "type": "price",
                 *         "status": "new",
                 *         "brandId": "0198c3a0-0000-7000-8000-000000000002",
                 *         "productId": "0198c3a0-0000-7000-8000-000000000011",
                 *         "unread": true
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RequestCreatedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "request.updated",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "id": "0198c3a0-0000-7000-8000-000000000021",
                 *         "reference": "REQ-7HK3XCM9",
                 *         "type": "price",
                 *         "status": "new",
                 *         "brandId": "0198c3a0-0000-7000-8000-000000000002",
                 *         "productId": "0198c3a0-0000-7000-8000-000000000011",
                 *         "unread": true
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RequestUpdatedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.created",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "draft"
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductCreatedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.updated",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "draft"
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductUpdatedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.offer_updated",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "draft",
                 *         "changed": [
                 *           "price",
                 *           "compareAtPrice"
                 *         ],
                 *         "offer": {
                 *           "price": 1249.5,
                 *           "compareAtPrice": 1490
                 *         }
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductOfferUpdatedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.submitted",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "pending"
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductSubmittedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.withdrawn",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "draft"
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductWithdrawnMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.published",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "published",
                 *         "reason": null
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductPublishedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.unpublished",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "pending",
                 *         "reason": "edited"
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductUnpublishedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.rejected",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "rejected",
                 *         "reviewNote": "The cover image shows another product."
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductRejectedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.deleted",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": null
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductDeletedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.revision_submitted",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "published",
                 *         "changed": [
                 *           "name",
                 *           "images"
                 *         ]
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductRevisionSubmittedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "product.revision_rejected",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "brand": {
                 *           "id": "0198c3a0-0000-7000-8000-000000000002",
                 *           "name": "Fjordline",
                 *           "slug": "fjordline",
                 *           "logoUrl": "https://images.example.com/fjordline/logo.png"
                 *         },
                 *         "compareAtPrice": 1490,
                 *         "currency": "EUR",
                 *         "hasBim": false,
                 *         "id": "0198c3a0-0000-7000-8000-000000000011",
                 *         "inStock": true,
                 *         "isNew": false,
                 *         "name": "Sund Lounge Chair",
                 *         "price": 1249.5,
                 *         "priceOnRequest": false,
                 *         "slug": "sund-lounge-chair",
                 *         "type": "Lounge chair",
                 *         "coverUrl": "https://images.example.com/sund/front.jpg",
                 *         "hoverUrl": "https://images.example.com/sund/side.jpg",
                 *         "sku": "FJ-SUN-001",
                 *         "status": "published",
                 *         "reviewNote": "The cover image shows another product."
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductRevisionRejectedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "webhook.disabled",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "webhookId": "0198c3a0-0000-7000-8000-000000000031",
                 *         "url": "https://erp.example.com/hooks/catalogue",
                 *         "reason": "failing"
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookDisabledMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "webhook.recovered",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "webhookId": "0198c3a0-0000-7000-8000-000000000031",
                 *         "url": "https://erp.example.com/hooks/catalogue"
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRecoveredMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "delivery.exhausted",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "webhookId": "0198c3a0-0000-7000-8000-000000000031",
                 *         "url": "https://erp.example.com/hooks/catalogue",
                 *         "event": "product.published",
                 *         "eventId": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "count": 1
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryExhaustedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "import.finished",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "id": "0198c3a0-0000-7000-8000-000000000041",
                 *         "status": "done",
                 *         "dryRun": false,
                 *         "rows": 8000,
                 *         "done": 8000,
                 *         "created": 12,
                 *         "updated": 310,
                 *         "revised": 0,
                 *         "unchanged": 7675,
                 *         "failed": 3,
                 *         "unpublished": 0,
                 *         "withheld": 0,
                 *         "createdAt": "2026-01-31T02:00:00.000Z",
                 *         "createdBy": {
                 *           "type": "key",
                 *           "id": "0198c3a0-0000-7000-8000-000000000051",
                 *           "name": "ERP synchronisation"
                 *         },
                 *         "startedAt": "2026-01-31T02:00:00.400Z",
                 *         "finishedAt": "2026-01-31T02:00:04.900Z",
                 *         "error": null
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ImportFinishedMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "key.expiring",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {
                 *         "keyId": "0198c3a0-0000-7000-8000-000000000051",
                 *         "prefix": "cat_7Qm2xV9bKd4T",
                 *         "name": "ERP synchronisation",
                 *         "expiresAt": "2026-02-14T09:00:00.000Z"
                 *       },
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KeyExpiringMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
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
                /**
                 * @description The id of the event. It is the same for every retry: use it to ignore duplicates.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description The time of this attempt in Unix seconds. Reject messages older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One matching signature is enough.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-01-31T09:00:00.000Z",
                 *       "sequence": 4711,
                 *       "data": {},
                 *       "actor": {
                 *         "type": "key",
                 *         "id": "0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90",
                 *         "name": "ERP"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTestMessage"];
            };
        };
        responses: {
            /** @description Return 410 to stop deliveries. The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Return any 2xx status within 15 seconds to acknowledge the event. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response fails the attempt, and it is retried later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
