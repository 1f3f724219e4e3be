/** Generated from openapi/sites.json by npm run gold. */

export interface paths {
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the website
         * @description Returns the name, domain and properties of the website, and the settings of its hosted search.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the version
         * @description Returns the current version in a small, uncached response. If the version has not changed, neither has the data. A response whose `X-Service-Version` is this version or higher contains all changes up to it.
         */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List paths
         * @description Returns the pages of the website: `/`, `/properties/{slug}`, `/floor-plans/{slug}`, `/units/{slug}`, and the entries of content types that have a path pattern.
         */
        get: operations["listPaths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Resolve a path
         * @description Returns the page at a path of the website, or 404 if there is none.
         */
        get: operations["resolvePath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List group sets
         * @description Returns the group sets of the account and of the website's properties, each with its groups as a tree.
         */
        get: operations["listGroupSets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content types
         * @description Returns the content types of this website and those available on all websites of the account.
         */
        get: operations["listContentTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entries/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entries
         * @description Returns the published, unexpired entries of this website and of its account, sorted by slug, with the overrides of the website. A preview token also returns drafts and entries in review.
         */
        get: operations["listEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entries/{type}/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entry
         * @description Returns the published, unexpired entry with this slug, with the overrides of the website. A preview token also returns drafts and entries in review.
         */
        get: operations["getEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List properties
         * @description Returns the enabled properties of the website, in display order. Filters on units match a property if one of its units matches all of them.
         */
        get: operations["listProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{property}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a property
         * @description Returns the property with all of its public data, including the addresses, media and settings that the list omits.
         */
        get: operations["getProperty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{property}/neighborhood": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List neighborhood categories with their places
         * @description Returns the places near the property, grouped by category. Categories without places are omitted.
         */
        get: operations["listNeighborhoodCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{property}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reviews of a property
         * @description Returns the published reviews, newest first.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{property}/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get social profiles and posts
         * @description Returns the profiles of the property on social networks, and its newest posts, at most 50.
         */
        get: operations["getSocial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List floor plans
         * @description Returns the enabled floor plans, sorted by property and then by `sort_order`.
         */
        get: operations["listFloorPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/floor-plans/{floorPlan}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a floor plan
         * @description Returns an enabled floor plan, with the same fields as in the list.
         */
        get: operations["getFloorPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List units
         * @description Returns the enabled units that are not hidden, sorted by property and then by number.
         */
        get: operations["listUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/units/{unit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a unit
         * @description Returns an enabled unit that is not hidden, with the same fields as in the list.
         */
        get: operations["getUnit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List availability and prices
         * @description Returns availability, move-in date and price of every published unit, for frequent polling.
         */
        get: operations["listAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unit-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unit types
         * @description Returns the published units grouped by type, for one property or for all properties of the website.
         */
        get: operations["listUnitTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/units/{unit}/price-matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the price matrix of a unit
         * @description Returns the monthly price of a lease by start date and term, without calling the management system. The list is empty for a unit without a stored matrix or with hidden prices. Limited to 60 requests per minute and token.
         */
        get: operations["getPriceMatrix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get unit counts and ranges
         * @description Returns the ranges of price and area of the matching units, and their counts by property, floor plan, bedrooms and other attributes.
         */
        get: operations["getFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lead-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List lead sources
         * @description Returns the lead sources and rules of each property of the website. The lead sources of the whole account are included.
         */
        get: operations["listLeadSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{property}/lead-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the lead sources of a property
         * @description Returns the lead sources of the property and of the whole account, with their rules.
         */
        get: operations["getPropertyLeadSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations
         * @description Returns the enabled connections that cover properties of the website, with their public settings. The settings contain the ID of a parent property only if the website shows that property.
         */
        get: operations["listIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/properties/{property}/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the integrations of a property
         * @description Returns the enabled connections that cover the property, with their public settings. The settings contain the ID of a parent property only if the website shows that property.
         */
        get: operations["listPropertyIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List forms
         * @description Returns the enabled forms of the properties of the website.
         */
        get: operations["listForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{form}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a form
         * @description Returns an enabled form. Returns 404 if the form is disabled or is not for a property of the website.
         */
        get: operations["getForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{form}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a form
         * @description Validates the answers against the fields of the form, stores the visitor as a lead and records a demand event. With an `Idempotency-Key`, a repeated request within 24 hours returns the stored response and has no other effect; a concurrent request with the same key waits for the first. At most 100 submissions per person and property are stored per day (UTC), including those sent through V1. Further submissions return the same response but only record the event.
         */
        post: operations["submitForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tours/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get available tour times
         * @description Returns the dates and start times that the property's tour provider offers, in the property's time zone. The service records `tour_availability_checked`.
         */
        post: operations["getTourAvailability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tours/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a tour
         * @description Books a tour and stores the person as a lead. In addition to the documented keys, the body contains the fields that the integration lists under `tour_types[].schema.fields`. The service records `tour_reserved` and `lead_submitted`, and sends the person a confirmation by e-mail. Without a `connection_id`, the oldest tour connection of the property is used.
         */
        post: operations["reserveTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a demand event
         * @description Records an action of a visitor on a page. Rejects the types that the service records itself, such as `lead_submitted`.
         */
        post: operations["recordEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/source-observations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a source observation
         * @description Stores the attribution parameters of a visit and returns the lead source that matches them.
         */
        post: operations["recordSourceObservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "cache.invalidate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invalidate cached pages
         * @description Sent to the website when data that it rendered has changed. Discard every cached response that has one of the tags. Changes within about fifteen seconds are combined into one message. A failed message is retried up to five times, so messages can arrive more than once and out of order.
         */
        post: operations["receiveCacheInvalidation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The primary address. */
        Address: {
            /** @description The first address line. */
            street: string | null;
            /** @description The second address line. */
            street2: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The state. */
            state: string | null;
            /** @description The postal code. */
            zipcode: string | null;
            /** @description The country. */
            country: string | null;
            /** @description The latitude in degrees; positive is north. */
            latitude: number | null;
            /** @description The longitude in degrees; positive is east. */
            longitude: number | null;
        };
        /** @description An amenity that a property, floor plan or unit offers. */
        Amenity: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The code used by the property manager. */
            code: string | null;
            /** @description The description. */
            description: string | null;
            /** @description The kind of record that offers the amenity. */
            type: string;
            /** @description The MITS 5.0 amenity type. */
            mits_amenity_type: string | null;
            /** @description The tags. */
            tags: string[];
        };
        /** @description An amenity of matching units or their floor plans. */
        AmenityFacet: {
            /**
             * Format: uuid
             * @description The value to send in the corresponding filter.
             */
            id: string;
            /** @description The name, which the filter also accepts. */
            name: string;
            /** @description The number of matching units. */
            units_count: number;
            /** @description The number of matching units that are available. */
            available_units_count: number;
        };
        /** @description The availability and price of a unit. `id` and `slug` are those of the unit. */
        Availability: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The slug, unique on this website. */
            slug: string;
            /** @description The property. */
            property: components["schemas"]["Card"];
            /** @description Whether the unit can be leased: it is marked as available, and its move-in date is within the availability window. */
            is_available: boolean;
            /** @description Whether the unit is marked as available, but its move-in date is after the availability window. */
            is_coming_soon: boolean;
            /**
             * Format: date-time
             * @description The earliest move-in date. If null, the unit is available immediately.
             */
            available_at: string | null;
            /** @description The monthly price. */
            rent: components["schemas"]["Rent"];
            /** @description The deposit. */
            deposit: number | null;
            /** @description The totals of mandatory fees. */
            fees: components["schemas"]["FeeTotals"];
        };
        /** @description The minimum and maximum of a number. */
        Bounds: {
            /** @description The minimum. */
            min: number | null;
            /** @description The maximum. */
            max: number | null;
        };
        /** @description A building with matching units. */
        BuildingFacet: {
            /**
             * Format: uuid
             * @description The value to send in the corresponding filter.
             */
            id: string;
            /** @description The building number or letter. */
            number: string | null;
            /** @description The name of the building. */
            name: string | null;
            /** @description The number of matching units. */
            units_count: number;
            /** @description The number of matching units that are available. */
            available_units_count: number;
        };
        /** @description A reference to a building. */
        BuildingName: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The building number or letter. */
            number: string | null;
            /** @description The name of the building. */
            name: string | null;
        };
        /** @description How long the response stays valid, and what invalidates it. */
        Cache: {
            /** @description The cache tags of the response. A cache webhook that contains one of them invalidates the response. */
            tags: string[];
            /** @description The maximum age of the response, in seconds. */
            ttl: number;
            /** @description The number of the newest change of the account when the body was created. The response contains this change and all earlier ones. A cached response keeps its number; `X-Service-Version` is the number of the newest change that the cached response is known to contain. The ETag changes only if the data changes. */
            version: number;
        };
        /** @description The data of a website that changed, by cache tag. */
        CacheInvalidation: {
            /**
             * @description The kind of event, as in `X-Service-Event`.
             * @constant
             */
            event: "cache.invalidate";
            /**
             * Format: uuid
             * @description The ID of the website.
             */
            website_id: string;
            /** @description The cache tags of the data that changed, as in `meta.cache.tags`. */
            tags: string[];
            /** @description The paths of pages that were added, removed or moved. */
            paths: string[];
            /** @description When this attempt was signed, in Unix seconds. Reject a body whose timestamp is more than a few minutes old. */
            timestamp: number;
            /** @description The number of the newest change that the message covers. A response whose `X-Service-Version` is at least this number contains that change. */
            version: number;
        };
        /** @description A reference to a record. */
        Card: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The slug, unique on this website. */
            slug: string;
            /** @description The name. */
            name: string;
        };
        /** @description A field of a content type. */
        ContentField: {
            /** @description The key of the field in the data of an entry. */
            key: string;
            /** @description The display name of the field. */
            label: string | null;
            /** @description The type of the field. */
            type: string;
            /** @description Whether every published entry must have a value. */
            required: boolean;
            /** @description The options of a select field. */
            options: string[];
        };
        /** @description A kind of content defined by the account. */
        ContentType: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The key used in paths. */
            key: string;
            /** @description The name of the content type. */
            name: string;
            /** @description A description of the content type. */
            description: string | null;
            /** @description The path of an entry, with a `{slug}` placeholder; null if entries have no page. */
            path_pattern: string | null;
            /** @description The key of the field that contains the title of an entry. */
            title_field: string | null;
            /** @description The fields of entries, in order. */
            fields: components["schemas"]["ContentField"][];
        };
        /** @description How pages show the inventory. Settings that are not set have their default values. */
        DisplaySettings: {
            /** @description Whether unit numbers are displayed as `{building number}-{unit number}`. */
            prepend_building_number_to_unit_number: boolean;
            /** @description Whether pages show amenities that are not marketable. */
            show_non_marketable_amenities: boolean;
            /** @description Whether pages should hide the list of available units. */
            hide_available_units: boolean;
        };
        /** @description A video or tour that pages embed in a frame. */
        Embed: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The type: `video`, `virtual_tour`, `panorama` or `other`. */
            type: string;
            /** @description The provider. */
            provider: string | null;
            /**
             * Format: uri
             * @description The URL of the embed, such as its page at the provider.
             */
            url: string;
            /**
             * Format: uri
             * @description The URL to use as the source of an `iframe`.
             */
            embed_url: string;
            /** @description The title. */
            title: string | null;
            /** @description The tags. */
            tags: string[];
            /** @description The poster image, shown until the embed plays. */
            image: components["schemas"]["Picture"] | null;
        };
        /** @description An entry as the website shows it. */
        Entry: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The slug of the entry. */
            slug: string;
            /** @description The key of the content type. */
            content_type: string;
            /** @description `account` if the entry belongs to all websites of the account, `website` if it belongs only to this website. */
            scope: string;
            /** @description The status. Always `published`, except with a preview token, which can also read entries with the status `draft` or `in_review`. */
            status: string;
            /** @description The title; null if the content type has no title field. */
            title: string | null;
            /** @description The path of the entry on the website; null if its content type has no path pattern. */
            path: string | null;
            /** @description The property that the entry is about; null if there is none or the website does not show it. */
            property: components["schemas"]["Card"] | null;
            /** @description The content, keyed by the fields of the content type, with the overrides of this website. Rich text is unsanitized HTML from editors: sanitize it before you render it. */
            data: {
                [key: string]: unknown;
            };
            /** @description SEO metadata for this website. */
            seo: {
                [key: string]: unknown;
            };
            /** @description The images. The featured image comes first. */
            images: components["schemas"]["Picture"][];
            /** @description The videos. */
            videos: components["schemas"]["Embed"][];
            /** @description The virtual tours. */
            virtual_tours: components["schemas"]["Embed"][];
            /** @description The panoramas. */
            panoramas: components["schemas"]["Embed"][];
            /**
             * Format: date-time
             * @description When the entry was first published.
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description When the entry expires; null if it does not expire.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the entry was last updated.
             */
            updated_at: string | null;
        };
        /** @description An error message. */
        Error: {
            /** @description The error message. */
            message: string;
            /** @description The same ID as in `X-Request-Id`. Only with status 500; include it when you report the error. */
            request_id?: string;
        };
        /** @description A recorded demand event. */
        EventRecorded: {
            /**
             * Format: uuid
             * @description The ID of the event.
             */
            id: string;
            /**
             * @description The status of the event, which is always `recorded`.
             * @constant
             */
            status: "recorded";
        };
        /** @description The number of matching units, in total and per filter value, and the ranges of their rents and areas. */
        Facets: {
            /** @description The number of matching units. */
            units_count: number;
            /** @description The number of matching units that are available. */
            available_units_count: number;
            /** @description The minimum and maximum price of the matching units. */
            rent: components["schemas"]["Rent"];
            /** @description The minimum and maximum interior area of the matching units. */
            sqft: components["schemas"]["SquareFeet"];
            /** @description Unit counts by property, in the order of the properties of the website. */
            properties: components["schemas"]["SlugFacet"][];
            /** @description Unit counts by floor plan. */
            floor_plans: components["schemas"]["SlugFacet"][];
            /** @description Unit counts by unit type, sorted by number of bedrooms. */
            unit_types: components["schemas"]["SlugFacet"][];
            /** @description Unit counts by building. */
            buildings: components["schemas"]["BuildingFacet"][];
            /** @description Unit counts by number of bedrooms; 0 is a studio. */
            bedrooms: components["schemas"]["NumberFacet"][];
            /** @description Unit counts by number of bathrooms. */
            bathrooms: components["schemas"]["NumberFacet"][];
            /** @description Unit counts by amenity. */
            amenities: components["schemas"]["AmenityFacet"][];
            /** @description Unit counts by group. */
            groups: components["schemas"]["GroupFacet"][];
            /** @description Unit counts by tag. */
            tags: components["schemas"]["TagFacet"][];
        };
        /** @description A fee in effect. Amounts are null if they are hidden or unknown. */
        Fee: {
            /**
             * Format: uuid
             * @description The ID of the fee.
             */
            fee_id: string;
            /** @description The code of the fee. */
            code: string;
            /** @description The name of the fee as shown on the ledger. */
            name: string;
            /** @description A description of the fee. */
            description: string | null;
            /** @description The MITS 5.0 class of the fee. */
            class: string;
            /** @description The minimum amount of one charge. An estimate if `is_variable` is true. */
            amount: number | null;
            /** @description The maximum amount of one charge. */
            amount_max: number | null;
            /** @description The monthly equivalent of the amount; null for non-recurring fees. */
            monthly_amount: number | null;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description How often the fee is charged. */
            frequency: string | null;
            /** @description Whether the fee is mandatory, optional or depends on circumstances. */
            requirement: string | null;
            /** @description The stage of the lease at which the fee is due, such as `move_in`. */
            due_at: string | null;
            /** @description Whether the fee is refundable: `deposit` if it is expected to be returned, `refundable` if it can be returned, or `non_refundable`. */
            refundability: string | null;
            /** @description Whether the amount depends on usage. */
            is_variable: boolean;
            /** @description Whether the fee counts toward a total. */
            included: boolean;
        };
        /** @description The totals of mandatory monthly fees. The totals are null if prices are hidden. */
        FeeTotals: {
            /** @description The minimum total of mandatory monthly fees. */
            monthly_total: number | null;
            /** @description The maximum total of mandatory monthly fees. */
            monthly_total_max: number | null;
        };
        /** @description The totals of mandatory fees, and all fees in effect. Totals and amounts are null if prices are hidden. */
        Fees: {
            /** @description The minimum total of mandatory monthly fees. */
            monthly_total: number | null;
            /** @description The maximum total of mandatory monthly fees. */
            monthly_total_max: number | null;
            /** @description The total of mandatory fees due before moving in. */
            upfront_total: number | null;
            /** @description The fees in effect. */
            items: components["schemas"]["Fee"][];
        };
        /** @description A published floor plan. */
        FloorPlan: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The slug, unique on this website. */
            slug: string;
            /** @description The name of the floor plan. */
            name: string;
            /** @description The code used by the property manager. */
            code: string | null;
            /** @description The description. */
            description: string | null;
            /** @description The property. */
            property: components["schemas"]["Card"];
            /** @description The unit type. */
            unit_type: components["schemas"]["UnitTypeName"] | null;
            /** @description The number of bedrooms; 0 is a studio. */
            bedrooms: components["schemas"]["Bounds"];
            /** @description The number of bathrooms. */
            bathrooms: components["schemas"]["Bounds"];
            /** @description The interior area. */
            sqft: components["schemas"]["SquareFeet"];
            /** @description The monthly price. Aggregated from the units if the floor plan has no rent of its own. */
            rent: components["schemas"]["Rent"];
            /** @description The deposit. */
            deposit: number | null;
            /** @description The totals of mandatory fees, and the fees in effect. */
            fees: components["schemas"]["Fees"];
            /**
             * Format: date-time
             * @description The earliest move-in date of the units.
             */
            available_at: string | null;
            /** @description The number of published units. */
            units_count: number;
            /** @description The number of published units that are available. */
            available_units_count: number;
            /** @description The number of units that are available or coming soon. */
            available_or_coming_soon_units_count: number;
            /** @description Whether the floor plan is featured. */
            is_featured: boolean;
            /** @description Whether the floor plan has a special. */
            has_specials: boolean;
            /** @description The text of the special. */
            specials_text: string | null;
            /** @description The sort position within the property. */
            sort_order: number;
            /** @description The primary image: the featured image, or the first image if none is featured. */
            image: components["schemas"]["Picture"] | null;
            /** @description The images. The featured image comes first. */
            images: components["schemas"]["Picture"][];
            /** @description The videos. */
            videos: components["schemas"]["Embed"][];
            /** @description The virtual tours. */
            virtual_tours: components["schemas"]["Embed"][];
            /** @description The panoramas. */
            panoramas: components["schemas"]["Embed"][];
            /** @description The tags. */
            tags: string[];
            /** @description The amenities of the floor plan. */
            amenities: components["schemas"]["Amenity"][];
            /** @description The groups of the floor plan and its property. */
            groups: components["schemas"]["GroupName"][];
        };
        /** @description A form on the pages of the website. */
        Form: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The key by which pages identify the form. */
            key: string;
            /** @description The name of the form. */
            name: string;
            /** @description The purpose of the form: `contact`, `tour`, `application` or `custom`. */
            type: string;
            /** @description The fields of the form, in order. */
            fields: components["schemas"]["FormField"][];
            /** @description The types of tour that the form offers. */
            tour_types: components["schemas"]["FormTourType"][];
            /** @description The texts and the redirect URL of the form. */
            settings: components["schemas"]["FormSettings"];
            /** @description The properties of the website whose pages show the form. */
            properties: components["schemas"]["Card"][];
            /** @description The URL path for submissions. */
            submit_path: string;
        };
        /** @description A field of a form. */
        FormField: {
            /** @description The key of the field in a submission. */
            key: string;
            /** @description The type of input. */
            type: string;
            /** @description The label of the field. */
            label: string | null;
            /** @description The placeholder. */
            placeholder: string | null;
            /** @description Whether a submission requires a value. */
            required: boolean;
            /** @description The width of the field relative to its row. */
            width: string;
            /** @description The options of a choice field. */
            options: string[];
            /** @description Additional settings for the page that renders the field, such as `min` and `max`. */
            settings: {
                [key: string]: unknown;
            };
        };
        /** @description The texts and the redirect URL of a form. */
        FormSettings: {
            /** @description The disclaimer. */
            disclaimer: string | null;
            /** @description The URL to which the visitor is redirected after the submission. */
            redirect_url: string | null;
            /** @description The message shown after the submission. */
            success_message: string | null;
            /** @description The label of the submit button. */
            submit_button_label: string | null;
        };
        /** @description The result of a form submission. */
        FormSubmission: {
            /**
             * Format: uuid
             * @description The ID of the lead if the submission created it. If the person is already known, the ID of the submission, so that the response does not reveal that a lead exists. Null if the submission was discarded.
             */
            lead_id: string | null;
            /** @description The message for the visitor. */
            message: string;
            /** @description The URL to which the visitor is redirected. */
            redirect_url: string | null;
        };
        /** @description A type of tour that a form offers. */
        FormTourType: {
            /** @description `in_person`, `self_guided` or `virtual`. */
            type: string;
            /** @description The label of the tour type. */
            label: string | null;
            /** @description The duration of the tour, in minutes. */
            duration_minutes: number | null;
        };
        /** @description A group with the groups below it. */
        Group: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the group. */
            label: string;
            /** @description The slug, unique within the set. */
            slug: string;
            /** @description A description of the group. */
            description: string | null;
            /** @description The color in which pages display the group. */
            color: string | null;
            /** @description The sort position among the groups with the same parent. */
            sort_order: number;
            /** @description The child groups. */
            children: components["schemas"]["Group"][];
        };
        /** @description A group with matching units. Units in the groups below it count as well. */
        GroupFacet: {
            /**
             * Format: uuid
             * @description The value to send in the corresponding filter.
             */
            id: string;
            /** @description The slug of the group. */
            slug: string;
            /** @description The name of the group. */
            label: string;
            /** @description The group set of the group. */
            set: components["schemas"]["GroupSetName"];
            /** @description The number of matching units. */
            units_count: number;
            /** @description The number of matching units that are available. */
            available_units_count: number;
        };
        /** @description A group that the record or one of its parents is a member of. */
        GroupName: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the group. */
            label: string;
            /** @description The slug of the group. */
            slug: string;
            /** @description The group set. */
            set: components["schemas"]["GroupSetName"];
        };
        /** @description A set of groups for one type of record. */
        GroupSet: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the group set. */
            name: string;
            /** @description A key for integrations. */
            key: string | null;
            /** @description The type of record that the groups contain. */
            object_type: string;
            /** @description Whether a record can be a member of several groups of the set. */
            allows_multiple_membership: boolean;
            /**
             * Format: uuid
             * @description The ID of the property that the set is limited to; null if it applies to the whole account.
             */
            property_id: string | null;
            /** @description The groups as a tree. */
            groups: components["schemas"]["Group"][];
        };
        /** @description The set that a group belongs to. */
        GroupSetName: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the group set. */
            name: string;
            /** @description The type of record that the groups contain. */
            object_type: string;
        };
        /** @description An enabled connection that covers properties of the website. */
        Integration: {
            /**
             * Format: uuid
             * @description The ID, used as `connection_id`.
             */
            id: string;
            /** @description The type of the connection. */
            type: string;
            /** @description The purpose of the connection. */
            category: string;
            /** @description The name. */
            name: string;
            /** @description The public settings of the connection. The connection type determines which settings are public. */
            settings: {
                [key: string]: unknown;
            };
            /** @description The types of tour that can be booked through the connection. */
            tour_types: components["schemas"]["TourType"][];
            /** @description The properties that the integration covers, among the properties of the website or only the requested property. */
            properties: components["schemas"]["Card"][];
        };
        /** @description A lead source. */
        LeadSource: {
            /** @description The ID. */
            id: number;
            /**
             * Format: uuid
             * @description The ID of the property of the lead source; null if it applies to the whole account.
             */
            property_id: string | null;
            /** @description The name. */
            name: string;
            /** @description The code that pages send as `service_source_key` with a lead. */
            code: string | null;
            /** @description The name used by the CRM. */
            external_source_key: string | null;
            /** @description The name used in reports. */
            source: string | null;
            /** @description The phone number shown to visitors from this source. */
            phone: string | null;
            /** @description The e-mail address shown to visitors from this source. */
            email: string | null;
        };
        /** @description An additional condition of a rule. */
        LeadSourceCondition: {
            /** @description The part of the visit that the condition examines. */
            type: string;
            /** @description The URL parameter that the condition examines; null if it examines another part of the visit. */
            parameter: string | null;
            /** @description The comparison operator. */
            pattern: string;
            /** @description The value to compare with, case-insensitive. */
            value: string | null;
        };
        /** @description How to resolve the lead source of a visit. */
        LeadSourceResolution: {
            /** @description The path of the endpoint for source observations, relative to the URL of the service. */
            source_observation_endpoint: string;
            /** @description The names of the URL parameters that contain click IDs, case-insensitive. */
            click_id_params: string[];
            /** @description The rules of all lead sources, sorted by descending priority. */
            rules: components["schemas"]["LeadSourceRule"][];
        };
        /** @description A rule that assigns matching visits to a lead source. */
        LeadSourceRule: {
            /** @description The ID. */
            id: number;
            /** @description The part of the visit that the condition examines. */
            type: string;
            /** @description The URL parameter that the condition examines; null if it examines another part of the visit. */
            parameter: string | null;
            /** @description The comparison operator. */
            pattern: string;
            /** @description The value to compare with, case-insensitive. */
            value: string | null;
            /** @description Whether `all` or `any` of the additional conditions must match. */
            condition_operator: string;
            /** @description Additional conditions. */
            conditions: components["schemas"]["LeadSourceCondition"][];
            /** @description The priority of the rule. The matching rule with the highest priority wins. */
            priority: number;
            /** @description The ID of the lead source that the rule assigns. */
            lead_source_id: number;
            /** @description The name of the source used in reports. */
            source: string | null;
            /** @description The name of the source used by the CRM. */
            external_source_key: string | null;
            /** @description The phone number shown to visitors from this source. */
            phone: string | null;
        };
        /** @description The lead sources of a property. */
        LeadSources: {
            /** @description The property. */
            property: components["schemas"]["Card"];
            /** @description The phone number for visitors without a lead source. */
            fallback_phone: string | null;
            /** @description The e-mail address for visitors without a lead source. */
            fallback_email: string | null;
            /** @description The lead field from which the CRM reads the source. */
            external_source_field: string;
            /** @description The lead sources of the property and of the account. */
            sources: components["schemas"]["LeadSource"][];
            resolution: components["schemas"]["LeadSourceResolution"];
        };
        /** @description Leasing settings. */
        LeasingSettings: {
            /** @description The number of days for which an applicant can hold a unit. */
            applicant_hold_period_days: number | null;
            /** @description How many days before its move-in date a unit starts to count as available. If null, there is no limit. */
            availability_window_days: number | null;
        };
        /** @description The unit of a price matrix. */
        MatrixUnit: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The slug, unique on this website. */
            slug: string;
            /** @description The unit number. */
            number: string;
        };
        /** @description A category with its places. */
        NeighborhoodCategory: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the category. */
            name: string;
            /** @description The name of the icon that pages show for the category. */
            icon: string | null;
            /** @description The sort position of the category. */
            sort_order: number;
            /** @description The places. */
            places: components["schemas"]["NeighborhoodPlace"][];
        };
        /** @description A place near the property. */
        NeighborhoodPlace: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the place. */
            name: string;
            /** @description The ID in the source directory. */
            place_id: string | null;
            /** @description The postal address of the place. */
            address: string | null;
            /** @description The latitude in degrees; positive is north. */
            latitude: number | null;
            /** @description The longitude in degrees; positive is east. */
            longitude: number | null;
            /** @description The phone number of the place. */
            phone: string | null;
            /** @description The URL of the place's website. */
            website: string | null;
            /** @description The rating, from 0 to 5 stars. */
            rating: number | null;
            /** @description The distance in miles from the property's primary address. */
            distance_miles: number | null;
            /** @description The tags. */
            tags: string[];
            /** @description The sort position within the category. */
            sort_order: number;
            /** @description The primary image: the featured image, or the first image if none is featured. */
            image: components["schemas"]["Picture"] | null;
        };
        /** @description A number of bedrooms or bathrooms with matching units. */
        NumberFacet: {
            /** @description The value to send in the corresponding filter. */
            value: number;
            /** @description The number of matching units. */
            units_count: number;
            /** @description The number of matching units that are available. */
            available_units_count: number;
        };
        /** @description The opening hours of the leasing office. */
        OfficeHours: {
            /** @description The opening hours, in display order. */
            hours: {
                /** @description The day or days, as they are displayed. */
                day: string;
                /** @description The hours, as they are displayed. */
                time: string;
            }[];
            /** @description The heading above the hours. */
            display_heading: string | null;
            /** @description The text below the hours. */
            disclaimer: string | null;
        };
        /** @description A page of the website, and the record that it shows. */
        Page: {
            /** @description The path on the website. */
            path: string;
            /**
             * @description The type of record that the page shows; `site` is the home page.
             * @enum {string}
             */
            type: "site" | "property" | "floor_plan" | "unit" | "entry";
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /** @description The slug of the record; null for the home page. */
            slug: string | null;
            /** @description The key of the content type; null if the page does not show an entry. */
            content_type: string | null;
            /** @description The path of the record in this API. */
            endpoint: string;
        };
        /** @description The position of this page in the list. */
        Pagination: {
            /** @description The current page number. */
            current_page: number;
            /** @description The number of records per page. */
            per_page: number;
            /** @description The number of the last page. */
            last_page: number;
            /** @description The total number of records. */
            total: number;
            /** @description The position of the first record of the page in the whole list, starting at 1; null on an empty page. */
            from: number | null;
            /** @description The position of the last record of the page in the whole list; null on an empty page. */
            to: number | null;
        };
        /** @description The pet policy. */
        PetPolicy: {
            /** @description The pets that are allowed. */
            description: string | null;
            /** @description The pets that are not allowed. */
            restrictions: string | null;
        };
        /** @description A picture. */
        Picture: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /**
             * Format: uri
             * @description The URL of the file.
             */
            url: string;
            /**
             * Format: uri
             * @description The URL of a thumbnail.
             */
            thumb_url: string;
            /**
             * Format: uri
             * @description The URL of a rendition for large screens, or of the file itself until the rendition has been created.
             */
            full_url: string;
            /** @description The width of the file in pixels. */
            width: number;
            /** @description The height of the file in pixels. */
            height: number;
            /** @description The content type of the file. */
            content_type: string;
            /** @description The color to show as a placeholder while the picture loads. */
            color: string | null;
            /** @description Renditions for `srcset`, sorted by encoding and width. Empty until they have been created. */
            renditions: components["schemas"]["Rendition"][];
            /** @description The caption. */
            caption: string | null;
            /** @description The alternative text. */
            alt_text: string | null;
            /** @description The point of the picture to keep visible when it is cropped, for the CSS property `object-position`; null for the center. */
            focal_point: {
                /** @description The distance from the left edge as a fraction of the width. */
                x: number;
                /** @description The distance from the top edge as a fraction of the height. */
                y: number;
            } | null;
            /** @description The tags. */
            tags: string[];
            /** @description The URL of a page about the picture, such as its source. */
            reference_url: string | null;
            /** @description The role of the file on the record, such as `featured`. */
            slot: string | null;
        };
        /** @description A day on which a lease can begin. */
        PriceMatrixRow: {
            /**
             * Format: date
             * @description The first day of the lease.
             */
            start_date: string;
            /** @description The best term: the term that the management system marks as best, or the cheapest term if none is marked. */
            best_term: components["schemas"]["Term"];
            /** @description All terms, shortest first. */
            terms: components["schemas"]["Term"][];
        };
        /** @description The price range of the units. All values are null if prices are hidden. */
        Pricing: {
            /** @description The price range of the available units, or of all units if none is available. */
            rent: components["schemas"]["Rent"];
            /** @description The totals of mandatory fees. */
            fees: components["schemas"]["FeeTotals"];
        };
        /** @description How pages show prices. */
        PricingDisplaySettings: {
            /** @description The text shown in place of a price that is hidden by `hide_all_pricing`. */
            hidden_price_label: string | null;
            /** @description The text shown in place of a price that is hidden because nothing is available. */
            no_availability_price_label: string | null;
            /** @description The text shown in place of any other missing price. */
            no_price_label: string | null;
            /** @description Whether all prices are hidden. */
            hide_all_pricing: boolean;
            /** @description Whether prices are hidden while nothing is available. */
            hide_price_when_no_availability: boolean;
            /** @description The price that pages and price matrices show first: `total`, or `base` for rent before fees. */
            pricing_display_mode: string;
            /** @description The label of the total monthly leasing price. */
            tmlp_label: string | null;
            /** @description Whether pages show the fees included in a total. */
            show_fee_breakdown: boolean;
            /** @description How pages show the fees: `expanded`, `collapsed` or `modal`. */
            fee_breakdown_behavior: string | null;
            /** @description The disclaimer below a price. */
            pricing_disclaimer_text: string | null;
        };
        /** @description A published property. */
        Property: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The slug of the property. */
            slug: string;
            /** @description The name of the property. */
            name: string;
            /** @description The primary image: the featured image, or the first image if none is featured. A property without images uses an image of its galleries. */
            image: components["schemas"]["Picture"] | null;
            /** @description The average rating of the published reviews; null if there are none. */
            rating: number | null;
            /** @description The number of published reviews. */
            reviews_count: number;
            /** @description The URL of the property's own website. */
            website: string | null;
            /** @description The phone number of the leasing office. */
            phone: string | null;
            /** @description The e-mail address of the leasing office. */
            email: string | null;
            /** @description The tags. */
            tags: string[];
            /** @description The number of published units. */
            units_count: number;
            /** @description The number of published units that are available. */
            available_units_count: number;
            /** @description Whether any unit is available. */
            has_availability: boolean;
            address: components["schemas"]["Address"];
            /** @description The country of the primary address. */
            country: string | null;
            /** @description The IANA time zone. */
            timezone: string | null;
            /** @description The price range of the available units, or of all units if none is available. */
            rent: components["schemas"]["Rent"];
            /** @description The minimum and maximum interior area of the units. */
            sqft: components["schemas"]["SquareFeet"];
            /** @description The groups of the property. */
            groups: components["schemas"]["GroupName"][];
            /** @description A key for integrations. */
            key: string | null;
            /** @description The description. */
            description: string | null;
            /** @description The URL of the resident portal. */
            resident_portal_url: string | null;
            /** @description The URL at which renters apply. */
            application_url: string | null;
            /** @description The URL at which renters book a tour. */
            tour_booking_url: string | null;
            /** @description Additional phone numbers. */
            phone_numbers: {
                /** @description The purpose of the number. */
                label: string | null;
                /** @description The number, as it is displayed. */
                number: string;
            }[];
            /** @description Profiles on social networks. */
            socials: {
                /** @description The name of the network. */
                network: string;
                /** @description The URL of the profile. */
                url: string;
            }[];
            /** @description All addresses. If there are any, exactly one is primary. */
            addresses: {
                /**
                 * Format: uuid
                 * @description The ID of the address.
                 */
                id: string;
                /** @description Whether the address is the primary address. */
                is_primary: boolean;
                /** @description The type of address. */
                label: string | null;
                /** @description The first address line. */
                street: string | null;
                /** @description The second address line. */
                street2: string | null;
                /** @description The city. */
                city: string | null;
                /** @description The state. */
                state: string | null;
                /** @description The postal code. */
                zipcode: string | null;
                /** @description The country. */
                country: string | null;
                /** @description The latitude in degrees; positive is north. */
                latitude: number | null;
                /** @description The longitude in degrees; positive is east. */
                longitude: number | null;
            }[];
            /** @description How pages show the inventory. */
            display: components["schemas"]["DisplaySettings"];
            /** @description The price range of the units. */
            pricing: components["schemas"]["Pricing"];
            pricing_display: components["schemas"]["PricingDisplaySettings"];
            leasing: components["schemas"]["LeasingSettings"];
            pet_policy: components["schemas"]["PetPolicy"];
            office_hours: components["schemas"]["OfficeHours"];
            /** @description Settings for the websites of the property. */
            website_settings: {
                [key: string]: unknown;
            };
            /** @description The images. The featured image comes first. */
            images: components["schemas"]["Picture"][];
            /** @description The videos. */
            videos: components["schemas"]["Embed"][];
            /** @description The virtual tours. */
            virtual_tours: components["schemas"]["Embed"][];
            /** @description The panoramas. */
            panoramas: components["schemas"]["Embed"][];
            /** @description The amenities of the property. */
            amenities: components["schemas"]["Amenity"][];
            /** @description The types of the units, with the totals of their units. */
            unit_types: components["schemas"]["UnitType"][];
        };
        /** @description A published property in a list. */
        PropertyCard: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The slug of the property. */
            slug: string;
            /** @description The name of the property. */
            name: string;
            /** @description The primary image: the featured image, or the first image if none is featured. A property without images uses an image of its galleries. */
            image: components["schemas"]["Picture"] | null;
            /** @description The average rating of the published reviews; null if there are none. */
            rating: number | null;
            /** @description The number of published reviews. */
            reviews_count: number;
            /** @description The URL of the property's own website. */
            website: string | null;
            /** @description The phone number of the leasing office. */
            phone: string | null;
            /** @description The e-mail address of the leasing office. */
            email: string | null;
            /** @description The tags. */
            tags: string[];
            /** @description The number of published units. */
            units_count: number;
            /** @description The number of published units that are available. */
            available_units_count: number;
            /** @description Whether any unit is available. */
            has_availability: boolean;
            address: components["schemas"]["Address"];
            /** @description The country of the primary address. */
            country: string | null;
            /** @description The IANA time zone. */
            timezone: string | null;
            /** @description The price range of the available units, or of all units if none is available. */
            rent: components["schemas"]["Rent"];
            /** @description The minimum and maximum interior area of the units. */
            sqft: components["schemas"]["SquareFeet"];
            /** @description The groups of the property. */
            groups: components["schemas"]["GroupName"][];
        };
        /** @description A rendition of a picture in one width and encoding. */
        Rendition: {
            /**
             * Format: uri
             * @description The URL of the rendition.
             */
            url: string;
            /** @description The content type, `image/webp` or `image/avif`. */
            content_type: string;
            /** @description The width in pixels. */
            width: number;
            /** @description The height in pixels. */
            height: number;
        };
        /** @description The range of the total monthly leasing price and of the rent before fees. All values are null if prices are hidden. */
        Rent: {
            /** @description The minimum total monthly leasing price. */
            min: number | null;
            /** @description The maximum total monthly leasing price. */
            max: number | null;
            /** @description The minimum rent before fees. */
            base_min: number | null;
            /** @description The maximum rent before fees. */
            base_max: number | null;
        };
        /** @description A review of the property. */
        Review: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The site on which the review was written. */
            source: string | null;
            /** @description The name of the reviewer. */
            reviewer_name: string | null;
            /** @description The rating, from 0 to 5 stars. */
            rating: number | null;
            /** @description The title. */
            title: string | null;
            /** @description The text of the review. */
            body: string | null;
            /** @description The property's response. */
            response: string | null;
            /**
             * Format: date-time
             * @description When the review was written.
             */
            review_date: string | null;
        };
        /** @description The manifest of a website. */
        Site: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the website. */
            name: string;
            /** @description The primary domain. */
            domain: string;
            /** @description The enabled properties, in display order. */
            properties: components["schemas"]["Card"][];
            /** @description The settings of the hosted search; null if the website has none or it has not been provisioned. */
            search: components["schemas"]["SiteSearch"] | null;
            /** @description The public settings. */
            settings: components["schemas"]["SiteSettings"];
        };
        /** @description The settings of the hosted search. */
        SiteSearch: {
            /** @description The ID of the search application. */
            application_id: string;
            /** @description The URL of the search service; null for Algolia. */
            url: string | null;
            /** @description A search-only key, limited to these indices and to requests from the pages of the website. It is safe to expose to browsers. */
            key: string;
            /** @description When the key expires; null if it does not expire. One day before that, the manifest contains a new key. */
            expires_at: string | null;
            /** @description The names of the indices, by record type. */
            indices: {
                [key: string]: string;
            };
        };
        /** @description The public settings of the website. */
        SiteSettings: Record<string, never>;
        /** @description A property, floor plan or unit type with matching units. */
        SlugFacet: {
            /** @description The value to send in the corresponding filter. */
            slug: string;
            /** @description The name. */
            name: string;
            /** @description The number of matching units. */
            units_count: number;
            /** @description The number of matching units that are available. */
            available_units_count: number;
        };
        /** @description The profiles and posts of the property on social networks. */
        Social: {
            /** @description The profiles, in display order. */
            profiles: components["schemas"]["SocialProfile"][];
            /** @description The latest posts, at most 50. */
            posts: components["schemas"]["SocialPost"][];
        };
        /** @description A post on a social network. */
        SocialPost: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The network. */
            network: string;
            /** @description The URL of the post. */
            url: string | null;
            /** @description The text of the post. */
            text: string | null;
            /** @description The URL of the image. */
            image_url: string | null;
            /** @description The name of the author. */
            author_name: string | null;
            /** @description The URL of the author's profile. */
            author_url: string | null;
            /**
             * Format: date-time
             * @description When the post was published.
             */
            posted_at: string | null;
        };
        /** @description A profile on a social network. */
        SocialProfile: {
            /** @description The network. */
            network: string;
            /** @description The URL of the profile. */
            url: string;
        };
        /** @description The attribution parameters of a visit, and the matching lead source. */
        SourceObservation: {
            /**
             * Format: uuid
             * @description The ID of the observation.
             */
            id: string;
            /**
             * @description `resolved` if a rule of a lead source matches the visit, otherwise `unresolved`.
             * @enum {string}
             */
            status: "resolved" | "unresolved";
            /** @description The ID of the lead source; null if no rule matches. */
            lead_source_id: number | null;
            /** @description The code of the lead source, to send with a lead. */
            service_source_key: string | null;
            /** @description The name of the lead source. */
            service_source_name: string | null;
        };
        /** @description The range of the interior area, in square feet. */
        SquareFeet: {
            /** @description The minimum interior area, in square feet. */
            min: number | null;
            /** @description The maximum interior area, in square feet. */
            max: number | null;
        };
        /** @description A tag of matching units. */
        TagFacet: {
            /** @description The value to send in the corresponding filter. */
            value: string;
            /** @description The number of matching units. */
            units_count: number;
            /** @description The number of matching units that are available. */
            available_units_count: number;
        };
        /** @description A lease term and its monthly price. */
        Term: {
            /** @description The length of the lease in months. */
            months: number;
            /** @description The monthly price: the total monthly leasing price, or base rent if `pricing_display_mode` is `base`. */
            rent: number;
        };
        /** @description Available tour times. */
        TourAvailability: {
            /** @description The IANA time zone of the dates and times. */
            timezone: string;
            /** @description All requested days, including days without free times. Days after the year 9999 are omitted. */
            days: {
                /**
                 * Format: date
                 * @description The date, as `YYYY-MM-DD`.
                 */
                date: string;
                /** @description The start times, as `HH:MM` in 24-hour format. */
                times: string[];
            }[];
        };
        /** @description An additional field of a booking. */
        TourField: {
            /** @description The key of the field in the body of a booking. */
            key: string;
            /** @description The label of the field. */
            label: string;
            /** @description The type of input. */
            type: string;
            /** @description Whether a booking requires a value. */
            required: boolean;
            /** @description The options of a choice field. */
            options: string[];
        };
        /** @description A booked tour. */
        TourReserved: {
            /**
             * Format: uuid
             * @description The ID of the booking.
             */
            id: string;
            /**
             * @description The status of the booking, which is always `reserved`.
             * @constant
             */
            status: "reserved";
            /**
             * Format: uuid
             * @description The ID of the lead if the booking created it. If the person is already known, another ID, so that the response does not reveal that a lead exists.
             */
            lead_id: string;
            /**
             * Format: uuid
             * @description The ID of the tour connection.
             */
            connection_id: string;
            /**
             * Format: uuid
             * @description The ID of the property.
             */
            property_id: string;
            /** @description The kind of tour. */
            tour_type: string;
            /**
             * Format: date
             * @description The date of the tour, as `YYYY-MM-DD`.
             */
            tour_date: string;
            /** @description The start time of the tour, as `HH:MM` in 24-hour format. */
            tour_time: string;
            /** @description The IANA time zone of the date and time. */
            timezone: string;
            /** @description The provider's reference for the booking, if any. */
            reference: string | null;
        };
        /** @description The schema of a booking. */
        TourSchema: {
            /** @description The additional fields of a booking. */
            fields: components["schemas"]["TourField"][];
        };
        /** @description A bookable tour type. */
        TourType: {
            /** @description The value for `tour_type`. */
            type: string;
            /** @description The label of the tour type. */
            label: string;
            /** @description The schema of a booking of this type. */
            schema: components["schemas"]["TourSchema"];
        };
        /** @description A published unit. */
        Unit: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The slug, unique on this website. */
            slug: string;
            /** @description The unit number. */
            number: string;
            /** @description The displayed unit number, prefixed with the building number if the property is configured that way. */
            display_number: string;
            /** @description The property. */
            property: components["schemas"]["Card"];
            /** @description The building; null if there is none or it is not published. */
            building: components["schemas"]["BuildingName"] | null;
            /** @description The floor plan; null if there is none or it is not published. */
            floor_plan: components["schemas"]["Card"] | null;
            /** @description The unit type. */
            unit_type: components["schemas"]["UnitTypeName"] | null;
            /** @description The number of bedrooms; 0 is a studio. */
            bedrooms: number | null;
            /** @description The number of bathrooms. */
            bathrooms: number | null;
            /** @description The interior area. */
            sqft: components["schemas"]["SquareFeet"];
            /** @description The floor, as a number or a label. */
            floor: string | null;
            /** @description Whether the unit can be leased: it is marked as available, and its move-in date is within the availability window. */
            is_available: boolean;
            /** @description Whether the unit is marked as available, but its move-in date is after the availability window. */
            is_coming_soon: boolean;
            /**
             * Format: date-time
             * @description The earliest move-in date. If null, the unit is available immediately.
             */
            available_at: string | null;
            /** @description The monthly price. */
            rent: components["schemas"]["Rent"];
            /** @description The deposit. */
            deposit: number | null;
            /** @description The totals of mandatory fees, and the fees in effect. */
            fees: components["schemas"]["Fees"];
            /** @description Whether the unit is featured. */
            is_featured: boolean;
            /** @description Whether the unit is furnished. */
            is_furnished: boolean;
            /** @description Whether the unit is part of an affordable housing program. */
            is_affordable: boolean;
            /** @description Whether the unit is accessible to people with disabilities. */
            is_handicap_accessible: boolean;
            /** @description Whether the unit is a model unit. */
            is_model: boolean;
            /** @description Whether the unit is a penthouse. */
            is_penthouse: boolean;
            /** @description The description. */
            description: string | null;
            /** @description The text of the special; null if there is none. */
            specials_text: string | null;
            /** @description The primary image: the featured image, or the first image if none is featured. */
            image: components["schemas"]["Picture"] | null;
            /** @description The images. The featured image comes first. */
            images: components["schemas"]["Picture"][];
            /** @description The videos. */
            videos: components["schemas"]["Embed"][];
            /** @description The virtual tours. */
            virtual_tours: components["schemas"]["Embed"][];
            /** @description The panoramas. */
            panoramas: components["schemas"]["Embed"][];
            /** @description The tags. */
            tags: string[];
            /** @description The amenities of the unit itself, without those of its floor plan. */
            amenities: components["schemas"]["Amenity"][];
            /** @description The groups of the unit and of its floor plan, building and property. */
            groups: components["schemas"]["GroupName"][];
        };
        /** @description A unit type with the totals of its units. */
        UnitType: {
            /** @description The slug of the unit type. */
            slug: string;
            /** @description The name, such as `1 Bedroom`. */
            name: string;
            /** @description The minimum number of bedrooms of the units. */
            bedrooms: number | null;
            /** @description The number of units. */
            units_count: number;
            /** @description The number of units of this type that are available. */
            available_units_count: number;
            /** @description The price range of the available units, or of all units if none is available. */
            rent: components["schemas"]["Rent"];
            /** @description The minimum and maximum interior area of the units. */
            sqft: components["schemas"]["SquareFeet"];
            /** @description The totals of mandatory fees. */
            fees: components["schemas"]["FeeTotals"];
        };
        /** @description A reference to a unit type. */
        UnitTypeName: {
            /** @description The slug of the unit type. */
            slug: string;
            /** @description The name of the unit type. */
            name: string;
        };
        /** @description Validation errors, by parameter. */
        ValidationError: {
            /** @description The first error, and the number of further errors. */
            message: string;
            /** @description The errors by parameter. Empty if the body is not valid JSON. */
            errors: {
                [key: string]: string[];
            };
        };
        /** @description The version of the data of the website. */
        Version: {
            /** @description The number of the newest change of the account. The number never decreases; 0 means that there have been no changes. */
            version: number;
        };
    };
    responses: {
        /** @description Any other error: 405 for a method that the path does not support, with the supported methods in the `Allow` header; 500 for an unexpected server error. */
        Error: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is missing, invalid or revoked. */
        Error401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is not a delivery or preview token of this website. */
        Error403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The website or the record does not exist. */
        Error404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        Error413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
        Error422: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The rate limit was exceeded, or too many requests of the account are waiting. Retry after `Retry-After` seconds. */
        Error429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                /** @description When the rate limit resets, in Unix seconds. */
                "X-RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is overloaded, shutting down or cannot reach its database. Retry after `Retry-After` seconds. */
        Error503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The ID of this request: the one that you sent, if it has 1 to 128 visible ASCII characters, otherwise a new one. Every log line of the request contains it. */
        "X-Request-Id": string;
        /** @description The rate limit in requests per minute. */
        "X-RateLimit-Limit": number;
        /** @description The number of requests left in the current window. */
        "X-RateLimit-Remaining": number;
    };
    pathItems: never;
}
export type Address = components['schemas']['Address'];
export type Amenity = components['schemas']['Amenity'];
export type AmenityFacet = components['schemas']['AmenityFacet'];
export type Availability = components['schemas']['Availability'];
export type Bounds = components['schemas']['Bounds'];
export type BuildingFacet = components['schemas']['BuildingFacet'];
export type BuildingName = components['schemas']['BuildingName'];
export type Cache = components['schemas']['Cache'];
export type CacheInvalidation = components['schemas']['CacheInvalidation'];
export type Card = components['schemas']['Card'];
export type ContentField = components['schemas']['ContentField'];
export type ContentType = components['schemas']['ContentType'];
export type DisplaySettings = components['schemas']['DisplaySettings'];
export type Embed = components['schemas']['Embed'];
export type Entry = components['schemas']['Entry'];
export type Error = components['schemas']['Error'];
export type EventRecorded = components['schemas']['EventRecorded'];
export type Facets = components['schemas']['Facets'];
export type Fee = components['schemas']['Fee'];
export type FeeTotals = components['schemas']['FeeTotals'];
export type Fees = components['schemas']['Fees'];
export type FloorPlan = components['schemas']['FloorPlan'];
export type Form = components['schemas']['Form'];
export type FormField = components['schemas']['FormField'];
export type FormSettings = components['schemas']['FormSettings'];
export type FormSubmission = components['schemas']['FormSubmission'];
export type FormTourType = components['schemas']['FormTourType'];
export type Group = components['schemas']['Group'];
export type GroupFacet = components['schemas']['GroupFacet'];
export type GroupName = components['schemas']['GroupName'];
export type GroupSet = components['schemas']['GroupSet'];
export type GroupSetName = components['schemas']['GroupSetName'];
export type Integration = components['schemas']['Integration'];
export type LeadSource = components['schemas']['LeadSource'];
export type LeadSourceCondition = components['schemas']['LeadSourceCondition'];
export type LeadSourceResolution = components['schemas']['LeadSourceResolution'];
export type LeadSourceRule = components['schemas']['LeadSourceRule'];
export type LeadSources = components['schemas']['LeadSources'];
export type LeasingSettings = components['schemas']['LeasingSettings'];
export type MatrixUnit = components['schemas']['MatrixUnit'];
export type NeighborhoodCategory = components['schemas']['NeighborhoodCategory'];
export type NeighborhoodPlace = components['schemas']['NeighborhoodPlace'];
export type NumberFacet = components['schemas']['NumberFacet'];
export type OfficeHours = components['schemas']['OfficeHours'];
export type Page = components['schemas']['Page'];
export type Pagination = components['schemas']['Pagination'];
export type PetPolicy = components['schemas']['PetPolicy'];
export type Picture = components['schemas']['Picture'];
export type PriceMatrixRow = components['schemas']['PriceMatrixRow'];
export type Pricing = components['schemas']['Pricing'];
export type PricingDisplaySettings = components['schemas']['PricingDisplaySettings'];
export type Property = components['schemas']['Property'];
export type PropertyCard = components['schemas']['PropertyCard'];
export type Rendition = components['schemas']['Rendition'];
export type Rent = components['schemas']['Rent'];
export type Review = components['schemas']['Review'];
export type Site = components['schemas']['Site'];
export type SiteSearch = components['schemas']['SiteSearch'];
export type SiteSettings = components['schemas']['SiteSettings'];
export type SlugFacet = components['schemas']['SlugFacet'];
export type Social = components['schemas']['Social'];
export type SocialPost = components['schemas']['SocialPost'];
export type SocialProfile = components['schemas']['SocialProfile'];
export type SourceObservation = components['schemas']['SourceObservation'];
export type SquareFeet = components['schemas']['SquareFeet'];
export type TagFacet = components['schemas']['TagFacet'];
export type Term = components['schemas']['Term'];
export type TourAvailability = components['schemas']['TourAvailability'];
export type TourField = components['schemas']['TourField'];
export type TourReserved = components['schemas']['TourReserved'];
export type TourSchema = components['schemas']['TourSchema'];
export type TourType = components['schemas']['TourType'];
export type Unit = components['schemas']['Unit'];
export type UnitType = components['schemas']['UnitType'];
export type UnitTypeName = components['schemas']['UnitTypeName'];
export type ValidationError = components['schemas']['ValidationError'];
export type Version = components['schemas']['Version'];
export type ResponseError = components['responses']['Error'];
export type ResponseError401 = components['responses']['Error401'];
export type ResponseError403 = components['responses']['Error403'];
export type ResponseError404 = components['responses']['Error404'];
export type ResponseError413 = components['responses']['Error413'];
export type ResponseError422 = components['responses']['Error422'];
export type ResponseError429 = components['responses']['Error429'];
export type ResponseError503 = components['responses']['Error503'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderXRateLimitLimit = components['headers']['X-RateLimit-Limit'];
export type HeaderXRateLimitRemaining = components['headers']['X-RateLimit-Remaining'];
export type $defs = Record<string, never>;
export interface operations {
    getSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Site"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Version"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPaths: {
        parameters: {
            query?: {
                /** @description The type of record that the page shows; `site` is the home page. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                type?: ("site" | "property" | "floor_plan" | "unit" | "entry") | string;
                /** @description The key of the content type of an entry. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                content_type?: string;
                /** @description Text that the path contains. To match any of several values, separate them with commas: at most 10 values of at most 255 characters each. */
                q?: string;
                /** @description Comma-separated sort fields, prefixed with `-` for descending order: path, type. Null values are sorted last. */
                sort?: ("path" | "-path" | "type" | "-type") | string;
                /** @description The page number, starting at 1. A page past the end is empty. */
                page?: number;
                /** @description The number of records per page. */
                per_page?: number;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Page"][];
                        /** @description Metadata of the response. */
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    resolvePath: {
        parameters: {
            query: {
                /** @description The path, starting with `/`. A query, a fragment and a trailing slash are ignored. */
                path: string;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Page"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listGroupSets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group sets, sorted by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["GroupSet"][];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listContentTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content types, sorted by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ContentType"][];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listEntries: {
        parameters: {
            query?: {
                /** @description The slug of the property that the entry is about. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                property?: string;
                /** @description Matches entries that were first published on or after this day. If you send several values, separated by commas, the earliest applies. */
                published_from?: string;
                /** @description Matches entries that were first published on or before this day. If you send several values, separated by commas, the latest applies. */
                published_to?: string;
                /** @description Text that the slug or a value in the data contains. To match any of several values, separate them with commas: at most 10 values of at most 255 characters each. */
                q?: string;
                /** @description Comma-separated sort fields, prefixed with `-` for descending order: slug, title, published_at, expires_at, updated_at. Null values are sorted last. */
                sort?: ("slug" | "-slug" | "title" | "-title" | "published_at" | "-published_at" | "expires_at" | "-expires_at" | "updated_at" | "-updated_at") | string;
                /** @description The page number, starting at 1. A page past the end is empty. */
                page?: number;
                /** @description The number of records per page. */
                per_page?: number;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The key of a content type of the website. */
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Entry"][];
                        /** @description Metadata of the response. */
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The key of a content type of the website. */
                type: string;
                /** @description The slug of an entry. IDs are not accepted. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Entry"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listProperties: {
        parameters: {
            query?: {
                /** @description The slug of a property. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                property?: string;
                /** @description The slug of a unit type. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                unit_type?: string;
                /** @description The number of bedrooms; 0 is a studio. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bedrooms?: number | string;
                /** @description The number of bathrooms. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bathrooms?: number | string;
                /** @description The minimum total rent. If you send several values, separated by commas, the lowest applies. */
                min_rent?: number | string;
                /** @description The maximum total rent. If you send several values, separated by commas, the highest applies. */
                max_rent?: number | string;
                /** @description The minimum interior area, in square feet. If you send several values, separated by commas, the lowest applies. */
                min_sqft?: number | string;
                /** @description The maximum interior area, in square feet. If you send several values, separated by commas, the highest applies. */
                max_sqft?: number | string;
                /** @description Matches units that are available or coming soon, with a move-in date on or after this day. The move-in date of a unit without a date, or with an earlier date, is the current day. If you send several values, separated by commas, the earliest applies. */
                available_from?: string;
                /** @description Matches units that are available or coming soon, with a move-in date on or before this day. The move-in date of a unit without a date is the current day. If you send several values, separated by commas, the latest applies. */
                available_to?: string;
                /** @description Whether any unit of the property is available. */
                available?: boolean | string;
                /** @description The ID or name of an amenity of the property. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                amenity?: string;
                /** @description The ID or slug of a group. Includes the groups below it. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                group?: string;
                /** @description A tag. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                tag?: string;
                /** @description Text that the name or an address of the property contains. To match any of several values, separate them with commas: at most 10 values of at most 255 characters each. */
                q?: string;
                /** @description Comma-separated sort fields, prefixed with `-` for descending order: name, slug, rent, min_rent, max_rent, sqft, min_sqft, max_sqft, available, available_units_count, units_count. Null values are sorted last. */
                sort?: ("name" | "-name" | "slug" | "-slug" | "rent" | "-rent" | "min_rent" | "-min_rent" | "max_rent" | "-max_rent" | "sqft" | "-sqft" | "min_sqft" | "-min_sqft" | "max_sqft" | "-max_sqft" | "available" | "-available" | "available_units_count" | "-available_units_count" | "units_count" | "-units_count") | string;
                /** @description The page number, starting at 1. A page past the end is empty. */
                page?: number;
                /** @description The number of records per page. */
                per_page?: number;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["PropertyCard"][];
                        /** @description Metadata of the response. */
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a property of the website. IDs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The property. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Property"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listNeighborhoodCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a property of the website. IDs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories with their places. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["NeighborhoodCategory"][];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /** @description The site on which the review was written. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                source?: string;
                /** @description The minimum rating. If you send several values, separated by commas, the lowest applies. */
                min_rating?: number | string;
                /** @description The maximum rating. If you send several values, separated by commas, the highest applies. */
                max_rating?: number | string;
                /** @description Matches reviews that were written on or after this day. If you send several values, separated by commas, the earliest applies. */
                date_from?: string;
                /** @description Matches reviews that were written on or before this day. If you send several values, separated by commas, the latest applies. */
                date_to?: string;
                /** @description Text that the title, the text or the name of the reviewer contains. To match any of several values, separate them with commas: at most 10 values of at most 255 characters each. */
                q?: string;
                /** @description Comma-separated sort fields, prefixed with `-` for descending order: review_date, rating, reviewer_name. Null values are sorted last. */
                sort?: ("review_date" | "-review_date" | "rating" | "-rating" | "reviewer_name" | "-reviewer_name") | string;
                /** @description The page number, starting at 1. A page past the end is empty. */
                page?: number;
                /** @description The number of records per page. */
                per_page?: number;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a property of the website. IDs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Review"][];
                        /** @description Metadata of the response. */
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getSocial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a property of the website. IDs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profiles and the latest posts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Social"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listFloorPlans: {
        parameters: {
            query?: {
                /** @description The slug of a property. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                property?: string;
                /** @description The slug of a floor plan. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                floor_plan?: string;
                /** @description The ID of a building. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                building?: string;
                /** @description The slug of a unit type. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                unit_type?: string;
                /** @description A number of bedrooms that the floor plan offers; 0 is a studio. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bedrooms?: number | string;
                /** @description A number of bathrooms that the floor plan offers. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bathrooms?: number | string;
                /** @description The minimum total rent. Matches floor plans whose maximum rent is at least this amount. If you send several values, separated by commas, the lowest applies. */
                min_rent?: number | string;
                /** @description The maximum total rent. Matches floor plans whose minimum rent is at most this amount. If you send several values, separated by commas, the highest applies. */
                max_rent?: number | string;
                /** @description The minimum interior area, in square feet. Matches floor plans whose maximum area is at least this value. If you send several values, separated by commas, the lowest applies. */
                min_sqft?: number | string;
                /** @description The maximum interior area, in square feet. Matches floor plans whose minimum area is at most this value. If you send several values, separated by commas, the highest applies. */
                max_sqft?: number | string;
                /** @description Matches units that are available or coming soon, with a move-in date on or after this day. The move-in date of a unit without a date, or with an earlier date, is the current day. If you send several values, separated by commas, the earliest applies. */
                available_from?: string;
                /** @description Matches units that are available or coming soon, with a move-in date on or before this day. The move-in date of a unit without a date is the current day. If you send several values, separated by commas, the latest applies. */
                available_to?: string;
                /** @description Whether any unit of the floor plan is available. */
                available?: boolean | string;
                /** @description Whether the floor plan is featured. */
                featured?: boolean | string;
                /** @description The ID or name of an amenity. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                amenity?: string;
                /** @description The ID or slug of a group. Includes the groups below it. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                group?: string;
                /** @description A tag. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                tag?: string;
                /** @description Text that the name or code of the floor plan, or the name of the property, contains. To match any of several values, separate them with commas: at most 10 values of at most 255 characters each. */
                q?: string;
                /** @description Comma-separated sort fields, prefixed with `-` for descending order: name, slug, sort_order, property, bedrooms, bathrooms, rent, min_rent, max_rent, sqft, min_sqft, max_sqft, available, available_at, available_units_count, featured. Null values are sorted last. */
                sort?: ("name" | "-name" | "slug" | "-slug" | "sort_order" | "-sort_order" | "property" | "-property" | "bedrooms" | "-bedrooms" | "bathrooms" | "-bathrooms" | "rent" | "-rent" | "min_rent" | "-min_rent" | "max_rent" | "-max_rent" | "sqft" | "-sqft" | "min_sqft" | "-min_sqft" | "max_sqft" | "-max_sqft" | "available" | "-available" | "available_at" | "-available_at" | "available_units_count" | "-available_units_count" | "featured" | "-featured") | string;
                /** @description The page number, starting at 1. A page past the end is empty. */
                page?: number;
                /** @description The number of records per page. */
                per_page?: number;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["FloorPlan"][];
                        /** @description Metadata of the response. */
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getFloorPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a floor plan of the website. IDs are not accepted. */
                floorPlan: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The floor plan. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["FloorPlan"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listUnits: {
        parameters: {
            query?: {
                /** @description The slug of a property. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                property?: string;
                /** @description The slug of a floor plan. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                floor_plan?: string;
                /** @description The ID of a building. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                building?: string;
                /** @description The slug of a unit type. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                unit_type?: string;
                /** @description The number of bedrooms; 0 is a studio. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bedrooms?: number | string;
                /** @description The number of bathrooms. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bathrooms?: number | string;
                /** @description The minimum total rent. If you send several values, separated by commas, the lowest applies. */
                min_rent?: number | string;
                /** @description The maximum total rent. If you send several values, separated by commas, the highest applies. */
                max_rent?: number | string;
                /** @description The minimum interior area, in square feet. If you send several values, separated by commas, the lowest applies. */
                min_sqft?: number | string;
                /** @description The maximum interior area, in square feet. If you send several values, separated by commas, the highest applies. */
                max_sqft?: number | string;
                /** @description Matches units that are available or coming soon, with a move-in date on or after this day. The move-in date of a unit without a date, or with an earlier date, is the current day. If you send several values, separated by commas, the earliest applies. */
                available_from?: string;
                /** @description Matches units that are available or coming soon, with a move-in date on or before this day. The move-in date of a unit without a date is the current day. If you send several values, separated by commas, the latest applies. */
                available_to?: string;
                /** @description Whether the unit is available. */
                available?: boolean | string;
                /** @description Whether the unit is featured. */
                featured?: boolean | string;
                /** @description The ID or name of an amenity of the unit or its floor plan. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                amenity?: string;
                /** @description The ID or slug of a group. Includes the groups below it. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                group?: string;
                /** @description A tag. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                tag?: string;
                /** @description Text that the unit number, or the name of the floor plan, building or property, contains. To match any of several values, separate them with commas: at most 10 values of at most 255 characters each. */
                q?: string;
                /** @description Comma-separated sort fields, prefixed with `-` for descending order: number, slug, property, floor_plan, bedrooms, bathrooms, rent, min_rent, max_rent, sqft, min_sqft, max_sqft, available, available_at, featured. Null values are sorted last. */
                sort?: ("number" | "-number" | "slug" | "-slug" | "property" | "-property" | "floor_plan" | "-floor_plan" | "bedrooms" | "-bedrooms" | "bathrooms" | "-bathrooms" | "rent" | "-rent" | "min_rent" | "-min_rent" | "max_rent" | "-max_rent" | "sqft" | "-sqft" | "min_sqft" | "-min_sqft" | "max_sqft" | "-max_sqft" | "available" | "-available" | "available_at" | "-available_at" | "featured" | "-featured") | string;
                /** @description The page number, starting at 1. A page past the end is empty. */
                page?: number;
                /** @description The number of records per page. */
                per_page?: number;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Unit"][];
                        /** @description Metadata of the response. */
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a unit of the website. IDs are not accepted. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Unit"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listAvailability: {
        parameters: {
            query?: {
                /** @description The slug of a property. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                property?: string;
                /** @description The slug of a floor plan. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                floor_plan?: string;
                /** @description The ID of a building. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                building?: string;
                /** @description The slug of a unit type. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                unit_type?: string;
                /** @description The number of bedrooms; 0 is a studio. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bedrooms?: number | string;
                /** @description The number of bathrooms. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bathrooms?: number | string;
                /** @description The minimum total rent. If you send several values, separated by commas, the lowest applies. */
                min_rent?: number | string;
                /** @description The maximum total rent. If you send several values, separated by commas, the highest applies. */
                max_rent?: number | string;
                /** @description The minimum interior area, in square feet. If you send several values, separated by commas, the lowest applies. */
                min_sqft?: number | string;
                /** @description The maximum interior area, in square feet. If you send several values, separated by commas, the highest applies. */
                max_sqft?: number | string;
                /** @description Matches units that are available or coming soon, with a move-in date on or after this day. The move-in date of a unit without a date, or with an earlier date, is the current day. If you send several values, separated by commas, the earliest applies. */
                available_from?: string;
                /** @description Matches units that are available or coming soon, with a move-in date on or before this day. The move-in date of a unit without a date is the current day. If you send several values, separated by commas, the latest applies. */
                available_to?: string;
                /** @description Whether the unit is available. */
                available?: boolean | string;
                /** @description Whether the unit is featured. */
                featured?: boolean | string;
                /** @description The ID or name of an amenity of the unit or its floor plan. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                amenity?: string;
                /** @description The ID or slug of a group. Includes the groups below it. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                group?: string;
                /** @description A tag. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                tag?: string;
                /** @description Text that the unit number, or the name of the floor plan, building or property, contains. To match any of several values, separate them with commas: at most 10 values of at most 255 characters each. */
                q?: string;
                /** @description Comma-separated sort fields, prefixed with `-` for descending order: number, slug, property, floor_plan, bedrooms, bathrooms, rent, min_rent, max_rent, sqft, min_sqft, max_sqft, available, available_at, featured. Null values are sorted last. */
                sort?: ("number" | "-number" | "slug" | "-slug" | "property" | "-property" | "floor_plan" | "-floor_plan" | "bedrooms" | "-bedrooms" | "bathrooms" | "-bathrooms" | "rent" | "-rent" | "min_rent" | "-min_rent" | "max_rent" | "-max_rent" | "sqft" | "-sqft" | "min_sqft" | "-min_sqft" | "max_sqft" | "-max_sqft" | "available" | "-available" | "available_at" | "-available_at" | "featured" | "-featured") | string;
                /** @description The page number, starting at 1. A page past the end is empty. */
                page?: number;
                /** @description The number of records per page. */
                per_page?: number;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Availability"][];
                        /** @description Metadata of the response. */
                        meta: {
                            pagination: components["schemas"]["Pagination"];
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listUnitTypes: {
        parameters: {
            query?: {
                /** @description The slug of a property, to return only its unit types. An unknown slug returns 404. */
                property?: string;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unit types, sorted by number of bedrooms. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["UnitType"][];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPriceMatrix: {
        parameters: {
            query?: {
                /** @description The first move-in day. Defaults to today in the property's time zone. */
                move_in_from?: string;
                /** @description The last move-in day. If omitted, only the maximum number of days limits the response. */
                move_in_to?: string;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a unit of the website. IDs are not accepted. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days in ascending order, at most 120. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The days of the price matrix. */
                        data: components["schemas"]["PriceMatrixRow"][];
                        /** @description Metadata of the response, including the unit. */
                        meta: {
                            unit: components["schemas"]["MatrixUnit"];
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getFacets: {
        parameters: {
            query?: {
                /** @description The slug of a property. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                property?: string;
                /** @description The slug of a floor plan. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                floor_plan?: string;
                /** @description The ID of a building. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                building?: string;
                /** @description The slug of a unit type. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                unit_type?: string;
                /** @description The number of bedrooms; 0 is a studio. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bedrooms?: number | string;
                /** @description The number of bathrooms. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                bathrooms?: number | string;
                /** @description The minimum total rent. If you send several values, separated by commas, the lowest applies. */
                min_rent?: number | string;
                /** @description The maximum total rent. If you send several values, separated by commas, the highest applies. */
                max_rent?: number | string;
                /** @description The minimum interior area, in square feet. If you send several values, separated by commas, the lowest applies. */
                min_sqft?: number | string;
                /** @description The maximum interior area, in square feet. If you send several values, separated by commas, the highest applies. */
                max_sqft?: number | string;
                /** @description Matches units that are available or coming soon, with a move-in date on or after this day. The move-in date of a unit without a date, or with an earlier date, is the current day. If you send several values, separated by commas, the earliest applies. */
                available_from?: string;
                /** @description Matches units that are available or coming soon, with a move-in date on or before this day. The move-in date of a unit without a date is the current day. If you send several values, separated by commas, the latest applies. */
                available_to?: string;
                /** @description Whether the unit is available. */
                available?: boolean | string;
                /** @description Whether the unit is featured. */
                featured?: boolean | string;
                /** @description The ID or name of an amenity of the unit or its floor plan. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                amenity?: string;
                /** @description The ID or slug of a group. Includes the groups below it. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                group?: string;
                /** @description A tag. To match any of several values, separate them with commas: at most 100 values of at most 255 characters each. */
                tag?: string;
                /** @description Text that the unit number, or the name of the floor plan, building or property, contains. To match any of several values, separate them with commas: at most 10 values of at most 255 characters each. */
                q?: string;
            };
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Facets"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listLeadSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lead sources by property, in the order of the properties of the website. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["LeadSources"][];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPropertyLeadSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a property of the website. IDs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lead sources and their rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["LeadSources"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listIntegrations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integrations, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Integration"][];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPropertyIntegrations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of a property of the website. IDs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integrations, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Integration"][];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listForms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forms, sorted by name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Form"][];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of a form. */
                form: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Form"];
                        /** @description Metadata of the response. */
                        meta: {
                            cache: components["schemas"]["Cache"];
                        };
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Identifies the data of the response. Send it as `If-None-Match` to revalidate. */
                    ETag?: string;
                    /** @description `private, no-cache`. */
                    "Cache-Control"?: string;
                    /** @description The request headers on which the response depends. */
                    Vary?: string;
                    /** @description The response contains every change of the account up to this number. */
                    "X-Service-Version"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    submitForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
                /** @description An idempotency key: any text that is the same for all attempts of one submission. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of a form of the website. */
                form: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 128 KiB (larger bodies return 413) with at most 4096 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The answers of the visitor, by field key. */
                    fields: {
                        [key: string]: unknown;
                    };
                    /** @description The slug of the property that the submission is about. Defaults to the first property of the form. */
                    property?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the property, instead of the slug.
                     */
                    property_id?: string;
                    /** @description The code of the lead source, if the page knows it. */
                    service_source_key?: string;
                    /**
                     * @description The kind of inquiry; `inquiry` by default. An `application` also records `apply_intent_clicked`.
                     * @enum {string}
                     */
                    kind?: "inquiry" | "application";
                    /** @description A honeypot field. Leave it empty and hide it from visitors; submissions that fill it are discarded. */
                    homepage?: string;
                    /** @description The URL of the first page of the visit, with its query. */
                    landing_url?: string;
                    /** @description The URL of the referring page. */
                    referrer?: string;
                    /** @description Parameters of the landing URL, if the URL does not contain them. At most 100, with up to 4096 characters in total. */
                    query_params?: {
                        [key: string]: string;
                    };
                    /** @description Campaign parameters, with or without the `utm_` prefix. At most 100, with up to 4096 characters in total. */
                    utm?: {
                        [key: string]: string;
                    };
                    /** @description Click IDs by parameter name. Values are stored unchanged. At most 100, with up to 4096 characters in total. */
                    click_ids?: {
                        [key: string]: string;
                    };
                    /** @description Any ID that the page assigns to the session. */
                    session_id?: string;
                    /** @description Any ID that the page assigns to the browser. */
                    visitor_id?: string;
                };
            };
        };
        responses: {
            /** @description The submission was accepted. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["FormSubmission"];
                        /** @description Metadata of the response. */
                        meta: {
                            /** @description Whether this is the stored response to an earlier request with the same `Idempotency-Key`. */
                            duplicate: boolean;
                            /** @description Whether the submission filled the honeypot field and was discarded. */
                            discarded: boolean;
                        };
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description Another request with this key is still in progress. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getTourAvailability: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 128 KiB (larger bodies return 413) with at most 4096 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The slug of a property of the website. */
                    property?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the property, instead of the slug. Optional if the website has only one property.
                     */
                    property_id?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the tour connection, as listed by the integrations. Defaults to the oldest tour connection of the property.
                     */
                    connection_id?: string;
                    /** @description A `type` of the connection's `tour_types`. Defaults to the first tour type. */
                    tour_type?: string;
                    /**
                     * Format: date
                     * @description The first day, as `YYYY-MM-DD`. Defaults to today in the property's time zone.
                     */
                    start_date?: string;
                    /** @description The number of days, at most 14. Defaults to 7. */
                    days?: number;
                    /** @description Any ID that the page assigns to the session. */
                    session_id?: string;
                    /** @description Any ID that the page assigns to the browser. */
                    visitor_id?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The dates and times. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["TourAvailability"];
                        /** @description Metadata of the response. */
                        meta: Record<string, never>;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            /** @description The tour provider failed. Nothing was booked. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    reserveTour: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 128 KiB (larger bodies return 413) with at most 4096 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The slug of a property of the website. */
                    property?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the property, instead of the slug. Optional if the website has only one property.
                     */
                    property_id?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the tour connection, as listed by the integrations.
                     */
                    connection_id?: string;
                    /** @description A `type` of the connection's `tour_types`. */
                    tour_type: string;
                    /**
                     * Format: date
                     * @description The date, as `YYYY-MM-DD` in the property's time zone.
                     */
                    tour_date: string;
                    /** @description The time, as `HH:MM` in 24-hour format in the property's time zone. */
                    tour_time: string;
                    /** @description The fields of the tour type. They can be sent here or at the top level of the body. */
                    fields?: {
                        [key: string]: unknown;
                    };
                    /** @description A honeypot field. Leave it empty and hide it from visitors; submissions that fill it are discarded. */
                    homepage?: string;
                    /** @description First name, without control characters. */
                    first_name?: string;
                    /** @description Last name, without control characters. */
                    last_name?: string;
                    /**
                     * Format: email
                     * @description E-mail address. Either this or a telephone number is required.
                     */
                    email?: string;
                    /** @description Telephone number, in any format. */
                    phone?: string;
                    /** @description The message from the person. */
                    message?: string;
                    /**
                     * Format: date
                     * @description The desired move-in date.
                     */
                    move_in_date?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the floor plan that the person is interested in.
                     */
                    floor_plan_id?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the unit that the person is interested in.
                     */
                    unit_id?: string;
                    /** @description Whether the person consented to text messages. */
                    sms_consent?: boolean;
                    /** @description Whether the person consented to e-mail. */
                    email_consent?: boolean;
                    /** @description The text of the consent, as evidence. For a person who is already known, consent is recorded only with this text or a form. */
                    consent_text?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the form that the person filled in, if any. The form must belong to the property.
                     */
                    form_id?: string;
                    /** @description The code of the lead source, if the page knows it. */
                    service_source_key?: string;
                    /** @description The URL of the first page of the visit, with its query. */
                    landing_url?: string;
                    /** @description The URL of the referring page. */
                    referrer?: string;
                    /** @description Parameters of the landing URL, if the URL does not contain them. At most 100, with up to 4096 characters in total. */
                    query_params?: {
                        [key: string]: string;
                    };
                    /** @description Campaign parameters, with or without the `utm_` prefix. At most 100, with up to 4096 characters in total. */
                    utm?: {
                        [key: string]: string;
                    };
                    /** @description Click IDs by parameter name. Values are stored unchanged. At most 100, with up to 4096 characters in total. */
                    click_ids?: {
                        [key: string]: string;
                    };
                    /** @description Any ID that the page assigns to the session. */
                    session_id?: string;
                    /** @description Any ID that the page assigns to the browser. */
                    visitor_id?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The tour is booked. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["TourReserved"];
                        /** @description Metadata of the response. */
                        meta: Record<string, never>;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The time is no longer available. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            /** @description The tour provider failed. Nothing was booked. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    recordEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The slug of a property of the website. */
                    property?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the property, instead of the slug. Optional if the website has only one property.
                     */
                    property_id?: string;
                    /**
                     * @description The action of the visitor. Types that the service records itself are rejected.
                     * @enum {string}
                     */
                    type: "page_viewed" | "property_viewed" | "floor_plan_viewed" | "unit_viewed" | "search_performed" | "filter_applied" | "gallery_viewed" | "virtual_tour_viewed" | "map_viewed" | "neighborhood_viewed" | "fee_breakdown_viewed" | "phone_clicked" | "email_clicked" | "directions_clicked" | "form_started" | "tour_started" | "cta_clicked";
                    /**
                     * Format: uuid
                     * @description The ID of the floor plan that the event refers to.
                     */
                    floor_plan_id?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the unit that the event refers to.
                     */
                    unit_id?: string;
                    /** @description Any ID that the page assigns to the session. */
                    session_id?: string;
                    /** @description Any ID that the page assigns to the browser. */
                    visitor_id?: string;
                    /** @description The URL of the page. */
                    url?: string;
                    /** @description The URL of the previous page. */
                    referrer?: string;
                    /**
                     * Format: date-time
                     * @description When the event happened. Defaults to the current time. A time in the future is replaced by the current time.
                     */
                    occurred_at?: string;
                    /** @description Any additional data, up to 8192 characters of JSON. */
                    properties?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The event was recorded. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["EventRecorded"];
                        /** @description Metadata of the response. */
                        meta: Record<string, never>;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    recordSourceObservation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ID of the token's website, if the Host header does not identify it. */
                "X-Service-Website"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The slug of a property of the website. */
                    property?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the property, instead of the slug. Optional if the website has only one property.
                     */
                    property_id?: string;
                    /** @description The URL of the first page of the visit, with its query. */
                    landing_url?: string;
                    /** @description The URL of the referring page. */
                    referrer?: string;
                    /** @description Parameters of the landing URL, if the URL does not contain them. At most 100, with up to 4096 characters in total. */
                    query_params?: {
                        [key: string]: string;
                    };
                    /** @description Campaign parameters, with or without the `utm_` prefix. At most 100, with up to 4096 characters in total. */
                    utm?: {
                        [key: string]: string;
                    };
                    /** @description Click IDs by parameter name. Values are stored unchanged. At most 100, with up to 4096 characters in total. */
                    click_ids?: {
                        [key: string]: string;
                    };
                    /** @description Any ID that the page assigns to the session. */
                    session_id?: string;
                    /** @description Any ID that the page assigns to the browser. */
                    visitor_id?: string;
                };
            };
        };
        responses: {
            /** @description The stored observation, with the matching lead source. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The result. */
                        data: components["schemas"]["SourceObservation"];
                        /** @description Metadata of the response. */
                        meta: Record<string, never>;
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    receiveCacheInvalidation: {
        parameters: {
            query?: never;
            header: {
                /** @description The kind of event. */
                "X-Service-Event": string;
                /** @description `sha256=` and the HMAC-SHA256 of the raw body in hex, keyed with the secret. Compare it in constant time. */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CacheInvalidation"];
            };
        };
        responses: {
            /** @description The message was accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was not accepted and will be retried. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
