/** Generated from openapi/v1.json by npm run gold. */

export interface paths {
    "/property/{property}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a property
         * @description Returns the profile of the property: its contact data and settings, and the totals of its published units.
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
    "/property/{property}/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List units
         * @description Returns every enabled unit that is not hidden.
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
    "/property/{property}/floor-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List floor plans
         * @description Returns every enabled floor plan, sorted by `floorPlanSortOrder`.
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
    "/property/{property}/buildings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List buildings
         * @description Returns every enabled building, sorted by sort order.
         */
        get: operations["listBuildings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/unit-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unit types
         * @description Returns the published units grouped by type. The type is taken from the floor plan, or derived from the number of bedrooms if the floor plan does not set it.
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
    "/property/{property}/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fees
         * @description Returns the fee schedule: every fee in effect in the property or in a part of it, with its effective amount, frequency and requirement. If the frequency or the requirement of a fee differs between parts of the property, the fee has one line for each combination, mandatory lines first, so several lines can have the same `fee_id`. Minimum amounts of percentage fees are calculated from the minimum published rent before fees, and maximum amounts from the maximum. Amounts that only units and floor plans with hidden prices pay are not shown; if no other amounts remain, the amounts are null.
         */
        get: operations["listFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/unit/{unit}/price-matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the price matrix of a unit
         * @description Returns the monthly price of a lease by start date and term. The list is empty for a unit without a stored matrix or with hidden prices.
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
    "/property/{property}/amenities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List amenities
         * @description Returns the enabled amenities of the property, in their order on the property. Amenities that are not marketable are included only if `show_non_marketable_amenities` is set.
         */
        get: operations["listAmenities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/galleries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List galleries
         * @description Returns the enabled galleries of this property or of the whole account, with their media, sorted by sort order.
         */
        get: operations["listGalleries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the media of a property
         * @description Returns the media of the property itself. The records of its inventory, galleries and content contain their own media.
         */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List FAQs
         * @description Returns the FAQs of this property and of the whole account, sorted by sort order.
         */
        get: operations["listFaqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews
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
    "/property/{property}/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List announcements
         * @description Returns the enabled announcements that are active at the time of the request, sorted by sort order.
         */
        get: operations["listAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/content-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content groups
         * @description Returns the enabled records of this property or of the whole account, with their enabled items, sorted by sort order.
         */
        get: operations["listContentGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/content-conditionals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conditional content
         * @description Returns the enabled records of this property or of the whole account, with their enabled items, sorted by sort order.
         */
        get: operations["listContentConditionals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/panels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List panels
         * @description Returns the enabled records of this property or of the whole account, with their enabled items, sorted by sort order.
         */
        get: operations["listPanels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content lists
         * @description Returns the enabled records of this property or of the whole account, with their enabled items, sorted by sort order.
         */
        get: operations["listLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/neighborhood": {
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
    "/property/{property}/social": {
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
    "/property/{property}/website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the website
         * @description Returns the oldest enabled website that shows the property.
         */
        get: operations["getWebsite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the widget configuration
         * @description Returns the leasing office and the connections of the property, for a chat or booking widget.
         */
        get: operations["getWidget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/property/{property}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List group sets
         * @description Returns the group sets of the account and of this property, each with its groups as a tree.
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
    "/property/{property}/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations
         * @description Returns the enabled connections that cover the property, with their public settings.
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
    "/property/{property}/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List forms
         * @description Returns the enabled forms of the property.
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
    "/property/{property}/lead-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get lead sources
         * @description Returns the lead sources of the property and of its account, with their rules. The response has no `data` envelope.
         */
        get: operations["getLeadSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/parent-property": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the parent property of a portfolio
         * @description Returns the profile of the parent property. Its totals cover all published units of the enabled parent and children.
         */
        get: operations["getPortfolioParent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the properties of a portfolio
         * @description Returns the enabled parent, then the enabled children in the order in which they were attached.
         */
        get: operations["listPortfolioProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/floor-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List floor plans of a portfolio
         * @description Returns every enabled floor plan, sorted by `floorPlanSortOrder`. Includes the enabled parent and children of the portfolio.
         */
        get: operations["listPortfolioFloorPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List units of a portfolio
         * @description Returns every enabled unit that is not hidden. Includes the enabled parent and children of the portfolio.
         */
        get: operations["listPortfolioUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/unit-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unit types of a portfolio
         * @description Returns the published units grouped by type. The type is taken from the floor plan, or derived from the number of bedrooms if the floor plan does not set it. Includes the enabled parent and children of the portfolio.
         */
        get: operations["listPortfolioUnitTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a property by slug
         * @description Returns the profile of the property: its contact data and settings, and the totals of its published units.
         */
        get: operations["getPortfolioProperty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List units by property slug
         * @description Returns every enabled unit that is not hidden.
         */
        get: operations["listPortfolioPropertyUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/floor-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List floor plans by property slug
         * @description Returns every enabled floor plan, sorted by `floorPlanSortOrder`.
         */
        get: operations["listPortfolioPropertyFloorPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/buildings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List buildings by property slug
         * @description Returns every enabled building, sorted by sort order.
         */
        get: operations["listPortfolioPropertyBuildings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/unit-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unit types by property slug
         * @description Returns the published units grouped by type. The type is taken from the floor plan, or derived from the number of bedrooms if the floor plan does not set it.
         */
        get: operations["listPortfolioPropertyUnitTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fees by property slug
         * @description Returns the fee schedule: every fee in effect in the property or in a part of it, with its effective amount, frequency and requirement. If the frequency or the requirement of a fee differs between parts of the property, the fee has one line for each combination, mandatory lines first, so several lines can have the same `fee_id`. Minimum amounts of percentage fees are calculated from the minimum published rent before fees, and maximum amounts from the maximum. Amounts that only units and floor plans with hidden prices pay are not shown; if no other amounts remain, the amounts are null.
         */
        get: operations["listPortfolioPropertyFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/unit/{unit}/price-matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the price matrix of a unit by property slug
         * @description Returns the monthly price of a lease by start date and term. The list is empty for a unit without a stored matrix or with hidden prices.
         */
        get: operations["getPortfolioPropertyPriceMatrix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/amenities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List amenities by property slug
         * @description Returns the enabled amenities of the property, in their order on the property. Amenities that are not marketable are included only if `show_non_marketable_amenities` is set.
         */
        get: operations["listPortfolioPropertyAmenities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/galleries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List galleries by property slug
         * @description Returns the enabled galleries of this property or of the whole account, with their media, sorted by sort order.
         */
        get: operations["listPortfolioPropertyGalleries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the media of a property by property slug
         * @description Returns the media of the property itself. The records of its inventory, galleries and content contain their own media.
         */
        get: operations["getPortfolioPropertyMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List FAQs by property slug
         * @description Returns the FAQs of this property and of the whole account, sorted by sort order.
         */
        get: operations["listPortfolioPropertyFaqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews by property slug
         * @description Returns the published reviews, newest first.
         */
        get: operations["listPortfolioPropertyReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List announcements by property slug
         * @description Returns the enabled announcements that are active at the time of the request, sorted by sort order.
         */
        get: operations["listPortfolioPropertyAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/content-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content groups by property slug
         * @description Returns the enabled records of this property or of the whole account, with their enabled items, sorted by sort order.
         */
        get: operations["listPortfolioPropertyContentGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/content-conditionals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conditional content by property slug
         * @description Returns the enabled records of this property or of the whole account, with their enabled items, sorted by sort order.
         */
        get: operations["listPortfolioPropertyContentConditionals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/panels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List panels by property slug
         * @description Returns the enabled records of this property or of the whole account, with their enabled items, sorted by sort order.
         */
        get: operations["listPortfolioPropertyPanels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content lists by property slug
         * @description Returns the enabled records of this property or of the whole account, with their enabled items, sorted by sort order.
         */
        get: operations["listPortfolioPropertyLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/neighborhood": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List neighborhood categories with their places by property slug
         * @description Returns the places near the property, grouped by category. Categories without places are omitted.
         */
        get: operations["listPortfolioPropertyNeighborhoodCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get social profiles and posts by property slug
         * @description Returns the profiles of the property on social networks, and its newest posts, at most 50.
         */
        get: operations["getPortfolioPropertySocial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the website by property slug
         * @description Returns the oldest enabled website that shows the property.
         */
        get: operations["getPortfolioPropertyWebsite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the widget configuration by property slug
         * @description Returns the leasing office and the connections of the property, for a chat or booking widget.
         */
        get: operations["getPortfolioPropertyWidget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List group sets by property slug
         * @description Returns the group sets of the account and of this property, each with its groups as a tree.
         */
        get: operations["listPortfolioPropertyGroupSets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List integrations by property slug
         * @description Returns the enabled connections that cover the property, with their public settings.
         */
        get: operations["listPortfolioPropertyIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List forms by property slug
         * @description Returns the enabled forms of the property.
         */
        get: operations["listPortfolioPropertyForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connection/{connection}/property/{property}/lead-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get lead sources by property slug
         * @description Returns the lead sources of the property and of its account, with their rules. The response has no `data` envelope.
         */
        get: operations["getPortfolioPropertyLeadSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a lead
         * @description Stores a person who inquired about a home as a lead, with attribution. Submissions to a property with the same e-mail address belong to the same lead. So do submissions with the same telephone number, unless both of them have an e-mail address. Consent in a later submission is recorded only with `consent_text` or `form_id`. The service records `lead_submitted`. At most 100 submissions per person and property are stored per day (UTC). Further submissions return the same response but only record the event, except for withdrawals of consent. The `fields` of later submissions are added to those of the lead, up to 100 keys and 32 KiB of JSON. Within an hour, one recipient receives at most 10 e-mails about leads from one network address (IPv6: /64) and at most 100 in total, and one account sends at most 1,000. Further e-mails are sent in the following hours. They are dropped after 24 hours, or if more than 100 e-mails about leads from one network address are waiting.
         */
        post: operations["submitLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tour/get-availability": {
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
    "/tour/reserve": {
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
         * @description Books a tour and stores the person as a lead. In addition to the documented keys, the body contains the fields that the integration lists under `tour_types[].schema.fields`. The service records `tour_reserved` and `lead_submitted`, and sends the person a confirmation by e-mail.
         */
        post: operations["reserveTour"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demand-events": {
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
         * @description Records an action of a visitor on a page. Rejects `lead_submitted`, `tour_reserved`, `tour_availability_checked` and `apply_intent_clicked`, because the service records these events itself.
         */
        post: operations["recordDemandEvent"];
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
    "/cache/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Purge cached pages
         * @description Purges the cached pages of a property or a portfolio, and the pages of the websites that show it, except those about other properties. The response is the same for unknown IDs. Limited to 30 requests per minute and target, and to 60 per minute and IP address.
         */
        post: operations["clearCache"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
            mitsAmenityType: string | null;
            /** @description The tags. */
            tags: string[];
        };
        /** @description An active announcement. */
        Announcement: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The title. */
            title: string | null;
            /** @description Whether there is no text below the heading. */
            hideText: boolean;
            /** @description The image. */
            image: components["schemas"]["Image"] | null;
            /** @description The text of the announcement. */
            details: string | null;
            /** @description The disclaimer. */
            disclaimer: string | null;
            /** @description The URL of the primary link. */
            link: string | null;
            /** @description The text of the primary link. */
            linkText: string | null;
            /** @description The URL of the secondary link. */
            link2: string | null;
            /** @description The text of the secondary link. */
            link2Text: string | null;
        };
        /** @description A published building. */
        Building: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The building number or letter. */
            buildingNumber: string | null;
            /** @description The code used by the property manager. */
            buildingCode: string | null;
            /** @description The name of the building. */
            buildingName: string | null;
            /** @description The type of building. */
            buildingType: string | null;
            /**
             * Format: uri
             * @description The URL of the primary image, as a thumbnail.
             */
            buildingImage: string | null;
            /**
             * Format: uri
             * @description The URL of the primary image in full size.
             */
            buildingImageFull: string | null;
            /** @description Whether any unit of the building is available. */
            unitsAvailable: boolean;
            /** @description The number of available units. */
            numberUnitsAvailable: number;
            /** @description The tags. */
            buildingTags: string[];
            /** @description The tags, separated by commas. */
            buildingTagsString: string;
            /** @description The groups of the building and its property. */
            groups: components["schemas"]["GroupName"][];
        };
        /** @description An enabled content block. */
        ContentBlock: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The type: `group`, `panel`, `list` or `conditional`. */
            type: string;
            /** @description The key of the page element that shows the block. The parameter `connections` filters by this key. */
            elementsKey: string | null;
            /** @description The kind of media that the block shows. */
            mediaType: string | null;
            /** @description The title. */
            title: string | null;
            /** @description The text. */
            text: string | null;
            /** @description The URL of the primary link. */
            linkPrimaryUrl: string | null;
            /** @description The text of the primary link. */
            linkPrimaryText: string | null;
            /** @description The URL of the secondary link. */
            linkSecondaryUrl: string | null;
            /** @description The text of the secondary link. */
            linkSecondaryText: string | null;
            /** @description The sort position. */
            sortOrder: number;
            /** @description The images. The featured image comes first. */
            images: components["schemas"]["Image"][];
            /** @description The videos. */
            videos: components["schemas"]["Embed"][];
            /** @description The virtual tours. */
            virtualTours: components["schemas"]["Embed"][];
            /** @description The panoramas. */
            panoramas: components["schemas"]["Embed"][];
            /** @description The enabled items. */
            contentItems: components["schemas"]["ContentItem"][];
        };
        /** @description An enabled content block that is shown only to visitors who match its conditions. */
        ContentConditional: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The type: `group`, `panel`, `list` or `conditional`. */
            type: string;
            /** @description The key of the page element that shows the block. The parameter `connections` filters by this key. */
            elementsKey: string | null;
            /** @description The kind of media that the block shows. */
            mediaType: string | null;
            /** @description The title. */
            title: string | null;
            /** @description The text. */
            text: string | null;
            /** @description The URL of the primary link. */
            linkPrimaryUrl: string | null;
            /** @description The text of the primary link. */
            linkPrimaryText: string | null;
            /** @description The URL of the secondary link. */
            linkSecondaryUrl: string | null;
            /** @description The text of the secondary link. */
            linkSecondaryText: string | null;
            /** @description The sort position. */
            sortOrder: number;
            /** @description The images. The featured image comes first. */
            images: components["schemas"]["Image"][];
            /** @description The videos. */
            videos: components["schemas"]["Embed"][];
            /** @description The virtual tours. */
            virtualTours: components["schemas"]["Embed"][];
            /** @description The panoramas. */
            panoramas: components["schemas"]["Embed"][];
            /** @description The enabled items. */
            contentItems: components["schemas"]["ContentItem"][];
            /** @description The conditions under which the content is shown, in the format of lead source rules. */
            conditions: {
                /**
                 * @description The part of the visit that the condition examines: `query` is a URL parameter or the whole query string, `utm` the campaign parameters, `click_id` the click IDs, `referrer` the URL or host of the referring page, and `landing_path` the path of the landing URL.
                 * @enum {string}
                 */
                type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                /** @description The name of the URL parameter that the condition examines. If omitted, `query` examines the whole query string, and `utm` and `click_id` examine all parameters of the type. */
                parameter?: string | null;
                /**
                 * @description The comparison operator. `present` matches any value that is not empty.
                 * @default equals
                 * @enum {string}
                 */
                pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                /** @description The value to compare with, case-insensitive. For `regex`, an RE2 pattern; look-around and backreferences are not supported. */
                value?: string | null;
                /**
                 * @description Whether all or any of the additional conditions must match.
                 * @default all
                 * @enum {string}
                 */
                condition_operator: "all" | "any";
                /**
                 * @description Additional conditions.
                 * @default []
                 */
                conditions: {
                    /**
                     * @description The part of the visit that the condition examines: `query` is a URL parameter or the whole query string, `utm` the campaign parameters, `click_id` the click IDs, `referrer` the URL or host of the referring page, and `landing_path` the path of the landing URL.
                     * @enum {string}
                     */
                    type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                    /** @description The name of the URL parameter that the condition examines. If omitted, `query` examines the whole query string, and `utm` and `click_id` examine all parameters of the type. */
                    parameter?: string | null;
                    /**
                     * @description The comparison operator. `present` matches any value that is not empty.
                     * @default equals
                     * @enum {string}
                     */
                    pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                    /** @description The value to compare with, case-insensitive. For `regex`, an RE2 pattern; look-around and backreferences are not supported. */
                    value?: string | null;
                }[];
                /**
                 * @description The priority of the rule. The matching rule with the highest priority wins.
                 * @default 0
                 */
                priority: number;
            }[];
        };
        /** @description An enabled item of a content block. */
        ContentItem: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The title. */
            title: string | null;
            /** @description The text. */
            text: string | null;
            /** @description The URL of the primary link. */
            linkPrimaryUrl: string | null;
            /** @description The text of the primary link. */
            linkPrimaryText: string | null;
            /** @description The URL of the secondary link. */
            linkSecondaryUrl: string | null;
            /** @description The text of the secondary link. */
            linkSecondaryText: string | null;
            /** @description The sort position within the block. */
            sortOrder: number;
            /** @description The images. The featured image comes first. */
            images: components["schemas"]["Image"][];
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
            embedUrl: string;
            /** @description The title. */
            title: string | null;
            /** @description The tags. */
            tags: string[];
            /** @description The tags, separated by commas. */
            tagsString: string;
            /** @description The poster image, shown until the embed plays. */
            image: components["schemas"]["Image"] | null;
        };
        /** @description An error. Both keys contain the same message. */
        Error: {
            /** @description The error message. */
            error: string;
            /** @description The same text as `error`. */
            message: string;
            /** @description The same ID as in `X-Request-Id`. Only with status 500; include it when you report the error. */
            requestId?: string;
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
        /** @description A frequently asked question and its answer. */
        Faq: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The question. */
            question: string;
            /** @description The answer. */
            answer: string | null;
            /** @description The topic of the FAQ. */
            topic: components["schemas"]["FaqTopic"] | null;
            /** @description The sort position of the FAQ. */
            sortOrder: number;
            /** @description The tags. */
            tags: string[];
            /** @description The tags, separated by commas. */
            tagsString: string;
        };
        /** @description A topic of FAQs. */
        FaqTopic: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the topic. */
            name: string;
            /** @description The sort position of the topic. */
            sortOrder: number;
        };
        /** @description A fee in effect. */
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
            /** @description The minimum amount of one charge in `currency`. An estimate if `is_variable` is true. Null if the amount is hidden or unknown. */
            calculated_amount: number | null;
            /** @description Whether the amount depends on usage. */
            is_variable: boolean;
            /** @description The ISO 4217 currency code. */
            currency: string;
            /** @description How often the fee is charged. */
            frequency: string | null;
            /** @description Whether the fee is mandatory, optional or depends on circumstances. */
            requirement: string | null;
            /** @description The maximum amount of one charge. */
            calculated_amount_max: number | null;
            /** @description The monthly equivalent of the amount; null for non-recurring fees. */
            monthly_amount: number | null;
            /** @description The stage of the lease at which the fee is due, such as `move_in`. */
            due_at: string | null;
            /** @description Whether the fee is refundable: `deposit` if it is expected to be returned, `refundable` if it can be returned, or `non_refundable`. */
            refundability: string | null;
            /** @description Whether the fee counts toward a total. */
            included: boolean;
        };
        /** @description A published floor plan. */
        FloorPlan: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /**
             * Format: uuid
             * @description The ID of the property.
             */
            propertyId: string;
            /** @description The name of the floor plan. */
            floorPlanName: string;
            /** @description The code used by the property manager. */
            floorPlanCode: string | null;
            /** @description The slug, unique within the property. */
            floorPlanSlug: string;
            /** @description The description. */
            floorPlanDescription: string | null;
            /** @description The minimum number of bedrooms. */
            floorPlanMinBed: number | null;
            /** @description The maximum number of bedrooms. */
            floorPlanMaxBed: number | null;
            /** @description The minimum number of bathrooms. */
            floorPlanMinBath: number | null;
            /** @description The maximum number of bathrooms. */
            floorPlanMaxBath: number | null;
            /** @description The minimum interior area, in square feet. */
            floorPlanMinSquareFeet: number | null;
            /** @description The maximum interior area, in square feet. */
            floorPlanMaxSquareFeet: number | null;
            /** @description The minimum total monthly leasing price. Aggregated from the units if the floor plan has no rent of its own. */
            floorPlanMinRent: number | null;
            /** @description The maximum total monthly leasing price. */
            floorPlanMaxRent: number | null;
            /** @description The minimum rent before fees. */
            floorPlanMinBaseRent: number | null;
            /** @description The maximum rent before fees. */
            floorPlanMaxBaseRent: number | null;
            /** @description The deposit. */
            floorPlanDeposit: number | null;
            /** @description The minimum total of mandatory monthly fees. */
            floorPlanMonthlyFeeTotal: number | null;
            /** @description The maximum total of mandatory monthly fees. */
            floorPlanMonthlyFeeTotalMax: number | null;
            /** @description The total of mandatory fees due before moving in. */
            floorPlanUpfrontFeeTotal: number | null;
            /** @description The fees in effect. */
            fees: components["schemas"]["Fee"][];
            /**
             * Format: date-time
             * @description The earliest move-in date of the units.
             */
            floorPlanAvailableDate: string | null;
            /** @description Whether the floor plan is featured. */
            floorPlanFeatured: boolean;
            /** @description Whether the floor plan has a special. */
            floorPlanHasSpecials: boolean;
            /** @description The text of the special. */
            floorPlanSpecialsText: string | null;
            /** @description The sort position of the floor plan. */
            floorPlanSortOrder: number;
            /**
             * Format: uri
             * @description The URL of the floor plan drawing, as a thumbnail.
             */
            floorPlanImage: string | null;
            /**
             * Format: uri
             * @description The URL of the floor plan drawing in full size.
             */
            floorPlanImageFull: string | null;
            /** @description The tags. */
            floorPlanTags: string[];
            /** @description The tags, separated by commas. */
            floorPlanTagsString: string;
            /** @description The name of the unit type. */
            unitTypeName: string | null;
            /** @description The slug of the unit type. */
            unitTypeSlug: string | null;
            /** @description The number of published units. */
            unitsCount: number;
            /** @description Whether any unit of the floor plan is available. */
            unitsAvailable: boolean;
            /** @description The number of published units that are available. */
            numberUnitsAvailable: number;
            /** @description Whether any unit of the floor plan is available or coming soon. */
            unitsAvailableOrComingSoon: boolean;
            /** @description The number of units that are available or coming soon. */
            numberUnitsAvailableOrComingSoon: number;
            /** @description The amenities of the floor plan. */
            amenities: components["schemas"]["Amenity"][];
            /** @description The groups of the floor plan and its property. */
            groups: components["schemas"]["GroupName"][];
        };
        /** @description A form on the pages of the property. */
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
            tourTypes: components["schemas"]["FormTourType"][];
            /** @description The texts and the redirect URL of the form. */
            settings: components["schemas"]["FormSettings"];
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
            redirectUrl: string | null;
            /** @description The message shown after the submission. */
            successMessage: string | null;
            /** @description The label of the submit button. */
            submitButtonLabel: string | null;
        };
        /** @description A type of tour that a form offers. */
        FormTourType: {
            /** @description `in_person`, `self_guided` or `virtual`. */
            type: string;
            /** @description The label of the tour type. */
            label: string | null;
            /** @description The duration of the tour, in minutes. */
            durationMinutes: number | null;
        };
        /** @description A gallery of images, videos and virtual tours. */
        Gallery: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The title. */
            title: string | null;
            /** @description The type of gallery. */
            type: string | null;
            /** @description The key of the page element that shows the gallery. */
            elementsKey: string | null;
            /** @description The sort position of the gallery. */
            sortOrder: number;
            /** @description The images. The featured image comes first. */
            images: components["schemas"]["Image"][];
            /** @description The videos. */
            videos: components["schemas"]["Embed"][];
            /** @description The virtual tours. */
            virtualTours: components["schemas"]["Embed"][];
            /** @description The panoramas. */
            panoramas: components["schemas"]["Embed"][];
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
            /** @description The URL slug. */
            slug: string;
            /** @description A description of the group. */
            description: string | null;
            /** @description The color in which pages display the group. */
            color: string | null;
            /** @description The sort position among the groups with the same parent. */
            sortOrder: number;
            /** @description The child groups. */
            children: components["schemas"]["Group"][];
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
            objectType: string;
            /** @description Whether a record can be a member of several groups of the set. */
            allowsMultipleMembership: boolean;
            /**
             * Format: uuid
             * @description The ID of the property that the set is limited to; null if it applies to the whole account.
             */
            propertyId: string | null;
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
            objectType: string;
        };
        /** @description An image. */
        Image: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /**
             * Format: uri
             * @description The URL of a thumbnail.
             */
            thumb_url: string;
            /**
             * Format: uri
             * @description The URL of the image for large screens.
             */
            full_url: string;
            /** @description The caption. */
            caption: string | null;
            /** @description The alternative text. */
            alt_text: string | null;
            /** @description The tags. */
            tags: string[];
            /** @description The tags, separated by commas. */
            tags_string: string;
            /** @description The URL of a page about the picture, such as its source. */
            reference_url: string | null;
            /** @description The same text as `caption`, for older pages. */
            title: string | null;
        };
        /** @description An enabled connection that covers the property. */
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
            /** @description The name of the connection. */
            name: string;
            /** @description The public settings of the connection. The connection type determines which settings are public. An empty list instead of an object if there are none. */
            settings: {
                [key: string]: unknown;
            } | unknown[];
            /** @description The types of tour that can be booked through the connection. */
            tour_types: components["schemas"]["TourType"][];
        };
        /** @description An accepted lead. */
        LeadReceived: {
            /**
             * Format: uuid
             * @description The ID of the lead if the submission created it. If the person is already known, the ID of the submission, so that the response does not reveal that a lead exists.
             */
            id: string;
            /**
             * @description The lead was accepted. The response does not reveal whether the person was already known.
             * @constant
             */
            status: "received";
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
            sourceObservationEndpoint: string;
            /** @description The names of the URL parameters that contain click IDs, case-insensitive. */
            clickIdParams: string[];
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
        /** @description The lead sources of the property. */
        LeadSources: {
            /**
             * Format: uuid
             * @description The ID of the property.
             */
            propertyId: string;
            /** @description The phone number for visitors without a lead source. */
            fallbackPhone: string | null;
            /** @description The e-mail address for visitors without a lead source. */
            fallbackEmail: string | null;
            /** @description The lead field from which the CRM reads the source. */
            externalSourceField: string;
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
        /** @description A unit type with the totals of its units in the whole portfolio. Unless stated otherwise, prices cover the available units, or all units if none is available. */
        MergedUnitType: {
            /** @description The name, such as `1 Bedroom`. */
            unitTypeName: string;
            /** @description The slug of the unit type. */
            unitTypeSlug: string;
            /** @description The minimum number of bedrooms of the units. */
            bedrooms: number | null;
            /** @description The minimum interior area, in square feet. */
            minSquareFeet: number | null;
            /** @description The maximum interior area, in square feet. */
            maxSquareFeet: number | null;
            /** @description The minimum total rent of available units. */
            minPriceAvailable: number | null;
            /** @description The maximum total rent of available units. */
            maxPriceAvailable: number | null;
            /** @description The minimum rent before fees of available units, or of all units if none is available. */
            minBaseRent: number | null;
            /** @description The maximum rent before fees. */
            maxBaseRent: number | null;
            /** @description The minimum total monthly leasing price. */
            minTmlp: number | null;
            /** @description The maximum total monthly leasing price. */
            maxTmlp: number | null;
            /** @description The fees in effect. */
            fees: components["schemas"]["Fee"][];
            /** @description The minimum total of mandatory monthly fees. */
            feeTotal: number | null;
            /** @description The maximum total of mandatory monthly fees. */
            feeTotalMax: number | null;
            /** @description The number of units of this type. */
            totalUnits: number;
            /** @description The number of units of this type that are available. */
            availableUnits: number;
            /** @description The IDs of the properties with units of this type. */
            propertyIds: string[];
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
            sortOrder: number;
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
            placeId: string | null;
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
            /** @description The rating from 0 to 5 stars, as text. */
            rating: string | null;
            /** @description The distance in miles from the property's primary address. */
            distanceMiles: number | null;
            /** @description The tags. */
            tags: string[];
            /** @description The tags, separated by commas. */
            tagsString: string;
            /** @description The sort position within the category. */
            sortOrder: number;
            /** @description The image. */
            image: components["schemas"]["Image"] | null;
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
        /** @description The profile of a portfolio: its parent property, with the totals of all units of the parent and its children. */
        ParentProperty: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the property. */
            name: string;
            /** @description The slug of the property. */
            slug: string;
            /** @description A key for integrations. */
            key: string | null;
            /** @description The description. */
            description: string | null;
            /** @description The URL of the resident portal. */
            residentPortalUrl: string | null;
            /** @description The URL at which renters apply. */
            applicationUrl: string | null;
            /** @description The URL at which renters book a tour. */
            tourBookingUrl: string | null;
            /** @description Additional phone numbers. */
            phoneNumbers: {
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
            /**
             * Format: uri
             * @description The URL of the primary image, as a thumbnail.
             */
            image: string | null;
            /**
             * Format: uri
             * @description The URL of the primary image in full size.
             */
            imageFull: string | null;
            /** @description The primary address on one line. */
            address: string | null;
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
            /** @description The URL of the property's own website. */
            website: string | null;
            /** @description The phone number of the leasing office. */
            phone: string | null;
            /** @description The e-mail address of the leasing office. */
            email: string | null;
            /** @description The tags. */
            tags: string[];
            /** @description The number of published units. */
            unitsCount: number;
            /** @description The number of published units that are available. */
            availableUnitsCount: number;
            /** @description Whether any unit is available. */
            hasAvailability: boolean;
            /** @description The tags, separated by commas. */
            tags_string: string;
            /** @description The minimum total rent of available units, or of all units if none is available. */
            minRent: number | null;
            /** @description The maximum total rent of available units, or of all units if none is available. */
            maxRent: number | null;
            /** @description The minimum rent before fees of available units, or of all units if none is available. */
            minBaseRent: number | null;
            /** @description The maximum rent before fees of available units, or of all units if none is available. */
            maxBaseRent: number | null;
            /** @description The types of the units of all properties, with the totals of their units. */
            unitTypes: components["schemas"]["MergedUnitType"][];
            leasingSettings: components["schemas"]["LeasingSettings"];
            pricingDisplaySettings: components["schemas"]["PricingDisplaySettings"];
            /** @description How pages show the inventory. */
            displaySettings: components["schemas"]["DisplaySettings"];
            officeHours: components["schemas"]["OfficeHours"];
            petPolicy: components["schemas"]["PetPolicy"];
            /** @description The average rating of the published reviews; null if there are none. */
            averageRating: number | null;
            /** @description The number of published reviews. */
            totalReviewCount: number;
            /** @description The groups of the property. */
            groups: components["schemas"]["GroupName"][];
            /** @description The enabled children, in the order in which they were attached. */
            properties: components["schemas"]["PropertySummary"][];
        };
        /** @description The pet policy. */
        PetPolicy: {
            /** @description The pets that are allowed. */
            description: string | null;
            /** @description The pets that are not allowed. */
            restrictions: string | null;
        };
        /** @description A day on which a lease can begin. */
        PriceMatrixRow: {
            /**
             * Format: date
             * @description The first day of the lease.
             */
            startDate: string;
            /** @description The best term: the term that the management system marks as best, or the cheapest term if none is marked. */
            bestTerm: components["schemas"]["Term"];
            /** @description All terms, shortest first. */
            terms: components["schemas"]["Term"][];
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
        /** @description The media of the property itself. */
        PropertyMedia: {
            /** @description The images. The featured image comes first. */
            images: components["schemas"]["Image"][];
            /** @description The videos. */
            videos: components["schemas"]["Embed"][];
            /** @description The virtual tours. */
            virtualTours: components["schemas"]["Embed"][];
            /** @description The panoramas. */
            panoramas: components["schemas"]["Embed"][];
        };
        /** @description The profile of a property. */
        PropertyProfile: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description The name of the property. */
            name: string;
            /** @description The slug of the property. */
            slug: string;
            /** @description A key for integrations. */
            key: string | null;
            /** @description The description. */
            description: string | null;
            /** @description The URL of the resident portal. */
            residentPortalUrl: string | null;
            /** @description The URL at which renters apply. */
            applicationUrl: string | null;
            /** @description The URL at which renters book a tour. */
            tourBookingUrl: string | null;
            /** @description Additional phone numbers. */
            phoneNumbers: {
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
            /**
             * Format: uri
             * @description The URL of the primary image, as a thumbnail.
             */
            image: string | null;
            /**
             * Format: uri
             * @description The URL of the primary image in full size.
             */
            imageFull: string | null;
            /** @description The primary address on one line. */
            address: string | null;
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
            /** @description The URL of the property's own website. */
            website: string | null;
            /** @description The phone number of the leasing office. */
            phone: string | null;
            /** @description The e-mail address of the leasing office. */
            email: string | null;
            /** @description The tags. */
            tags: string[];
            /** @description The number of published units. */
            unitsCount: number;
            /** @description The number of published units that are available. */
            availableUnitsCount: number;
            /** @description Whether any unit is available. */
            hasAvailability: boolean;
            /** @description The tags, separated by commas. */
            tags_string: string;
            /** @description The minimum total rent of available units, or of all units if none is available. */
            minRent: number | null;
            /** @description The maximum total rent of available units, or of all units if none is available. */
            maxRent: number | null;
            /** @description The minimum rent before fees of available units, or of all units if none is available. */
            minBaseRent: number | null;
            /** @description The maximum rent before fees of available units, or of all units if none is available. */
            maxBaseRent: number | null;
            /** @description The types of the units, with the totals of their units. */
            unitTypes: components["schemas"]["UnitType"][];
            leasingSettings: components["schemas"]["LeasingSettings"];
            pricingDisplaySettings: components["schemas"]["PricingDisplaySettings"];
            /** @description How pages show the inventory. */
            displaySettings: components["schemas"]["DisplaySettings"];
            officeHours: components["schemas"]["OfficeHours"];
            petPolicy: components["schemas"]["PetPolicy"];
            /** @description The average rating of the published reviews; null if there are none. */
            averageRating: number | null;
            /** @description The number of published reviews. */
            totalReviewCount: number;
            /** @description The groups of the property. */
            groups: components["schemas"]["GroupName"][];
        };
        /** @description A property of a portfolio. */
        PropertySummary: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string;
            /** @description A key for integrations. */
            key: string | null;
            /** @description The name of the property. */
            name: string;
            /** @description The slug of the property. */
            slug: string;
            /**
             * Format: uri
             * @description The URL of the primary image, as a thumbnail.
             */
            image: string | null;
            /**
             * Format: uri
             * @description The URL of the primary image in full size.
             */
            imageFull: string | null;
            /** @description The URL of the property's own website. */
            website: string | null;
            /** @description The phone number of the leasing office. */
            phone: string | null;
            /** @description The e-mail address of the leasing office. */
            email: string | null;
            /** @description The primary address on one line. */
            address: string | null;
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
            /** @description The tags. */
            tags: string[];
            /** @description The tags, separated by commas. */
            tags_string: string;
        };
        /** @description An accepted purge. */
        PurgeAccepted: {
            /** @description A message that the request was accepted. It does not reveal whether the record exists. */
            message: string;
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
            reviewerName: string | null;
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
            reviewDate: string | null;
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
            imageUrl: string | null;
            /** @description The name of the author. */
            authorName: string | null;
            /** @description The URL of the author's profile. */
            authorUrl: string | null;
            /**
             * Format: date-time
             * @description When the post was published.
             */
            postedAt: string | null;
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
            /**
             * Format: uuid
             * @description The ID of the property.
             */
            propertyId: string;
            /** @description The unit number. */
            unitNumber: string;
            /** @description The displayed unit number, prefixed with the building number if the property is configured that way. */
            unitDisplayNumber: string;
            /** @description The slug, unique within the property. */
            unitSlug: string;
            /** @description The floor, as a number or a label. */
            unitFloor: string | null;
            /** @description The number of bedrooms; 0 is a studio. */
            unitBedrooms: number | null;
            /** @description The number of bathrooms. */
            unitBathrooms: number | null;
            /** @description The interior area, in square feet. */
            unitSquareFeet: number | null;
            /** @description The minimum total monthly leasing price. */
            unitMinRent: number | null;
            /** @description The maximum total monthly leasing price. */
            unitMaxRent: number | null;
            /** @description The minimum rent before fees. */
            unitMinBaseRent: number | null;
            /** @description The maximum rent before fees. */
            unitMaxBaseRent: number | null;
            /** @description The deposit. */
            unitDeposit: number | null;
            /** @description The minimum total of mandatory monthly fees. */
            unitMonthlyFeeTotal: number | null;
            /** @description The maximum total of mandatory monthly fees. */
            unitMonthlyFeeTotalMax: number | null;
            /** @description The total of mandatory fees due before moving in. */
            unitUpfrontFeeTotal: number | null;
            /** @description The fees in effect. */
            fees: components["schemas"]["Fee"][];
            /** @description Whether the unit can be leased: it is marked as available, and its move-in date is within the availability window. */
            unitAvailable: boolean;
            /** @description Whether the unit is marked as available, but its move-in date is after the availability window. */
            unitComingSoon: boolean;
            /**
             * Format: date-time
             * @description The earliest move-in date. If null, the unit is available immediately.
             */
            unitAvailableDate: string | null;
            /** @description Whether the unit is featured. */
            unitFeatured: boolean;
            /** @description Whether the unit is furnished. */
            unitFurnished: boolean;
            /** @description Whether the unit is part of an affordable housing program. */
            unitAffordable: boolean;
            /** @description Whether the unit is accessible to people with disabilities. */
            unitHandicapAccessible: boolean;
            /** @description Whether the unit is a model unit. */
            unitModel: boolean;
            /** @description Whether the unit is a penthouse. */
            unitPenthouse: boolean;
            /** @description The description. */
            unitDescription: string | null;
            /** @description The text of the special; null if there is none. */
            unitSpecialsText: string | null;
            /**
             * Format: uri
             * @description The URL of the primary image, as a thumbnail.
             */
            unitImage: string | null;
            /**
             * Format: uri
             * @description The URL of the primary image in full size.
             */
            unitImageFull: string | null;
            /** @description The tags. */
            unitTags: string[];
            /** @description The tags, separated by commas. */
            unitTagsString: string;
            /** @description The name of the unit type. */
            unitTypeName: string | null;
            /** @description The slug of the unit type. */
            unitTypeSlug: string | null;
            /**
             * Format: uuid
             * @description The ID of the floor plan; null if there is none or it is not published.
             */
            floorPlanId: string | null;
            /** @description The name of the floor plan. */
            floorPlanName: string | null;
            /** @description The slug of the floor plan. */
            floorPlanSlug: string | null;
            /**
             * Format: uuid
             * @description The ID of the building; null if there is none or it is not published.
             */
            buildingId: string | null;
            /** @description The number of the building. */
            buildingNumber: string | null;
            /** @description The name of the building. */
            buildingName: string | null;
            /** @description The amenities of the unit itself, without those of its floor plan. */
            amenities: components["schemas"]["Amenity"][];
            /** @description The groups of the unit and of its floor plan, building and property. */
            groups: components["schemas"]["GroupName"][];
        };
        /** @description A unit type with the totals of its units. Unless stated otherwise, prices cover the available units, or all units if none is available. */
        UnitType: {
            /** @description The name, such as `1 Bedroom`. */
            unitTypeName: string;
            /** @description The slug of the unit type. */
            unitTypeSlug: string;
            /** @description The minimum number of bedrooms of the units. */
            bedrooms: number | null;
            /** @description The minimum interior area, in square feet. */
            minSquareFeet: number | null;
            /** @description The maximum interior area, in square feet. */
            maxSquareFeet: number | null;
            /** @description The minimum total rent of available units. */
            minPriceAvailable: number | null;
            /** @description The maximum total rent of available units. */
            maxPriceAvailable: number | null;
            /** @description The minimum rent before fees of available units, or of all units if none is available. */
            minBaseRent: number | null;
            /** @description The maximum rent before fees. */
            maxBaseRent: number | null;
            /** @description The minimum total monthly leasing price. */
            minTmlp: number | null;
            /** @description The maximum total monthly leasing price. */
            maxTmlp: number | null;
            /** @description The fees in effect. */
            fees: components["schemas"]["Fee"][];
            /** @description The minimum total of mandatory monthly fees. */
            feeTotal: number | null;
            /** @description The maximum total of mandatory monthly fees. */
            feeTotalMax: number | null;
            /** @description The number of units of this type. */
            totalUnits: number;
            /** @description The number of units of this type that are available. */
            availableUnits: number;
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
        /** @description The website that shows the property. If no website shows it, all keys except `websiteSettings` are null. */
        Website: {
            /**
             * Format: uuid
             * @description The ID.
             */
            id: string | null;
            /** @description The name of the website. */
            name: string | null;
            /** @description The primary domain. */
            domain: string | null;
            /**
             * Format: uri
             * @description The URL of the website.
             */
            url: string | null;
            /** @description Settings for the websites of the property. */
            websiteSettings: {
                [key: string]: unknown;
            };
        };
        /** @description The configuration of a widget. */
        Widget: {
            /**
             * Format: uuid
             * @description The ID of the property.
             */
            propertyId: string;
            /** @description The name of the property. */
            propertyName: string;
            /** @description The phone number of the leasing office. */
            phone: string | null;
            /** @description The e-mail address of the leasing office. */
            email: string | null;
            /** @description The connections that cover the property. */
            integrations: components["schemas"]["WidgetIntegration"][];
        };
        /** @description An enabled connection that covers the property, for widgets. */
        WidgetIntegration: {
            /** @description The integer ID of the connection. */
            id: number;
            /**
             * Format: uuid
             * @description The ID, used as `connection_id`.
             */
            connectionId: string;
            /** @description The type of the connection. */
            type: string;
            /** @description The purpose of the connection. */
            category: string;
            /** @description The name of the connection. */
            name: string;
            /** @description The public settings of the connection. The connection type determines which settings are public. An empty list instead of an object if there are none. */
            settings: {
                [key: string]: unknown;
            } | unknown[];
            /** @description The types of tour that can be booked through the connection. */
            tour_types: components["schemas"]["TourType"][];
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
        /** @description The record does not exist or is not published. */
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
export type Amenity = components['schemas']['Amenity'];
export type Announcement = components['schemas']['Announcement'];
export type Building = components['schemas']['Building'];
export type ContentBlock = components['schemas']['ContentBlock'];
export type ContentConditional = components['schemas']['ContentConditional'];
export type ContentItem = components['schemas']['ContentItem'];
export type DisplaySettings = components['schemas']['DisplaySettings'];
export type Embed = components['schemas']['Embed'];
export type Error = components['schemas']['Error'];
export type EventRecorded = components['schemas']['EventRecorded'];
export type Faq = components['schemas']['Faq'];
export type FaqTopic = components['schemas']['FaqTopic'];
export type Fee = components['schemas']['Fee'];
export type FloorPlan = components['schemas']['FloorPlan'];
export type Form = components['schemas']['Form'];
export type FormField = components['schemas']['FormField'];
export type FormSettings = components['schemas']['FormSettings'];
export type FormTourType = components['schemas']['FormTourType'];
export type Gallery = components['schemas']['Gallery'];
export type Group = components['schemas']['Group'];
export type GroupName = components['schemas']['GroupName'];
export type GroupSet = components['schemas']['GroupSet'];
export type GroupSetName = components['schemas']['GroupSetName'];
export type Image = components['schemas']['Image'];
export type Integration = components['schemas']['Integration'];
export type LeadReceived = components['schemas']['LeadReceived'];
export type LeadSource = components['schemas']['LeadSource'];
export type LeadSourceCondition = components['schemas']['LeadSourceCondition'];
export type LeadSourceResolution = components['schemas']['LeadSourceResolution'];
export type LeadSourceRule = components['schemas']['LeadSourceRule'];
export type LeadSources = components['schemas']['LeadSources'];
export type LeasingSettings = components['schemas']['LeasingSettings'];
export type MergedUnitType = components['schemas']['MergedUnitType'];
export type NeighborhoodCategory = components['schemas']['NeighborhoodCategory'];
export type NeighborhoodPlace = components['schemas']['NeighborhoodPlace'];
export type OfficeHours = components['schemas']['OfficeHours'];
export type ParentProperty = components['schemas']['ParentProperty'];
export type PetPolicy = components['schemas']['PetPolicy'];
export type PriceMatrixRow = components['schemas']['PriceMatrixRow'];
export type PricingDisplaySettings = components['schemas']['PricingDisplaySettings'];
export type PropertyMedia = components['schemas']['PropertyMedia'];
export type PropertyProfile = components['schemas']['PropertyProfile'];
export type PropertySummary = components['schemas']['PropertySummary'];
export type PurgeAccepted = components['schemas']['PurgeAccepted'];
export type Review = components['schemas']['Review'];
export type Social = components['schemas']['Social'];
export type SocialPost = components['schemas']['SocialPost'];
export type SocialProfile = components['schemas']['SocialProfile'];
export type SourceObservation = components['schemas']['SourceObservation'];
export type Term = components['schemas']['Term'];
export type TourAvailability = components['schemas']['TourAvailability'];
export type TourField = components['schemas']['TourField'];
export type TourReserved = components['schemas']['TourReserved'];
export type TourSchema = components['schemas']['TourSchema'];
export type TourType = components['schemas']['TourType'];
export type Unit = components['schemas']['Unit'];
export type UnitType = components['schemas']['UnitType'];
export type ValidationError = components['schemas']['ValidationError'];
export type Website = components['schemas']['Website'];
export type Widget = components['schemas']['Widget'];
export type WidgetIntegration = components['schemas']['WidgetIntegration'];
export type ResponseError = components['responses']['Error'];
export type ResponseError404 = components['responses']['Error404'];
export type ResponseError413 = components['responses']['Error413'];
export type ResponseError429 = components['responses']['Error429'];
export type ResponseError503 = components['responses']['Error503'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderXRateLimitLimit = components['headers']['X-RateLimit-Limit'];
export type HeaderXRateLimitRemaining = components['headers']['X-RateLimit-Remaining'];
export type $defs = Record<string, never>;
export interface operations {
    getProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile of the property. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["PropertyProfile"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The units, sorted by number, or by property and number in a portfolio. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Unit"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listFloorPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The floor plans. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["FloorPlan"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listBuildings: {
        parameters: {
            query?: {
                /** @description Only buildings in this group or in a group below it. An unknown ID returns 404. */
                group?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buildings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Building"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listUnitTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["UnitType"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listFees: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines of the fees, in display order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Fee"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
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
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
                /** @description The ID of a published unit. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["PriceMatrixRow"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listAmenities: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Amenity"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listGalleries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Gallery"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The media. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["PropertyMedia"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listFaqs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Faq"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listReviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Review"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Announcement"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listContentGroups: {
        parameters: {
            query?: {
                /** @description Comma-separated website connection keys, at most 100. Only blocks whose `elementsKey` is one of these keys are returned. */
                connections?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ContentBlock"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listContentConditionals: {
        parameters: {
            query?: {
                /** @description Comma-separated website connection keys, at most 100. Only blocks whose `elementsKey` is one of these keys are returned. */
                connections?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ContentConditional"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPanels: {
        parameters: {
            query?: {
                /** @description Comma-separated website connection keys, at most 100. Only blocks whose `elementsKey` is one of these keys are returned. */
                connections?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ContentBlock"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listLists: {
        parameters: {
            query?: {
                /** @description Comma-separated website connection keys, at most 100. Only blocks whose `elementsKey` is one of these keys are returned. */
                connections?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ContentBlock"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listNeighborhoodCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["NeighborhoodCategory"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getSocial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Social"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getWebsite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Website"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getWidget: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The widget configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Widget"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listGroupSets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["GroupSet"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listIntegrations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Integration"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listForms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
                property: string;
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Form"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getLeadSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled property. Slugs are not accepted. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadSources"];
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPortfolioParent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parent property. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ParentProperty"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioProperties: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The properties. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["PropertySummary"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioFloorPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The floor plans. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["FloorPlan"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The units, sorted by number, or by property and number in a portfolio. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Unit"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioUnitTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unit types. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["MergedUnitType"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPortfolioProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile of the property. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["PropertyProfile"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyUnits: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The units, sorted by number, or by property and number in a portfolio. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Unit"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyFloorPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The floor plans. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["FloorPlan"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyBuildings: {
        parameters: {
            query?: {
                /** @description Only buildings in this group or in a group below it. An unknown ID returns 404. */
                group?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buildings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Building"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyUnitTypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["UnitType"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyFees: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines of the fees, in display order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Fee"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPortfolioPropertyPriceMatrix: {
        parameters: {
            query?: {
                /** @description The first move-in day. Defaults to today in the property's time zone. */
                move_in_from?: string;
                /** @description The last move-in day. If omitted, only the maximum number of days limits the response. */
                move_in_to?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of a published unit. */
                unit: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["PriceMatrixRow"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyAmenities: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Amenity"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyGalleries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Gallery"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPortfolioPropertyMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The media. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["PropertyMedia"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyFaqs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Faq"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyReviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Review"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyAnnouncements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Announcement"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyContentGroups: {
        parameters: {
            query?: {
                /** @description Comma-separated website connection keys, at most 100. Only blocks whose `elementsKey` is one of these keys are returned. */
                connections?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ContentBlock"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyContentConditionals: {
        parameters: {
            query?: {
                /** @description Comma-separated website connection keys, at most 100. Only blocks whose `elementsKey` is one of these keys are returned. */
                connections?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ContentConditional"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyPanels: {
        parameters: {
            query?: {
                /** @description Comma-separated website connection keys, at most 100. Only blocks whose `elementsKey` is one of these keys are returned. */
                connections?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ContentBlock"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyLists: {
        parameters: {
            query?: {
                /** @description Comma-separated website connection keys, at most 100. Only blocks whose `elementsKey` is one of these keys are returned. */
                connections?: string;
            };
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["ContentBlock"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyNeighborhoodCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["NeighborhoodCategory"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPortfolioPropertySocial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Social"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPortfolioPropertyWebsite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Website"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPortfolioPropertyWidget: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The widget configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Widget"];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyGroupSets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["GroupSet"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyIntegrations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Integration"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listPortfolioPropertyForms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["Form"][];
                    };
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getPortfolioPropertyLeadSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of a cached response. Returns 304 if the response is still valid. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The slug of an enabled property of the portfolio, including its parent. IDs are not accepted. */
                property: string;
                /** @description The ID of an enabled portfolio connection. */
                connection: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadSources"];
                };
            };
            /** @description The cached response is still valid. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Error404"];
            /** @description A parameter is invalid, or the requested records have more than 16 million characters (a page of a list: 8 million). `errors` lists the errors by parameter. It is empty if the records have too many characters. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    submitLead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 128 KiB (larger bodies return 413) with at most 4096 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The ID of an enabled property.
                     */
                    property_id: string;
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
                    /** @description Other answers of the person, by key. */
                    fields?: {
                        [key: string]: unknown;
                    };
                    /** @description The text of the consent, as evidence. For a person who is already known, consent is recorded only with this text or a form. */
                    consent_text?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the form that the person filled in, if any. The form must belong to the property.
                     */
                    form_id?: string;
                    /** @description The code of the lead source, if the page knows it. */
                    service_source_key?: string;
                    /**
                     * @description The kind of inquiry; `inquiry` by default. An `application` also records `apply_intent_clicked`.
                     * @enum {string}
                     */
                    kind?: "inquiry" | "application";
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
                    /** @description A honeypot field. Leave it empty and hide it from visitors; submissions that fill it are discarded. */
                    homepage?: string;
                };
            };
        };
        responses: {
            /** @description The lead was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The requested data. */
                        data: components["schemas"]["LeadReceived"];
                    };
                };
            };
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            /** @description A parameter is invalid. `errors` lists the errors by parameter. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getTourAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 128 KiB (larger bodies return 413) with at most 4096 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The ID of an enabled property.
                     */
                    property_id: string;
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
                        /** @description The requested data. */
                        data: components["schemas"]["TourAvailability"];
                    };
                };
            };
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            /** @description Validation failed, and `errors` lists the errors by field; or the property has no tour provider, as `error` states. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"] | components["schemas"]["Error"];
                };
            };
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 128 KiB (larger bodies return 413) with at most 4096 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The ID of an enabled property.
                     */
                    property_id: string;
                    /**
                     * Format: uuid
                     * @description The ID of the tour connection, as listed by the integrations.
                     */
                    connection_id: string;
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
                        /** @description The requested data. */
                        data: components["schemas"]["TourReserved"];
                    };
                };
            };
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
            /** @description Validation failed, and `errors` lists the errors by field; or the property has no tour provider, as `error` states. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"] | components["schemas"]["Error"];
                };
            };
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
    recordDemandEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The ID of an enabled property.
                     */
                    property_id: string;
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
                    "application/json": components["schemas"]["EventRecorded"];
                };
            };
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            /** @description A parameter is invalid. `errors` lists the errors by parameter. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    recordSourceObservation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The ID of an enabled property.
                     */
                    property_id: string;
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
                    "application/json": components["schemas"]["SourceObservation"];
                };
            };
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            /** @description A parameter is invalid. `errors` lists the errors by parameter. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    clearCache: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 KiB (larger bodies return 413) with at most 100 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The ID of the property whose pages are purged. If portfolios include the property, the pages of their parent properties are purged as well.
                     */
                    property_id?: string;
                    /**
                     * Format: uuid
                     * @description The ID of the portfolio connection whose pages are purged. Send either this ID or `property_id`.
                     */
                    portfolio_id?: string;
                };
            };
        };
        responses: {
            /** @description The request was accepted. The purge runs immediately afterwards. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurgeAccepted"];
                };
            };
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            /** @description A parameter is invalid. `errors` lists the errors by parameter. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
}
