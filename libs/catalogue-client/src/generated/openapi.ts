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
         * Read the analytics of a period
         * @description Numbers are exact. Days and weeks are those of UTC.
         *
         *     Needs the scope `analytics:read`.
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
         * @description The vendor’s brands, the newest first.
         *
         *     Needs the scope `brands:read`.
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
         * @description With its translations. Its ETag goes into If-Match of a change.
         *
         *     Needs the scope `brands:read`.
         */
        get: operations["getBrand"];
        /**
         * Edit a brand
         * @description Fields that are absent stay as they are; null clears a field.
         *
         *     Needs the scope `brands:write`.
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
         * @description The tree of categories as a list: a product needs the id of one.
         *
         *     Needs the scope `products:read`.
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
         * @description Of all that the vendor has; with a platform key, of the platform's own.
         *
         *     Needs the scope `webhooks:read`.
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
         * @description Designers that a product can name.
         *
         *     Needs the scope `products:read`.
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
         * Read events by cursor
         * @description Every event of the last 30 days, oldest first, also those that no endpoint asked for. Keep nextCursor and send it as after. 410 where an event after the cursor is no longer kept; oldestCursor leads on from there.
         *
         *     Needs the scope `webhooks:read`.
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
         * @description The vendor’s imports of the last 30 days, the newest first.
         *
         *     Needs the scope `products:read`.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import a file of products
         * @description Up to 200 MiB and 500,000 rows, each with a SKU, in UTF-8. Encoding, header row and number of rows are looked at while the file comes, and nothing of it is kept when they are wrong; what is wrong with a row is that row’s problem. One import of a vendor runs at a time, and five more may wait. Counts as an upload. A platform key names the `provider`.
         *
         *     Needs the scope `products:write`.
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
         * @description How far it is and what its rows came to. The event `import.finished` saves asking again and again.
         *
         *     Needs the scope `products:read`.
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
         * @description It ends where it is: rows that are done stay done. Cancelling one that is cancelled changes nothing.
         *
         *     Needs the scope `products:write`.
         */
        post: operations["cancelImport"];
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
         * Get the problems of an import’s rows
         * @description In the order of their lines; while the import runs, those so far. Kept for 30 days.
         *
         *     Needs the scope `products:read`.
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
         * Import the failed rows again
         * @description Makes a new import, with the options of the old one, of the rows that failed; of an import that failed as a whole, also of those that it did not come to. Lines keep their numbers. Possible for 7 days after its end.
         *
         *     Needs the scope `products:write`.
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
         * @description Rows of an import with `onPublished=offer` that would change more than price and stock of a published product. In the order of their lines; while the import runs, those so far. Kept for 30 days.
         *
         *     Needs the scope `products:read`.
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
         * List the pending invitations
         * @description Those that are neither accepted nor expired.
         *
         *     Needs the scope `team:read`.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
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
         * List the members of the workspace
         * @description Everybody who is in the workspace of the vendor. Personal data.
         *
         *     Needs the scope `team:read`.
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
    "/api/v1/key/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Filters narrow it down together. Pages can skip rows while others come and go: walk the whole list by `after`, and read what has changed by `updatedSince`.
         *
         *     Needs the scope `products:read`.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a draft product
         * @description It is a draft: nobody sees it until it is submitted and published. Event `product.created`. Many at once: POST /products/batch.
         *
         *     Needs the scope `products:write`.
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
         * Create and edit many products
         * @description Up to 500 rows, each named by its SKU, in a body of up to 16 MiB. A row that changes nothing but price and stock never sends a product to review. Each 50 rows count as one request; a batch that the limit has no room for is refused whole (429), and a replay counts as one.
         *
         *     Needs the scope `products:write`.
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
         * Get a product by its SKU
         * @description The SKU is percent-encoded; letters in either case are the same. For "." and ".." use ?sku= of the list.
         *
         *     Needs the scope `products:read`.
         */
        get: operations["getProductBySku"];
        /**
         * Create or edit a product by its SKU
         * @description A product with this SKU is edited as by its id, and keeps the spelling of the SKU. Without one a draft is made: then name, type, brandId and categoryId are required. If-Match asks for one that exists.
         *
         *     Needs the scope `products:write`.
         */
        put: operations["putProductBySku"];
        post?: never;
        delete?: never;
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
         * @description Every product in full, of one moment, in no order; read it as it comes. Two at a time for a vendor, 15 minutes at most, and a reader that takes nothing for a minute loses it. The last line is an object with the one member `feedCursor`: without it the export is incomplete. The feed of events after that cursor has exactly what happened since. Compressed where `Accept-Encoding` allows gzip. A platform key names the `provider`.
         *
         *     Needs the scope `products:read`.
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
         * Change the prices and stock of many products
         * @description Up to 1,000 rows, each named by SKU or id, in a body of up to 16 MiB. Possible in every state; nothing goes to review. Each 50 rows count as one request; a batch that the limit has no room for is refused whole (429), and a replay counts as one.
         *
         *     Needs the scope `products:write`.
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
         * @description All its fields, in every state. Its ETag goes into If-Match of a change.
         *
         *     Needs the scope `products:read`.
         */
        get: operations["getProduct"];
        /**
         * Edit a product
         * @description Fields that are absent stay as they are; null clears a field. Any edit of a published product, even an empty one, sends it back to review.
         *
         *     Needs the scope `products:write`.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Delete a product
         * @description In every state, and for good; requests about it stay, with `product` null. Events `product.unpublished` (where it was published) and `product.deleted`.
         *
         *     Needs the scope `products:delete`.
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
         * @description Name, format and size are those of the upload. An edit as PUT is: a published product goes back to review, and one in review is locked.
         *
         *     Needs the scope `products:write`.
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
         * Take a file away from a product
         * @description The upload itself stays. An edit as PUT is: a published product goes back to review, and one in review is locked.
         *
         *     Needs the scope `products:write`.
         */
        delete: operations["detachFile"];
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
         * @description Possible in every state. The product stays in its state: nothing goes to review, and nothing is taken off sale. Fields that are absent stay as they are; null clears a field.
         *
         *     Needs the scope `products:write`.
         */
        patch: operations["updateOffer"];
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
         * @description The state alone, with the reviewer’s note where it was rejected.
         *
         *     Needs the scope `products:read`.
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
         * Send a draft or rejected product to review
         * @description From draft or rejected to pending: it is locked but for its offer, until the platform publishes or rejects it or you withdraw it. A `reviewNote` is cleared. Event `product.submitted`.
         *
         *     Needs the scope `products:write`.
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
         * Take a product out of review
         * @description It is a draft again.
         *
         *     Needs the scope `products:write`.
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
         * @description What buyers have asked, the newest first, without the messages.
         *
         *     Needs the scope `requests:read`.
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
         * Get a request with its whole thread
         * @description Does not mark it as read.
         *
         *     Needs the scope `requests:read`.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the status of a request
         * @description Any status may follow any. The one that it has already changes nothing and sends no event.
         *
         *     Needs the scope `requests:write`.
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
         * @description In the name of the key's creator. Changes neither the status nor whether the request is unread.
         *
         *     Needs the scope `requests:write`.
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
         * Issue a new secret for the key of this request
         * @description The secret of this request works on for `gracePeriodSeconds`, a day unless given, and cannot rotate again. Send an Idempotency-Key: if the answer is lost, the old secret gets it again while it works.
         *
         *     Any valid key will do.
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
         * @description Images (jpeg, png, webp, avif, gif) of up to 20 MiB; documents (pdf, zip, dwg, dxf, ifc, rfa) of up to 50 MiB. The content must be what the name’s extension says.
         *
         *     Needs the scope `uploads:write`.
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
         * @description glTF 2.0 (.glb, .gltf) and .usdz of up to 100 MiB. glTF is validated; it may refer to nothing outside itself.
         *
         *     Needs the scope `uploads:write`.
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
         * @description All of the vendor’s, each with how its last delivery stands. Secrets are masked.
         *
         *     Needs the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook endpoint
         * @description The answer carries the signing secret, this once.
         *
         *     Needs the scope `webhooks:write`.
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
         * @description Its settings and how it stands. The secret is masked.
         *
         *     Needs the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        /**
         * Change a webhook endpoint
         * @description Fields that are absent stay as they are. Disabling cancels what is pending.
         *
         *     Needs the scope `webhooks:write`.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Remove a webhook endpoint with its delivery log
         * @description With its log; what waits for it is not sent any more. The feed of events keeps them.
         *
         *     Needs the scope `webhooks:write`.
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
         * @description The log of the last 30 days, the newest first, with the last attempt of each.
         *
         *     Needs the scope `webhooks:read`.
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
    "/api/v1/key/webhooks/{id}/deliveries/{deliveryId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attempts of a delivery
         * @description Every attempt, also those of earlier rounds, the newest first.
         *
         *     Needs the scope `webhooks:read`.
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
         * Send a delivery again, at once
         * @description One that failed or was cancelled begins its schedule anew; one that waits for its next attempt is due at once and keeps its attempts. A pause of the endpoint does not hold it up.
         *
         *     Needs the scope `webhooks:write`.
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
         * Send again what an endpoint missed
         * @description After an outage on your side: those that failed, were cancelled or wait (`failed`, the default), or all of them since a time at most 30 days ago. They are sent little by little.
         *
         *     Needs the scope `webhooks:write`.
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
         * Issue a new signing secret
         * @description The answer carries it, this once. Until the grace period ends both secrets sign. At most two do: another rotation meanwhile ends the older one.
         *
         *     Needs the scope `webhooks:write`.
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
         * @description One attempt, also to a disabled endpoint: an event of the kind webhook.test, or a sample of the kind that event names. Tests are not in the feed.
         *
         *     Needs the scope `webhooks:write`.
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
         * What the key of this request is and may
         * @description The key, its scopes and its vendor: a way to try a key out.
         *
         *     Any valid key will do.
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
         * @description Neither who the buyer is nor what was written: read the request for that.
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
         * A request got another status, or a message of either side
         * @description Not sent when the team has read it.
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
         * The content of a product was changed, its files, or whether it is featured
         * @description Any edit that leaves the state as it is and changes more than the offer.
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
        /** Price or stock of a product was changed, and nothing else */
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
         * @description It was submitted, or edited while it was published: `product.unpublished` comes before this one then.
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
        /** A product was taken out of review */
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
         * @description It was edited and is in review again, was taken down, or was deleted: `reason` says which.
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
         * @description Deleting a published product sends `product.unpublished` before this one.
         */
        post: operations["onProductDeleted"];
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
         * @description Sent to the other endpoints of the same vendor that ask for it. Its own delivery makes no such event.
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
         * A webhook endpoint takes deliveries again
         * @description The first 2xx after an exhausted delivery, after a pause of more than an hour, or after it was enabled again. Sent to the other endpoints of the same vendor that ask for it. Its own delivery makes no such event.
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
         * The attempts of a delivery are used up
         * @description At most once an hour for each endpoint. Sent to the other endpoints of the same vendor that ask for it. Its own delivery makes no such event.
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
         * An import has ended
         * @description It is done, has failed as a whole, or was cancelled. Its problems are read by GET /imports/{id}/problems, and what it withheld by GET /imports/{id}/withheld.
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
         * @description Sent 14 days before its `expiresAt` and one day before; of a key that has less left from the start, at once. Replace its secret with POST /api/v1/key/rotate, and have its `expiresAt` moved.
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
         * A test that was asked for
         * @description Sent once, by the operation that queues a test event; every endpoint may get it.
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
        Analytics: {
            /** @description The 50 with the most views. */
            products: components["schemas"]["AnalyticsProduct"][];
            /** @description The 50 with the most views. */
            brands: components["schemas"]["AnalyticsBrand"][];
            /** @description The 50 with the most views. */
            providers: components["schemas"]["AnalyticsProvider"][];
            /** @description The 50 with the most views. */
            designers: components["schemas"]["AnalyticsDesigner"][];
            /** @description Buyer requests of the period, and what became of them. */
            requests: components["schemas"]["AnalyticsRequests"];
            /** @description As of now. */
            catalogue: components["schemas"]["AnalyticsCatalogue"];
            /** @description The period that the numbers are of. */
            period: components["schemas"]["AnalyticsPeriod"];
            /** @description The numbers of the period. */
            totals: components["schemas"]["AnalyticsTotals"];
            /** @description The same of as many days just before. */
            previous: components["schemas"]["AnalyticsTotals"];
            /** @description The numbers day by day, or week by week; none is left out. */
            series: components["schemas"]["AnalyticsPoint"][];
            /** @description The same for the period before. */
            previousSeries: components["schemas"]["AnalyticsPoint"][];
            /** @description Visitors by where they came from. */
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
             * @description Buyer requests that were made.
             * @example 12
             */
            requests: number;
            /**
             * @description How often it was put on a list of favourites.
             * @example 12
             */
            favorites: number;
            /**
             * @description Files that were downloaded.
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
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
        };
        AnalyticsCatalogue: {
            /**
             * @description Products in every state.
             * @example 12
             */
            products: number;
            /**
             * @description Products that are public.
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
             * @description Buyer requests that were made.
             * @example 12
             */
            requests: number;
            /**
             * @description How often it was put on a list of favourites.
             * @example 12
             */
            favorites: number;
            /**
             * @description Files that were downloaded.
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
            /** @description Who designed it, where that is known. */
            designer: components["schemas"]["Designer"];
        };
        AnalyticsDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Analytics"];
        };
        AnalyticsPeriod: {
            /**
             * @description The range that was asked for; `custom` with `from` and `to`.
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
             * @description The last day, in UTC; it counts.
             * @example 2026-01-31
             */
            to: string;
            /**
             * @description Whether a point of the series is a day or a week.
             * @enum {string}
             */
            granularity: "day" | "week";
            /**
             * @description Days of the period.
             * @example 12
             */
            days: number;
        };
        AnalyticsPoint: {
            /**
             * @description Buyer requests that were made.
             * @example 12
             */
            requests: number;
            /**
             * @description How often it was put on a list of favourites.
             * @example 12
             */
            favorites: number;
            /**
             * @description Files that were downloaded.
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
             * @description The day; of a week its Monday.
             * @example 2026-01-31
             */
            date: string;
        };
        AnalyticsProduct: {
            /**
             * @description Buyer requests that were made.
             * @example 12
             */
            requests: number;
            /**
             * @description How often it was put on a list of favourites.
             * @example 12
             */
            favorites: number;
            /**
             * @description Files that were downloaded.
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
            /** @description The product that it is about. */
            product: components["schemas"]["ProductSummary"];
        };
        AnalyticsProvider: {
            /**
             * @description Buyer requests that were made.
             * @example 12
             */
            requests: number;
            /**
             * @description How often it was put on a list of favourites.
             * @example 12
             */
            favorites: number;
            /**
             * @description Files that were downloaded.
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
            /** @description The vendor whose it is. */
            provider: components["schemas"]["ProviderSummary"];
        };
        AnalyticsRequests: {
            /**
             * @description All of them.
             * @example 12
             */
            total: number;
            /**
             * @description With at least one message of the provider.
             * @example 12
             */
            replied: number;
            /**
             * @description Closed.
             * @example 12
             */
            resolved: number;
            /**
             * @description replied / total, 4 decimals; 0 without requests.
             * @example 0.875
             */
            responseRate: number;
            /**
             * @description From creation to first reply, 2 decimals; null when none was replied to.
             * @example 5.25
             */
            medianResponseHours: number | null;
            /** @description By what was asked for; zeros are there. */
            byType: components["schemas"]["TypeCount"][];
            /** @description By status; zeros are there. */
            byStatus: components["schemas"]["StatusCount"][];
            /** @description By the country of the buyer. */
            byCountry: components["schemas"]["CountryCount"][];
        };
        AnalyticsTotals: {
            /**
             * @description Buyer requests that were made.
             * @example 12
             */
            requests: number;
            /**
             * @description How often it was put on a list of favourites.
             * @example 12
             */
            favorites: number;
            /**
             * @description Files that were downloaded.
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
             * @description Clicks that led to the vendor’s own site.
             * @example 12
             */
            outbound: number;
        };
        AttachFile: {
            /**
             * Format: uri
             * @description A url that an upload to this service has returned to the same vendor.
             * @example https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf
             */
            url: string;
            /**
             * @description What the file is.
             * @example datasheet
             * @enum {string}
             */
            kind: "catalogue" | "datasheet" | "bim" | "cad" | "manual" | "certificate" | "other";
            /**
             * @description Default: what the upload was called.
             * @example Product datasheet
             */
            label?: string;
        };
        BatchOffers: {
            /** @description Each row stands alone. */
            items: components["schemas"]["BatchedOffer"][];
            /**
             * @description Default: false. Answers the same and writes nothing.
             * @example false
             */
            dryRun?: boolean;
        };
        BatchProducts: {
            /** @description Each row stands alone: what is wrong with one fails that row and no other. */
            items: components["schemas"]["BatchedProduct"][];
            /**
             * @description What becomes of rows: upsert (the default) makes new products and edits those that exist; create and update do only one of these.
             * @example upsert
             * @enum {string}
             */
            mode?: "upsert" | "create" | "update";
            /**
             * @description What becomes of a row that changes more than the offer of a published product: review (the default) edits it, which takes it back to review; offer takes its offer only, and the row says in withheld what it left out; fail refuses the row.
             * @example offer
             * @enum {string}
             */
            onPublished?: "review" | "offer" | "fail";
            /**
             * @description Default: false. Submits what was created or changed, and drafts; never an unchanged product that was rejected.
             * @example true
             */
            submit?: boolean;
            /**
             * @description Default: false. Answers the same and writes nothing.
             * @example false
             */
            dryRun?: boolean;
        };
        BatchResult: {
            /** @description One for each row, in their order. */
            data: components["schemas"]["BatchRow"][];
            /** @description How many rows came to what. */
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
            /** @description The place of the row in items, from 0. */
            index: number;
            /** @description As the row has it; null where it names its product otherwise, or has none. */
            sku: string | null;
            /**
             * Format: uuid
             * @description Null where there is no product, and for what a dry run would create.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string | null;
            /**
             * @description What happened to the data. submitted: nothing else did. withheld: nothing was written, because onPublished is offer and the row changes other fields of a published product. New outcomes may be added.
             * @enum {string}
             */
            outcome: "created" | "updated" | "offer_updated" | "withheld" | "unchanged" | "submitted" | "failed";
            /**
             * @description The state after; null where there is no product.
             * @enum {string|null}
             */
            status: "draft" | "pending" | "published" | "rejected" | null;
            /**
             * @description The fields that the row would change of the published product, and that onPublished=offer leaves as they are.
             * @example [
             *       "name",
             *       "description"
             *     ]
             */
            withheld?: string[];
            /** @description Of a row that failed. */
            problem?: components["schemas"]["RowProblem"];
        };
        /**
         * @example {
         *       "created": 0,
         *       "updated": 0,
         *       "offerUpdated": 1,
         *       "unchanged": 0,
         *       "submitted": 0,
         *       "failed": 0,
         *       "unpublished": 0,
         *       "withheld": 0
         *     }
         */
        BatchSummary: {
            /** @description Rows that made a product. */
            created: number;
            /** @description Rows that changed a product. */
            updated: number;
            /** @description Of these nothing but price and stock has changed. */
            offerUpdated: number;
            /** @description Nothing was written, and no event was sent. */
            unchanged: number;
            /** @description Sent to review, with nothing else changed. */
            submitted: number;
            /** @description Rows that have a problem; nothing of them was written. */
            failed: number;
            /** @description Published products that went back to review; they count as updated, too. */
            unpublished: number;
            /** @description Rows with changes that onPublished=offer withheld. Those whose offer changed count as offerUpdated, too. */
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
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest?: boolean;
            /** @description Whether the stock decides `inStock`. False at first. */
            trackStock?: boolean;
            /** @description Whether `inStock` stays true without stock, while `trackStock` is true. False at first. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether buyers can order it. It counts while `trackStock` is false; while that is true, `stockQuantity` and `sellWhenOutOfStock` decide, and what is sent here is kept for later. True at first. */
            inStock?: boolean;
            /**
             * @description Pieces in stock. While `trackStock` is true, 0 and null mean none: `inStock` is false.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until it is delivered.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description Names the product; or else id does.
             * @example FJ-SUN-001
             */
            sku?: string;
            /**
             * Format: uuid
             * @description Names the product; or else sku does.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id?: string;
        };
        BatchedProduct: {
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name?: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type?: string;
            /**
             * Format: uuid
             * @description The brand that it belongs to.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId?: string;
            /**
             * Format: uuid
             * @description The category that it is in: GET /categories lists them.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            categoryId?: string;
            /**
             * @description A text for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description?: string | null;
            /**
             * @description What it is made of, in words.
             * @example Smoked oak, wool bouclé
             */
            materials?: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection?: string | null;
            /**
             * @description Where it is made.
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
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest?: boolean;
            /** @description Whether the stock decides `inStock`. False at first. */
            trackStock?: boolean;
            /** @description Whether `inStock` stays true without stock, while `trackStock` is true. False at first. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether it is a thing that is shipped. */
            isPhysical?: boolean;
            /** @description Whether it is shown as new. */
            isNew?: boolean;
            /** @description Whether buyers can order it. It counts while `trackStock` is false; while that is true, `stockQuantity` and `sellWhenOutOfStock` decide, and what is sent here is kept for later. True at first. */
            inStock?: boolean;
            /**
             * @description Pieces in stock. While `trackStock` is true, 0 and null mean none: `inStock` is false.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until it is delivered.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 78
             */
            length?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 72.5
             */
            width?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 81
             */
            height?: number | null;
            /**
             * @description In `weightUnit`.
             * @example 14.2
             */
            weight?: number | null;
            /**
             * @description The unit of length, width and height: always cm.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | null;
            /**
             * @description The unit of the weight: always kg.
             * @enum {string|null}
             */
            weightUnit?: "kg" | null;
            /**
             * @description Words to find it by.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags?: string[];
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description The finishes in which it is made.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes?: string[];
            /** @description Its specifications, in the order of display. */
            specs?: components["schemas"]["GivenSpec"][];
            /** @description Replaces the whole set. The first is the cover, the second is shown on hover. */
            images?: components["schemas"]["GivenImage"][];
            /**
             * Format: uri
             * @description The 3D model (.glb, .gltf).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelUrl?: string | null;
            /**
             * Format: uri
             * @description The 3D model for Apple devices (.usdz).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelIosUrl?: string | null;
            /**
             * Format: uri
             * @description The picture that is shown until the model has loaded.
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelPosterUrl?: string | null;
            /**
             * @description Who made the model.
             * @example Studio Kvadrat
             */
            modelCredit?: string | null;
            /**
             * @description Kept verbatim and returned as model.variants; at most 50 members.
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
             * @description Who designed it: GET /designers lists them.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            designerId?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned verbatim.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
            /**
             * @description Names the product.
             * @example FJ-SUN-001
             */
            sku: string;
        };
        Brand: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What it is called, as people read it.
             * @example Fjordline
             */
            name: string;
            /**
             * @description Its name in addresses; unique.
             * @example fjordline
             */
            slug: string;
            /**
             * @description A text for buyers.
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
             * @description The address of the website.
             * @example https://fjordline.example.com
             */
            website: string | null;
            /**
             * @description The address of the logo.
             * @example https://images.example.com/fjordline/logo.png
             */
            logoUrl: string | null;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/fjordline/cover.jpg
             */
            coverUrl: string | null;
            /** @description Whether the marketplace features it. */
            isFeatured: boolean;
            /**
             * @description How many products the brand has, in every state.
             * @example 42
             */
            productsCount: number;
            /** @description The vendor whose it is. */
            provider: components["schemas"]["ProviderSummary"];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
        };
        BrandDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What it is called, as people read it.
             * @example Fjordline
             */
            name: string;
            /**
             * @description Its name in addresses; unique.
             * @example fjordline
             */
            slug: string;
            /**
             * @description A text for buyers.
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
             * @description The address of the website.
             * @example https://fjordline.example.com
             */
            website: string | null;
            /**
             * @description The address of the logo.
             * @example https://images.example.com/fjordline/logo.png
             */
            logoUrl: string | null;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/fjordline/cover.jpg
             */
            coverUrl: string | null;
            /** @description Whether the marketplace features it. */
            isFeatured: boolean;
            /**
             * @description How many products the brand has, in every state.
             * @example 42
             */
            productsCount: number;
            /** @description The vendor whose it is. */
            provider: components["schemas"]["ProviderSummary"];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Texts in other languages: any JSON, returned as it was sent.
             * @example {
             *       "de": {
             *         "description": "Sitzmöbel und Tische"
             *       }
             *     }
             */
            translations: unknown;
        };
        BrandDetailDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["BrandDetail"];
        };
        BrandPage: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Brand"][];
            /** @description Where in the list this page is. */
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
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description What it is called, as people read it. */
            name: string;
            /** @description Its name in addresses; unique. */
            slug: string;
            /** @description The address of the logo. */
            logoUrl: string | null;
        };
        Category: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What it is called, as people read it.
             * @example Lounge chairs
             */
            name: string;
            /**
             * @description Its name in addresses; unique.
             * @example lounge-chairs
             */
            slug: string;
            /**
             * Format: uuid
             * @description The category above; null at the top.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            parentId: string | null;
            /** @description From the root to the category itself. */
            breadcrumbs: components["schemas"]["CategoryRef"][];
        };
        CategoryPage: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Category"][];
            /** @description Where in the list this page is. */
            metadata: components["schemas"]["PageMetadata"];
        };
        CategoryRef: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What it is called, as people read it.
             * @example Lounge chairs
             */
            name: string;
            /**
             * @description Its name in addresses; unique.
             * @example lounge-chairs
             */
            slug: string;
        };
        CountryCount: {
            /**
             * @description The country.
             * @example DK
             */
            country: string;
            /**
             * @description How many.
             * @example 12
             */
            count: number;
        };
        CreateProduct: {
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * Format: uuid
             * @description The brand that it belongs to.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId: string;
            /**
             * Format: uuid
             * @description The category that it is in: GET /categories lists them.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            categoryId: string;
            /**
             * @description A text for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description?: string | null;
            /**
             * @description What it is made of, in words.
             * @example Smoked oak, wool bouclé
             */
            materials?: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection?: string | null;
            /**
             * @description Where it is made.
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
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest?: boolean;
            /** @description Whether the stock decides `inStock`. False at first. */
            trackStock?: boolean;
            /** @description Whether `inStock` stays true without stock, while `trackStock` is true. False at first. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether it is a thing that is shipped. */
            isPhysical?: boolean;
            /** @description Whether it is shown as new. */
            isNew?: boolean;
            /** @description Whether buyers can order it. It counts while `trackStock` is false; while that is true, `stockQuantity` and `sellWhenOutOfStock` decide, and what is sent here is kept for later. True at first. */
            inStock?: boolean;
            /**
             * @description Unique within the provider; letters in either case are the same.
             * @example FJ-SUN-001
             */
            sku?: string | null;
            /**
             * @description Pieces in stock. While `trackStock` is true, 0 and null mean none: `inStock` is false.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until it is delivered.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 78
             */
            length?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 72.5
             */
            width?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 81
             */
            height?: number | null;
            /**
             * @description In `weightUnit`.
             * @example 14.2
             */
            weight?: number | null;
            /**
             * @description The unit of length, width and height: always cm.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | null;
            /**
             * @description The unit of the weight: always kg.
             * @enum {string|null}
             */
            weightUnit?: "kg" | null;
            /**
             * @description Words to find it by.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags?: string[];
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description The finishes in which it is made.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes?: string[];
            /** @description Its specifications, in the order of display. */
            specs?: components["schemas"]["GivenSpec"][];
            /** @description Replaces the whole set. The first is the cover, the second is shown on hover. */
            images?: components["schemas"]["GivenImage"][];
            /**
             * Format: uri
             * @description The 3D model (.glb, .gltf).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelUrl?: string | null;
            /**
             * Format: uri
             * @description The 3D model for Apple devices (.usdz).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelIosUrl?: string | null;
            /**
             * Format: uri
             * @description The picture that is shown until the model has loaded.
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelPosterUrl?: string | null;
            /**
             * @description Who made the model.
             * @example Studio Kvadrat
             */
            modelCredit?: string | null;
            /**
             * @description Kept verbatim and returned as model.variants; at most 50 members.
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
             * @description Who designed it: GET /designers lists them.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            designerId?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned verbatim.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
        };
        CreateWebhook: {
            /**
             * Format: uri
             * @description Where events go: an https URL of a public address.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description The kinds of events that it gets.
             * @example [
             *       "product.published",
             *       "product.unpublished"
             *     ]
             */
            events: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            /**
             * @description What the endpoint is for, for people.
             * @example ERP
             */
            description?: string | null;
            /**
             * @description Whether events are sent to it.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Headers to send with each delivery, such as a credential of your gateway: at most 10, 8,192 bytes together, values in printable ASCII. Not Host, Content-*, Webhook-*, Transfer-Encoding, Expect, Accept-Encoding or those of a connection. Given headers replace all; {} removes them. A url of another origin removes them, too, unless they are given with it. Stored encrypted.
             * @example {
             *       "X-Api-Key": "k4-7f0a92"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description Attempts a second at most; null, the default, for no limit.
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
            /** @description Items across all pages. */
            total: number;
            /** @description Items on a page. */
            perPage: number;
            /** @description The number of this page, from 1. */
            currentPage: number;
            /** @description The number of the last page that has items; 1 where there are none. */
            lastPage: number;
            /** @description The number of the first page: 1. */
            firstPage: number;
            /** @description The first page, by its number alone; the header Link has it with every filter. */
            firstPageUrl: string;
            /** @description The last page, likewise. */
            lastPageUrl: string;
            /** @description The next page, likewise; null on the last. */
            nextPageUrl: string | null;
            /** @description The page before, likewise; null on the first. */
            previousPageUrl: string | null;
            /**
             * @description There where after was sent: where the next part begins. Null at the end; with updatedSince never null, so that a later request goes on from there.
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
             * @description The endpoint that it is about. It gets no delivery of this event.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            webhookId: string;
            /**
             * Format: uri
             * @description Where its events are sent.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description The kind of the event whose attempts are used up.
             * @example product.published
             */
            event: string;
            /**
             * Format: uuid
             * @description The id of that event, which the feed shows.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            eventId: string;
            /**
             * @description Deliveries to this endpoint whose attempts were used up since the last such event.
             * @example 1
             */
            count: number;
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        DeliveryExhaustedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["DeliveryExhausted"];
        };
        Designer: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What it is called, as people read it.
             * @example Maren Lindqvist
             */
            name: string;
            /**
             * @description Its name in addresses; unique.
             * @example maren-lindqvist
             */
            slug: string;
        };
        DesignerPage: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Designer"][];
            /** @description Where in the list this page is. */
            metadata: components["schemas"]["PageMetadata"];
        };
        /** @description `type` says what `data` holds. New kinds may come: ignore those that you do not know. */
        Event: components["schemas"]["RequestCreatedMessage"] | components["schemas"]["RequestUpdatedMessage"] | components["schemas"]["ProductCreatedMessage"] | components["schemas"]["ProductUpdatedMessage"] | components["schemas"]["ProductOfferUpdatedMessage"] | components["schemas"]["ProductSubmittedMessage"] | components["schemas"]["ProductWithdrawnMessage"] | components["schemas"]["ProductPublishedMessage"] | components["schemas"]["ProductUnpublishedMessage"] | components["schemas"]["ProductRejectedMessage"] | components["schemas"]["ProductDeletedMessage"] | components["schemas"]["WebhookDisabledMessage"] | components["schemas"]["WebhookRecoveredMessage"] | components["schemas"]["DeliveryExhaustedMessage"] | components["schemas"]["ImportFinishedMessage"] | components["schemas"]["KeyExpiringMessage"] | components["schemas"]["WebhookTestMessage"];
        EventsPage: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Event"][];
            /**
             * @description The last position read; of an empty page the place up to which there was nothing.
             * @example Mi4xNzY5NDE0NDAwMDAwLjc3MS40NzEx
             */
            nextCursor: string;
        };
        GivenAttachment: {
            /**
             * @description What it is called, as people read it.
             * @example offer-2041.pdf
             */
            name: string;
            /**
             * Format: uri
             * @description A url that an upload to this service has returned to the same vendor.
             * @example https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf
             */
            url: string;
        };
        GivenImage: {
            /**
             * Format: uri
             * @description Where it is.
             * @example https://images.example.com/lounge-chair.jpg
             */
            url: string;
            /**
             * @description What the picture shows, for those who do not see it.
             * @example Sund lounge chair in smoked oak, seen from the front
             */
            alt?: string | null;
            /**
             * @description Default: its index.
             * @example 0
             */
            position?: number;
        };
        GivenSpec: {
            /**
             * @description What is specified.
             * @example Upholstery
             */
            label: string;
            /**
             * @description The specification.
             * @example Wool bouclé
             */
            value: string;
        };
        Import: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description queued: it waits for the vendor’s other imports. running. done: every row has its outcome, failed ones included. failed: it ended before that, error says why. cancelled: it ended before that as it was asked to.
             * @example running
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            /**
             * @description Whether it only says what would happen.
             * @example false
             */
            dryRun: boolean;
            /**
             * @description Rows of the file.
             * @example 8000
             */
            rows: number;
            /**
             * @description Rows that have their outcome.
             * @example 2500
             */
            done: number;
            /**
             * @description Rows that made a product.
             * @example 12
             */
            created: number;
            /**
             * @description Rows that changed a product, its offer alone, or sent it to review.
             * @example 310
             */
            updated: number;
            /**
             * @description Rows that said nothing new.
             * @example 2175
             */
            unchanged: number;
            /**
             * @description Rows with a problem: GET /imports/{id}/problems has each.
             * @example 3
             */
            failed: number;
            /**
             * @description Products that were published and went to review.
             * @example 0
             */
            unpublished: number;
            /**
             * @description Rows with changes of published products that onPublished=offer withheld: GET /imports/{id}/withheld has each. Those whose offer changed count as updated, too.
             * @example 0
             */
            withheld: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the first row was taken up.
             * @example 2026-01-31T09:00:00.000Z
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             * @example null
             */
            finishedAt: string | null;
            /**
             * @description Why it failed as a whole.
             * @example null
             */
            error: components["schemas"]["ImportError"] | null;
        };
        ImportDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Import"];
        };
        ImportError: {
            /**
             * @description As in a problem document.
             * @example key_revoked
             * @enum {string}
             */
            code: "provider_suspended" | "key_revoked" | "key_expired" | "insufficient_scope" | "internal";
            /**
             * @description What happened.
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
         *       "unchanged": 7675,
         *       "failed": 3,
         *       "unpublished": 0,
         *       "withheld": 0,
         *       "createdAt": "2026-01-31T02:00:00.000Z",
         *       "startedAt": "2026-01-31T02:00:00.400Z",
         *       "finishedAt": "2026-01-31T02:00:04.900Z",
         *       "error": null
         *     }
         */
        ImportFinished: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description queued: it waits for the vendor’s other imports. running. done: every row has its outcome, failed ones included. failed: it ended before that, error says why. cancelled: it ended before that as it was asked to.
             * @example running
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            /**
             * @description Whether it only says what would happen.
             * @example false
             */
            dryRun: boolean;
            /**
             * @description Rows of the file.
             * @example 8000
             */
            rows: number;
            /**
             * @description Rows that have their outcome.
             * @example 2500
             */
            done: number;
            /**
             * @description Rows that made a product.
             * @example 12
             */
            created: number;
            /**
             * @description Rows that changed a product, its offer alone, or sent it to review.
             * @example 310
             */
            updated: number;
            /**
             * @description Rows that said nothing new.
             * @example 2175
             */
            unchanged: number;
            /**
             * @description Rows with a problem: GET /imports/{id}/problems has each.
             * @example 3
             */
            failed: number;
            /**
             * @description Products that were published and went to review.
             * @example 0
             */
            unpublished: number;
            /**
             * @description Rows with changes of published products that onPublished=offer withheld: GET /imports/{id}/withheld has each. Those whose offer changed count as updated, too.
             * @example 0
             */
            withheld: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the first row was taken up.
             * @example 2026-01-31T09:00:00.000Z
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             * @example null
             */
            finishedAt: string | null;
            /**
             * @description Why it failed as a whole.
             * @example null
             */
            error: components["schemas"]["ImportError"] | null;
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ImportFinishedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ImportFinished"];
        };
        ImportPage: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Import"][];
            /** @description Where in the list this page is. */
            metadata: components["schemas"]["PageMetadata"];
        };
        ImportProblem: {
            /**
             * @description The line of the file on which the row begins.
             * @example 17
             */
            line: number;
            /**
             * @description The SKU of the row, where it can be read.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /** @description What the row’s own request would have been answered. */
            problem: components["schemas"]["RowProblem"];
        };
        ImportWithheld: {
            /**
             * @description The line of the file on which the row begins.
             * @example 17
             */
            line: number;
            /**
             * @description The SKU of the row.
             * @example FJ-SUN-001
             */
            sku: string;
            /**
             * @description The fields that the row would change of the published product, and that onPublished=offer leaves as they are.
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
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The e-mail address.
             * @example soren@nordhavn.example.com
             */
            email: string;
            /** @description The role in the workspace; of a user the kind of account. */
            role: components["schemas"]["Role"];
            /**
             * @description Who sent the invitation.
             * @example Mette Fjeldborgsen
             */
            invitedBy: string;
            /**
             * Format: date-time
             * @description Until then it can be accepted.
             * @example 2026-01-31T09:00:00.000Z
             */
            expiresAt: string;
        };
        InvitationList: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Invitation"][];
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
             * @description The key that expires.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            keyId: string;
            /**
             * @description The part of the key that is no secret.
             * @example cat_7Qm2xV9bKd4T
             */
            prefix: string;
            /**
             * @description What it is called, as people read it.
             * @example ERP synchronisation
             */
            name: string;
            /**
             * Format: date-time
             * @description When it stops working.
             * @example 2026-02-14T09:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        KeyExpiringMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["KeyExpiring"];
        };
        KeyWithSecret: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What it is called, as people read it.
             * @example ERP synchronisation
             */
            name: string;
            /**
             * @description The part of the key that is no secret, to name it by.
             * @example cat_7Qm2xV9bKd4T
             */
            prefix: string;
            /**
             * @description What the key may do.
             * @example [
             *       "products:read",
             *       "products:write"
             *     ]
             */
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            /** @description Whether it is a key of the platform, which sees all vendors. */
            platform: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working; null for never.
             * @example 2026-01-31T09:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             * @example 2026-01-31T09:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * Format: uuid
             * @description The vendor whose it is.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            providerId: string | null;
            /**
             * Format: uuid
             * @description The member on whose behalf it speaks.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            createdBy: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null while it works.
             * @example null
             */
            revokedAt: string | null;
            /**
             * @description Requests a minute; null for the default, 0 for no limit.
             * @example null
             */
            rateLimitPerMinute: number | null;
            /**
             * @description Uploads a minute, and as many reads of analytics; null for the default, 0 for no limit.
             * @example null
             */
            rateLimitHeavyPerMinute: number | null;
            /**
             * @description The API key. Shown this once.
             * @example cat_7Qm2xV9bKd4T_p3Zk8sXwQ1nV6rYt0cBhJ5mLf2dGa9uE01CvXq
             */
            key: string;
        };
        KeyWithSecretDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["KeyWithSecret"];
        };
        LocaleCount: {
            /**
             * @description The language (BCP 47).
             * @example en-GB
             */
            locale: string;
            /**
             * @description How many.
             * @example 12
             */
            count: number;
        };
        Member: {
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description The role in the workspace; of a user the kind of account. */
            role: components["schemas"]["Role"];
            /** @description The person. Personal data. */
            user: components["schemas"]["MemberUser"];
        };
        MemberList: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Member"][];
        };
        MemberUser: {
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The country.
             * @example DK
             */
            country: string | null;
            /**
             * @description The address of the picture.
             * @example https://images.example.com/people/mette.jpg
             */
            avatarUrl: string | null;
            /**
             * @description The e-mail address.
             * @example mette@nordhavn.example.com
             */
            email: string;
            /**
             * @description The telephone number.
             * @example +46701740612
             */
            phone: string | null;
            /**
             * @description The profession.
             * @example Head of digital
             */
            profession: string | null;
            /**
             * @description The role in the workspace; of a user the kind of account.
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
            /** @description The role in the marketplace’s own administration, where there is one. */
            adminRole: components["schemas"]["Role"] | null;
            /**
             * @description Whether the e-mail address was confirmed.
             * @example true
             */
            emailVerified: boolean;
            /**
             * @description Whether the telephone number was confirmed.
             * @example false
             */
            phoneVerified: boolean;
            /**
             * @description The first letters of the names.
             * @example MF
             */
            initials: string;
        };
        OwnKey: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What it is called, as people read it.
             * @example ERP synchronisation
             */
            name: string;
            /**
             * @description The part of the key that is no secret, to name it by.
             * @example cat_7Qm2xV9bKd4T
             */
            prefix: string;
            /**
             * @description What the key may do.
             * @example [
             *       "products:read",
             *       "products:write"
             *     ]
             */
            scopes: ("analytics:read" | "brands:read" | "brands:write" | "products:read" | "products:write" | "products:delete" | "requests:read" | "requests:write" | "team:read" | "uploads:write" | "webhooks:read" | "webhooks:write" | "platform:catalogue" | "platform:team" | "platform:keys" | "platform:review" | "platform:requests" | "platform:analytics")[];
            /** @description Whether it is a key of the platform, which sees all vendors. */
            platform: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working; null for never.
             * @example 2026-01-31T09:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
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
            /** @description Items across all pages. */
            total: number;
            /** @description Items on a page. */
            perPage: number;
            /** @description The number of this page, from 1. */
            currentPage: number;
            /** @description The number of the last page that has items; 1 where there are none. */
            lastPage: number;
            /** @description The number of the first page: 1. */
            firstPage: number;
            /** @description The first page, by its number alone; the header Link has it with every filter. */
            firstPageUrl: string;
            /** @description The last page, likewise. */
            lastPageUrl: string;
            /** @description The next page, likewise; null on the last. */
            nextPageUrl: string | null;
            /** @description The page before, likewise; null on the first. */
            previousPageUrl: string | null;
        };
        /** @description A failure, as application/problem+json (RFC 9457). Codes are stable; new ones may come. */
        Problem: {
            /**
             * Format: uri
             * @description A URL that explains the code.
             */
            type: string;
            /** @description What the code means, the same every time. */
            title: string;
            /** @description The HTTP status, again. */
            status: number;
            /** @description What happened this time. */
            detail: string;
            /** @description The path of the request. */
            instance: string;
            /** @description A stable word for programs to switch on. */
            code: string;
            /** @description The X-Request-Id of the response: name it when you ask for help. */
            requestId: string;
            /** @description On a failed validation: what is wrong, member by member. */
            errors?: {
                /** @description Where, as a dotted path: `specs.3.label`. */
                field: string;
                /** @description A stable word for the rule that is broken: `max_length`. */
                rule: string;
                /** @description A sentence for a person. */
                message: string;
            }[];
        };
        Product: {
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection: string | null;
            /**
             * @description A text for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description: string | null;
            /**
             * @description What it is made of, in words.
             * @example Smoked oak, wool bouclé
             */
            materials: string | null;
            /**
             * @description Where it is made.
             * @example Denmark
             */
            countryOfOrigin: string | null;
            /**
             * @description The customs tariff number (Harmonized System).
             * @example 9401.61
             */
            hsCode: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description Who designed it, where that is known.
             * @example {
             *       "id": "0198c3a0-0000-7000-8000-000000000006",
             *       "name": "Maren Lindqvist",
             *       "slug": "maren-lindqvist"
             *     }
             */
            designer: components["schemas"]["ProductReference"] | null;
            /**
             * @description The category that it is in.
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
            /** @description Its pictures, in their order. */
            images: components["schemas"]["ProductImage"][];
            /** @description Its downloads, in their order. */
            files: components["schemas"]["ProductFile"][];
            /** @description Its specifications, in the order of display. */
            specs: components["schemas"]["ProductSpec"][];
            /**
             * @description The finishes in which it is made.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes: string[];
            /**
             * @description Words to find it by.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags: string[];
            /**
             * @description draft; pending: in review; published: buyers see it; rejected: `reviewNote` says why.
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description What the reviewer said when it was rejected.
             * @example null
             */
            reviewNote: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description The unit of length, width and height: always cm.
             * @constant
             */
            dimensionUnit: "cm";
            /**
             * @description The unit of the weight: always kg.
             * @constant
             */
            weightUnit: "kg";
            /**
             * @description In `dimensionUnit`.
             * @example 78
             */
            length: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 72.5
             */
            width: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 81
             */
            height: number | null;
            /**
             * @description In `weightUnit`.
             * @example 14.2
             */
            weight: number | null;
            /**
             * @description The year of the design.
             * @example 2024
             */
            year: number | null;
            /**
             * @description Pieces in stock. While `trackStock` is true, 0 and null mean none: `inStock` is false.
             * @example 12
             */
            stockQuantity: number | null;
            /**
             * @description Days until it is delivered.
             * @example 28
             */
            leadTimeDays: number | null;
            /** @description Whether the marketplace features it. */
            isFeatured: boolean;
            /** @description Whether it is a thing that is shipped. */
            isPhysical: boolean;
            /** @description Whether the stock decides `inStock`. False at first. */
            trackStock: boolean;
            /** @description Whether `inStock` stays true without stock, while `trackStock` is true. False at first. */
            sellWhenOutOfStock: boolean;
            /**
             * @description Texts in other languages: any JSON, returned as it was sent.
             * @example {
             *       "de": {
             *         "name": "Sund Sessel"
             *       }
             *     }
             */
            translations: unknown;
            /** @description Its 3D model; all members are null where there is none. */
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
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The state that it is in.
             * @constant
             */
            status: "draft";
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ProductCreatedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ProductCreated"];
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
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /** @description The state that it is in. */
            status: null;
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ProductDeletedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ProductDeleted"];
        };
        ProductDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Product"];
        };
        ProductExportEnd: {
            /**
             * @description Send it as `after` to the feed of events: it has exactly what came after this export.
             * @example My4xNzY5ODUwMDAw
             */
            feedCursor: string;
        };
        ProductFile: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description Its place in the order, from 0. */
            position: number;
            /**
             * @description The format of the file, such as `pdf`.
             * @example pdf
             */
            format: string;
            /**
             * @description What the file is.
             * @enum {string}
             */
            kind: "catalogue" | "datasheet" | "bim" | "cad" | "manual" | "certificate" | "other";
            /**
             * @description What the file is called.
             * @example Product datasheet
             */
            label: string;
            /**
             * @description The name with which it was uploaded.
             * @example sund-datasheet.pdf
             */
            originalName: string;
            /**
             * @description Bytes.
             * @example 482113
             */
            size: number;
            /**
             * Format: uri
             * @description Where it is.
             * @example https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf
             */
            url: string;
        };
        ProductImage: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description Its place in the order, from 0. */
            position: number;
            /**
             * @description What the picture shows, for those who do not see it.
             * @example Sund lounge chair in smoked oak, seen from the front
             */
            alt: string | null;
            /**
             * Format: uri
             * @description Where it is.
             * @example https://images.example.com/sund/front.jpg
             */
            url: string;
        };
        ProductListItem: {
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description The state that it is in.
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description Pieces in stock. While `trackStock` is true, 0 and null mean none: `inStock` is false.
             * @example 12
             */
            stockQuantity: number | null;
            /** @description Whether the stock decides `inStock`. False at first. */
            trackStock: boolean;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string;
        };
        ProductListItemPage: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["ProductListItem"][];
            /** @description Where in the list this page is. */
            metadata: components["schemas"]["CursorMetadata"];
        };
        ProductModel: {
            /**
             * @description Where it is.
             * @example https://models.example.com/sund.glb
             */
            url: string | null;
            /**
             * @description Who made the model.
             * @example Studio Kvadrat
             */
            credit: string | null;
            /**
             * @description The variants of the model, as they were sent.
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
             * @description The 3D model for Apple devices (.usdz).
             * @example https://models.example.com/sund.usdz
             */
            iosUrl: string | null;
            /**
             * @description The picture that is shown until the model has loaded.
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
         *       ]
         *     }
         */
        ProductOfferUpdated: {
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The state that it is in.
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
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ProductOfferUpdatedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ProductOfferUpdated"];
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
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The state that it is in.
             * @constant
             */
            status: "published";
            /** @description Why it happened. */
            reason: null;
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ProductPublishedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ProductPublished"];
        };
        ProductReference: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description What it is called, as people read it. */
            name: string;
            /** @description Its name in addresses; unique. */
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
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The state that it is in.
             * @constant
             */
            status: "rejected";
            /**
             * @description The reviewer's note.
             * @example The cover image shows another product.
             */
            reviewNote: string;
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ProductRejectedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ProductRejected"];
        };
        ProductSpec: {
            /**
             * @description What is specified.
             * @example Upholstery
             */
            label: string;
            /**
             * @description The specification.
             * @example Wool bouclé
             */
            value: string;
        };
        ProductStatus: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The state that it is in.
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description What the reviewer wrote when it was rejected; null otherwise.
             * @example null
             */
            reviewNote: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
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
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The state that it is in.
             * @constant
             */
            status: "pending";
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ProductSubmittedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ProductSubmitted"];
        };
        ProductSummary: {
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
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
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The new state: pending after an edit, draft after a takedown, null after a delete.
             * @enum {string|null}
             */
            status: "pending" | "draft" | null;
            /**
             * @description Why it happened.
             * @enum {string}
             */
            reason: "edited" | "takedown" | "deleted";
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ProductUnpublishedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ProductUnpublished"];
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
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The state that it is in.
             * @enum {string}
             */
            status: "draft" | "pending" | "published" | "rejected";
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ProductUpdatedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ProductUpdated"];
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
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
            /**
             * @description The state that it is in.
             * @constant
             */
            status: "draft";
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        ProductWithdrawnMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["ProductWithdrawn"];
        };
        ProfessionCount: {
            /**
             * @description How many.
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
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description What it is called, as people read it. */
            name: string;
            /** @description Its name in addresses; unique. */
            slug: string;
            /**
             * @description The state that it is in.
             * @enum {string}
             */
            status: "pending" | "active" | "suspended";
            /** @description The address of the logo. */
            logoUrl: string | null;
        };
        PutProductBySku: {
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name?: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type?: string;
            /**
             * Format: uuid
             * @description The brand that it belongs to.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId?: string;
            /**
             * Format: uuid
             * @description The category that it is in: GET /categories lists them.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            categoryId?: string;
            /**
             * @description A text for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description?: string | null;
            /**
             * @description What it is made of, in words.
             * @example Smoked oak, wool bouclé
             */
            materials?: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection?: string | null;
            /**
             * @description Where it is made.
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
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest?: boolean;
            /** @description Whether the stock decides `inStock`. False at first. */
            trackStock?: boolean;
            /** @description Whether `inStock` stays true without stock, while `trackStock` is true. False at first. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether it is a thing that is shipped. */
            isPhysical?: boolean;
            /** @description Whether it is shown as new. */
            isNew?: boolean;
            /** @description Whether buyers can order it. It counts while `trackStock` is false; while that is true, `stockQuantity` and `sellWhenOutOfStock` decide, and what is sent here is kept for later. True at first. */
            inStock?: boolean;
            /**
             * @description Pieces in stock. While `trackStock` is true, 0 and null mean none: `inStock` is false.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until it is delivered.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 78
             */
            length?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 72.5
             */
            width?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 81
             */
            height?: number | null;
            /**
             * @description In `weightUnit`.
             * @example 14.2
             */
            weight?: number | null;
            /**
             * @description The unit of length, width and height: always cm.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | null;
            /**
             * @description The unit of the weight: always kg.
             * @enum {string|null}
             */
            weightUnit?: "kg" | null;
            /**
             * @description Words to find it by.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags?: string[];
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description The finishes in which it is made.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes?: string[];
            /** @description Its specifications, in the order of display. */
            specs?: components["schemas"]["GivenSpec"][];
            /** @description Replaces the whole set. The first is the cover, the second is shown on hover. */
            images?: components["schemas"]["GivenImage"][];
            /**
             * Format: uri
             * @description The 3D model (.glb, .gltf).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelUrl?: string | null;
            /**
             * Format: uri
             * @description The 3D model for Apple devices (.usdz).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelIosUrl?: string | null;
            /**
             * Format: uri
             * @description The picture that is shown until the model has loaded.
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelPosterUrl?: string | null;
            /**
             * @description Who made the model.
             * @example Studio Kvadrat
             */
            modelCredit?: string | null;
            /**
             * @description Kept verbatim and returned as model.variants; at most 50 members.
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
             * @description Who designed it: GET /designers lists them.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            designerId?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned verbatim.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
        };
        RecoverWebhook: {
            /**
             * Format: date-time
             * @description At most 30 days back.
             * @example 2026-01-31T09:00:00.000Z
             */
            since: string;
            /**
             * @description failed, the default: what failed or was cancelled, and what waits for a further attempt. all: what succeeded, too.
             * @enum {string}
             */
            status?: "failed" | "all";
        };
        Request: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What people call it by: `REQ-` and eight characters.
             * @example REQ-7HK3XCM9
             */
            reference: string;
            /**
             * @description The subject that the buyer gave it.
             * @example Twelve lounge chairs for a hotel lobby
             */
            subject: string;
            /**
             * @description The state that it is in.
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
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string;
            /** @description The vendor whose it is. */
            provider: components["schemas"]["ProviderSummary"];
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /** @description Null when it is about no product, or about one that was deleted. */
            product: components["schemas"]["RequestedProduct"] | null;
            /**
             * @description Whether the buyer has no account.
             * @example false
             */
            isGuest: boolean;
            /** @description True until the team reads it in its dashboard; true again on a message of the buyer. */
            unread: boolean;
            /**
             * @description Messages of the thread, of both sides.
             * @example 3
             */
            messagesCount: number;
            /** @description Who asks. Personal data. */
            contact: components["schemas"]["RequestContact"];
            /** @description The last message of the thread. */
            lastMessage: components["schemas"]["RequestLastMessage"];
            /** @description Oldest first; the first is the buyer's request itself. */
            messages: components["schemas"]["RequestMessage"][];
        };
        RequestAttachment: {
            /**
             * @description What it is called, as people read it.
             * @example floor-plan.pdf
             */
            name: string;
            /**
             * Format: uri
             * @description Where it is.
             * @example https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf
             */
            url: string;
            /**
             * @description Bytes.
             * @example 482113
             */
            size: number;
        };
        RequestContact: {
            /**
             * @description As the buyer gave it.
             * @example Jonas Albrecht
             */
            name: string;
            /**
             * @description The country.
             * @example DE
             */
            country: string | null;
            /**
             * @description The e-mail address.
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
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["RequestEvent"];
        };
        RequestDocument: {
            /** @description The record; of a list its items. */
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
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What people call it by: `REQ-` and eight characters.
             * @example REQ-7HK3XCM9
             */
            reference: string;
            /**
             * @description What the buyer asks for.
             * @enum {string}
             */
            type: "price" | "info" | "catalogue" | "samples";
            /**
             * @description The state that it is in.
             * @enum {string}
             */
            status: "new" | "open" | "quoted" | "closed";
            /**
             * Format: uuid
             * @description The brand that it belongs to.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId: string;
            /**
             * Format: uuid
             * @description The product that it is about.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            productId: string | null;
            /** @description Whether the team has not read it since the buyer last wrote. */
            unread: boolean;
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        RequestLastMessage: {
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Its first 160 characters.
             * @example Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?
             */
            excerpt: string;
            /**
             * @description Who wrote it: `customer`, `provider` or `system`.
             * @example customer
             * @enum {string}
             */
            author: "provider" | "customer" | "system";
        };
        RequestListItem: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description What people call it by: `REQ-` and eight characters.
             * @example REQ-7HK3XCM9
             */
            reference: string;
            /**
             * @description The subject that the buyer gave it.
             * @example Twelve lounge chairs for a hotel lobby
             */
            subject: string;
            /**
             * @description The state that it is in.
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
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             * @example 2026-01-31T09:00:00.000Z
             */
            updatedAt: string;
            /** @description The vendor whose it is. */
            provider: components["schemas"]["ProviderSummary"];
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /** @description Null when it is about no product, or about one that was deleted. */
            product: components["schemas"]["RequestedProduct"] | null;
            /**
             * @description Whether the buyer has no account.
             * @example false
             */
            isGuest: boolean;
            /** @description True until the team reads it in its dashboard; true again on a message of the buyer. */
            unread: boolean;
            /**
             * @description Messages of the thread, of both sides.
             * @example 3
             */
            messagesCount: number;
            /** @description Who asks. Personal data. */
            contact: components["schemas"]["RequestContact"];
            /** @description The last message of the thread. */
            lastMessage: components["schemas"]["RequestLastMessage"];
        };
        RequestListItemPage: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["RequestListItem"][];
            /** @description Where in the list this page is. */
            metadata: components["schemas"]["CursorMetadata"];
        };
        RequestMessage: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description The text.
             * @example Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?
             */
            body: string;
            /**
             * @description The name of who wrote it; of a reply by a key its creator’s, else the key’s.
             * @example Jonas Albrecht
             */
            authorName: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
            /** @description The files that go with it. */
            attachments: components["schemas"]["RequestAttachment"][];
            /**
             * @description Who wrote it: `customer`, `provider` or `system`.
             * @example customer
             * @enum {string}
             */
            author: "provider" | "customer" | "system";
        };
        RequestMessageDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["RequestMessage"];
        };
        RequestUpdatedMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["RequestEvent"];
        };
        RequestedProduct: {
            /** @description The brand that it belongs to. */
            brand: components["schemas"]["BrandSummary"];
            /**
             * @description The price before a reduction, to be shown beside `price`.
             * @example 1490
             */
            compareAtPrice: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency: string;
            /** @description Whether one of `files` is of the kind `bim`. */
            hasBim: boolean;
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Whether buyers can order it. While `trackStock` is true it follows from the stock: `stockQuantity` is above 0, or `sellWhenOutOfStock` is true. Otherwise it is what was last sent, true at first.
             * @example true
             */
            inStock: boolean;
            /** @description Whether it is shown as new. */
            isNew: boolean;
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name: string;
            /**
             * @description The price, with at most two decimals, in `currency`; null where there is none.
             * @example 1249.5
             */
            price: number | null;
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest: boolean;
            /**
             * @description Its name in addresses; unique.
             * @example sund-lounge-chair
             */
            slug: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type: string;
            /**
             * @description The address of the picture that stands for it; of a product the first of `images`.
             * @example https://images.example.com/sund/front.jpg
             */
            coverUrl: string | null;
            /**
             * @description The second of `images`, shown under the pointer.
             * @example https://images.example.com/sund/side.jpg
             */
            hoverUrl: string | null;
            /**
             * @description Your own number of the product: unique among your products, letters in either case being the same.
             * @example FJ-SUN-001
             */
            sku: string | null;
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
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /** @description What it is called, as people read it. */
            name: string;
            /** @description Its name in addresses; unique. */
            slug: string;
        };
        RotateKey: {
            /**
             * @description How long the old secret lives on. Default one day.
             * @example 3600
             */
            gracePeriodSeconds?: number;
        };
        RotateWebhookSecret: {
            /**
             * @description How long the old secret signs beside the new one. Default one day.
             * @example 3600
             */
            gracePeriodSeconds?: number;
        };
        RowFieldError: {
            /**
             * @description Dotted path within the row; empty for the row itself.
             * @example specs.3.label
             */
            field: string;
            /**
             * @description A stable word for the rule that is broken.
             * @example max_length
             */
            rule: string;
            /**
             * @description A sentence for a person.
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
             * @description What the code means, the same every time.
             * @example The product is in review and cannot be edited
             */
            title: string;
            /**
             * @description The status that a single route would answer with.
             * @example 409
             */
            status: number;
            /**
             * @description What is wrong with this row.
             * @example The product is in review.
             */
            detail: string;
            /**
             * @description What a program switches on.
             * @example product_locked
             */
            code: string;
            /**
             * Format: uuid
             * @description Of sku_taken: the product that has the SKU.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            productId?: string;
            /** @description Of validation_failed: each member that is wrong. */
            errors?: components["schemas"]["RowFieldError"][];
        };
        SetRequestStatus: {
            /**
             * @description The status that it is to have; the one that it has changes nothing.
             * @example quoted
             * @enum {string}
             */
            status: "new" | "open" | "quoted" | "closed";
        };
        SourceCount: {
            /**
             * @description How many.
             * @example 12
             */
            count: number;
            /**
             * @description Where a visitor came from.
             * @enum {string}
             */
            source: "direct" | "search" | "social" | "referral" | "email" | "campaign" | "other";
        };
        StatusCount: {
            /**
             * @description The state that it is in.
             * @enum {string}
             */
            status: "new" | "open" | "quoted" | "closed";
            /**
             * @description How many.
             * @example 12
             */
            count: number;
        };
        TestWebhook: {
            /**
             * @description Send a sample of this kind, whose data has a member test: true. Without it the kind is webhook.test.
             * @example product.published
             * @enum {string}
             */
            event?: "request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring";
        };
        TypeCount: {
            /**
             * @description What was asked for.
             * @enum {string}
             */
            type: "price" | "info" | "catalogue" | "samples";
            /**
             * @description How many.
             * @example 12
             */
            count: number;
        };
        UpdateBrand: {
            /**
             * @description What it is called, as people read it.
             * @example Fjordline
             */
            name?: string;
            /**
             * @description Its name in addresses; unique.
             * @example nordhavn-collective
             */
            slug?: string;
            /**
             * Format: uri
             * @description The address of the logo.
             * @example https://images.example.com/lounge-chair.jpg
             */
            logoUrl?: string | null;
            /**
             * Format: uri
             * @description The address of the picture that stands for it; of a product the first of `images`.
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
             * @description The address of the website.
             * @example https://images.example.com/lounge-chair.jpg
             */
            website?: string | null;
            /**
             * @description A text for buyers.
             * @example Seating and tables in solid Nordic wood, made in Jutland since 1954.
             */
            description?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned verbatim.
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
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest?: boolean;
            /** @description Whether the stock decides `inStock`. False at first. */
            trackStock?: boolean;
            /** @description Whether `inStock` stays true without stock, while `trackStock` is true. False at first. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether buyers can order it. It counts while `trackStock` is false; while that is true, `stockQuantity` and `sellWhenOutOfStock` decide, and what is sent here is kept for later. True at first. */
            inStock?: boolean;
            /**
             * @description Pieces in stock. While `trackStock` is true, 0 and null mean none: `inStock` is false.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until it is delivered.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency?: string | null;
        };
        UpdateProduct: {
            /**
             * @description What it is called, as people read it.
             * @example Sund Lounge Chair
             */
            name?: string;
            /**
             * @description What kind of product it is, in words.
             * @example Lounge chair
             */
            type?: string;
            /**
             * Format: uuid
             * @description The brand that it belongs to.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            brandId?: string;
            /**
             * Format: uuid
             * @description The category that it is in: GET /categories lists them.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            categoryId?: string;
            /**
             * @description A text for buyers.
             * @example A low lounge chair with a steam-bent oak frame.
             */
            description?: string | null;
            /**
             * @description What it is made of, in words.
             * @example Smoked oak, wool bouclé
             */
            materials?: string | null;
            /**
             * @description The collection or series.
             * @example Sund
             */
            collection?: string | null;
            /**
             * @description Where it is made.
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
            /** @description Whether buyers ask for the price; `price` is then not shown to them. */
            priceOnRequest?: boolean;
            /** @description Whether the stock decides `inStock`. False at first. */
            trackStock?: boolean;
            /** @description Whether `inStock` stays true without stock, while `trackStock` is true. False at first. */
            sellWhenOutOfStock?: boolean;
            /** @description Whether it is a thing that is shipped. */
            isPhysical?: boolean;
            /** @description Whether it is shown as new. */
            isNew?: boolean;
            /** @description Whether buyers can order it. It counts while `trackStock` is false; while that is true, `stockQuantity` and `sellWhenOutOfStock` decide, and what is sent here is kept for later. True at first. */
            inStock?: boolean;
            /**
             * @description Unique within the provider; letters in either case are the same.
             * @example FJ-SUN-001
             */
            sku?: string | null;
            /**
             * @description Pieces in stock. While `trackStock` is true, 0 and null mean none: `inStock` is false.
             * @example 12
             */
            stockQuantity?: number | null;
            /**
             * @description Days until it is delivered.
             * @example 28
             */
            leadTimeDays?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 78
             */
            length?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 72.5
             */
            width?: number | null;
            /**
             * @description In `dimensionUnit`.
             * @example 81
             */
            height?: number | null;
            /**
             * @description In `weightUnit`.
             * @example 14.2
             */
            weight?: number | null;
            /**
             * @description The unit of length, width and height: always cm.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | null;
            /**
             * @description The unit of the weight: always kg.
             * @enum {string|null}
             */
            weightUnit?: "kg" | null;
            /**
             * @description Words to find it by.
             * @example [
             *       "lounge",
             *       "oak"
             *     ]
             */
            tags?: string[];
            /**
             * @description The currency of its prices (ISO 4217); EUR unless another is sent.
             * @example EUR
             */
            currency?: string | null;
            /**
             * @description The finishes in which it is made.
             * @example [
             *       "Smoked oak",
             *       "Natural oak"
             *     ]
             */
            finishes?: string[];
            /** @description Its specifications, in the order of display. */
            specs?: components["schemas"]["GivenSpec"][];
            /** @description Replaces the whole set. The first is the cover, the second is shown on hover. */
            images?: components["schemas"]["GivenImage"][];
            /**
             * Format: uri
             * @description The 3D model (.glb, .gltf).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelUrl?: string | null;
            /**
             * Format: uri
             * @description The 3D model for Apple devices (.usdz).
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelIosUrl?: string | null;
            /**
             * Format: uri
             * @description The picture that is shown until the model has loaded.
             * @example https://images.example.com/lounge-chair.jpg
             */
            modelPosterUrl?: string | null;
            /**
             * @description Who made the model.
             * @example Studio Kvadrat
             */
            modelCredit?: string | null;
            /**
             * @description Kept verbatim and returned as model.variants; at most 50 members.
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
             * @description Who designed it: GET /designers lists them.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            designerId?: string | null;
            /**
             * @description Any JSON up to 64 KiB and 8 levels deep, returned verbatim.
             * @example {
             *       "de": {
             *         "name": "Sessel"
             *       }
             *     }
             */
            translations?: unknown;
        };
        UpdateWebhook: {
            /**
             * Format: uri
             * @description Where events go: an https URL of a public address.
             * @example https://erp.example.com/hooks/catalogue
             */
            url?: string;
            /**
             * @description The kinds of events that it gets.
             * @example [
             *       "product.published",
             *       "product.unpublished"
             *     ]
             */
            events?: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            /**
             * @description What the endpoint is for, for people.
             * @example ERP
             */
            description?: string | null;
            /**
             * @description Whether events are sent to it.
             * @example true
             */
            enabled?: boolean;
            /**
             * @description Headers to send with each delivery, such as a credential of your gateway: at most 10, 8,192 bytes together, values in printable ASCII. Not Host, Content-*, Webhook-*, Transfer-Encoding, Expect, Accept-Encoding or those of a connection. Given headers replace all; {} removes them. A url of another origin removes them, too, unless they are given with it. Stored encrypted.
             * @example {
             *       "X-Api-Key": "k4-7f0a92"
             *     }
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description Attempts a second at most; null, the default, for no limit.
             * @example 20
             */
            maxPerSecond?: number | null;
        };
        Upload: {
            /**
             * Format: uri
             * @description Where the file is served, to anyone who knows the url, for as long as the service runs.
             * @example https://api.example.com/uploads/5f2c9a41d07be83c6e1094ab7725fd3081ce46b9.jpg
             */
            url: string;
        };
        UploadDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Upload"];
        };
        Webhook: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Where events are sent.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description What the endpoint is for, for people.
             * @example ERP
             */
            description: string | null;
            /**
             * @description The kinds of events that it gets.
             * @example [
             *       "product.published",
             *       "product.unpublished"
             *     ]
             */
            events: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            /**
             * @description The signing secret, masked.
             * @example whsec_****LaSw
             */
            secret: string;
            /**
             * @description Whether events are sent to it.
             * @example true
             */
            enabled: boolean;
            /**
             * @description The headers sent with each delivery, their values masked.
             * @example {
             *       "X-Api-Key": "****"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description Attempts a second at most.
             * @example 20
             */
            maxPerSecond: number | null;
            /**
             * Format: date-time
             * @description Deliveries wait until then, as the endpoint asked for it or its attempts failed.
             * @example null
             */
            pausedUntil: string | null;
            /**
             * @description How the last delivery stands.
             * @example succeeded
             * @enum {string|null}
             */
            lastStatus: "pending" | "succeeded" | "failed" | "cancelled" | null;
            /**
             * @description Why it was disabled, unless by its owner.
             * @example null
             */
            disabledReason: string | null;
            /**
             * Format: date-time
             * @description When the service disabled it.
             * @example null
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
        };
        WebhookAttempt: {
            /**
             * @description From 1, over all rounds.
             * @example 1
             */
            number: number;
            /**
             * Format: date-time
             * @description When it began.
             * @example 2026-01-31T09:00:00.000Z
             */
            at: string;
            /**
             * @description How long the last attempt took, in ms.
             * @example 84
             */
            durationMs: number | null;
            /**
             * @description The HTTP status of the last answer; null where there was none.
             * @example 503
             */
            responseStatus: number | null;
            /**
             * @description At most 16 KiB of it.
             * @example Service Unavailable
             */
            responseBody: string | null;
            /**
             * @description Why the last attempt failed.
             * @example HTTP status 503
             */
            error: string | null;
        };
        WebhookAttemptPage: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["WebhookAttempt"][];
            /** @description Where in the list this page is. */
            metadata: components["schemas"]["PageMetadata"];
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * Format: uuid
             * @description The endpoint that it goes to.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            webhookId: string;
            /**
             * @description The kind of the event.
             * @example request.created
             */
            event: string;
            /**
             * @description The state that it is in.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed" | "cancelled";
            /** @description The event as it is sent. */
            payload: components["schemas"]["Event"];
            /**
             * @description How often it was tried.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it is tried next; null when it is not.
             * @example null
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description When it was taken.
             * @example 2026-01-31T09:00:00.000Z
             */
            deliveredAt: string | null;
            /**
             * @description How long the last attempt took, in ms.
             * @example 84
             */
            durationMs: number | null;
            /**
             * @description Why the last attempt failed.
             * @example null
             */
            error: string | null;
            /**
             * @description The HTTP status of the last answer; null where there was none.
             * @example 204
             */
            responseStatus: number | null;
            /**
             * @description At most 16 KiB of it.
             * @example
             */
            responseBody: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
        };
        WebhookDeliveryDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["WebhookDelivery"];
        };
        WebhookDeliveryPage: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Where in the list this page is. */
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
             * @description The endpoint that it is about. It gets no delivery of this event.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            webhookId: string;
            /**
             * Format: uri
             * @description Where its events are sent.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description Its attempts failed for too long, or it answered 410 Gone.
             * @enum {string}
             */
            reason: "failing" | "gone";
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        WebhookDisabledMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["WebhookDisabled"];
        };
        WebhookDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Webhook"];
        };
        WebhookList: {
            /** @description The record; of a list its items. */
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
             * @description The endpoint that it is about. It gets no delivery of this event.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            webhookId: string;
            /**
             * Format: uri
             * @description Where its events are sent.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description In a test that was asked for; otherwise absent.
             * @constant
             */
            test?: true;
        };
        WebhookRecoveredMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["WebhookRecovered"];
        };
        WebhookRecovery: {
            /**
             * @description Deliveries that are sent again.
             * @example 12
             */
            queued: number;
        };
        WebhookRecoveryDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["WebhookRecovery"];
        };
        WebhookTest: Record<string, never>;
        WebhookTestMessage: {
            /**
             * Format: uuid
             * @description The id of the event: also the header webhook-id.
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
             * @description When it happened.
             * @example 2026-01-31T09:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Grows from event to event of one record: drop what is older than what you have seen.
             * @example 4711
             */
            sequence: number;
            /** @description What the event is about, as it was then. */
            data: components["schemas"]["WebhookTest"];
        };
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description The id of the record.
             * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
             */
            id: string;
            /**
             * @description Where events are sent.
             * @example https://erp.example.com/hooks/catalogue
             */
            url: string;
            /**
             * @description What the endpoint is for, for people.
             * @example ERP
             */
            description: string | null;
            /**
             * @description The kinds of events that it gets.
             * @example [
             *       "product.published",
             *       "product.unpublished"
             *     ]
             */
            events: ("request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring")[];
            /**
             * @description The signing secret. Shown this once.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
            /**
             * @description Whether events are sent to it.
             * @example true
             */
            enabled: boolean;
            /**
             * @description The headers sent with each delivery, their values masked.
             * @example {
             *       "X-Api-Key": "****"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description Attempts a second at most.
             * @example 20
             */
            maxPerSecond: number | null;
            /**
             * Format: date-time
             * @description Deliveries wait until then, as the endpoint asked for it or its attempts failed.
             * @example null
             */
            pausedUntil: string | null;
            /**
             * @description How the last delivery stands.
             * @example succeeded
             * @enum {string|null}
             */
            lastStatus: "pending" | "succeeded" | "failed" | "cancelled" | null;
            /**
             * @description Why it was disabled, unless by its owner.
             * @example null
             */
            disabledReason: string | null;
            /**
             * Format: date-time
             * @description When the service disabled it.
             * @example null
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-01-31T09:00:00.000Z
             */
            createdAt: string;
        };
        WebhookWithSecretDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["WebhookWithSecret"];
        };
        Whoami: {
            /** @description The key that made the request. */
            key: components["schemas"]["OwnKey"];
            /** @description The vendor whose it is. */
            provider: components["schemas"]["ProviderSummary"] | null;
        };
        WhoamiDocument: {
            /** @description The record; of a list its items. */
            data: components["schemas"]["Whoami"];
        };
        WriteMessage: {
            /**
             * @description The text.
             * @example Could you quote twelve Sund lounge chairs in smoked oak, delivered to Hamburg?
             */
            body: string;
            /** @description The files that go with it. */
            attachments?: components["schemas"]["GivenAttachment"][];
        };
    };
    responses: {
        /**
         * @description Bad Request.
         *
         *     - `malformed_request`: The request is malformed.
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
         * @description Conflict.
         *
         *     - `delivery_not_retriable`: The delivery is pending or has succeeded.
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
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
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
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
         *     - `import_limit_reached`: Limit of waiting imports reached.
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
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
         *     - `import_state_conflict`: The import is not in a state that allows this.
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
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
         *     - `import_state_conflict`: The import is not in a state that allows this.
         *     - `import_limit_reached`: Limit of waiting imports reached.
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
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
         *     - `product_locked`: The product is in review and cannot be edited.
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
         *     - `product_locked`: The product is in review and cannot be edited.
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
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
         *     - `product_locked`: The product is in review and cannot be edited.
         *     - `sku_taken`: The SKU is taken.
         */
        Conflict_product_locked_sku_taken: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    /**
                     * Format: uri
                     * @description A URL that explains the code.
                     */
                    type: string;
                    /** @description What the code means, the same every time. */
                    title: string;
                    /** @constant */
                    status: 409;
                    /** @description What happened this time. */
                    detail: string;
                    /** @description The path of the request. */
                    instance: string;
                    /** @enum {unknown} */
                    code: "product_locked" | "sku_taken";
                    /** @description The X-Request-Id of the response: name it when you ask for help. */
                    requestId: string;
                    /** @description On a failed validation: what is wrong, member by member. */
                    errors?: {
                        /** @description Where, as a dotted path: `specs.3.label`. */
                        field: string;
                        /** @description A stable word for the rule that is broken: `max_length`. */
                        rule: string;
                        /** @description A sentence for a person. */
                        message: string;
                    }[];
                    /** @description The product that has the SKU. */
                    productId?: string;
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `product_state_conflict`: The product is not in a state that allows this.
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
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
         *     - `sku_taken`: The SKU is taken.
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
         */
        Conflict_sku_taken_idempotency_key_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": {
                    /**
                     * Format: uri
                     * @description A URL that explains the code.
                     */
                    type: string;
                    /** @description What the code means, the same every time. */
                    title: string;
                    /** @constant */
                    status: 409;
                    /** @description What happened this time. */
                    detail: string;
                    /** @description The path of the request. */
                    instance: string;
                    /** @enum {unknown} */
                    code: "sku_taken" | "idempotency_key_in_use";
                    /** @description The X-Request-Id of the response: name it when you ask for help. */
                    requestId: string;
                    /** @description On a failed validation: what is wrong, member by member. */
                    errors?: {
                        /** @description Where, as a dotted path: `specs.3.label`. */
                        field: string;
                        /** @description A stable word for the rule that is broken: `max_length`. */
                        rule: string;
                        /** @description A sentence for a person. */
                        message: string;
                    }[];
                    /** @description The product that has the SKU. */
                    productId?: string;
                };
            };
        };
        /**
         * @description Conflict.
         *
         *     - `slug_taken`: The slug is taken.
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
         *     - `webhook_disabled`: The webhook endpoint is disabled.
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
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
         *     - `idempotency_key_in_use`: A request with this Idempotency-Key is in progress.
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
         *     - `insufficient_scope`: The API key lacks a scope.
         */
        Forbidden_insufficient_scope: {
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
                    code?: "insufficient_scope";
                };
            };
        };
        /**
         * @description Forbidden.
         *
         *     - `insufficient_scope`: The API key lacks a scope.
         *     - `provider_suspended`: The vendor is suspended and can only read.
         */
        Forbidden_insufficient_scope_provider_suspended: {
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
                    code?: "insufficient_scope" | "provider_suspended";
                };
            };
        };
        /**
         * @description Forbidden.
         *
         *     - `provider_suspended`: The vendor is suspended and can only read.
         *     - `current_secret_required`: This secret of the key has been replaced.
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
         *     - `cursor_expired`: The cursor has expired.
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
                     * @description A URL that explains the code.
                     */
                    type: string;
                    /** @description What the code means, the same every time. */
                    title: string;
                    /** @constant */
                    status: 410;
                    /** @description What happened this time. */
                    detail: string;
                    /** @description The path of the request. */
                    instance: string;
                    /** @enum {unknown} */
                    code: "cursor_expired";
                    /** @description The X-Request-Id of the response: name it when you ask for help. */
                    requestId: string;
                    /** @description On a failed validation: what is wrong, member by member. */
                    errors?: {
                        /** @description Where, as a dotted path: `specs.3.label`. */
                        field: string;
                        /** @description A stable word for the rule that is broken: `max_length`. */
                        rule: string;
                        /** @description A sentence for a person. */
                        message: string;
                    }[];
                    /** @description The cursor to go on from: nothing after it is gone. */
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
         *     - `file_not_found`: The product has no such file.
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
         *     - `payload_too_large`: The request is too large.
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
         *     - `precondition_failed`: The record has changed since it was read.
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
         *     - `request_timeout`: The request took too long to arrive.
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
         *     - `unavailable`: The service is unavailable.
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
         *     - `export_limit_reached`: Too many exports are running.
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
         *     - `key_missing`: No API key was sent.
         *     - `key_invalid`: The API key is not valid.
         *     - `key_expired`: The API key has expired.
         *     - `key_revoked`: The API key was revoked.
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
         *     - `idempotency_key_reused`: The Idempotency-Key was used for a different request.
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
         *     - `unsupported_media_type`: The content type is not supported.
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
        /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
        RequestId: string;
        /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
        IdempotencyKey: string;
        /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
        IfMatch: string;
        /** @description Answer 304 without a body if this is still the ETag of the record. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of this exchange: the request's own X-Request-Id, or a new one.
         * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
         */
        XRequestId: string;
        /**
         * @description The strong entity tag of the record (RFC 9110), for If-Match and If-None-Match.
         * @example "1Q7gvnzQ0p0cZbnO3g0eJ5yTtkM"
         */
        ETag: string;
        /**
         * @description The address of the new record; of one without its own, that of the record or list that shows it.
         * @example /api/v1/key/products/0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
         */
        Location: string;
        /**
         * @description Requests left (r) and seconds until the window ends (t) (draft-ietf-httpapi-ratelimit-headers).
         * @example "default";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description Requests (q) in a window of seconds (w).
         * @example "default";q=600;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description Seconds to wait before another try (RFC 9110).
         * @example 12
         */
        RetryAfter: string;
        /**
         * @description What is missing (RFC 6750).
         * @example Bearer error="insufficient_scope", scope="products:write"
         */
        WWWAuthenticate: string;
        /**
         * @description Present when this is the stored response of an earlier request with the same Idempotency-Key.
         * @example true
         */
        IdempotencyReplayed: string;
        /**
         * @description First, previous, next and last page, with every filter kept (RFC 8288).
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
                /** @description So many days up to today, UTC. Default: 30d. */
                range?: "7d" | "30d" | "90d";
                /** @description YYYY-MM-DD in UTC, included. Both dates or neither; at most 366 days; they win over range. */
                from?: string;
                /** @description YYYY-MM-DD in UTC, included. Both dates or neither; at most 366 days; they win over range. */
                to?: string;
                /** @description ISO weeks, dated their Monday. Default: day up to 92 days, else week. */
                granularity?: "day" | "week";
                /** @description Platform keys only: the id or slug of one provider. */
                provider?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listBrands: {
        parameters: {
            query?: {
                /** @description The page to return. */
                page?: number;
                /** @description Items a page. */
                perPage?: number;
                /** @description In place of page: the nextCursor of the part before, with the same filters; empty for the beginning. Rows that come or go meanwhile make no other row be skipped or come twice. */
                after?: string;
                /** @description Words to search for; each must be found. */
                q?: string;
                /** @description Platform keys only: the id or slug of one provider. */
                provider?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Answer 304 without a body if this is still the ETag of the record. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            /** @description The record is still the one that If-None-Match names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description The page to return. */
                page?: number;
                /** @description Items a page. */
                perPage?: number;
                /** @description Words to search for; each must be found. */
                q?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The page to return. */
                page?: number;
                /** @description Items a page. */
                perPage?: number;
                /** @description In place of page: the nextCursor of the part before, with the same filters; empty for the beginning. Rows that come or go meanwhile make no other row be skipped or come twice. */
                after?: string;
                /** @description Only these, separated by commas. */
                status?: string;
                /** @description Only of this kind of event. */
                event?: "request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring" | "webhook.test";
                /** @description Only what was made at this time or later. */
                since?: string;
                /** @description Only what was made before this time. */
                until?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listDesigners: {
        parameters: {
            query?: {
                /** @description The page to return. */
                page?: number;
                /** @description Items a page. */
                perPage?: number;
                /** @description Words to search for; each must be found. */
                q?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The nextCursor of the page before; opaque. */
                after?: string;
                /** @description In place of after: a time (RFC 3339) from which on events are wanted, or now for only what is still to come. */
                since?: string;
                /** @description Kinds of events, separated by commas; all where it is absent. A cursor goes on over all kinds. */
                events?: string;
                limit?: number;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "Mi4xNzY5NDE0NDAwMDAwLjc3MS40NzEx"
                     *     }
                     */
                    "application/json": components["schemas"]["EventsPage"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description The page to return. */
                page?: number;
                /** @description Items a page. */
                perPage?: number;
                /** @description Only imports in this state. */
                status?: "queued" | "running" | "done" | "failed" | "cancelled";
                /** @description Platform keys only: the id or slug of one provider. */
                provider?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *           "unchanged": 2175,
                     *           "failed": 3,
                     *           "unpublished": 0,
                     *           "withheld": 0,
                     *           "createdAt": "2026-01-31T09:00:00.000Z",
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: {
                /** @description The id or slug of a provider. Platform keys must name it; a vendor key has one anyway. */
                provider?: string;
                /** @description Whether rows make products, change them, or both. A row that the mode does not allow fails. */
                mode?: "upsert" | "create" | "update";
                /** @description What a row does to a published product when it changes more than price and stock. review: all of it, and the product goes to review. offer: price and stock; the rest is withheld, and counted as that. fail: nothing, and the row fails. */
                onPublished?: "review" | "offer" | "fail";
                /** @description Send what was created or changed, and drafts, to review. */
                submit?: boolean;
                /** @description Write nothing, only say what would happen. */
                dryRun?: boolean;
            };
            header?: {
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *         "unchanged": 2175,
                     *         "failed": 3,
                     *         "unpublished": 0,
                     *         "withheld": 0,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "startedAt": "2026-01-31T09:00:00.000Z",
                     *         "finishedAt": null,
                     *         "error": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImportDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *         "unchanged": 2175,
                     *         "failed": 3,
                     *         "unpublished": 0,
                     *         "withheld": 0,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "startedAt": "2026-01-31T09:00:00.000Z",
                     *         "finishedAt": null,
                     *         "error": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImportDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *         "unchanged": 2175,
                     *         "failed": 3,
                     *         "unpublished": 0,
                     *         "withheld": 0,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "startedAt": "2026-01-31T09:00:00.000Z",
                     *         "finishedAt": null,
                     *         "error": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImportDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
    listImportProblems: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *         "unchanged": 2175,
                     *         "failed": 3,
                     *         "unpublished": 0,
                     *         "withheld": 0,
                     *         "createdAt": "2026-01-31T09:00:00.000Z",
                     *         "startedAt": "2026-01-31T09:00:00.000Z",
                     *         "finishedAt": null,
                     *         "error": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ImportDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Platform keys only: the id or slug of one provider. */
                provider?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Platform keys only: the id or slug of one provider. */
                provider?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description The page to return. */
                page?: number;
                /** @description Items a page. */
                perPage?: number;
                /** @description In place of page: the nextCursor of the part before, with the same filters; empty for the beginning. Rows that come or go meanwhile make no other row be skipped or come twice. */
                after?: string;
                /** @description Words to search for; each must be found. */
                q?: string;
                /** @description The order; a minus sign: the latest first. Those of equal time are ordered by id. name: without regard to case and accents. */
                sort?: "-createdAt" | "createdAt" | "-updatedAt" | "updatedAt" | "name";
                /** @description Only what was changed at this time or later, in the order of updatedAt. What a transaction that is still running could precede comes with a later request, so that a poller misses nothing. Deletions are in the feed of events. */
                updatedSince?: string;
                /** @description Only these, separated by commas. */
                status?: string;
                /** @description The id or slug of a brand. */
                brand?: string;
                /** @description Exactly this SKU; letters in either case. */
                sku?: string;
                /** @description The id or slug of a category; what is below it counts too. */
                category?: string;
                priceOnRequest?: boolean;
                inStock?: boolean;
                /** @description Platform keys only: the id or slug of one provider. */
                provider?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *           "sku": "FJ-SUN-001",
                     *           "stockQuantity": 12,
                     *           "trackStock": false,
                     *           "updatedAt": "2026-01-31T09:00:00.000Z"
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                 *       }
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_sku_taken_idempotency_key_in_use"];
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
                /** @description The id or slug of a provider. Platform keys must name it; a vendor key has one anyway. */
                provider?: string;
            };
            header?: {
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description The id or slug of a provider. Platform keys must name it; a vendor key has one anyway. */
                provider?: string;
            };
            header?: {
                /** @description Answer 304 without a body if this is still the ETag of the record. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            /** @description The record is still the one that If-None-Match names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description The id or slug of a provider. Platform keys must name it; a vendor key has one anyway. */
                provider?: string;
            };
            header?: {
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                 *       }
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            /** @description There was no product with this SKU; now there is a draft. */
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_locked_sku_taken"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
            413: components["responses"]["PayloadTooLarge_payload_too_large"];
            415: components["responses"]["UnsupportedMediaType_unsupported_media_type"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    exportProducts: {
        parameters: {
            query?: {
                /** @description The id or slug of a provider. Platform keys must name it; a vendor key has one anyway. */
                provider?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_export_limit_reached_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    batchOffers: {
        parameters: {
            query?: {
                /** @description The id or slug of a provider. Platform keys must name it; a vendor key has one anyway. */
                provider?: string;
            };
            header?: {
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Answer 304 without a body if this is still the ETag of the record. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            /** @description The record is still the one that If-None-Match names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                 *       }
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found"];
            408: components["responses"]["RequestTimeout_request_timeout"];
            409: components["responses"]["Conflict_product_locked_sku_taken"];
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
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
            404: components["responses"]["NotFound_product_not_found_file_not_found"];
            409: components["responses"]["Conflict_product_locked"];
            412: components["responses"]["PreconditionFailed_precondition_failed"];
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
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
    getProductStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *             "url": "https://images.example.com/sund/front.jpg"
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
                     *         "finishes": [
                     *           "Smoked oak",
                     *           "Natural oak"
                     *         ],
                     *         "tags": [
                     *           "lounge",
                     *           "oak"
                     *         ],
                     *         "status": "draft",
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description The page to return. */
                page?: number;
                /** @description Items a page. */
                perPage?: number;
                /** @description In place of page: the nextCursor of the part before, with the same filters; empty for the beginning. Rows that come or go meanwhile make no other row be skipped or come twice. */
                after?: string;
                /** @description Words to search for; each must be found. */
                q?: string;
                status?: "new" | "open" | "quoted" | "closed";
                type?: "price" | "info" | "catalogue" | "samples";
                /** @description The id or slug of a brand. */
                brand?: string;
                unread?: boolean;
                /** @description Platform keys only: the id or slug of one provider. */
                provider?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Answer 304 without a body if this is still the ETag of the record. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            /** @description The record is still the one that If-None-Match names. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                 *       "status": "quoted"
                 *     }
                 */
                "application/json": components["schemas"]["SetRequestStatus"];
                /**
                 * @example {
                 *       "status": "quoted"
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Change the record only if this is still its ETag; else nothing is changed and the answer is 412. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *           "createdAt": "2026-01-31T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookList"];
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
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *         "createdAt": "2026-01-31T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookWithSecretDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *         "createdAt": "2026-01-31T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *         "createdAt": "2026-01-31T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description The page to return. */
                page?: number;
                /** @description Items a page. */
                perPage?: number;
                /** @description In place of page: the nextCursor of the part before, with the same filters; empty for the beginning. Rows that come or go meanwhile make no other row be skipped or come twice. */
                after?: string;
                /** @description Only these, separated by commas. */
                status?: string;
                /** @description Only of this kind of event. */
                event?: "request.created" | "request.updated" | "product.created" | "product.updated" | "product.offer_updated" | "product.submitted" | "product.withdrawn" | "product.published" | "product.unpublished" | "product.rejected" | "product.deleted" | "webhook.disabled" | "webhook.recovered" | "delivery.exhausted" | "import.finished" | "key.expiring" | "webhook.test";
                /** @description Only what was made at this time or later. */
                since?: string;
                /** @description Only what was made before this time. */
                until?: string;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
            404: components["responses"]["NotFound_webhook_not_found"];
            422: components["responses"]["UnprocessableEntity_validation_failed"];
            429: components["responses"]["TooManyRequests_rate_limited"];
            500: components["responses"]["InternalServerError_internal"];
            503: components["responses"]["ServiceUnavailable_unavailable"];
        };
    };
    listDeliveryAttempts: {
        parameters: {
            query?: {
                /** @description The page to return. */
                page?: number;
                /** @description Items a page. */
                perPage?: number;
            };
            header?: {
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *         "createdAt": "2026-01-31T09:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookWithSecretDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description Makes it safe to repeat this request: for 24 hours the same key with the same body gets the first response again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
            403: components["responses"]["Forbidden_insufficient_scope_provider_suspended"];
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
                /** @description An id of your own for this exchange: up to 64 safe characters. It is kept as it is sent: put no personal data in it. */
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
                     *         "provider": {
                     *           "id": "0198c3a0-0000-7000-8000-000000000001",
                     *           "name": "Nordhavn Collective",
                     *           "slug": "nordhavn-collective",
                     *           "status": "active",
                     *           "logoUrl": "https://images.example.com/nordhavn/logo.png"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WhoamiDocument"];
                };
            };
            400: components["responses"]["BadRequest_malformed_request"];
            401: components["responses"]["Unauthorized_key_missing_key_invalid_key_expired_key_revoked"];
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RequestCreatedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RequestUpdatedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductCreatedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductUpdatedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductOfferUpdatedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductSubmittedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductWithdrawnMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductPublishedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductUnpublishedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductRejectedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductDeletedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookDisabledMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRecoveredMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryExhaustedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *         "unchanged": 7675,
                 *         "failed": 3,
                 *         "unpublished": 0,
                 *         "withheld": 0,
                 *         "createdAt": "2026-01-31T02:00:00.000Z",
                 *         "startedAt": "2026-01-31T02:00:00.400Z",
                 *         "finishedAt": "2026-01-31T02:00:04.900Z",
                 *         "error": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ImportFinishedMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KeyExpiringMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
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
                 * @description The id of the event, the same over all retries: use it to drop repetitions.
                 * @example 0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90
                 */
                "webhook-id": string;
                /**
                 * @description When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.
                 * @example 1769850000
                 */
                "webhook-timestamp": string;
                /**
                 * @description Signatures separated by spaces: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` (Standard Webhooks 1.0.0). One that matches is enough.
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
                 *       "data": {}
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTestMessage"];
            };
        };
        responses: {
            /** @description The endpoint wants no more events: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any 2xx status, within 15 seconds, says that the event has been taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is a failed attempt and is made again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
