/** Generated from openapi/v2.json by npm run gold. */

export interface paths {
    "/api/v2/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the authenticated user
         * @description Get the authenticated user.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens of an account
         * @description All of them, newest first, the tokens of websites too.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create a token
         * @description The token is for the person who asks, and pinned to the account.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tokens/{token}": {
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
         * Revoke a token
         * @description Revoke a token.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List properties
         * @description List properties.
         */
        get: operations["listProperties"];
        put?: never;
        /**
         * Create a property
         * @description Create a property.
         */
        post: operations["createProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/properties/{property}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a property
         * @description Get a property.
         */
        get: operations["getProperty"];
        put?: never;
        post?: never;
        /**
         * Delete a property
         * @description Queues the deletion; the property reads as before until it is done, and then gives 404. A caller who is limited to groups gets a 403: the properties of its groups decide what it sees.
         */
        delete: operations["deleteProperty"];
        options?: never;
        head?: never;
        /**
         * Update a property
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateProperty"];
        trace?: never;
    };
    "/api/v2/buildings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List buildings
         * @description List buildings.
         */
        get: operations["listBuildings"];
        put?: never;
        /**
         * Create a building
         * @description Create a building.
         */
        post: operations["createBuilding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/buildings/{building}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a building
         * @description Get a building.
         */
        get: operations["getBuilding"];
        put?: never;
        post?: never;
        /**
         * Delete a building
         * @description Delete a building.
         */
        delete: operations["deleteBuilding"];
        options?: never;
        head?: never;
        /**
         * Update a building
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateBuilding"];
        trace?: never;
    };
    "/api/v2/floor-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List floor plans
         * @description List floor plans.
         */
        get: operations["listFloorPlans"];
        put?: never;
        /**
         * Create a floor plan
         * @description Create a floor plan.
         */
        post: operations["createFloorPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/floor-plans/{floor_plan}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a floor plan
         * @description Get a floor plan.
         */
        get: operations["getFloorPlan"];
        put?: never;
        post?: never;
        /**
         * Delete a floor plan
         * @description Delete a floor plan.
         */
        delete: operations["deleteFloorPlan"];
        options?: never;
        head?: never;
        /**
         * Update a floor plan
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateFloorPlan"];
        trace?: never;
    };
    "/api/v2/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List units
         * @description List units.
         */
        get: operations["listUnits"];
        put?: never;
        /**
         * Create a unit
         * @description Create a unit.
         */
        post: operations["createUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/units/{unit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a unit
         * @description Get a unit.
         */
        get: operations["getUnit"];
        put?: never;
        post?: never;
        /**
         * Delete a unit
         * @description Delete a unit.
         */
        delete: operations["deleteUnit"];
        options?: never;
        head?: never;
        /**
         * Update a unit
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateUnit"];
        trace?: never;
    };
    "/api/v2/amenities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List amenities
         * @description List amenities.
         */
        get: operations["listAmenities"];
        put?: never;
        /**
         * Create an amenity
         * @description Create an amenity.
         */
        post: operations["createAmenity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/amenities/{amenity}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an amenity
         * @description Get an amenity.
         */
        get: operations["getAmenity"];
        put?: never;
        post?: never;
        /**
         * Delete an amenity
         * @description Delete an amenity.
         */
        delete: operations["deleteAmenity"];
        options?: never;
        head?: never;
        /**
         * Update an amenity
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateAmenity"];
        trace?: never;
    };
    "/api/v2/group-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List group sets
         * @description List group sets.
         */
        get: operations["listGroupSets"];
        put?: never;
        /**
         * Create a group set
         * @description Create a group set.
         */
        post: operations["createGroupSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/group-sets/{group_set}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a group set
         * @description Get a group set.
         */
        get: operations["getGroupSet"];
        put?: never;
        post?: never;
        /**
         * Delete a group set
         * @description Delete a group set.
         */
        delete: operations["deleteGroupSet"];
        options?: never;
        head?: never;
        /**
         * Update a group set
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateGroupSet"];
        trace?: never;
    };
    "/api/v2/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description List groups.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Create a group
         * @description Create a group.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/groups/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a group
         * @description Get a group.
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        /**
         * Delete a group
         * @description Delete a group.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        /**
         * Update a group
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateGroup"];
        trace?: never;
    };
    "/api/v2/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fees
         * @description List fees.
         */
        get: operations["listFees"];
        put?: never;
        /**
         * Create a fee
         * @description Create a fee.
         */
        post: operations["createFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/fees/{fee}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fee
         * @description Get a fee.
         */
        get: operations["getFee"];
        put?: never;
        post?: never;
        /**
         * Delete a fee
         * @description Delete a fee.
         */
        delete: operations["deleteFee"];
        options?: never;
        head?: never;
        /**
         * Update a fee
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateFee"];
        trace?: never;
    };
    "/api/v2/fee-assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fee assignments
         * @description List fee assignments.
         */
        get: operations["listFeeAssignments"];
        put?: never;
        /**
         * Create a fee assignment
         * @description Create a fee assignment.
         */
        post: operations["createFeeAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/fee-assignments/{fee_assignment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fee assignment
         * @description Get a fee assignment.
         */
        get: operations["getFeeAssignment"];
        put?: never;
        post?: never;
        /**
         * Delete a fee assignment
         * @description Delete a fee assignment.
         */
        delete: operations["deleteFeeAssignment"];
        options?: never;
        head?: never;
        /**
         * Update a fee assignment
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateFeeAssignment"];
        trace?: never;
    };
    "/api/v2/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews
         * @description List reviews.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Create a review
         * @description Create a review.
         */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/reviews/{review}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a review
         * @description Get a review.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        /**
         * Delete a review
         * @description Delete a review.
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /**
         * Update a review
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateReview"];
        trace?: never;
    };
    "/api/v2/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List announcements
         * @description List announcements.
         */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Create an announcement
         * @description Create an announcement.
         */
        post: operations["createAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/announcements/{announcement}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an announcement
         * @description Get an announcement.
         */
        get: operations["getAnnouncement"];
        put?: never;
        post?: never;
        /**
         * Delete an announcement
         * @description Delete an announcement.
         */
        delete: operations["deleteAnnouncement"];
        options?: never;
        head?: never;
        /**
         * Update an announcement
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateAnnouncement"];
        trace?: never;
    };
    "/api/v2/content-blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List content blocks
         * @description List content blocks.
         */
        get: operations["listContentBlocks"];
        put?: never;
        /**
         * Create a content block
         * @description Create a content block.
         */
        post: operations["createContentBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/content-blocks/{content_block}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a content block
         * @description Get a content block.
         */
        get: operations["getContentBlock"];
        put?: never;
        post?: never;
        /**
         * Delete a content block
         * @description Delete a content block.
         */
        delete: operations["deleteContentBlock"];
        options?: never;
        head?: never;
        /**
         * Update a content block
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateContentBlock"];
        trace?: never;
    };
    "/api/v2/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List faqs
         * @description List faqs.
         */
        get: operations["listFaqs"];
        put?: never;
        /**
         * Create an FAQ
         * @description Create an FAQ.
         */
        post: operations["createFaq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/faqs/{faq}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an FAQ
         * @description Get an FAQ.
         */
        get: operations["getFaq"];
        put?: never;
        post?: never;
        /**
         * Delete an FAQ
         * @description Delete an FAQ.
         */
        delete: operations["deleteFaq"];
        options?: never;
        head?: never;
        /**
         * Update an FAQ
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateFaq"];
        trace?: never;
    };
    "/api/v2/faq-topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List faq topics
         * @description List faq topics.
         */
        get: operations["listFaqTopics"];
        put?: never;
        /**
         * Create an FAQ topic
         * @description Create an FAQ topic.
         */
        post: operations["createFaqTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/faq-topics/{faq_topic}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an FAQ topic
         * @description Get an FAQ topic.
         */
        get: operations["getFaqTopic"];
        put?: never;
        post?: never;
        /**
         * Delete an FAQ topic
         * @description Delete an FAQ topic.
         */
        delete: operations["deleteFaqTopic"];
        options?: never;
        head?: never;
        /**
         * Update an FAQ topic
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateFaqTopic"];
        trace?: never;
    };
    "/api/v2/galleries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List galleries
         * @description List galleries.
         */
        get: operations["listGalleries"];
        put?: never;
        /**
         * Create a gallery
         * @description Create a gallery.
         */
        post: operations["createGallery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/galleries/{gallery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a gallery
         * @description Get a gallery.
         */
        get: operations["getGallery"];
        put?: never;
        post?: never;
        /**
         * Delete a gallery
         * @description Delete a gallery.
         */
        delete: operations["deleteGallery"];
        options?: never;
        head?: never;
        /**
         * Update a gallery
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateGallery"];
        trace?: never;
    };
    "/api/v2/media-folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List media folders
         * @description List media folders.
         */
        get: operations["listMediaFolders"];
        put?: never;
        /**
         * Create a media folder
         * @description Create a media folder.
         */
        post: operations["createMediaFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/media-folders/{media_folder}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a media folder
         * @description Get a media folder.
         */
        get: operations["getMediaFolder"];
        put?: never;
        post?: never;
        /**
         * Delete a media folder
         * @description Delete a media folder.
         */
        delete: operations["deleteMediaFolder"];
        options?: never;
        head?: never;
        /**
         * Update a media folder
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateMediaFolder"];
        trace?: never;
    };
    "/api/v2/neighborhood-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List neighborhood categories
         * @description List neighborhood categories.
         */
        get: operations["listNeighborhoodCategories"];
        put?: never;
        /**
         * Create a neighborhood category
         * @description Create a neighborhood category.
         */
        post: operations["createNeighborhoodCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/neighborhood-categories/{neighborhood_category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a neighborhood category
         * @description Get a neighborhood category.
         */
        get: operations["getNeighborhoodCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a neighborhood category
         * @description Delete a neighborhood category.
         */
        delete: operations["deleteNeighborhoodCategory"];
        options?: never;
        head?: never;
        /**
         * Update a neighborhood category
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateNeighborhoodCategory"];
        trace?: never;
    };
    "/api/v2/neighborhood-places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List neighborhood places
         * @description List neighborhood places.
         */
        get: operations["listNeighborhoodPlaces"];
        put?: never;
        /**
         * Create a neighborhood place
         * @description Create a neighborhood place.
         */
        post: operations["createNeighborhoodPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/neighborhood-places/{neighborhood_place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a neighborhood place
         * @description Get a neighborhood place.
         */
        get: operations["getNeighborhoodPlace"];
        put?: never;
        post?: never;
        /**
         * Delete a neighborhood place
         * @description Delete a neighborhood place.
         */
        delete: operations["deleteNeighborhoodPlace"];
        options?: never;
        head?: never;
        /**
         * Update a neighborhood place
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateNeighborhoodPlace"];
        trace?: never;
    };
    "/api/v2/lead-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List lead sources
         * @description List lead sources.
         */
        get: operations["listLeadSources"];
        put?: never;
        /**
         * Create a lead source
         * @description Create a lead source.
         */
        post: operations["createLeadSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/lead-sources/{lead_source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lead source
         * @description Get a lead source.
         */
        get: operations["getLeadSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a lead source
         * @description Changes the fields that are sent and no others.
         */
        patch: operations["updateLeadSource"];
        trace?: never;
    };
    "/api/v2/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description List leads.
         */
        get: operations["listLeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/leads/{lead}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lead
         * @description Get a lead.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections
         * @description List connections.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Create a connection
         * @description Create a connection.
         */
        post: operations["createConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connections/{connection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connection
         * @description Get a connection.
         */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        /**
         * Delete a connection
         * @description Delete a connection.
         */
        delete: operations["deleteConnection"];
        options?: never;
        head?: never;
        /**
         * Update a connection
         * @description Settings are merged; a credential sent as `********` keeps its value.
         */
        patch: operations["updateConnection"];
        trace?: never;
    };
    "/api/v2/websites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List websites
         * @description List websites.
         */
        get: operations["listWebsites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/websites/{website}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a website
         * @description Get a website.
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
    "/api/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description List users.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Add a user
         * @description Makes the user, or joins the existing user of that e-mail address to the account.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description Get a user.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Remove a user from the account
         * @description Remove a user from the account.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Everybody may change their own name and e-mail, without the permission. Name and e-mail of a user who is staff or in another account too can only be changed by that user: 403. A new e-mail is shown at once and takes effect when the user confirms it; at most five confirmation mails a quarter of an hour go to one address.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/v2/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description List roles.
         */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/roles/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a role
         * @description Get a role.
         */
        get: operations["getRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description The accounts that the person can reach; all of them for staff.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         * @description It gets the default roles and the nine default neighborhood categories; the person becomes its admin.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/accounts/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description Get an account.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connections/{connection}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a connection
         * @description Run a connection.
         */
        post: operations["runConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connections/{connection}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a connection
         * @description Makes one cheap call with the settings as they are stored, within 10 seconds: 422 names a setting that does not work, 502 says that the system fails. A type that calls nobody is refused.
         */
        post: operations["testConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connections/{connection}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs of a connection
         * @description List the runs of a connection.
         */
        get: operations["listConnectionLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connections/{connection}/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a property to a connection
         * @description Attach a property to a connection.
         */
        post: operations["attachConnectionProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/connections/{connection}/properties/{property}": {
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
         * Detach a property from a connection
         * @description Detach a property from a connection.
         */
        delete: operations["detachConnectionProperty"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/groups/{group}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a member to a group
         * @description Add a member to a group.
         */
        post: operations["addGroupMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/groups/{group}/members/{member}": {
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
         * Remove a member from a group
         * @description Remove a member from a group.
         */
        delete: operations["removeGroupMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/properties/{property}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of a property
         * @description Attributes, connections, domain settings and fees in one read.
         */
        get: operations["getPropertySettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/properties/{property}/social-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the social feed of a property
         * @description List the social feed of a property.
         */
        get: operations["listSocialFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/properties/{property}/social-profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the social profiles of a property
         * @description List the social profiles of a property.
         */
        get: operations["listSocialProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/websites/{website}/content-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the content types of a website
         * @description List the content types of a website.
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
    "/api/v2/websites/{website}/content-types/{content_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a content type
         * @description Get a content type.
         */
        get: operations["getContentType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/websites/{website}/content-types/{content_type}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entries
         * @description The entries of the account and those of the website, by slug.
         */
        get: operations["listEntries"];
        put?: never;
        /**
         * Create an entry
         * @description Of this website, or with `scope` account of all websites of the account. Publishing needs the required fields of the type.
         */
        post: operations["createEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/websites/{website}/content-types/{content_type}/entries/{entry}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entry
         * @description Get an entry.
         */
        get: operations["getEntry"];
        put?: never;
        post?: never;
        /**
         * Delete an entry
         * @description An entry of the account goes from all of its websites.
         */
        delete: operations["deleteEntry"];
        options?: never;
        head?: never;
        /**
         * Update an entry
         * @description Changes the fields that are sent and no others. `website_override` is for the website of the path; everything else of an entry of the account is for all of its websites.
         */
        patch: operations["updateEntry"];
        trace?: never;
    };
    "/api/v2/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List media
         * @description Files or embeds of the library. Filters of the other kind are ignored.
         */
        get: operations["listMedia"];
        put?: never;
        /**
         * Import a file or embed
         * @description A file is downloaded during the request. A URL that was imported before is not downloaded again; its file is attached to the record that is named. An account has at most 4 imports under way; up to 64 more requests wait, and further ones get a 429. An SVG picture that is too costly to draw gets a 422 on `url`.
         */
        post: operations["importMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/media/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import up to 100 files and embeds
         * @description Each item succeeds or fails alone. What is not done after a minute goes on by itself and is `queued` here.
         */
        post: operations["importMediaBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/media/{media}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file or embed
         * @description Get a file or embed.
         */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        /**
         * Delete a file or embed
         * @description Takes it off all records; its stored files go when nothing else refers to them.
         */
        delete: operations["deleteMedia"];
        options?: never;
        head?: never;
        /**
         * Update a file or embed
         * @description Changes what is said of it, for all records that it is attached to; only the fields that are sent.
         */
        patch: operations["updateMedia"];
        trace?: never;
    };
    "/api/v2/media/{media}/attachments/{attachable_type}/{attachable_id}": {
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
         * Detach a file from a record
         * @description It stays in the library, and on other records.
         */
        delete: operations["deleteMediaAttachment"];
        options?: never;
        head?: never;
        /**
         * Re-order a file on a record
         * @description Re-order a file on a record.
         */
        patch: operations["updateMediaAttachment"];
        trace?: never;
    };
    "/api/v2/units/{unit}/price-explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain the price of a unit
         * @description Every fee that is assigned to the record or to what it stands in: whether it counts and why, which assignment won and over what, and how each amount was rounded. In words and in numbers.
         */
        get: operations["explainUnitPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/floor-plans/{floor_plan}/price-explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain the price of a floor plan
         * @description Every fee that is assigned to the record or to what it stands in: whether it counts and why, which assignment won and over what, and how each amount was rounded. In words and in numbers.
         */
        get: operations["explainFloorPlanPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/reports/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the demand funnel
         * @description Demand events counted by kind: as a whole, and by day, property and lead source. `apply_intent_clicked` counts leads of kind `application` and submissions of application forms.
         */
        get: operations["getFunnelReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the metadata of all resources
         * @description All resources in reading order, unpaged, with what the caller may do in the account.
         */
        get: operations["listMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/metadata/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metadata of a resource
         * @description Get the metadata of a resource.
         */
        get: operations["getMetadata"];
        put?: never;
        post?: never;
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
        /** @description The work is queued; what it did shows in the data. */
        Accepted: {
            /** @description What was queued. */
            message: string;
            /** @description The log of the run, for a run. */
            log_id?: number;
        };
        /** @description A client: a management company or an owner, with the role that the person has in it. */
        Account: {
            /**
             * Format: uuid
             * @description The id of the account.
             */
            id: string;
            /**
             * @description The name of the client.
             * @example Alder Residential
             */
            name: string;
            /** @description Settings that its properties fall back to. */
            settings: {
                [key: string]: unknown;
            };
            /**
             * @description The key of the role that the person has in it.
             * @example admin
             */
            role: string | null;
            /**
             * Format: uuid
             * @description The id of that role.
             */
            role_id: string | null;
            /**
             * @description The name of that role.
             * @example Admin
             */
            role_name: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /accounts`. */
        AccountCreate: {
            /** @description The name of the client. */
            name: string;
            /** @description Settings that its properties fall back to. */
            settings?: ({
                /** @description What its properties show where they do not say it themselves. */
                display_settings?: {
                    /** @description Show unit numbers as `{building number}-{unit number}`. */
                    prepend_building_number_to_unit_number?: boolean | null;
                    /** @description Show amenities that are not marked as marketable. */
                    show_non_marketable_amenities?: boolean | null;
                    /** @description A hint to the page to hide its list of available units; published, never applied. */
                    hide_available_units?: boolean | null;
                } | null;
                /** @description What counts towards the prices of its units. */
                pricing_settings?: {
                    /** @description Whether mandatory fees of class `govt` count towards the totals; without it, they do not. */
                    include_government_fees?: boolean | null;
                } | null;
            } & {
                [key: string]: unknown;
            }) | null;
        };
        /** @description Something that a community, a floor plan or a unit offers. */
        Amenity: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its name.
             * @example Swimming Pool
             */
            name: string;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Whether it is shown among the amenities of the community. */
            is_property_marketable: boolean;
            /** @description The code that the manager uses for it. */
            code: string | null;
            /** @description What it is like. */
            description: string | null;
            /**
             * @description What offers it.
             * @enum {string}
             */
            type: "community_amenity" | "floor_plan_amenity" | "unit_amenity";
            /**
             * @description Its MITS 5.0 amenity type; the label and the token are both accepted, the label is given.
             * @example 24 Hour Access
             */
            mits_amenity_type: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Its id in the system that it came from. */
            reference_id: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /amenities`. */
        AmenityCreate: {
            /**
             * @description Its name.
             * @example Swimming Pool
             */
            name: string;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description Whether it is shown among the amenities of the community. */
            is_property_marketable?: boolean;
            /** @description The code that the manager uses for it. */
            code?: string | null;
            /** @description What it is like. */
            description?: string | null;
            /**
             * @description What offers it.
             * @enum {string}
             */
            type?: "community_amenity" | "floor_plan_amenity" | "unit_amenity";
            /**
             * @description Its MITS 5.0 amenity type; the label and the token are both accepted, the label is given.
             * @example 24 Hour Access
             */
            mits_amenity_type?: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Its id in the system that it came from. */
            reference_id?: string | null;
            /** @description The properties that have it. */
            property_ids?: string[];
            /** @description The units that have it. */
            unit_ids?: string[];
            /** @description The floor plans that have it. */
            floor_plan_ids?: string[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description Something that a community, a floor plan or a unit offers. With the records around it. */
        AmenityDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its name.
             * @example Swimming Pool
             */
            name: string;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Whether it is shown among the amenities of the community. */
            is_property_marketable: boolean;
            /** @description The code that the manager uses for it. */
            code: string | null;
            /** @description What it is like. */
            description: string | null;
            /**
             * @description What offers it.
             * @enum {string}
             */
            type: "community_amenity" | "floor_plan_amenity" | "unit_amenity";
            /**
             * @description Its MITS 5.0 amenity type; the label and the token are both accepted, the label is given.
             * @example 24 Hour Access
             */
            mits_amenity_type: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Its id in the system that it came from. */
            reference_id: string | null;
            /** @description The properties that have it. */
            property_ids: string[];
            /** @description The units that have it. */
            unit_ids: string[];
            /** @description The floor plans that have it. */
            floor_plan_ids: string[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
            /** @description The records that name this one. */
            videos: components["schemas"]["MediaEmbed"][];
            /** @description The records that name this one. */
            virtual_tours: components["schemas"]["MediaEmbed"][];
        };
        /** @description The body of `PATCH /amenities/{amenity}`. */
        AmenityUpdate: {
            /**
             * @description Its name.
             * @example Swimming Pool
             */
            name?: string;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description Whether it is shown among the amenities of the community. */
            is_property_marketable?: boolean;
            /** @description The code that the manager uses for it. */
            code?: string | null;
            /** @description What it is like. */
            description?: string | null;
            /**
             * @description What offers it.
             * @enum {string}
             */
            type?: "community_amenity" | "floor_plan_amenity" | "unit_amenity";
            /**
             * @description Its MITS 5.0 amenity type; the label and the token are both accepted, the label is given.
             * @example 24 Hour Access
             */
            mits_amenity_type?: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Its id in the system that it came from. */
            reference_id?: string | null;
            /** @description The properties that have it. */
            property_ids?: string[];
            /** @description The units that have it. */
            unit_ids?: string[];
            /** @description The floor plans that have it. */
            floor_plan_ids?: string[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description Something that pages announce, for as long as it is active. */
        Announcement: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description What the team calls it.
             * @example Spring special
             */
            internal_title: string;
            /** @description Whether it is shown while it is active. */
            is_enabled: boolean;
            /** @description Whether it is for all properties of the account. */
            is_global: boolean;
            /** @description Its heading. */
            title: string | null;
            /** @description A line beside the heading. */
            meta: string | null;
            /** @description What it says. */
            text: string | null;
            /** @description The small print. */
            disclaimer: string | null;
            /** @description Where the first link leads. */
            link_primary_url: string | null;
            /** @description What the first link says. */
            link_primary_text: string | null;
            /** @description Where the second link leads. */
            link_secondary_url: string | null;
            /** @description What the second link says. */
            link_secondary_text: string | null;
            /**
             * Format: date-time
             * @description When it begins; without it, at once.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description When it ends; without it, never.
             */
            ends_at: string | null;
            /** @description Its place among its like. */
            sort_order: number;
            /** @description The place of a page that it is for. */
            elements_key: string | null;
            /** @description Follows from is_enabled, starts_at and ends_at. */
            status: ("disabled" | "scheduled" | "active" | "expired") | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /announcements`. */
        AnnouncementCreate: {
            /**
             * @description What the team calls it.
             * @example Spring special
             */
            internal_title: string;
            /** @description Whether it is shown while it is active. */
            is_enabled?: boolean;
            /** @description The properties that it is for. */
            property_ids?: string[];
            /** @description Whether it is for all properties of the account. */
            is_global?: boolean;
            /** @description Its heading. */
            title?: string | null;
            /** @description A line beside the heading. */
            meta?: string | null;
            /** @description What it says. */
            text?: string | null;
            /** @description The small print. */
            disclaimer?: string | null;
            /** @description Where the first link leads. */
            link_primary_url?: string | null;
            /** @description What the first link says. */
            link_primary_text?: string | null;
            /** @description Where the second link leads. */
            link_secondary_url?: string | null;
            /** @description What the second link says. */
            link_secondary_text?: string | null;
            /**
             * Format: date-time
             * @description When it begins; without it, at once.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description When it ends; without it, never.
             */
            ends_at?: string | null;
            /** @description Its place among its like. */
            sort_order?: number;
            /** @description The place of a page that it is for. */
            elements_key?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description Something that pages announce, for as long as it is active. With the records around it. */
        AnnouncementDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description What the team calls it.
             * @example Spring special
             */
            internal_title: string;
            /** @description Whether it is shown while it is active. */
            is_enabled: boolean;
            /** @description The properties that it is for. */
            property_ids: string[];
            /** @description Whether it is for all properties of the account. */
            is_global: boolean;
            /** @description Its heading. */
            title: string | null;
            /** @description A line beside the heading. */
            meta: string | null;
            /** @description What it says. */
            text: string | null;
            /** @description The small print. */
            disclaimer: string | null;
            /** @description Where the first link leads. */
            link_primary_url: string | null;
            /** @description What the first link says. */
            link_primary_text: string | null;
            /** @description Where the second link leads. */
            link_secondary_url: string | null;
            /** @description What the second link says. */
            link_secondary_text: string | null;
            /**
             * Format: date-time
             * @description When it begins; without it, at once.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description When it ends; without it, never.
             */
            ends_at: string | null;
            /** @description Its place among its like. */
            sort_order: number;
            /** @description The place of a page that it is for. */
            elements_key: string | null;
            /** @description Follows from is_enabled, starts_at and ends_at. */
            status: ("disabled" | "scheduled" | "active" | "expired") | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
        };
        /** @description The body of `PATCH /announcements/{announcement}`. */
        AnnouncementUpdate: {
            /**
             * @description What the team calls it.
             * @example Spring special
             */
            internal_title?: string;
            /** @description Whether it is shown while it is active. */
            is_enabled?: boolean;
            /** @description The properties that it is for. */
            property_ids?: string[];
            /** @description Whether it is for all properties of the account. */
            is_global?: boolean;
            /** @description Its heading. */
            title?: string | null;
            /** @description A line beside the heading. */
            meta?: string | null;
            /** @description What it says. */
            text?: string | null;
            /** @description The small print. */
            disclaimer?: string | null;
            /** @description Where the first link leads. */
            link_primary_url?: string | null;
            /** @description What the first link says. */
            link_primary_text?: string | null;
            /** @description Where the second link leads. */
            link_secondary_url?: string | null;
            /** @description What the second link says. */
            link_secondary_text?: string | null;
            /**
             * Format: date-time
             * @description When it begins; without it, at once.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description When it ends; without it, never.
             */
            ends_at?: string | null;
            /** @description Its place among its like. */
            sort_order?: number;
            /** @description The place of a page that it is for. */
            elements_key?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A media file, with its place on the record that it is attached to. */
        AttachedFile: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uri
             * @description The file itself; answers at once.
             */
            url: string;
            /**
             * Format: uri
             * @description A small picture of it; answers at once.
             */
            thumb_url: string;
            /**
             * Format: uri
             * @description A picture for large screens, made by a job: 404 until it is there. Use `url` until then.
             */
            full_url: string;
            /** @description What stands below it. */
            caption: string | null;
            /** @description What it shows, for those who do not see it. */
            alt_text: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description A page about it, or where it is at home. */
            reference_url: string | null;
            /** @description Its id in the system that it came from, unique in the account. */
            reference_id: string | null;
            /**
             * Format: uuid
             * @description The property that it is filed under.
             */
            property_id: string | null;
            /**
             * Format: uuid
             * @description The folder that it is filed in.
             */
            folder_id: string | null;
            /** @description Where it was imported from. */
            source_url: string;
            /** @description The SHA-256 of the published file, in hexadecimal. */
            hash: string;
            /**
             * @description What the file is, by its content.
             * @example image/jpeg
             */
            content_type: string;
            /** @description Its size. */
            bytes: number;
            /** @description In pixels, as it is seen. */
            width: number;
            /** @description In pixels, as it is seen. */
            height: number;
            /** @description Whether it moves. */
            is_animated: boolean;
            /**
             * @description The colour that a page can show until the picture is there.
             * @example #8aa29e
             */
            color: string | null;
            /** @description The picture in several widths and encodings, for `srcset`; empty until the job has made them. */
            renditions: {
                /**
                 * Format: uri
                 * @description Where it is.
                 */
                url: string;
                /** @description `image/webp` or `image/avif`. */
                content_type: string;
                /** @description In pixels. */
                width: number;
                /** @description In pixels. */
                height: number;
            }[];
            /** @description What it is on the record, such as `featured`. */
            slot: string | null;
            /** @description Its place among the media of the record. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A building of a property. */
        Building: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it stands on.
             */
            property_id: string;
            /**
             * @description The number or letter on its door.
             * @example 2
             */
            number: string | null;
            /** @description The code that the manager uses for it. */
            code: string | null;
            /** @description Its name. */
            name: string | null;
            /** @description What kind of building it is, such as `Garden Style`. */
            type: string | null;
            /** @description What it is like. */
            description: string | null;
            /** @description How many floors it has. */
            floors_count: number | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Its place among the buildings of the property. */
            sort_order: number;
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /buildings`. */
        BuildingCreate: {
            /**
             * Format: uuid
             * @description The property that it stands on.
             */
            property_id: string;
            /**
             * @description The number or letter on its door.
             * @example 2
             */
            number?: string | null;
            /** @description The code that the manager uses for it. */
            code?: string | null;
            /** @description Its name. */
            name?: string | null;
            /** @description What kind of building it is, such as `Garden Style`. */
            type?: string | null;
            /** @description What it is like. */
            description?: string | null;
            /** @description How many floors it has. */
            floors_count?: number | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description Its place among the buildings of the property. */
            sort_order?: number;
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids?: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A building of a property. With the records around it. */
        BuildingDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it stands on.
             */
            property_id: string;
            /**
             * @description The number or letter on its door.
             * @example 2
             */
            number: string | null;
            /** @description The code that the manager uses for it. */
            code: string | null;
            /** @description Its name. */
            name: string | null;
            /** @description What kind of building it is, such as `Garden Style`. */
            type: string | null;
            /** @description What it is like. */
            description: string | null;
            /** @description How many floors it has. */
            floors_count: number | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Its place among the buildings of the property. */
            sort_order: number;
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The property that it stands on. */
            property: components["schemas"]["Property"] | null;
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
            /** @description The records that name this one. */
            videos: components["schemas"]["MediaEmbed"][];
            /** @description The records that name this one. */
            virtual_tours: components["schemas"]["MediaEmbed"][];
        };
        /** @description The body of `PATCH /buildings/{building}`. */
        BuildingUpdate: {
            /**
             * @description The number or letter on its door.
             * @example 2
             */
            number?: string | null;
            /** @description The code that the manager uses for it. */
            code?: string | null;
            /** @description Its name. */
            name?: string | null;
            /** @description What kind of building it is, such as `Garden Style`. */
            type?: string | null;
            /** @description What it is like. */
            description?: string | null;
            /** @description How many floors it has. */
            floors_count?: number | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description Its place among the buildings of the property. */
            sort_order?: number;
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids?: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description An external system that the account is connected to, and the properties that the connection covers. */
        Connection: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The type of the system.
             * @enum {string}
             */
            type: "mits_feed" | "rent_matrix_csv" | "lead_webhook" | "mits_lead" | "adf_email" | "calendar" | "tour_http" | "hosted_search" | "review_feed" | "social_feed" | "portfolio" | "simulator";
            /**
             * @description What the connection is for; follows from the type, and must be sent where the type can be for several things.
             * @enum {string}
             */
            category: "pms" | "crm" | "tour" | "reviews" | "social" | "search" | "email" | "portfolio";
            /**
             * @description Its name.
             * @example Feed of the management system
             */
            name: string;
            /** @description Whether it runs. */
            enabled: boolean;
            /** @description What the type needs. Keys that the type does not declare are refused. Credentials are shown as `********`; one that is not sent, or sent as its mask, keeps its value, unless the update names another destination (`url`, `host`, `application_id`): then it is cleared. */
            settings: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /connections`. */
        ConnectionCreate: {
            /**
             * @description The type of the system.
             * @enum {string}
             */
            type: "mits_feed" | "rent_matrix_csv" | "lead_webhook" | "mits_lead" | "adf_email" | "calendar" | "tour_http" | "hosted_search" | "review_feed" | "social_feed" | "portfolio" | "simulator";
            /** @description What the connection is for; follows from the type, and must be sent where the type can be for several things. */
            category?: ("pms" | "crm" | "tour" | "reviews" | "social" | "search" | "email" | "portfolio") | null;
            /**
             * @description Its name.
             * @example Feed of the management system
             */
            name: string;
            /** @description Whether it runs. */
            enabled?: boolean;
            /** @description What the type needs. Keys that the type does not declare are refused. Credentials are shown as `********`; one that is not sent, or sent as its mask, keeps its value, unless the update names another destination (`url`, `host`, `application_id`): then it is cleared. */
            settings?: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description An external system that the account is connected to, and the properties that the connection covers. With the records around it. */
        ConnectionDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The type of the system.
             * @enum {string}
             */
            type: "mits_feed" | "rent_matrix_csv" | "lead_webhook" | "mits_lead" | "adf_email" | "calendar" | "tour_http" | "hosted_search" | "review_feed" | "social_feed" | "portfolio" | "simulator";
            /**
             * @description What the connection is for; follows from the type, and must be sent where the type can be for several things.
             * @enum {string}
             */
            category: "pms" | "crm" | "tour" | "reviews" | "social" | "search" | "email" | "portfolio";
            /**
             * @description Its name.
             * @example Feed of the management system
             */
            name: string;
            /** @description Whether it runs. */
            enabled: boolean;
            /** @description What the type needs. Keys that the type does not declare are refused. Credentials are shown as `********`; one that is not sent, or sent as its mask, keeps its value, unless the update names another destination (`url`, `host`, `application_id`): then it is cleared. */
            settings: {
                [key: string]: unknown;
            };
            /** @description The properties that it covers. */
            property_ids: string[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description One run of a connection: what it did, and what it did not understand. */
        ConnectionLog: {
            /** @description The number of the run. */
            id: number;
            /**
             * Format: uuid
             * @description The connection that ran.
             */
            connection_id: string;
            /**
             * @description How far it is, or how it ended. A partial run imported the feed but lost data, such as a mandatory charge.
             * @enum {string}
             */
            status: "queued" | "running" | "succeeded" | "partial" | "failed";
            /** @description Why it failed, or that data was lost. */
            message: string | null;
            /** @description What it did, by kind of record. */
            counts: {
                [key: string]: {
                    /** @description Made by the run. */
                    created: number;
                    /** @description Changed by the run. */
                    changed: number;
                    /** @description Found as they were. */
                    unchanged: number;
                    /** @description No longer listed, and so disabled. */
                    gone: number;
                };
            };
            /** @description What was not understood or not used; the first two thousand. */
            remarks: {
                /** @description The community that it is about, or null for the whole feed. */
                property: string | null;
                /** @description The line of the feed where it was first met. */
                line: number | null;
                /**
                 * @description The place in the feed.
                 * @example Property/ILS_Unit/Units/Unit/UnitRent
                 */
                path: string;
                /** @description What was found there, and what was done with it. */
                message: string;
                /**
                 * @description A warning says that data was lost, which makes the run partial.
                 * @enum {string}
                 */
                severity: "info" | "warning" | "error";
            }[];
            /** @description How many remarks there were. */
            remarks_count: number;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finished_at: string | null;
        };
        /** @description The body of `PATCH /connections/{connection}`. */
        ConnectionUpdate: {
            /**
             * @description Its name.
             * @example Feed of the management system
             */
            name?: string;
            /** @description Whether it runs. */
            enabled?: boolean;
            /** @description What the type needs. Keys that the type does not declare are refused. Credentials are shown as `********`; one that is not sent, or sent as its mask, keeps its value, unless the update names another destination (`url`, `host`, `application_id`): then it is cleared. */
            settings?: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A connection with its newest run. */
        ConnectionUpdated: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The type of the system.
             * @enum {string}
             */
            type: "mits_feed" | "rent_matrix_csv" | "lead_webhook" | "mits_lead" | "adf_email" | "calendar" | "tour_http" | "hosted_search" | "review_feed" | "social_feed" | "portfolio" | "simulator";
            /**
             * @description What the connection is for; follows from the type, and must be sent where the type can be for several things.
             * @enum {string}
             */
            category: "pms" | "crm" | "tour" | "reviews" | "social" | "search" | "email" | "portfolio";
            /**
             * @description Its name.
             * @example Feed of the management system
             */
            name: string;
            /** @description Whether it runs. */
            enabled: boolean;
            /** @description What the type needs. Keys that the type does not declare are refused. Credentials are shown as `********`; one that is not sent, or sent as its mask, keeps its value, unless the update names another destination (`url`, `host`, `application_id`): then it is cleared. */
            settings: {
                [key: string]: unknown;
            };
            /** @description The properties that it covers. */
            property_ids: string[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description Its newest run, or null before the first. */
            latest_log: components["schemas"]["ConnectionLog"] | null;
        };
        /** @description A piece of content that pages are put together from, with items inside. */
        ContentBlock: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            type: "group" | "panel" | "list" | "conditional";
            /** @description What media it shows. */
            media_type: ("image" | "video" | "virtual_tour" | "none") | null;
            /** @description The place of a page that it is for. */
            elements_key: string | null;
            /**
             * @description What the team calls it.
             * @example Home page hero
             */
            internal_title: string;
            /** @description Its heading. */
            title: string | null;
            /** @description What it says. */
            text: string | null;
            /** @description Where the first link leads. */
            link_primary_url: string | null;
            /** @description What the first link says. */
            link_primary_text: string | null;
            /** @description Where the second link leads. */
            link_secondary_url: string | null;
            /** @description What the second link says. */
            link_secondary_text: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Whether it is for all properties of the account. */
            is_global: boolean;
            /** @description Its place among its like. */
            sort_order: number;
            /** @description When it is shown, for a conditional. */
            conditions: {
                /**
                 * @description What of the visit it looks at.
                 * @enum {string}
                 */
                type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                /** @description Which parameter of the URL, where it looks at one. */
                parameter?: string | null;
                /**
                 * @description How it compares.
                 * @default equals
                 * @enum {string}
                 */
                pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                value?: string | null;
                /**
                 * @description Whether all of the further conditions must hold, or any.
                 * @default all
                 * @enum {string}
                 */
                condition_operator: "all" | "any";
                /**
                 * @description Further conditions.
                 * @default []
                 */
                conditions: {
                    /**
                     * @description What of the visit it looks at.
                     * @enum {string}
                     */
                    type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                    /** @description Which parameter of the URL, where it looks at one. */
                    parameter?: string | null;
                    /**
                     * @description How it compares.
                     * @default equals
                     * @enum {string}
                     */
                    pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                    /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                    value?: string | null;
                }[];
                /**
                 * @description The rule with the highest priority wins.
                 * @default 0
                 */
                priority: number;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /content-blocks`. */
        ContentBlockCreate: {
            /**
             * @description What it is.
             * @enum {string}
             */
            type?: "group" | "panel" | "list" | "conditional";
            /** @description What media it shows. */
            media_type?: ("image" | "video" | "virtual_tour" | "none") | null;
            /** @description The place of a page that it is for. */
            elements_key?: string | null;
            /**
             * @description What the team calls it.
             * @example Home page hero
             */
            internal_title: string;
            /** @description Its heading. */
            title?: string | null;
            /** @description What it says. */
            text?: string | null;
            /** @description Where the first link leads. */
            link_primary_url?: string | null;
            /** @description What the first link says. */
            link_primary_text?: string | null;
            /** @description Where the second link leads. */
            link_secondary_url?: string | null;
            /** @description What the second link says. */
            link_secondary_text?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description The properties that it is for. */
            property_ids?: string[];
            /** @description Whether it is for all properties of the account. */
            is_global?: boolean;
            /** @description Its place among its like. */
            sort_order?: number;
            /** @description When it is shown, for a conditional. */
            conditions?: {
                /**
                 * @description What of the visit it looks at.
                 * @enum {string}
                 */
                type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                /** @description Which parameter of the URL, where it looks at one. */
                parameter?: string | null;
                /**
                 * @description How it compares.
                 * @default equals
                 * @enum {string}
                 */
                pattern?: "equals" | "contains" | "starts_with" | "regex" | "present";
                /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                value?: string | null;
                /**
                 * @description Whether all of the further conditions must hold, or any.
                 * @default all
                 * @enum {string}
                 */
                condition_operator?: "all" | "any";
                /**
                 * @description Further conditions.
                 * @default []
                 */
                conditions?: {
                    /**
                     * @description What of the visit it looks at.
                     * @enum {string}
                     */
                    type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                    /** @description Which parameter of the URL, where it looks at one. */
                    parameter?: string | null;
                    /**
                     * @description How it compares.
                     * @default equals
                     * @enum {string}
                     */
                    pattern?: "equals" | "contains" | "starts_with" | "regex" | "present";
                    /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                    value?: string | null;
                }[];
                /**
                 * @description The rule with the highest priority wins.
                 * @default 0
                 */
                priority?: number;
            }[];
            /** @description Its items. A list that is sent is the whole list; an item with its id is changed in place. */
            content_items?: {
                /**
                 * Format: uuid
                 * @description The item to change; without an id it is a new one.
                 */
                id?: string;
                /** @description Its heading. */
                title?: string | null;
                /** @description What it says. */
                text?: string | null;
                /** @description Where its first link goes. */
                link_primary_url?: string | null;
                /** @description What its first link says. */
                link_primary_text?: string | null;
                /** @description Where its second link goes. */
                link_secondary_url?: string | null;
                /** @description What its second link says. */
                link_secondary_text?: string | null;
                /** @description Whether V1 and Sites show it. */
                is_enabled?: boolean;
                /** @description Its place among the items. */
                sort_order?: number;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A piece of content that pages are put together from, with items inside. With the records around it. */
        ContentBlockDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            type: "group" | "panel" | "list" | "conditional";
            /** @description What media it shows. */
            media_type: ("image" | "video" | "virtual_tour" | "none") | null;
            /** @description The place of a page that it is for. */
            elements_key: string | null;
            /**
             * @description What the team calls it.
             * @example Home page hero
             */
            internal_title: string;
            /** @description Its heading. */
            title: string | null;
            /** @description What it says. */
            text: string | null;
            /** @description Where the first link leads. */
            link_primary_url: string | null;
            /** @description What the first link says. */
            link_primary_text: string | null;
            /** @description Where the second link leads. */
            link_secondary_url: string | null;
            /** @description What the second link says. */
            link_secondary_text: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description The properties that it is for. */
            property_ids: string[];
            /** @description Whether it is for all properties of the account. */
            is_global: boolean;
            /** @description Its place among its like. */
            sort_order: number;
            /** @description When it is shown, for a conditional. */
            conditions: {
                /**
                 * @description What of the visit it looks at.
                 * @enum {string}
                 */
                type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                /** @description Which parameter of the URL, where it looks at one. */
                parameter?: string | null;
                /**
                 * @description How it compares.
                 * @default equals
                 * @enum {string}
                 */
                pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                value?: string | null;
                /**
                 * @description Whether all of the further conditions must hold, or any.
                 * @default all
                 * @enum {string}
                 */
                condition_operator: "all" | "any";
                /**
                 * @description Further conditions.
                 * @default []
                 */
                conditions: {
                    /**
                     * @description What of the visit it looks at.
                     * @enum {string}
                     */
                    type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                    /** @description Which parameter of the URL, where it looks at one. */
                    parameter?: string | null;
                    /**
                     * @description How it compares.
                     * @default equals
                     * @enum {string}
                     */
                    pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                    /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                    value?: string | null;
                }[];
                /**
                 * @description The rule with the highest priority wins.
                 * @default 0
                 */
                priority: number;
            }[];
            /** @description Its items. A list that is sent is the whole list; an item with its id is changed in place. */
            content_items: components["schemas"]["ContentItem"][];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
            /** @description The records that name this one. */
            videos: components["schemas"]["MediaEmbed"][];
            /** @description The records that name this one. */
            virtual_tours: components["schemas"]["MediaEmbed"][];
        };
        /** @description The body of `PATCH /content-blocks/{content_block}`. */
        ContentBlockUpdate: {
            /**
             * @description What it is.
             * @enum {string}
             */
            type?: "group" | "panel" | "list" | "conditional";
            /** @description What media it shows. */
            media_type?: ("image" | "video" | "virtual_tour" | "none") | null;
            /** @description The place of a page that it is for. */
            elements_key?: string | null;
            /**
             * @description What the team calls it.
             * @example Home page hero
             */
            internal_title?: string;
            /** @description Its heading. */
            title?: string | null;
            /** @description What it says. */
            text?: string | null;
            /** @description Where the first link leads. */
            link_primary_url?: string | null;
            /** @description What the first link says. */
            link_primary_text?: string | null;
            /** @description Where the second link leads. */
            link_secondary_url?: string | null;
            /** @description What the second link says. */
            link_secondary_text?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description The properties that it is for. */
            property_ids?: string[];
            /** @description Whether it is for all properties of the account. */
            is_global?: boolean;
            /** @description Its place among its like. */
            sort_order?: number;
            /** @description When it is shown, for a conditional. */
            conditions?: {
                /**
                 * @description What of the visit it looks at.
                 * @enum {string}
                 */
                type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                /** @description Which parameter of the URL, where it looks at one. */
                parameter?: string | null;
                /**
                 * @description How it compares.
                 * @default equals
                 * @enum {string}
                 */
                pattern?: "equals" | "contains" | "starts_with" | "regex" | "present";
                /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                value?: string | null;
                /**
                 * @description Whether all of the further conditions must hold, or any.
                 * @default all
                 * @enum {string}
                 */
                condition_operator?: "all" | "any";
                /**
                 * @description Further conditions.
                 * @default []
                 */
                conditions?: {
                    /**
                     * @description What of the visit it looks at.
                     * @enum {string}
                     */
                    type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                    /** @description Which parameter of the URL, where it looks at one. */
                    parameter?: string | null;
                    /**
                     * @description How it compares.
                     * @default equals
                     * @enum {string}
                     */
                    pattern?: "equals" | "contains" | "starts_with" | "regex" | "present";
                    /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                    value?: string | null;
                }[];
                /**
                 * @description The rule with the highest priority wins.
                 * @default 0
                 */
                priority?: number;
            }[];
            /** @description Its items. A list that is sent is the whole list; an item with its id is changed in place. */
            content_items?: {
                /**
                 * Format: uuid
                 * @description The item to change; without an id it is a new one.
                 */
                id?: string;
                /** @description Its heading. */
                title?: string | null;
                /** @description What it says. */
                text?: string | null;
                /** @description Where its first link goes. */
                link_primary_url?: string | null;
                /** @description What its first link says. */
                link_primary_text?: string | null;
                /** @description Where its second link goes. */
                link_secondary_url?: string | null;
                /** @description What its second link says. */
                link_secondary_text?: string | null;
                /** @description Whether V1 and Sites show it. */
                is_enabled?: boolean;
                /** @description Its place among the items. */
                sort_order?: number;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A part of a content block. */
        ContentItem: {
            /**
             * Format: uuid
             * @description The id of the item.
             */
            id: string;
            /** @description Its heading. */
            title: string | null;
            /** @description What it says. */
            text: string | null;
            /** @description Where its first link goes. */
            link_primary_url: string | null;
            /** @description What its first link says. */
            link_primary_text: string | null;
            /** @description Where its second link goes. */
            link_secondary_url: string | null;
            /** @description What its second link says. */
            link_secondary_text: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Its place among the items. */
            sort_order: number;
            /** @description Its pictures, in their order. */
            images: components["schemas"]["AttachedFile"][];
        };
        /** @description A kind of content that the account has defined, such as team or blog, with the fields of its entries. */
        ContentType: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The word that paths name it by.
             * @example team
             */
            key: string;
            /**
             * @description Its name.
             * @example Team
             */
            name: string;
            /** @description What it is for. */
            description: string | null;
            /**
             * @description The path of an entry on a website, with `{slug}` in it; without one, entries have no page.
             * @example /blog/{slug}
             */
            path_pattern: string | null;
            /**
             * @description The key of the field that slugs are made from.
             * @example name
             */
            title_field: string | null;
            /** @description The fields of its entries, in order. */
            fields: {
                /** @description Its key in the data of an entry. */
                key: string;
                /**
                 * @description What people call it.
                 * @default null
                 */
                label: string | null;
                /**
                 * @description What it holds.
                 * @enum {string}
                 */
                type: "text" | "long_text" | "rich_text" | "number" | "boolean" | "date" | "url" | "list" | "select" | "property";
                /**
                 * @description Whether a published entry must have it.
                 * @default false
                 */
                required: boolean;
                /**
                 * @description The words of a select.
                 * @default []
                 */
                options: string[];
                /**
                 * @description What to write there.
                 * @default null
                 */
                help: string | null;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A kind of content that the account has defined, such as team or blog, with the fields of its entries. With the records around it. */
        ContentTypeDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The word that paths name it by.
             * @example team
             */
            key: string;
            /**
             * @description Its name.
             * @example Team
             */
            name: string;
            /** @description What it is for. */
            description: string | null;
            /**
             * @description The path of an entry on a website, with `{slug}` in it; without one, entries have no page.
             * @example /blog/{slug}
             */
            path_pattern: string | null;
            /**
             * @description The key of the field that slugs are made from.
             * @example name
             */
            title_field: string | null;
            /** @description The fields of its entries, in order. */
            fields: {
                /** @description Its key in the data of an entry. */
                key: string;
                /**
                 * @description What people call it.
                 * @default null
                 */
                label: string | null;
                /**
                 * @description What it holds.
                 * @enum {string}
                 */
                type: "text" | "long_text" | "rich_text" | "number" | "boolean" | "date" | "url" | "list" | "select" | "property";
                /**
                 * @description Whether a published entry must have it.
                 * @default false
                 */
                required: boolean;
                /**
                 * @description The words of a select.
                 * @default []
                 */
                options: string[];
                /**
                 * @description What to write there.
                 * @default null
                 */
                help: string | null;
            }[];
            /** @description The websites that it is for; without any, all of the account. */
            website_ids: string[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /websites/{website}/content-types/{content_type}/entries`. */
        EntryCreate: {
            /** @description Its part of a URL, unique among the entries of its type on a website; made from the title when it is not sent. */
            slug?: string | null;
            /**
             * @description How far it is; only what is published is delivered.
             * @enum {string}
             */
            status?: "draft" | "in_review" | "published" | "archived";
            /**
             * @description Whether all websites of the account have it, or only the one that it is made through.
             * @enum {string}
             */
            scope?: "account" | "website";
            /**
             * Format: uuid
             * @description The property that it is about; it goes when that property does.
             */
            property_id?: string | null;
            /** @description Its content, by the keys of the fields of its type; an update changes the keys that it sends, null clears one. */
            data?: {
                [key: string]: unknown;
            };
            /** @description What search engines are told. */
            seo?: {
                /** @description The title of the page. */
                title?: string | null;
                /** @description What search results say of it. */
                description?: string | null;
                /** @description The page that counts where several say the same. */
                canonical_url?: string | null;
                /** @description The picture of a preview. */
                image_url?: string | null;
                /** @description Whether search engines shall leave it out. */
                no_index?: boolean | null;
            } & {
                [key: string]: unknown;
            };
            /** @description What the website of the path changes about an entry of the account. An update changes the keys that it sends; null in `data` or `seo` takes a key back, and null instead of the object all of them. */
            website_override?: {
                /** @description Whether the website leaves the entry out. */
                is_excluded?: boolean;
                /** @description Fields that read differently there. */
                data?: {
                    [key: string]: unknown;
                };
                /** @description What search engines are told there. */
                seo?: {
                    [key: string]: unknown;
                };
            } | null;
            /**
             * Format: date-time
             * @description From when on it is no longer delivered.
             */
            expires_at?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The body of `PATCH /websites/{website}/content-types/{content_type}/entries/{entry}`. */
        EntryUpdate: {
            /** @description Its part of a URL, unique among the entries of its type on a website; made from the title when it is not sent. */
            slug?: string | null;
            /**
             * @description How far it is; only what is published is delivered.
             * @enum {string}
             */
            status?: "draft" | "in_review" | "published" | "archived";
            /**
             * Format: uuid
             * @description The property that it is about; it goes when that property does.
             */
            property_id?: string | null;
            /** @description Its content, by the keys of the fields of its type; an update changes the keys that it sends, null clears one. */
            data?: {
                [key: string]: unknown;
            };
            /** @description What search engines are told. */
            seo?: {
                /** @description The title of the page. */
                title?: string | null;
                /** @description What search results say of it. */
                description?: string | null;
                /** @description The page that counts where several say the same. */
                canonical_url?: string | null;
                /** @description The picture of a preview. */
                image_url?: string | null;
                /** @description Whether search engines shall leave it out. */
                no_index?: boolean | null;
            } & {
                [key: string]: unknown;
            };
            /** @description What the website of the path changes about an entry of the account. An update changes the keys that it sends; null in `data` or `seo` takes a key back, and null instead of the object all of them. */
            website_override?: {
                /** @description Whether the website leaves the entry out. */
                is_excluded?: boolean;
                /** @description Fields that read differently there. */
                data?: {
                    [key: string]: unknown;
                };
                /** @description What search engines are told there. */
                seo?: {
                    [key: string]: unknown;
                };
            } | null;
            /**
             * Format: date-time
             * @description From when on it is no longer delivered.
             */
            expires_at?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A refusal in one sentence. */
        Error: {
            /** @description What is wrong. */
            message: string;
        };
        /** @description A fee, and what became of it here. */
        ExplainedFee: {
            /**
             * Format: uuid
             * @description The fee.
             */
            fee_id: string;
            /** @description Its code. */
            code: string;
            /** @description Its name. */
            name: string;
            /** @description Its MITS 5.0 class. */
            class: string;
            /** @description Whether an assignment of it is in effect here. */
            in_effect: boolean;
            /** @description Whether it counts towards a total. */
            included: boolean;
            /** @description Which total. */
            counts_towards: ("monthly" | "upfront") | null;
            /** @description Why it counts or does not; null when it is not in effect. */
            reason: ("monthly" | "monthly_equivalent" | "upfront" | "included_in_rent" | "optional" | "situational" | "conditional" | "no_requirement" | "usage_based" | "government" | "base_rent" | "no_amount" | "no_frequency" | "per_use" | "due_later") | null;
            /** @description The same in words. */
            explanation: string;
            /** @description The assignment that won. */
            assignment_id: number | null;
            /** @description The same in words. */
            assignment: string | null;
            /** @description One charge, at the least. */
            amount: number | null;
            /** @description One charge, at the most. */
            amount_max: number | null;
            /** @description How often it is charged. */
            frequency: string | null;
            /** @description Whether it can be avoided. */
            requirement: string | null;
            /** @description The same by the month, at the least. */
            monthly_amount: number | null;
            /** @description The same by the month, at the most. */
            monthly_amount_max: number | null;
            /** @description How the amounts came about, and how they were rounded. */
            calculation: string[];
            /** @description The other assignments of the fee, with what keeps each out. */
            passed_over: {
                /** @description The assignment. */
                assignment_id: number;
                /**
                 * @description What keeps it out.
                 * @enum {string}
                 */
                reason: "inactive" | "expired" | "other_bedrooms" | "other_floor_plan" | "not_started" | "ended" | "outranked";
                /** @description The same in words. */
                explanation: string;
            }[];
        };
        /** @description A question that renters ask, and its answer. */
        FAQ: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The heading that it stands under.
             */
            faq_topic_id: string | null;
            /**
             * @description The question.
             * @example Are pets welcome?
             */
            question: string;
            /** @description The answer. */
            answer: string | null;
            /** @description Whether it is for all properties of the account. */
            is_global: boolean;
            /** @description Its place among its like. */
            sort_order: number;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /faqs`. */
        FAQCreate: {
            /**
             * Format: uuid
             * @description The heading that it stands under.
             */
            faq_topic_id?: string | null;
            /**
             * @description The question.
             * @example Are pets welcome?
             */
            question: string;
            /** @description The answer. */
            answer?: string | null;
            /** @description The properties that it is for. */
            property_ids?: string[];
            /** @description Whether it is for all properties of the account. */
            is_global?: boolean;
            /** @description Its place among its like. */
            sort_order?: number;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A question that renters ask, and its answer. With the records around it. */
        FAQDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The heading that it stands under.
             */
            faq_topic_id: string | null;
            /**
             * @description The question.
             * @example Are pets welcome?
             */
            question: string;
            /** @description The answer. */
            answer: string | null;
            /** @description The properties that it is for. */
            property_ids: string[];
            /** @description Whether it is for all properties of the account. */
            is_global: boolean;
            /** @description Its place among its like. */
            sort_order: number;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A heading under which FAQs stand. */
        FAQTopic: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The heading.
             * @example Pets
             */
            name: string;
            /** @description Its place among the topics. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /faq-topics`. */
        FAQTopicCreate: {
            /**
             * @description The heading.
             * @example Pets
             */
            name: string;
            /** @description Its place among the topics. */
            sort_order?: number;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A heading under which FAQs stand. With the records around it. */
        FAQTopicDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The heading.
             * @example Pets
             */
            name: string;
            /** @description Its place among the topics. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `PATCH /faq-topics/{faq_topic}`. */
        FAQTopicUpdate: {
            /**
             * @description The heading.
             * @example Pets
             */
            name?: string;
            /** @description Its place among the topics. */
            sort_order?: number;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The body of `PATCH /faqs/{faq}`. */
        FAQUpdate: {
            /**
             * Format: uuid
             * @description The heading that it stands under.
             */
            faq_topic_id?: string | null;
            /**
             * @description The question.
             * @example Are pets welcome?
             */
            question?: string;
            /** @description The answer. */
            answer?: string | null;
            /** @description The properties that it is for. */
            property_ids?: string[];
            /** @description Whether it is for all properties of the account. */
            is_global?: boolean;
            /** @description Its place among its like. */
            sort_order?: number;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description Something that a community charges beside the rent. */
        Fee: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its code, unique in the account in any case.
             * @example PET-RENT
             */
            code: string;
            /**
             * @description Its name, as it stands on the ledger.
             * @example Pet rent
             */
            name: string;
            /**
             * @description Its MITS 5.0 class, accepted in any case.
             * @enum {string}
             */
            class: "accounting" | "admin" | "amenity" | "application" | "clean" | "damage" | "govt" | "hold" | "insurance" | "key" | "lease" | "legal" | "other" | "parking" | "pet" | "service" | "storage" | "tech" | "term" | "transfer" | "upgrade" | "utility" | "violation";
            /** @description What it is for. */
            description: string | null;
            /**
             * @description Whether it is charged.
             * @enum {string}
             */
            status: "active" | "inactive";
            /**
             * @description The ISO 4217 code of its currency.
             * @example USD
             */
            currency: string;
            /** @description Where it came from. */
            source: string | null;
            /**
             * @description Dollars; or percent of base rent, where the basis says so (10 is 10 %).
             * @example 35
             */
            amount: number | null;
            /** @description The upper end of a range. */
            amount_max: number | null;
            /**
             * @description How the amount is meant.
             * @enum {string}
             */
            amount_basis: "explicit" | "percentage_of_rent" | "within_range" | "variable";
            /** @description How often it is charged. The spellings of MITS 5.0, such as `Bi-weekly`, are accepted too. */
            frequency: ("one_time" | "per_occurrence" | "hourly" | "daily" | "weekly" | "bi_weekly" | "monthly" | "bi_monthly" | "quarterly" | "triannually" | "semi_annually" | "annually" | "other") | null;
            /** @description Whether it can be avoided. */
            requirement: ("mandatory" | "included" | "optional" | "situational" | "conditional") | null;
            /** @description Whether the amount depends on use. */
            is_variable: boolean;
            /** @description When in the life of a lease it is due. */
            due_at: ("pre_application" | "at_application" | "approved_future_resident" | "move_in" | "during_term" | "renewal" | "move_out" | "past_resident" | "transfer" | "other") | null;
            /** @description Whether it is paid back: never, as a deposit that is, or possibly. */
            refundability: ("non_refundable" | "deposit" | "refundable") | null;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string | null;
            /** @description Its place among the fees. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A fee for a property, a floor plan or a unit, narrowed and changed for that scope. */
        FeeAssignment: {
            /** @description The id of the record. */
            id: number;
            /**
             * Format: uuid
             * @description The fee.
             */
            fee_id: string;
            /**
             * @description What kind of record it is for.
             * @enum {string}
             */
            assignable_type: "property" | "floor_plan" | "unit";
            /**
             * Format: uuid
             * @description The record that it is for.
             */
            assignable_id: string;
            /** @description Only for units with one of these numbers of bedrooms; empty is any. */
            bedrooms: number[];
            /** @description Only for units of one of these floor plans; empty is any. */
            floor_plan_ids: string[];
            /**
             * Format: date-time
             * @description When it begins; without it, it always has.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description When it ends; without it, never.
             */
            ends_at: string | null;
            /** @description In the place of the fee's amount. */
            amount: number | null;
            /** @description In the place of the fee's upper end. */
            amount_max: number | null;
            /** @description Overrides the fee's frequency. */
            frequency: ("one_time" | "per_occurrence" | "hourly" | "daily" | "weekly" | "bi_weekly" | "monthly" | "bi_monthly" | "quarterly" | "triannually" | "semi_annually" | "annually" | "other") | null;
            /** @description Overrides the fee's requirement. */
            requirement: ("mandatory" | "included" | "optional" | "situational" | "conditional") | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /fee-assignments`. */
        FeeAssignmentCreate: {
            /**
             * Format: uuid
             * @description The fee.
             */
            fee_id: string;
            /**
             * @description What kind of record it is for.
             * @enum {string}
             */
            assignable_type: "property" | "floor_plan" | "unit";
            /**
             * Format: uuid
             * @description The record that it is for.
             */
            assignable_id: string;
            /** @description Only for units with one of these numbers of bedrooms; empty is any. */
            bedrooms?: number[];
            /** @description Only for units of one of these floor plans; empty is any. */
            floor_plan_ids?: string[];
            /**
             * Format: date-time
             * @description When it begins; without it, it always has.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description When it ends; without it, never.
             */
            ends_at?: string | null;
            /** @description In the place of the fee's amount. */
            amount?: number | null;
            /** @description In the place of the fee's upper end. */
            amount_max?: number | null;
            /** @description Overrides the fee's frequency. */
            frequency?: ("one_time" | "per_occurrence" | "hourly" | "daily" | "weekly" | "bi_weekly" | "monthly" | "bi_monthly" | "quarterly" | "triannually" | "semi_annually" | "annually" | "other") | null;
            /** @description Overrides the fee's requirement. */
            requirement?: ("mandatory" | "included" | "optional" | "situational" | "conditional") | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A fee for a property, a floor plan or a unit, narrowed and changed for that scope. With the records around it. */
        FeeAssignmentDetail: {
            /** @description The id of the record. */
            id: number;
            /**
             * Format: uuid
             * @description The fee.
             */
            fee_id: string;
            /**
             * @description What kind of record it is for.
             * @enum {string}
             */
            assignable_type: "property" | "floor_plan" | "unit";
            /**
             * Format: uuid
             * @description The record that it is for.
             */
            assignable_id: string;
            /** @description Only for units with one of these numbers of bedrooms; empty is any. */
            bedrooms: number[];
            /** @description Only for units of one of these floor plans; empty is any. */
            floor_plan_ids: string[];
            /**
             * Format: date-time
             * @description When it begins; without it, it always has.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description When it ends; without it, never.
             */
            ends_at: string | null;
            /** @description In the place of the fee's amount. */
            amount: number | null;
            /** @description In the place of the fee's upper end. */
            amount_max: number | null;
            /** @description Overrides the fee's frequency. */
            frequency: ("one_time" | "per_occurrence" | "hourly" | "daily" | "weekly" | "bi_weekly" | "monthly" | "bi_monthly" | "quarterly" | "triannually" | "semi_annually" | "annually" | "other") | null;
            /** @description Overrides the fee's requirement. */
            requirement: ("mandatory" | "included" | "optional" | "situational" | "conditional") | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The fee. */
            fee: components["schemas"]["Fee"] | null;
        };
        /** @description The body of `PATCH /fee-assignments/{fee_assignment}`. */
        FeeAssignmentUpdate: {
            /** @description Only for units with one of these numbers of bedrooms; empty is any. */
            bedrooms?: number[];
            /** @description Only for units of one of these floor plans; empty is any. */
            floor_plan_ids?: string[];
            /**
             * Format: date-time
             * @description When it begins; without it, it always has.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description When it ends; without it, never.
             */
            ends_at?: string | null;
            /** @description In the place of the fee's amount. */
            amount?: number | null;
            /** @description In the place of the fee's upper end. */
            amount_max?: number | null;
            /** @description Overrides the fee's frequency. */
            frequency?: ("one_time" | "per_occurrence" | "hourly" | "daily" | "weekly" | "bi_weekly" | "monthly" | "bi_monthly" | "quarterly" | "triannually" | "semi_annually" | "annually" | "other") | null;
            /** @description Overrides the fee's requirement. */
            requirement?: ("mandatory" | "included" | "optional" | "situational" | "conditional") | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The body of `POST /fees`. */
        FeeCreate: {
            /**
             * @description Its code, unique in the account in any case.
             * @example PET-RENT
             */
            code: string;
            /**
             * @description Its name, as it stands on the ledger.
             * @example Pet rent
             */
            name: string;
            /**
             * @description Its MITS 5.0 class, accepted in any case.
             * @enum {string}
             */
            class: "accounting" | "admin" | "amenity" | "application" | "clean" | "damage" | "govt" | "hold" | "insurance" | "key" | "lease" | "legal" | "other" | "parking" | "pet" | "service" | "storage" | "tech" | "term" | "transfer" | "upgrade" | "utility" | "violation";
            /** @description What it is for. */
            description?: string | null;
            /**
             * @description Whether it is charged.
             * @enum {string}
             */
            status?: "active" | "inactive";
            /**
             * @description The ISO 4217 code of its currency.
             * @example USD
             */
            currency?: string;
            /** @description Where it came from. */
            source?: string | null;
            /**
             * @description Dollars; or percent of base rent, where the basis says so (10 is 10 %).
             * @example 35
             */
            amount?: number | null;
            /** @description The upper end of a range. */
            amount_max?: number | null;
            /**
             * @description How the amount is meant.
             * @enum {string}
             */
            amount_basis?: "explicit" | "percentage_of_rent" | "within_range" | "variable";
            /** @description How often it is charged. The spellings of MITS 5.0, such as `Bi-weekly`, are accepted too. */
            frequency?: ("one_time" | "per_occurrence" | "hourly" | "daily" | "weekly" | "bi_weekly" | "monthly" | "bi_monthly" | "quarterly" | "triannually" | "semi_annually" | "annually" | "other") | null;
            /** @description Whether it can be avoided. */
            requirement?: ("mandatory" | "included" | "optional" | "situational" | "conditional") | null;
            /** @description Whether the amount depends on use. */
            is_variable?: boolean;
            /** @description When in the life of a lease it is due. */
            due_at?: ("pre_application" | "at_application" | "approved_future_resident" | "move_in" | "during_term" | "renewal" | "move_out" | "past_resident" | "transfer" | "other") | null;
            /** @description Whether it is paid back: never, as a deposit that is, or possibly. */
            refundability?: ("non_refundable" | "deposit" | "refundable") | null;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at?: string | null;
            /** @description Its place among the fees. */
            sort_order?: number;
            /** @description The properties that it is assigned to. */
            property_ids?: string[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description Something that a community charges beside the rent. With the records around it. */
        FeeDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its code, unique in the account in any case.
             * @example PET-RENT
             */
            code: string;
            /**
             * @description Its name, as it stands on the ledger.
             * @example Pet rent
             */
            name: string;
            /**
             * @description Its MITS 5.0 class, accepted in any case.
             * @enum {string}
             */
            class: "accounting" | "admin" | "amenity" | "application" | "clean" | "damage" | "govt" | "hold" | "insurance" | "key" | "lease" | "legal" | "other" | "parking" | "pet" | "service" | "storage" | "tech" | "term" | "transfer" | "upgrade" | "utility" | "violation";
            /** @description What it is for. */
            description: string | null;
            /**
             * @description Whether it is charged.
             * @enum {string}
             */
            status: "active" | "inactive";
            /**
             * @description The ISO 4217 code of its currency.
             * @example USD
             */
            currency: string;
            /** @description Where it came from. */
            source: string | null;
            /**
             * @description Dollars; or percent of base rent, where the basis says so (10 is 10 %).
             * @example 35
             */
            amount: number | null;
            /** @description The upper end of a range. */
            amount_max: number | null;
            /**
             * @description How the amount is meant.
             * @enum {string}
             */
            amount_basis: "explicit" | "percentage_of_rent" | "within_range" | "variable";
            /** @description How often it is charged. The spellings of MITS 5.0, such as `Bi-weekly`, are accepted too. */
            frequency: ("one_time" | "per_occurrence" | "hourly" | "daily" | "weekly" | "bi_weekly" | "monthly" | "bi_monthly" | "quarterly" | "triannually" | "semi_annually" | "annually" | "other") | null;
            /** @description Whether it can be avoided. */
            requirement: ("mandatory" | "included" | "optional" | "situational" | "conditional") | null;
            /** @description Whether the amount depends on use. */
            is_variable: boolean;
            /** @description When in the life of a lease it is due. */
            due_at: ("pre_application" | "at_application" | "approved_future_resident" | "move_in" | "during_term" | "renewal" | "move_out" | "past_resident" | "transfer" | "other") | null;
            /** @description Whether it is paid back: never, as a deposit that is, or possibly. */
            refundability: ("non_refundable" | "deposit" | "refundable") | null;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string | null;
            /** @description Its place among the fees. */
            sort_order: number;
            /** @description The properties that it is assigned to. */
            property_ids: string[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A fee in effect for a unit or floor plan; amounts are dollars. */
        FeeLine: {
            /**
             * Format: uuid
             * @description The fee.
             */
            fee_id: string;
            /** @description The assignment that counts here. */
            assignment_id: number;
            /** @description The code of the fee. */
            code: string;
            /** @description The name of the fee. */
            name: string;
            /** @description Its MITS 5.0 class. */
            class: string;
            /** @description One charge, at the least; an estimate where `is_variable`; null where it is not known. */
            amount: number | null;
            /** @description One charge, at the most. */
            amount_max: number | null;
            /** @description Percent of base rent that `amount` follows from; null for amounts in dollars. */
            percentage: number | null;
            /** @description The same for `amount_max`. */
            percentage_max: number | null;
            /** @description The ISO 4217 code of its currency. */
            currency: string;
            /** @description How often it is charged. */
            frequency: string | null;
            /** @description `amount` as a monthly amount, rounded half up to the cent; null for what does not recur. */
            monthly_amount: number | null;
            /** @description The same for `amount_max`. */
            monthly_amount_max: number | null;
            /** @description Whether it can be avoided. */
            requirement: string | null;
            /** @description Whether it is paid back. */
            refundability: string | null;
            /** @description Whether the amount depends on use. */
            is_variable: boolean;
            /** @description Whether it counts towards `monthly_fee_total` or `upfront_fee_total`. */
            included: boolean;
            /**
             * @description Towards which total it counts, or why towards none.
             * @enum {string}
             */
            reason: "monthly" | "monthly_equivalent" | "upfront" | "included_in_rent" | "optional" | "situational" | "conditional" | "no_requirement" | "usage_based" | "government" | "base_rent" | "no_amount" | "no_frequency" | "per_use" | "due_later";
        };
        /** @description The body of `PATCH /fees/{fee}`. */
        FeeUpdate: {
            /**
             * @description Its code, unique in the account in any case.
             * @example PET-RENT
             */
            code?: string;
            /**
             * @description Its name, as it stands on the ledger.
             * @example Pet rent
             */
            name?: string;
            /**
             * @description Its MITS 5.0 class, accepted in any case.
             * @enum {string}
             */
            class?: "accounting" | "admin" | "amenity" | "application" | "clean" | "damage" | "govt" | "hold" | "insurance" | "key" | "lease" | "legal" | "other" | "parking" | "pet" | "service" | "storage" | "tech" | "term" | "transfer" | "upgrade" | "utility" | "violation";
            /** @description What it is for. */
            description?: string | null;
            /**
             * @description Whether it is charged.
             * @enum {string}
             */
            status?: "active" | "inactive";
            /**
             * @description The ISO 4217 code of its currency.
             * @example USD
             */
            currency?: string;
            /** @description Where it came from. */
            source?: string | null;
            /**
             * @description Dollars; or percent of base rent, where the basis says so (10 is 10 %).
             * @example 35
             */
            amount?: number | null;
            /** @description The upper end of a range. */
            amount_max?: number | null;
            /**
             * @description How the amount is meant.
             * @enum {string}
             */
            amount_basis?: "explicit" | "percentage_of_rent" | "within_range" | "variable";
            /** @description How often it is charged. The spellings of MITS 5.0, such as `Bi-weekly`, are accepted too. */
            frequency?: ("one_time" | "per_occurrence" | "hourly" | "daily" | "weekly" | "bi_weekly" | "monthly" | "bi_monthly" | "quarterly" | "triannually" | "semi_annually" | "annually" | "other") | null;
            /** @description Whether it can be avoided. */
            requirement?: ("mandatory" | "included" | "optional" | "situational" | "conditional") | null;
            /** @description Whether the amount depends on use. */
            is_variable?: boolean;
            /** @description When in the life of a lease it is due. */
            due_at?: ("pre_application" | "at_application" | "approved_future_resident" | "move_in" | "during_term" | "renewal" | "move_out" | "past_resident" | "transfer" | "other") | null;
            /** @description Whether it is paid back: never, as a deposit that is, or possibly. */
            refundability?: ("non_refundable" | "deposit" | "refundable") | null;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at?: string | null;
            /** @description Its place among the fees. */
            sort_order?: number;
            /** @description The properties that it is assigned to. */
            property_ids?: string[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A layout that units of a property share. */
        FloorPlan: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it belongs to.
             */
            property_id: string;
            /**
             * @description Its name.
             * @example A1
             */
            name: string;
            /** @description The code that the manager uses for it. */
            code: string | null;
            /** @description Its part of a URL, unique in the property; made from the name when it is not sent. */
            slug: string;
            /** @description What it is like. */
            description: string | null;
            /** @description The unit type that it counts under; without it, its bedrooms say. */
            unit_type_name: string | null;
            /** @description The fewest bedrooms. */
            min_bed: number | null;
            /** @description The most bedrooms. */
            max_bed: number | null;
            /**
             * @description The fewest bathrooms.
             * @example 1.5
             */
            min_bath: number | null;
            /**
             * @description The most bathrooms.
             * @example 2
             */
            max_bath: number | null;
            /** @description The smallest interior, in square feet. */
            min_sqft: number | null;
            /** @description The largest interior, in square feet. */
            max_sqft: number | null;
            /** @description The lowest total monthly leasing price: base rent and every mandatory recurring fee. */
            min_rent: number | null;
            /** @description The highest total monthly leasing price. */
            max_rent: number | null;
            /** @description The lowest rent before fees. Send this or min_rent; the other follows. */
            min_base_rent: number | null;
            /** @description The highest rent before fees. Send this or max_rent; the other follows. */
            max_base_rent: number | null;
            /** @description The deposit. */
            deposit: number | null;
            /**
             * Format: date-time
             * @description When one of them can be moved into.
             */
            available_at: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Whether pages show it first. */
            is_featured: boolean;
            /** @description Whether it has a special. */
            has_specials: boolean;
            /** @description What the special is. */
            specials_text: string | null;
            /** @description Its place among the floor plans of the property. */
            sort_order: number;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /** @description What mandatory fees add to a month at the least: `min_rent` less `min_base_rent`. */
            monthly_fee_total: number;
            /** @description What mandatory fees add to a month at the most: `max_rent` less `max_base_rent`. */
            monthly_fee_total_max: number;
            /** @description What mandatory fees come to before moving in. */
            upfront_fee_total: number;
            /** @description The fees in effect here, one line each, whether they count towards a total or not. */
            fee_breakdown: components["schemas"]["FeeLine"][];
            /**
             * Format: date-time
             * @description When the fee fields were last brought up to date.
             */
            fees_synced_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /floor-plans`. */
        FloorPlanCreate: {
            /**
             * Format: uuid
             * @description The property that it belongs to.
             */
            property_id: string;
            /**
             * @description Its name.
             * @example A1
             */
            name: string;
            /** @description The code that the manager uses for it. */
            code?: string | null;
            /** @description Its part of a URL, unique in the property; made from the name when it is not sent. */
            slug?: string | null;
            /** @description What it is like. */
            description?: string | null;
            /** @description The unit type that it counts under; without it, its bedrooms say. */
            unit_type_name?: string | null;
            /** @description The fewest bedrooms. */
            min_bed?: number | null;
            /** @description The most bedrooms. */
            max_bed?: number | null;
            /**
             * @description The fewest bathrooms.
             * @example 1.5
             */
            min_bath?: number | null;
            /**
             * @description The most bathrooms.
             * @example 2
             */
            max_bath?: number | null;
            /** @description The smallest interior, in square feet. */
            min_sqft?: number | null;
            /** @description The largest interior, in square feet. */
            max_sqft?: number | null;
            /** @description The lowest total monthly leasing price: base rent and every mandatory recurring fee. */
            min_rent?: number | null;
            /** @description The highest total monthly leasing price. */
            max_rent?: number | null;
            /** @description The lowest rent before fees. Send this or min_rent; the other follows. */
            min_base_rent?: number | null;
            /** @description The highest rent before fees. Send this or max_rent; the other follows. */
            max_base_rent?: number | null;
            /** @description The deposit. */
            deposit?: number | null;
            /**
             * Format: date-time
             * @description When one of them can be moved into.
             */
            available_at?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description Whether pages show it first. */
            is_featured?: boolean;
            /** @description Whether it has a special. */
            has_specials?: boolean;
            /** @description What the special is. */
            specials_text?: string | null;
            /** @description Its place among the floor plans of the property. */
            sort_order?: number;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Its amenities, in order. */
            amenity_ids?: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids?: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A layout that units of a property share. With the records around it. */
        FloorPlanDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it belongs to.
             */
            property_id: string;
            /**
             * @description Its name.
             * @example A1
             */
            name: string;
            /** @description The code that the manager uses for it. */
            code: string | null;
            /** @description Its part of a URL, unique in the property; made from the name when it is not sent. */
            slug: string;
            /** @description What it is like. */
            description: string | null;
            /** @description The unit type that it counts under; without it, its bedrooms say. */
            unit_type_name: string | null;
            /** @description The fewest bedrooms. */
            min_bed: number | null;
            /** @description The most bedrooms. */
            max_bed: number | null;
            /**
             * @description The fewest bathrooms.
             * @example 1.5
             */
            min_bath: number | null;
            /**
             * @description The most bathrooms.
             * @example 2
             */
            max_bath: number | null;
            /** @description The smallest interior, in square feet. */
            min_sqft: number | null;
            /** @description The largest interior, in square feet. */
            max_sqft: number | null;
            /** @description The lowest total monthly leasing price: base rent and every mandatory recurring fee. */
            min_rent: number | null;
            /** @description The highest total monthly leasing price. */
            max_rent: number | null;
            /** @description The lowest rent before fees. Send this or min_rent; the other follows. */
            min_base_rent: number | null;
            /** @description The highest rent before fees. Send this or max_rent; the other follows. */
            max_base_rent: number | null;
            /** @description The deposit. */
            deposit: number | null;
            /**
             * Format: date-time
             * @description When one of them can be moved into.
             */
            available_at: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Whether pages show it first. */
            is_featured: boolean;
            /** @description Whether it has a special. */
            has_specials: boolean;
            /** @description What the special is. */
            specials_text: string | null;
            /** @description Its place among the floor plans of the property. */
            sort_order: number;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Its amenities, in order. */
            amenity_ids: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /** @description What mandatory fees add to a month at the least: `min_rent` less `min_base_rent`. */
            monthly_fee_total: number;
            /** @description What mandatory fees add to a month at the most: `max_rent` less `max_base_rent`. */
            monthly_fee_total_max: number;
            /** @description What mandatory fees come to before moving in. */
            upfront_fee_total: number;
            /** @description The fees in effect here, one line each, whether they count towards a total or not. */
            fee_breakdown: components["schemas"]["FeeLine"][];
            /**
             * Format: date-time
             * @description When the fee fields were last brought up to date.
             */
            fees_synced_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The property that it belongs to. */
            property: components["schemas"]["Property"] | null;
            /** @description Its amenities, in order. */
            amenities: components["schemas"]["Amenity"][];
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
            /** @description The records that name this one. */
            videos: components["schemas"]["MediaEmbed"][];
            /** @description The records that name this one. */
            virtual_tours: components["schemas"]["MediaEmbed"][];
        };
        /** @description The body of `PATCH /floor-plans/{floor_plan}`. */
        FloorPlanUpdate: {
            /**
             * @description Its name.
             * @example A1
             */
            name?: string;
            /** @description The code that the manager uses for it. */
            code?: string | null;
            /** @description Its part of a URL, unique in the property; made from the name when it is not sent. */
            slug?: string | null;
            /** @description What it is like. */
            description?: string | null;
            /** @description The unit type that it counts under; without it, its bedrooms say. */
            unit_type_name?: string | null;
            /** @description The fewest bedrooms. */
            min_bed?: number | null;
            /** @description The most bedrooms. */
            max_bed?: number | null;
            /**
             * @description The fewest bathrooms.
             * @example 1.5
             */
            min_bath?: number | null;
            /**
             * @description The most bathrooms.
             * @example 2
             */
            max_bath?: number | null;
            /** @description The smallest interior, in square feet. */
            min_sqft?: number | null;
            /** @description The largest interior, in square feet. */
            max_sqft?: number | null;
            /** @description The lowest total monthly leasing price: base rent and every mandatory recurring fee. */
            min_rent?: number | null;
            /** @description The highest total monthly leasing price. */
            max_rent?: number | null;
            /** @description The lowest rent before fees. Send this or min_rent; the other follows. */
            min_base_rent?: number | null;
            /** @description The highest rent before fees. Send this or max_rent; the other follows. */
            max_base_rent?: number | null;
            /** @description The deposit. */
            deposit?: number | null;
            /**
             * Format: date-time
             * @description When one of them can be moved into.
             */
            available_at?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description Whether pages show it first. */
            is_featured?: boolean;
            /** @description Whether it has a special. */
            has_specials?: boolean;
            /** @description What the special is. */
            specials_text?: string | null;
            /** @description Its place among the floor plans of the property. */
            sort_order?: number;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Its amenities, in order. */
            amenity_ids?: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids?: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description Demand events of a span of time, counted. */
        Funnel: {
            /**
             * Format: uuid
             * @description The property that was asked for; null for all.
             */
            property_id: string | null;
            /**
             * Format: date-time
             * @description The first instant that counts.
             */
            from: string;
            /**
             * Format: date-time
             * @description The last instant that counts.
             */
            to: string;
            /** @description How many events there were. */
            total: number;
            /** @description Every kind of event in the order of the funnel, also those that did not happen. */
            events: {
                /**
                 * @description The kind of event.
                 * @enum {string}
                 */
                type: "page_viewed" | "property_viewed" | "floor_plan_viewed" | "unit_viewed" | "search_performed" | "filter_applied" | "gallery_viewed" | "virtual_tour_viewed" | "map_viewed" | "neighborhood_viewed" | "fee_breakdown_viewed" | "phone_clicked" | "email_clicked" | "directions_clicked" | "form_started" | "tour_started" | "cta_clicked" | "tour_availability_checked" | "apply_intent_clicked" | "lead_submitted" | "tour_reserved";
                /** @description How often it happened. */
                count: number;
            }[];
            /** @description The days on which something happened, oldest first. */
            days: {
                /**
                 * Format: date
                 * @description A day in UTC.
                 */
                date: string;
                /** @description The events by kind, in the order of the funnel. */
                events: {
                    /**
                     * @description The kind of event.
                     * @enum {string}
                     */
                    type: "page_viewed" | "property_viewed" | "floor_plan_viewed" | "unit_viewed" | "search_performed" | "filter_applied" | "gallery_viewed" | "virtual_tour_viewed" | "map_viewed" | "neighborhood_viewed" | "fee_breakdown_viewed" | "phone_clicked" | "email_clicked" | "directions_clicked" | "form_started" | "tour_started" | "cta_clicked" | "tour_availability_checked" | "apply_intent_clicked" | "lead_submitted" | "tour_reserved";
                    /** @description How often it happened. */
                    count: number;
                }[];
            }[];
            /** @description The properties at which something happened. */
            properties: {
                /**
                 * Format: uuid
                 * @description The property.
                 */
                property_id: string;
                /** @description The events by kind, in the order of the funnel. */
                events: {
                    /**
                     * @description The kind of event.
                     * @enum {string}
                     */
                    type: "page_viewed" | "property_viewed" | "floor_plan_viewed" | "unit_viewed" | "search_performed" | "filter_applied" | "gallery_viewed" | "virtual_tour_viewed" | "map_viewed" | "neighborhood_viewed" | "fee_breakdown_viewed" | "phone_clicked" | "email_clicked" | "directions_clicked" | "form_started" | "tour_started" | "cta_clicked" | "tour_availability_checked" | "apply_intent_clicked" | "lead_submitted" | "tour_reserved";
                    /** @description How often it happened. */
                    count: number;
                }[];
            }[];
            /** @description The lead sources from which leads and tours came. */
            lead_sources: {
                /** @description The lead source. */
                lead_source_id: number;
                /** @description The events by kind, in the order of the funnel. */
                events: {
                    /**
                     * @description The kind of event.
                     * @enum {string}
                     */
                    type: "page_viewed" | "property_viewed" | "floor_plan_viewed" | "unit_viewed" | "search_performed" | "filter_applied" | "gallery_viewed" | "virtual_tour_viewed" | "map_viewed" | "neighborhood_viewed" | "fee_breakdown_viewed" | "phone_clicked" | "email_clicked" | "directions_clicked" | "form_started" | "tour_started" | "cta_clicked" | "tour_availability_checked" | "apply_intent_clicked" | "lead_submitted" | "tour_reserved";
                    /** @description How often it happened. */
                    count: number;
                }[];
            }[];
        };
        /** @description Pictures, videos and virtual tours that belong together. */
        Gallery: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description What the team calls it.
             * @example Pool and clubhouse
             */
            internal_title: string;
            /** @description Its heading. */
            title: string | null;
            /** @description What kind of gallery it is. */
            type: string | null;
            /** @description The place of a page that it is for. */
            elements_key: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Whether it is for all properties of the account. */
            is_global: boolean;
            /** @description Its place among its like. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /galleries`. */
        GalleryCreate: {
            /**
             * @description What the team calls it.
             * @example Pool and clubhouse
             */
            internal_title: string;
            /** @description Its heading. */
            title?: string | null;
            /** @description What kind of gallery it is. */
            type?: string | null;
            /** @description The place of a page that it is for. */
            elements_key?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description The properties that it is for. */
            property_ids?: string[];
            /** @description Whether it is for all properties of the account. */
            is_global?: boolean;
            /** @description Its place among its like. */
            sort_order?: number;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description Pictures, videos and virtual tours that belong together. With the records around it. */
        GalleryDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description What the team calls it.
             * @example Pool and clubhouse
             */
            internal_title: string;
            /** @description Its heading. */
            title: string | null;
            /** @description What kind of gallery it is. */
            type: string | null;
            /** @description The place of a page that it is for. */
            elements_key: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description The properties that it is for. */
            property_ids: string[];
            /** @description Whether it is for all properties of the account. */
            is_global: boolean;
            /** @description Its place among its like. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
            /** @description The records that name this one. */
            videos: components["schemas"]["MediaEmbed"][];
            /** @description The records that name this one. */
            virtual_tours: components["schemas"]["MediaEmbed"][];
        };
        /** @description The body of `PATCH /galleries/{gallery}`. */
        GalleryUpdate: {
            /**
             * @description What the team calls it.
             * @example Pool and clubhouse
             */
            internal_title?: string;
            /** @description Its heading. */
            title?: string | null;
            /** @description What kind of gallery it is. */
            type?: string | null;
            /** @description The place of a page that it is for. */
            elements_key?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /** @description The properties that it is for. */
            property_ids?: string[];
            /** @description Whether it is for all properties of the account. */
            is_global?: boolean;
            /** @description Its place among its like. */
            sort_order?: number;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A group of a group set, with groups below it. */
        Group: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The set that it belongs to.
             */
            group_set_id: string;
            /**
             * Format: uuid
             * @description The group above it, of the same set.
             */
            parent_id: string | null;
            /**
             * @description Its name.
             * @example Mountain West
             */
            label: string;
            /** @description Its part of a URL, unique in the set; made from the label when it is not sent. */
            slug: string;
            /** @description What it holds. */
            description: string | null;
            /** @description The colour in which pages show it. */
            color: string | null;
            /** @description Its place among its neighbours. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /groups`. */
        GroupCreate: {
            /**
             * Format: uuid
             * @description The set that it belongs to.
             */
            group_set_id: string;
            /**
             * Format: uuid
             * @description The group above it, of the same set.
             */
            parent_id?: string | null;
            /**
             * @description Its name.
             * @example Mountain West
             */
            label: string;
            /** @description Its part of a URL, unique in the set; made from the label when it is not sent. */
            slug?: string | null;
            /** @description What it holds. */
            description?: string | null;
            /** @description The colour in which pages show it. */
            color?: string | null;
            /** @description Its place among its neighbours. */
            sort_order?: number;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A group of a group set, with groups below it. With the records around it. */
        GroupDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The set that it belongs to.
             */
            group_set_id: string;
            /**
             * Format: uuid
             * @description The group above it, of the same set.
             */
            parent_id: string | null;
            /**
             * @description Its name.
             * @example Mountain West
             */
            label: string;
            /** @description Its part of a URL, unique in the set; made from the label when it is not sent. */
            slug: string;
            /** @description What it holds. */
            description: string | null;
            /** @description The colour in which pages show it. */
            color: string | null;
            /** @description Its place among its neighbours. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The records that name this one. */
            children: components["schemas"]["Group"][];
            /** @description The set that it belongs to. */
            set: components["schemas"]["GroupSet"] | null;
        };
        /** @description A record in a group. */
        GroupMember: {
            /**
             * Format: uuid
             * @description The group.
             */
            group_id: string;
            /**
             * Format: uuid
             * @description The record that is in it.
             */
            member_id: string;
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            member_type: "property" | "building" | "floor_plan" | "unit";
        };
        /** @description A way of sorting records of one kind, such as regions for properties. */
        GroupSet: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its name.
             * @example Regions
             */
            name: string;
            /** @description A short key for integrations. */
            key: string | null;
            /**
             * @description What its groups hold.
             * @enum {string}
             */
            object_type: "property" | "building" | "floor_plan" | "unit";
            /** @description Whether a record can be in several of its groups. */
            allows_multiple_membership: boolean;
            /**
             * Format: uuid
             * @description The property that it belongs to, when it is for that property alone.
             */
            property_id: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /group-sets`. */
        GroupSetCreate: {
            /**
             * @description Its name.
             * @example Regions
             */
            name: string;
            /** @description A short key for integrations. */
            key?: string | null;
            /**
             * @description What its groups hold.
             * @enum {string}
             */
            object_type: "property" | "building" | "floor_plan" | "unit";
            /** @description Whether a record can be in several of its groups. */
            allows_multiple_membership?: boolean;
            /**
             * Format: uuid
             * @description The property that it belongs to, when it is for that property alone.
             */
            property_id?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A way of sorting records of one kind, such as regions for properties. With the records around it. */
        GroupSetDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its name.
             * @example Regions
             */
            name: string;
            /** @description A short key for integrations. */
            key: string | null;
            /**
             * @description What its groups hold.
             * @enum {string}
             */
            object_type: "property" | "building" | "floor_plan" | "unit";
            /** @description Whether a record can be in several of its groups. */
            allows_multiple_membership: boolean;
            /**
             * Format: uuid
             * @description The property that it belongs to, when it is for that property alone.
             */
            property_id: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The records that name this one. */
            groups: components["schemas"]["Group"][];
        };
        /** @description The body of `PATCH /group-sets/{group_set}`. */
        GroupSetUpdate: {
            /**
             * @description Its name.
             * @example Regions
             */
            name?: string;
            /** @description A short key for integrations. */
            key?: string | null;
            /** @description Whether a record can be in several of its groups. */
            allows_multiple_membership?: boolean;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The body of `PATCH /groups/{group}`. */
        GroupUpdate: {
            /**
             * Format: uuid
             * @description The group above it, of the same set.
             */
            parent_id?: string | null;
            /**
             * @description Its name.
             * @example Mountain West
             */
            label?: string;
            /** @description Its part of a URL, unique in the set; made from the label when it is not sent. */
            slug?: string | null;
            /** @description What it holds. */
            description?: string | null;
            /** @description The colour in which pages show it. */
            color?: string | null;
            /** @description Its place among its neighbours. */
            sort_order?: number;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The body of an operation that needs nothing but, at most, its account. */
        InAccount: {
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The only answer that ever holds the token itself. */
        IssuedToken: {
            /** @description The number before the bar of the token. */
            id: number;
            /** @description What it is for. */
            name: string;
            /**
             * Format: uuid
             * @description The account that it is pinned to.
             */
            account_id: string;
            /**
             * @description The token. It cannot be had again.
             * @example 12|k3J...
             */
            plain_text_token: string;
        };
        /** @description A person who asked about a home. */
        Lead: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it is about.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The form that it came by.
             */
            form_id: string | null;
            /** @description The lead source that it came from. */
            lead_source_id: number | null;
            /** @description The code of the lead source, as it was sent. */
            service_source_key: string | null;
            /** @description First name. */
            first_name: string | null;
            /** @description Last name. */
            last_name: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description Telephone. */
            phone: string | null;
            /** @description What the person wrote. */
            message: string | null;
            /**
             * Format: date
             * @description When the person wants to move in.
             */
            move_in_date: string | null;
            /** @description What else the form asked for. */
            fields: {
                [key: string]: unknown;
            };
            /** @description The tour that was booked with it. */
            tour: {
                /** @description What kind of tour: in person, self guided or virtual. */
                type: string;
                /** @description The day of it, as YYYY-MM-DD. */
                date: string;
                /** @description The time of it, as HH:MM on 24 hours. */
                time: string;
                /** @description What has become of it. */
                status: string;
            } | null;
            /**
             * Format: uuid
             * @description The website that it came by.
             */
            website_id: string | null;
            /** @description The first page of the visit. */
            landing_url: string | null;
            /** @description Where the visit came from. */
            referrer: string | null;
            /** @description The campaign parameters of the visit. */
            utm: {
                [key: string]: unknown;
            };
            /** @description The click ids of the visit. */
            click_ids: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description The floor plan that the person asked about.
             */
            floor_plan_id: string | null;
            /**
             * Format: uuid
             * @description The unit that the person asked about.
             */
            unit_id: string | null;
            /** @description Whether the person agreed to text messages; null when nobody asked. */
            sms_consent: boolean | null;
            /** @description Whether the person agreed to e-mail; null when nobody asked. */
            email_consent: boolean | null;
            /** @description The browser, as the pages name it. */
            visitor_id: string | null;
            /** @description The visit, as the pages name it. */
            session_id: string | null;
            /** @description How the person came the first time. */
            first_touch: {
                /**
                 * Format: date-time
                 * @description When it was.
                 */
                at: string;
                /** @description The first page. */
                landing_url: string | null;
                /** @description The page of another site that led there. */
                referrer: string | null;
                /** @description The campaign parameters. */
                utm: {
                    [key: string]: unknown;
                };
                /** @description The click ids. */
                click_ids: {
                    [key: string]: unknown;
                };
                /** @description The lead source. */
                lead_source_id: number | null;
            } | null;
            /** @description How the person came the last time. */
            last_touch: {
                /**
                 * Format: date-time
                 * @description When it was.
                 */
                at: string;
                /** @description The first page. */
                landing_url: string | null;
                /** @description The page of another site that led there. */
                referrer: string | null;
                /** @description The campaign parameters. */
                utm: {
                    [key: string]: unknown;
                };
                /** @description The click ids. */
                click_ids: {
                    [key: string]: unknown;
                };
                /** @description The lead source. */
                lead_source_id: number | null;
            } | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A person who asked about a home. With the records around it. */
        LeadDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it is about.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The form that it came by.
             */
            form_id: string | null;
            /** @description The lead source that it came from. */
            lead_source_id: number | null;
            /** @description The code of the lead source, as it was sent. */
            service_source_key: string | null;
            /** @description First name. */
            first_name: string | null;
            /** @description Last name. */
            last_name: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description Telephone. */
            phone: string | null;
            /** @description What the person wrote. */
            message: string | null;
            /**
             * Format: date
             * @description When the person wants to move in.
             */
            move_in_date: string | null;
            /** @description What else the form asked for. */
            fields: {
                [key: string]: unknown;
            };
            /** @description The tour that was booked with it. */
            tour: {
                /** @description What kind of tour: in person, self guided or virtual. */
                type: string;
                /** @description The day of it, as YYYY-MM-DD. */
                date: string;
                /** @description The time of it, as HH:MM on 24 hours. */
                time: string;
                /** @description What has become of it. */
                status: string;
            } | null;
            /**
             * Format: uuid
             * @description The website that it came by.
             */
            website_id: string | null;
            /** @description The first page of the visit. */
            landing_url: string | null;
            /** @description Where the visit came from. */
            referrer: string | null;
            /** @description The campaign parameters of the visit. */
            utm: {
                [key: string]: unknown;
            };
            /** @description The click ids of the visit. */
            click_ids: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description The floor plan that the person asked about.
             */
            floor_plan_id: string | null;
            /**
             * Format: uuid
             * @description The unit that the person asked about.
             */
            unit_id: string | null;
            /** @description Whether the person agreed to text messages; null when nobody asked. */
            sms_consent: boolean | null;
            /** @description Whether the person agreed to e-mail; null when nobody asked. */
            email_consent: boolean | null;
            /** @description The browser, as the pages name it. */
            visitor_id: string | null;
            /** @description The visit, as the pages name it. */
            session_id: string | null;
            /** @description How the person came the first time. */
            first_touch: {
                /**
                 * Format: date-time
                 * @description When it was.
                 */
                at: string;
                /** @description The first page. */
                landing_url: string | null;
                /** @description The page of another site that led there. */
                referrer: string | null;
                /** @description The campaign parameters. */
                utm: {
                    [key: string]: unknown;
                };
                /** @description The click ids. */
                click_ids: {
                    [key: string]: unknown;
                };
                /** @description The lead source. */
                lead_source_id: number | null;
            } | null;
            /** @description How the person came the last time. */
            last_touch: {
                /**
                 * Format: date-time
                 * @description When it was.
                 */
                at: string;
                /** @description The first page. */
                landing_url: string | null;
                /** @description The page of another site that led there. */
                referrer: string | null;
                /** @description The campaign parameters. */
                utm: {
                    [key: string]: unknown;
                };
                /** @description The click ids. */
                click_ids: {
                    [key: string]: unknown;
                };
                /** @description The lead source. */
                lead_source_id: number | null;
            } | null;
            /** @description What the person has sent, oldest first. */
            timeline: {
                /**
                 * @description By what it came.
                 * @enum {string}
                 */
                kind: "lead" | "form" | "tour";
                /**
                 * Format: date-time
                 * @description When it came.
                 */
                at: string;
                /** @description What was sent. */
                data: {
                    [key: string]: unknown;
                };
                /** @description What it said of consent; null when it said nothing. */
                consent: {
                    /** @description Whether the person agreed to text messages; null when it was not asked. */
                    sms: boolean | null;
                    /** @description Whether the person agreed to e-mail; null when it was not asked. */
                    email: boolean | null;
                    /** @description The text that the person agreed to. */
                    text: string | null;
                    /**
                     * Format: uuid
                     * @description The form that asked for it.
                     */
                    form_id: string | null;
                    /** @description The IP address that it came from; for websites, that of their server. */
                    ip: string | null;
                } | null;
            }[] | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description Where leads come from, with the telephone and e-mail that pages show to visitors from there. */
        LeadSource: {
            /** @description The id of the record. */
            id: number;
            /**
             * Format: uuid
             * @description The other form of its id, which paths take as well.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The property that it is for; without one, all of the account.
             */
            property_id: string | null;
            /**
             * @description Its name.
             * @example Google Ads
             */
            name: string;
            /**
             * @description What is sent as `service_source_key` with a lead.
             * @example google-ads
             */
            code: string | null;
            /** @description The number that its visitors are shown. */
            phone: string | null;
            /** @description The address that its visitors are shown. */
            email: string | null;
            /** @description What reports call it. */
            source: string | null;
            /** @description What the CRM calls it. */
            external_source_key: string | null;
            /** @description How visitors from there are recognised. */
            rules: {
                /**
                 * @description What of the visit it looks at.
                 * @enum {string}
                 */
                type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                /** @description Which parameter of the URL, where it looks at one. */
                parameter?: string | null;
                /**
                 * @description How it compares.
                 * @default equals
                 * @enum {string}
                 */
                pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                value?: string | null;
                /**
                 * @description Whether all of the further conditions must hold, or any.
                 * @default all
                 * @enum {string}
                 */
                condition_operator: "all" | "any";
                /**
                 * @description Further conditions.
                 * @default []
                 */
                conditions: {
                    /**
                     * @description What of the visit it looks at.
                     * @enum {string}
                     */
                    type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                    /** @description Which parameter of the URL, where it looks at one. */
                    parameter?: string | null;
                    /**
                     * @description How it compares.
                     * @default equals
                     * @enum {string}
                     */
                    pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                    /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                    value?: string | null;
                }[];
                /**
                 * @description The rule with the highest priority wins.
                 * @default 0
                 */
                priority: number;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /lead-sources`. */
        LeadSourceCreate: {
            /**
             * Format: uuid
             * @description The property that it is for; without one, all of the account.
             */
            property_id?: string | null;
            /**
             * @description Its name.
             * @example Google Ads
             */
            name: string;
            /**
             * @description What is sent as `service_source_key` with a lead.
             * @example google-ads
             */
            code?: string | null;
            /** @description The number that its visitors are shown. */
            phone?: string | null;
            /**
             * Format: email
             * @description The address that its visitors are shown.
             */
            email?: string | null;
            /** @description What reports call it. */
            source?: string | null;
            /** @description What the CRM calls it. */
            external_source_key?: string | null;
            /** @description How visitors from there are recognised. */
            rules?: {
                /**
                 * @description What of the visit it looks at.
                 * @enum {string}
                 */
                type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                /** @description Which parameter of the URL, where it looks at one. */
                parameter?: string | null;
                /**
                 * @description How it compares.
                 * @default equals
                 * @enum {string}
                 */
                pattern?: "equals" | "contains" | "starts_with" | "regex" | "present";
                /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                value?: string | null;
                /**
                 * @description Whether all of the further conditions must hold, or any.
                 * @default all
                 * @enum {string}
                 */
                condition_operator?: "all" | "any";
                /**
                 * @description Further conditions.
                 * @default []
                 */
                conditions?: {
                    /**
                     * @description What of the visit it looks at.
                     * @enum {string}
                     */
                    type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                    /** @description Which parameter of the URL, where it looks at one. */
                    parameter?: string | null;
                    /**
                     * @description How it compares.
                     * @default equals
                     * @enum {string}
                     */
                    pattern?: "equals" | "contains" | "starts_with" | "regex" | "present";
                    /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                    value?: string | null;
                }[];
                /**
                 * @description The rule with the highest priority wins.
                 * @default 0
                 */
                priority?: number;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description Where leads come from, with the telephone and e-mail that pages show to visitors from there. With the records around it. */
        LeadSourceDetail: {
            /** @description The id of the record. */
            id: number;
            /**
             * Format: uuid
             * @description The other form of its id, which paths take as well.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The property that it is for; without one, all of the account.
             */
            property_id: string | null;
            /**
             * @description Its name.
             * @example Google Ads
             */
            name: string;
            /**
             * @description What is sent as `service_source_key` with a lead.
             * @example google-ads
             */
            code: string | null;
            /** @description The number that its visitors are shown. */
            phone: string | null;
            /** @description The address that its visitors are shown. */
            email: string | null;
            /** @description What reports call it. */
            source: string | null;
            /** @description What the CRM calls it. */
            external_source_key: string | null;
            /** @description How visitors from there are recognised. */
            rules: {
                /**
                 * @description What of the visit it looks at.
                 * @enum {string}
                 */
                type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                /** @description Which parameter of the URL, where it looks at one. */
                parameter?: string | null;
                /**
                 * @description How it compares.
                 * @default equals
                 * @enum {string}
                 */
                pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                value?: string | null;
                /**
                 * @description Whether all of the further conditions must hold, or any.
                 * @default all
                 * @enum {string}
                 */
                condition_operator: "all" | "any";
                /**
                 * @description Further conditions.
                 * @default []
                 */
                conditions: {
                    /**
                     * @description What of the visit it looks at.
                     * @enum {string}
                     */
                    type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                    /** @description Which parameter of the URL, where it looks at one. */
                    parameter?: string | null;
                    /**
                     * @description How it compares.
                     * @default equals
                     * @enum {string}
                     */
                    pattern: "equals" | "contains" | "starts_with" | "regex" | "present";
                    /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                    value?: string | null;
                }[];
                /**
                 * @description The rule with the highest priority wins.
                 * @default 0
                 */
                priority: number;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `PATCH /lead-sources/{lead_source}`. */
        LeadSourceUpdate: {
            /**
             * Format: uuid
             * @description The property that it is for; without one, all of the account.
             */
            property_id?: string | null;
            /**
             * @description Its name.
             * @example Google Ads
             */
            name?: string;
            /**
             * @description What is sent as `service_source_key` with a lead.
             * @example google-ads
             */
            code?: string | null;
            /** @description The number that its visitors are shown. */
            phone?: string | null;
            /**
             * Format: email
             * @description The address that its visitors are shown.
             */
            email?: string | null;
            /** @description What reports call it. */
            source?: string | null;
            /** @description What the CRM calls it. */
            external_source_key?: string | null;
            /** @description How visitors from there are recognised. */
            rules?: {
                /**
                 * @description What of the visit it looks at.
                 * @enum {string}
                 */
                type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                /** @description Which parameter of the URL, where it looks at one. */
                parameter?: string | null;
                /**
                 * @description How it compares.
                 * @default equals
                 * @enum {string}
                 */
                pattern?: "equals" | "contains" | "starts_with" | "regex" | "present";
                /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                value?: string | null;
                /**
                 * @description Whether all of the further conditions must hold, or any.
                 * @default all
                 * @enum {string}
                 */
                condition_operator?: "all" | "any";
                /**
                 * @description Further conditions.
                 * @default []
                 */
                conditions?: {
                    /**
                     * @description What of the visit it looks at.
                     * @enum {string}
                     */
                    type: "query" | "utm" | "click_id" | "referrer" | "landing_path";
                    /** @description Which parameter of the URL, where it looks at one. */
                    parameter?: string | null;
                    /**
                     * @description How it compares.
                     * @default equals
                     * @enum {string}
                     */
                    pattern?: "equals" | "contains" | "starts_with" | "regex" | "present";
                    /** @description What it compares with, in any case; for `regex` a pattern of RE2, which has no look-around and no back references. */
                    value?: string | null;
                }[];
                /**
                 * @description The rule with the highest priority wins.
                 * @default 0
                 */
                priority?: number;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The person behind the token, and the accounts that it can reach. */
        Me: {
            /**
             * Format: uuid
             * @description The id of the person.
             */
            id: string;
            /**
             * @description The name of the person.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * Format: email
             * @description Where the person gets mail.
             * @example ada@example.com
             */
            email: string;
            /** @description Whether the person works for the operator of the service. */
            is_staff: boolean;
            /**
             * Format: date-time
             * @description When the person proved the e-mail address.
             */
            email_verified_at: string | null;
            /**
             * Format: date-time
             * @description When the user was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the user was last changed.
             */
            updated_at: string;
            /** @description The accounts that the person can reach. */
            accounts: components["schemas"]["Account"][];
        };
        /** @description The body of `PATCH /media/{media}/attachments/{attachable_type}/{attachable_id}`. */
        MediaAttachmentUpdate: {
            /** @description Its place among the media of the record, from the lowest. */
            sort_order?: number;
            /** @description What the file is on the record: `featured`, `gallery`, `floor_plan_image`, `logo`, `og_image`, or a word of your own. */
            slot?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The body of `POST /media/batch`. */
        MediaBatch: {
            /** @description What to import. */
            items: components["schemas"]["MediaImportItem"][];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description What became of one item. */
        MediaBatchResult: {
            /** @description The place of the item in the request. */
            index: number;
            /**
             * @description What became of it.
             * @enum {string}
             */
            status: "created" | "existing" | "queued" | "failed";
            /** @description The file or embed; null while it is queued, and when it failed. */
            media: (components["schemas"]["MediaFileDetail"] | components["schemas"]["MediaEmbedDetail"]) | null;
            /** @description Why it failed, by field. */
            errors: {
                [key: string]: string[];
            };
        };
        /** @description A video, a virtual tour or another page of elsewhere that pages show in a frame. */
        MediaEmbed: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            type: "video" | "virtual_tour" | "panorama" | "other";
            /**
             * @description Who serves it; recognised from the URL where none is sent.
             * @example youtube
             */
            provider: string | null;
            /** @description Where it was linked from. */
            url: string;
            /**
             * @description What a page puts into its frame.
             * @example https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ
             */
            embed_url: string;
            /** @description Its title. */
            title: string | null;
            /** @description What the player is told. */
            settings: {
                [key: string]: unknown;
            };
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Its place among the media of its record. */
            sort_order: number;
            /**
             * Format: uuid
             * @description The file of the picture that stands for it until it plays.
             */
            image_id: string | null;
            /** @description The picture that stands for it until it plays. */
            image: components["schemas"]["MediaFile"] | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A video, a virtual tour or another page of elsewhere that pages show in a frame. With the records around it. */
        MediaEmbedDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            type: "video" | "virtual_tour" | "panorama" | "other";
            /**
             * @description Who serves it; recognised from the URL where none is sent.
             * @example youtube
             */
            provider: string | null;
            /** @description Where it was linked from. */
            url: string;
            /**
             * @description What a page puts into its frame.
             * @example https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ
             */
            embed_url: string;
            /** @description Its title. */
            title: string | null;
            /** @description What the player is told. */
            settings: {
                [key: string]: unknown;
            };
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Its place among the media of its record. */
            sort_order: number;
            /**
             * Format: uuid
             * @description The file of the picture that stands for it until it plays.
             */
            image_id: string | null;
            /** @description The picture that stands for it until it plays. */
            image: components["schemas"]["MediaFile"] | null;
            /** @description The records that it is attached to, as far as the caller can see them. */
            attachments: {
                /**
                 * @description What kind of record it is.
                 * @enum {string}
                 */
                attachable_type: "property" | "building" | "floor_plan" | "unit" | "amenity" | "announcement" | "content_block" | "content_item" | "gallery" | "neighborhood_place" | "content_entry";
                /**
                 * Format: uuid
                 * @description The record.
                 */
                attachable_id: string;
                /** @description What the file is on it, such as `featured`. */
                slot: string | null;
                /** @description Its place among the media of the record. */
                sort_order: number;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A picture that the service has downloaded and keeps. */
        MediaFile: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uri
             * @description The file itself; answers at once.
             */
            url: string;
            /**
             * Format: uri
             * @description A small picture of it; answers at once.
             */
            thumb_url: string;
            /**
             * Format: uri
             * @description A picture for large screens, made by a job: 404 until it is there. Use `url` until then.
             */
            full_url: string;
            /** @description What stands below it. */
            caption: string | null;
            /** @description What it shows, for those who do not see it. */
            alt_text: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description A page about it, or where it is at home. */
            reference_url: string | null;
            /** @description Its id in the system that it came from, unique in the account. */
            reference_id: string | null;
            /**
             * Format: uuid
             * @description The property that it is filed under.
             */
            property_id: string | null;
            /**
             * Format: uuid
             * @description The folder that it is filed in.
             */
            folder_id: string | null;
            /** @description Where it was imported from. */
            source_url: string;
            /** @description The SHA-256 of the published file, in hexadecimal. */
            hash: string;
            /**
             * @description What the file is, by its content.
             * @example image/jpeg
             */
            content_type: string;
            /** @description Its size. */
            bytes: number;
            /** @description In pixels, as it is seen. */
            width: number;
            /** @description In pixels, as it is seen. */
            height: number;
            /** @description Whether it moves. */
            is_animated: boolean;
            /**
             * @description The colour that a page can show until the picture is there.
             * @example #8aa29e
             */
            color: string | null;
            /** @description The picture in several widths and encodings, for `srcset`; empty until the job has made them. */
            renditions: {
                /**
                 * Format: uri
                 * @description Where it is.
                 */
                url: string;
                /** @description `image/webp` or `image/avif`. */
                content_type: string;
                /** @description In pixels. */
                width: number;
                /** @description In pixels. */
                height: number;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A picture that the service has downloaded and keeps. With the records around it. */
        MediaFileDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uri
             * @description The file itself; answers at once.
             */
            url: string;
            /**
             * Format: uri
             * @description A small picture of it; answers at once.
             */
            thumb_url: string;
            /**
             * Format: uri
             * @description A picture for large screens, made by a job: 404 until it is there. Use `url` until then.
             */
            full_url: string;
            /** @description What stands below it. */
            caption: string | null;
            /** @description What it shows, for those who do not see it. */
            alt_text: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description A page about it, or where it is at home. */
            reference_url: string | null;
            /** @description Its id in the system that it came from, unique in the account. */
            reference_id: string | null;
            /**
             * Format: uuid
             * @description The property that it is filed under.
             */
            property_id: string | null;
            /**
             * Format: uuid
             * @description The folder that it is filed in.
             */
            folder_id: string | null;
            /** @description Where it was imported from. */
            source_url: string;
            /** @description The SHA-256 of the published file, in hexadecimal. */
            hash: string;
            /**
             * @description What the file is, by its content.
             * @example image/jpeg
             */
            content_type: string;
            /** @description Its size. */
            bytes: number;
            /** @description In pixels, as it is seen. */
            width: number;
            /** @description In pixels, as it is seen. */
            height: number;
            /** @description Whether it moves. */
            is_animated: boolean;
            /**
             * @description The colour that a page can show until the picture is there.
             * @example #8aa29e
             */
            color: string | null;
            /** @description The picture in several widths and encodings, for `srcset`; empty until the job has made them. */
            renditions: {
                /**
                 * Format: uri
                 * @description Where it is.
                 */
                url: string;
                /** @description `image/webp` or `image/avif`. */
                content_type: string;
                /** @description In pixels. */
                width: number;
                /** @description In pixels. */
                height: number;
            }[];
            /** @description The records that it is attached to, as far as the caller can see them. */
            attachments: {
                /**
                 * @description What kind of record it is.
                 * @enum {string}
                 */
                attachable_type: "property" | "building" | "floor_plan" | "unit" | "amenity" | "announcement" | "content_block" | "content_item" | "gallery" | "neighborhood_place" | "content_entry";
                /**
                 * Format: uuid
                 * @description The record.
                 */
                attachable_id: string;
                /** @description What the file is on it, such as `featured`. */
                slot: string | null;
                /** @description Its place among the media of the record. */
                sort_order: number;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A folder of the media library. */
        MediaFolder: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its name.
             * @example Drone pictures
             */
            name: string;
            /**
             * Format: uuid
             * @description The property that it is for; without one it is for all.
             */
            property_id: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /media-folders`. */
        MediaFolderCreate: {
            /**
             * @description Its name.
             * @example Drone pictures
             */
            name: string;
            /**
             * Format: uuid
             * @description The property that it is for; without one it is for all.
             */
            property_id?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A folder of the media library. With the records around it. */
        MediaFolderDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its name.
             * @example Drone pictures
             */
            name: string;
            /**
             * Format: uuid
             * @description The property that it is for; without one it is for all.
             */
            property_id: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `PATCH /media-folders/{media_folder}`. */
        MediaFolderUpdate: {
            /**
             * @description Its name.
             * @example Drone pictures
             */
            name?: string;
            /**
             * Format: uuid
             * @description The property that it is for; without one it is for all.
             */
            property_id?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A file or embed to import. */
        MediaImport: {
            /**
             * @description What it is.
             * @default file
             * @enum {string}
             */
            kind?: "file" | "embed";
            /**
             * @description Where the picture is, or the page to embed.
             * @example https://photos.example.com/pool.jpg
             */
            url: string;
            /**
             * @description The kind of record to put it on; with `attachable_id`.
             * @enum {string}
             */
            attachable_type?: "property" | "building" | "floor_plan" | "unit" | "amenity" | "announcement" | "content_block" | "content_item" | "gallery" | "neighborhood_place" | "content_entry";
            /**
             * Format: uuid
             * @description The record to put it on.
             */
            attachable_id?: string;
            /** @description What the file is on the record: `featured`, `gallery`, `floor_plan_image`, `logo`, `og_image`, or a word of your own. */
            slot?: string;
            /** @description Its place among the media of the record, from the lowest. */
            sort_order?: number;
            /** @description Words for grouping and filtering. */
            tags?: string[];
            /** @description Files: what stands below it. */
            caption?: string;
            /** @description Files: what it shows, for those who do not see it. */
            alt_text?: string;
            /**
             * Format: uri
             * @description Files: a page about it.
             */
            reference_url?: string;
            /** @description Files: its id in the system that it comes from. A match with another URL replaces the stored file. */
            reference_id?: string;
            /**
             * Format: uuid
             * @description Files: the property to file it under.
             */
            property_id?: string;
            /**
             * Format: uuid
             * @description Files: the folder to file it in.
             */
            folder_id?: string;
            /**
             * @description Embeds: what it is; recognised from the URL where it is not sent.
             * @enum {string}
             */
            embed_type?: "video" | "virtual_tour" | "panorama" | "other";
            /** @description Embeds: who serves it; recognised likewise. */
            provider?: string;
            /** @description Embeds: its title. */
            title?: string;
            /** @description Embeds: what the player is told. */
            settings?: {
                [key: string]: unknown;
            };
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description One of the files and embeds to import. */
        MediaImportItem: {
            /**
             * @description What it is.
             * @default file
             * @enum {string}
             */
            kind?: "file" | "embed";
            /**
             * @description Where the picture is, or the page to embed.
             * @example https://photos.example.com/pool.jpg
             */
            url: string;
            /**
             * @description The kind of record to put it on; with `attachable_id`.
             * @enum {string}
             */
            attachable_type?: "property" | "building" | "floor_plan" | "unit" | "amenity" | "announcement" | "content_block" | "content_item" | "gallery" | "neighborhood_place" | "content_entry";
            /**
             * Format: uuid
             * @description The record to put it on.
             */
            attachable_id?: string;
            /** @description What the file is on the record: `featured`, `gallery`, `floor_plan_image`, `logo`, `og_image`, or a word of your own. */
            slot?: string;
            /** @description Its place among the media of the record, from the lowest. */
            sort_order?: number;
            /** @description Words for grouping and filtering. */
            tags?: string[];
            /** @description Files: what stands below it. */
            caption?: string;
            /** @description Files: what it shows, for those who do not see it. */
            alt_text?: string;
            /**
             * Format: uri
             * @description Files: a page about it.
             */
            reference_url?: string;
            /** @description Files: its id in the system that it comes from. A match with another URL replaces the stored file. */
            reference_id?: string;
            /**
             * Format: uuid
             * @description Files: the property to file it under.
             */
            property_id?: string;
            /**
             * Format: uuid
             * @description Files: the folder to file it in.
             */
            folder_id?: string;
            /**
             * @description Embeds: what it is; recognised from the URL where it is not sent.
             * @enum {string}
             */
            embed_type?: "video" | "virtual_tour" | "panorama" | "other";
            /** @description Embeds: who serves it; recognised likewise. */
            provider?: string;
            /** @description Embeds: its title. */
            title?: string;
            /** @description Embeds: what the player is told. */
            settings?: {
                [key: string]: unknown;
            };
        };
        /** @description The body of `PATCH /media/{media}`. */
        MediaUpdate: {
            /**
             * @description Who serves it; recognised from the URL where none is sent.
             * @example youtube
             */
            provider?: string | null;
            /** @description Its title. */
            title?: string | null;
            /** @description What the player is told. */
            settings?: {
                [key: string]: unknown;
            };
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Its place among the media of its record. */
            sort_order?: number;
            /**
             * Format: uuid
             * @description The file of the picture that stands for it until it plays.
             */
            image_id?: string | null;
            /** @description What stands below it. */
            caption?: string | null;
            /** @description What it shows, for those who do not see it. */
            alt_text?: string | null;
            /**
             * Format: uri
             * @description A page about it, or where it is at home.
             */
            reference_url?: string | null;
            /** @description Its id in the system that it came from, unique in the account. */
            reference_id?: string | null;
            /**
             * Format: uuid
             * @description The property that it is filed under.
             */
            property_id?: string | null;
            /**
             * Format: uuid
             * @description The folder that it is filed in.
             */
            folder_id?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The body of `POST /groups/{group}/members`. */
        Membership: {
            /**
             * Format: uuid
             * @description A record of the kind that the group set holds.
             */
            member_id: string;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A resource: its fields, filters and rights, and what the caller may do. */
        Metadata: {
            /** @description The plural of the URL. */
            name: string;
            /** @description One record. */
            label: string;
            /** @description Many records. */
            label_plural: string;
            /** @description What it is. */
            description: string;
            /**
             * @description The form of its ids.
             * @enum {string}
             */
            id_kind: "uuid" | "integer";
            /** @description The field that people know a record by. */
            title_field: string;
            /** @description Its fields, in their order. */
            fields: components["schemas"]["MetadataField"][];
            /** @description The records that a single record comes with. */
            embeds: {
                /** @description The key of single records. */
                name: string;
                /** @description What it holds. */
                resource: string;
                /** @description Whether it is a list. */
                many: boolean;
            }[];
            /** @description The filters of its list. */
            filters: components["schemas"]["MetadataFilter"][];
            /** @description The filters by group that its list takes. */
            group_filters: string[];
            /** @description The order of its list without a sort. */
            order: {
                /** @description What is compared. */
                field: string;
                /**
                 * @description Which way.
                 * @enum {string}
                 */
                direction: "asc" | "desc";
            }[];
            /** @description Whether that is the only order. */
            fixed_order: boolean;
            /** @description The types of a connection with what each needs; null for other resources. */
            variants: {
                /** @description The value of `type`. */
                type: string;
                /** @description What people call it. */
                label: string;
                /** @description What it does. */
                description: string;
                /** @description What it is for. */
                category: string;
                /** @description Everything that it can be for; of several, the writer sends one as `category`. */
                categories: string[];
                /** @description JSON Schema of its settings. */
                settings: {
                    [key: string]: unknown;
                } | null;
                /** @description The settings that are shown as `********`. */
                credentials: string[];
                /** @description Whether it can be run. */
                runs: boolean;
                /** @description Whether it can be tested. */
                tests: boolean;
                /** @description The fields that it keeps, by resource; V2 refuses them. */
                keeps: {
                    [key: string]: string[];
                };
            }[] | null;
            /** @description The path of its collection. */
            path: string;
            /** @description Which of the common operations V2 has. */
            verbs: {
                /** @description Whether V2 has `list`. */
                list: boolean;
                /** @description Whether V2 has `show`. */
                show: boolean;
                /** @description Whether V2 has `create`. */
                create: boolean;
                /** @description Whether V2 has `update`. */
                update: boolean;
                /** @description Whether V2 has `delete`. */
                delete: boolean;
            };
            /** @description The permissions that they need. */
            permissions: {
                /** @description What `list` needs. */
                list: string | null;
                /** @description What `show` needs. */
                show: string | null;
                /** @description What `create` needs. */
                create: string | null;
                /** @description What `update` needs. */
                update: string | null;
                /** @description What `delete` needs. */
                delete: string | null;
            };
            /** @description Whether only the account's admins, and staff, may write it. */
            admins_only: boolean;
            /** @description Everything that V2 does with it. */
            operations: {
                /** @description The HTTP method. */
                method: string;
                /** @description The path. */
                path: string;
                /** @description What it does. */
                summary: string;
                /** @description What it needs. */
                permission: string | null;
            }[];
            /** @description What the caller may do in the account of the request. Group limits may still refuse single records. */
            can: {
                /** @description Whether the caller may list and show. */
                view: boolean;
                /** @description Whether the caller may create. */
                create: boolean;
                /** @description Whether the caller may update. */
                update: boolean;
                /** @description Whether the caller may delete. */
                delete: boolean;
            };
        };
        /** @description A field of a resource. */
        MetadataField: {
            /** @description The key on the wire. */
            name: string;
            /** @description What people call it. */
            label: string;
            /** @description The kind of input: `text`, `long_text`, `money`, `word`, `reference`, `references`, `list`, `object` and so on. */
            kind: string;
            /** @description What it is. */
            description: string;
            /** @description An example, or null. */
            example: unknown;
            /** @description Whether a create must send it. */
            required: boolean;
            /** @description Whether it may be null. */
            nullable: boolean;
            /** @description Whether no write takes it. */
            read_only: boolean;
            /** @description Whether a create alone takes it. */
            fixed_after_create: boolean;
            /** @description Whether lists leave it out. */
            single_only: boolean;
            /** @description Whether an update changes the keys that it sends and keeps the others. */
            merges: boolean;
            /** @description What a create that leaves it out gives it; null where that is nothing or is worked out. */
            default: unknown;
            /** @description The words of a closed list, or null. */
            choices: {
                /** @description What is stored. */
                value: string;
                /** @description What people read. */
                label: string;
            }[] | null;
            /** @description What its ids name, or null. */
            refers_to: {
                /** @description The resource whose ids it holds. */
                resource: string;
                /** @description Whether it holds many. */
                many: boolean;
                /** @description Whether the record must be of the same property. */
                same_property: boolean;
            } | null;
            /** @description The filter of lists that compares it, or null. */
            filter: string | null;
            /** @description Whether `sort` takes it. */
            sortable: boolean;
            /** @description JSON Schema of what may be sent; null where it is only read. */
            accepts: {
                [key: string]: unknown;
            } | null;
            /** @description JSON Schema of what is shown when it is not null. */
            shows: {
                [key: string]: unknown;
            } | null;
        };
        /** @description A filter of a list. */
        MetadataFilter: {
            /** @description The key of the query. */
            name: string;
            /** @description What people call it. */
            label: string;
            /**
             * @description What it compares.
             * @enum {string}
             */
            kind: "exact" | "boolean" | "search" | "range" | "date_range";
            /** @description What it takes. */
            description: string;
            /** @description `eq` is the bare name, the others stand in brackets behind it. */
            operators: ("eq" | "gte" | "lte" | "gt" | "lt")[];
            /** @description The longest value that it accepts, in characters. */
            max_length: number;
            /** @description Whether `sort` takes it. */
            sortable: boolean;
            /** @description The words of a closed list, or null. */
            choices: {
                /** @description What is stored. */
                value: string;
                /** @description What people read. */
                label: string;
            }[] | null;
            /** @description The resource whose id it takes, or null. */
            refers_to: string | null;
        };
        /** @description A heading for places around a property; shown when it has places. */
        NeighborhoodCategory: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The heading.
             * @example Coffee
             */
            name: string;
            /** @description Its place among its like. */
            sort_order: number;
            /** @description The name of an icon. */
            icon: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /neighborhood-categories`. */
        NeighborhoodCategoryCreate: {
            /**
             * @description The heading.
             * @example Coffee
             */
            name: string;
            /** @description Its place among its like. */
            sort_order?: number;
            /** @description The name of an icon. */
            icon?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A heading for places around a property; shown when it has places. With the records around it. */
        NeighborhoodCategoryDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The heading.
             * @example Coffee
             */
            name: string;
            /** @description Its place among its like. */
            sort_order: number;
            /** @description The name of an icon. */
            icon: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `PATCH /neighborhood-categories/{neighborhood_category}`. */
        NeighborhoodCategoryUpdate: {
            /**
             * @description The heading.
             * @example Coffee
             */
            name?: string;
            /** @description Its place among its like. */
            sort_order?: number;
            /** @description The name of an icon. */
            icon?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A place around a property. */
        NeighborhoodPlace: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it is near.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The heading that it stands under.
             */
            neighborhood_category_id: string;
            /**
             * @description Its name.
             * @example Corner Roasters
             */
            name: string;
            /** @description Its id in the directory that it came from. */
            place_id: string | null;
            /** @description Where it is. */
            address: string | null;
            /** @description Degrees north. */
            latitude: number | null;
            /** @description Degrees east. */
            longitude: number | null;
            /** @description Its telephone. */
            phone: string | null;
            /** @description Its website. */
            website: string | null;
            /**
             * @description Stars, from 0 to 5.
             * @example 4.5
             */
            rating: number | null;
            /** @description Miles from the property's primary address. */
            distance_miles: number | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Its place among its like. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /neighborhood-places`. */
        NeighborhoodPlaceCreate: {
            /**
             * Format: uuid
             * @description The property that it is near.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The heading that it stands under.
             */
            neighborhood_category_id: string;
            /**
             * @description Its name.
             * @example Corner Roasters
             */
            name: string;
            /** @description Its id in the directory that it came from. */
            place_id?: string | null;
            /** @description Where it is. */
            address?: string | null;
            /** @description Degrees north. */
            latitude?: number | null;
            /** @description Degrees east. */
            longitude?: number | null;
            /** @description Its telephone. */
            phone?: string | null;
            /**
             * Format: uri
             * @description Its website.
             */
            website?: string | null;
            /**
             * @description Stars, from 0 to 5.
             * @example 4.5
             */
            rating?: number | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Its place among its like. */
            sort_order?: number;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A place around a property. With the records around it. */
        NeighborhoodPlaceDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it is near.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The heading that it stands under.
             */
            neighborhood_category_id: string;
            /**
             * @description Its name.
             * @example Corner Roasters
             */
            name: string;
            /** @description Its id in the directory that it came from. */
            place_id: string | null;
            /** @description Where it is. */
            address: string | null;
            /** @description Degrees north. */
            latitude: number | null;
            /** @description Degrees east. */
            longitude: number | null;
            /** @description Its telephone. */
            phone: string | null;
            /** @description Its website. */
            website: string | null;
            /**
             * @description Stars, from 0 to 5.
             * @example 4.5
             */
            rating: number | null;
            /** @description Miles from the property's primary address. */
            distance_miles: number | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Its place among its like. */
            sort_order: number;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The heading that it stands under. */
            neighborhood_category: components["schemas"]["NeighborhoodCategory"] | null;
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
            /** @description The records that name this one. */
            videos: components["schemas"]["MediaEmbed"][];
            /** @description The records that name this one. */
            virtual_tours: components["schemas"]["MediaEmbed"][];
        };
        /** @description The body of `PATCH /neighborhood-places/{neighborhood_place}`. */
        NeighborhoodPlaceUpdate: {
            /**
             * Format: uuid
             * @description The heading that it stands under.
             */
            neighborhood_category_id?: string;
            /**
             * @description Its name.
             * @example Corner Roasters
             */
            name?: string;
            /** @description Its id in the directory that it came from. */
            place_id?: string | null;
            /** @description Where it is. */
            address?: string | null;
            /** @description Degrees north. */
            latitude?: number | null;
            /** @description Degrees east. */
            longitude?: number | null;
            /** @description Its telephone. */
            phone?: string | null;
            /**
             * Format: uri
             * @description Its website.
             */
            website?: string | null;
            /**
             * @description Stars, from 0 to 5.
             * @example 4.5
             */
            rating?: number | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Its place among its like. */
            sort_order?: number;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description One link of a row of links to pages. */
        PageLink: {
            /**
             * Format: uri
             * @description The page, or null where there is none.
             */
            url: string | null;
            /**
             * @description What it is called, with HTML entities.
             * @example &laquo; Previous
             */
            label: string;
            /** @description The number of the page; a gap has none. */
            page?: number | null;
            /** @description Whether it is this page. */
            active: boolean;
        };
        /** @description Links to pages. They carry `page` alone: filters, sort and `per_page` are added by the caller. */
        PageLinks: {
            /**
             * Format: uri
             * @description The first page.
             */
            first: string | null;
            /**
             * Format: uri
             * @description The last page.
             */
            last: string | null;
            /**
             * Format: uri
             * @description The page before, or null on the first.
             */
            prev: string | null;
            /**
             * Format: uri
             * @description The page after, or null on the last.
             */
            next: string | null;
        };
        /** @description Where this page stands in its list. */
        PageMeta: {
            /** @description The number of this page. */
            current_page: number;
            /** @description The place of its first record in the whole list, from 1; null on an empty page. */
            from: number | null;
            /** @description The number of the last page. */
            last_page: number;
            /** @description A row of links: the page before, pages by number with gaps, the page after. */
            links: components["schemas"]["PageLink"][];
            /** @description The URL of the list without its query. */
            path: string;
            /** @description How many records a page has. */
            per_page: number;
            /** @description The place of its last record; null on an empty page. */
            to: number | null;
            /** @description How many records the whole list has. */
            total: number;
        };
        /** @description Why a price is what it is. */
        PriceExplanation: {
            /**
             * Format: uuid
             * @description The unit or floor plan.
             */
            id: string;
            /**
             * Format: date-time
             * @description The instant that the explanation is of.
             */
            as_of: string;
            /** @description The price in words, from base rent to total. */
            summary: string[];
            /** @description The lowest rent before fees. */
            min_base_rent: number | null;
            /** @description The highest rent before fees. */
            max_base_rent: number | null;
            /** @description The lowest total monthly leasing price. */
            min_rent: number | null;
            /** @description The highest total monthly leasing price. */
            max_rent: number | null;
            /** @description What mandatory fees add to a month at the least. */
            monthly_fee_total: number;
            /** @description What mandatory fees add to a month at the most. */
            monthly_fee_total_max: number;
            /** @description What mandatory fees come to before moving in. */
            upfront_fee_total: number;
            /** @description Whether the record stores this already; false while a large change is still being worked in. */
            is_stored: boolean;
            /** @description Every fee that is assigned to the record or to what it stands in. */
            fees: components["schemas"]["ExplainedFee"][];
        };
        /** @description A community: the place that buildings, floor plans, units and everything shown of them belong to. */
        Property: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The name that people know the community by.
             * @example The Pines
             */
            name: string;
            /** @description Its part of a URL, unique in the account; made from the name when it is not sent. */
            slug: string;
            /** @description A short key for integrations. */
            key: string | null;
            /** @description The code that the manager uses for it. */
            code: string | null;
            /** @description What the community is like, for its pages. */
            description: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Its own website. */
            website: string | null;
            /** @description Where residents sign in. */
            resident_portal_url: string | null;
            /** @description Where renters apply. */
            application_url: string | null;
            /** @description Where renters book a tour. */
            tour_booking_url: string | null;
            /** @description The leasing office, as it is shown. */
            phone: string | null;
            /** @description The leasing office. */
            email: string | null;
            /** @description Further numbers. */
            phone_numbers: {
                /** @description What the number is for. */
                label: unknown;
                /** @description The number, as it is shown. */
                number: string;
            }[];
            /** @description Profiles on social networks. */
            socials: {
                /** @description The name of the network. */
                network: string;
                /**
                 * Format: uri
                 * @description The profile.
                 */
                url: string;
            }[];
            /** @description All addresses; a write sends the full list, and exactly one is primary. */
            addresses: {
                /**
                 * Format: uuid
                 * @description The id of the address.
                 */
                id: string;
                /** @description Whether it is the primary one. */
                is_primary: boolean;
                /** @description What the address is for. */
                label: string | null;
                /** @description Its first line. */
                street: string | null;
                /** @description Its second line. */
                street2: string | null;
                /** @description The city. */
                city: string | null;
                /** @description The state. */
                state: string | null;
                /** @description The postal code. */
                zipcode: string | null;
                /** @description The country. */
                country: string | null;
                /** @description Degrees north. */
                latitude: number | null;
                /** @description Degrees east. */
                longitude: number | null;
            }[];
            /**
             * @description The time zone of the community.
             * @example America/New_York
             */
            timezone: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description How leasing works here. */
            leasing_settings: {
                /** @description Days for which an applicant holds a unit. */
                applicant_hold_period_days?: number | null;
                /** @description How many days ahead a unit counts as available; without it, any date does. */
                availability_window_days?: number | null;
            };
            /** @description How pages show the inventory; each key is the value in effect. */
            display_settings: {
                /** @description Show unit numbers as `{building number}-{unit number}`. */
                prepend_building_number_to_unit_number?: boolean | null;
                /** @description Show amenities that are not marked as marketable. */
                show_non_marketable_amenities?: boolean | null;
                /** @description A hint to the page to hide its list of available units; published, never applied. */
                hide_available_units?: boolean | null;
            };
            /** @description Settings that the websites of the property read. */
            website_settings: {
                [key: string]: unknown;
            };
            /** @description How pages show prices. */
            pricing_display_settings: {
                /** @description In place of a price that hide_all_pricing hides. */
                hidden_price_label?: string | null;
                /** @description In place of a price that is hidden because nothing is available. */
                no_availability_price_label?: string | null;
                /** @description Wherever else a price is null. */
                no_price_label?: string | null;
                /** @description Publish no price at all. */
                hide_all_pricing?: boolean | null;
                /** @description Publish no price while nothing is available. */
                hide_price_when_no_availability?: boolean | null;
                /** @description Which price a page and its price matrices put first: `total` (without it, too) or `base`. */
                pricing_display_mode?: string | null;
                /** @description What the page calls the total monthly leasing price. */
                tmlp_label?: string | null;
                /** @description Whether pages show the fees behind a total. */
                show_fee_breakdown?: boolean | null;
                /** @description How pages show them: `expanded`, `collapsed` or `modal`. */
                fee_breakdown_behavior?: string | null;
                /** @description The words below a price. */
                pricing_disclaimer_text?: string | null;
            };
            /** @description When the leasing office is open. */
            office_hours: {
                /** @description Opening hours in the order in which pages show them. */
                hours?: {
                    /** @description The day or days, as they are shown. */
                    day: string;
                    /** @description The hours, as they are shown. */
                    time: string;
                }[] | null;
                /** @description The heading above the hours. */
                display_heading?: string | null;
                /** @description The words below the hours. */
                disclaimer?: string | null;
            };
            /** @description What the community says of pets. */
            pet_policy: {
                /** @description What is allowed. */
                description?: string | null;
                /** @description What is not. */
                restrictions?: string | null;
            };
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /connections/{connection}/properties`. */
        PropertyAttachment: {
            /**
             * Format: uuid
             * @description The property to cover.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description The body of `POST /properties`. */
        PropertyCreate: {
            /**
             * @description The name that people know the community by.
             * @example The Pines
             */
            name: string;
            /** @description Its part of a URL, unique in the account; made from the name when it is not sent. */
            slug?: string | null;
            /** @description A short key for integrations. */
            key?: string | null;
            /** @description The code that the manager uses for it. */
            code?: string | null;
            /** @description What the community is like, for its pages. */
            description?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /**
             * Format: uri
             * @description Its own website.
             */
            website?: string | null;
            /**
             * Format: uri
             * @description Where residents sign in.
             */
            resident_portal_url?: string | null;
            /**
             * Format: uri
             * @description Where renters apply.
             */
            application_url?: string | null;
            /**
             * Format: uri
             * @description Where renters book a tour.
             */
            tour_booking_url?: string | null;
            /** @description The leasing office, as it is shown. */
            phone?: string | null;
            /**
             * Format: email
             * @description The leasing office.
             */
            email?: string | null;
            /** @description Further numbers. */
            phone_numbers?: {
                /** @description What the number is for. */
                label?: string | null;
                /** @description The number, as it is shown. */
                number: string;
            }[];
            /** @description Profiles on social networks. */
            socials?: {
                /** @description The name of the network. */
                network: string;
                /**
                 * Format: uri
                 * @description The profile.
                 */
                url: string;
            }[];
            /** @description All addresses; a write sends the full list, and exactly one is primary. */
            addresses?: {
                /**
                 * Format: uuid
                 * @description The id of the address.
                 */
                id?: string;
                /** @description Whether it is the primary one. */
                is_primary?: boolean | null;
                /** @description What the address is for. */
                label?: string | null;
                /** @description Its first line. */
                street?: string | null;
                /** @description Its second line. */
                street2?: string | null;
                /** @description The city. */
                city?: string | null;
                /** @description The state. */
                state?: string | null;
                /** @description The postal code. */
                zipcode?: string | null;
                /** @description The country. */
                country?: string | null;
                /** @description Degrees north. */
                latitude?: number | null;
                /** @description Degrees east. */
                longitude?: number | null;
            }[];
            /**
             * @description The time zone of the community.
             * @example America/New_York
             */
            timezone?: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description How leasing works here. */
            leasing_settings?: {
                /** @description Days for which an applicant holds a unit. */
                applicant_hold_period_days?: number | null;
                /** @description How many days ahead a unit counts as available; without it, any date does. */
                availability_window_days?: number | null;
            };
            /** @description How pages show the inventory; each key is the value in effect. */
            display_settings?: {
                /** @description Show unit numbers as `{building number}-{unit number}`. */
                prepend_building_number_to_unit_number?: boolean | null;
                /** @description Show amenities that are not marked as marketable. */
                show_non_marketable_amenities?: boolean | null;
                /** @description A hint to the page to hide its list of available units; published, never applied. */
                hide_available_units?: boolean | null;
            };
            /** @description Settings that the websites of the property read. */
            website_settings?: {
                [key: string]: unknown;
            };
            /** @description How pages show prices. */
            pricing_display_settings?: {
                /** @description In place of a price that hide_all_pricing hides. */
                hidden_price_label?: string | null;
                /** @description In place of a price that is hidden because nothing is available. */
                no_availability_price_label?: string | null;
                /** @description Wherever else a price is null. */
                no_price_label?: string | null;
                /** @description Publish no price at all. */
                hide_all_pricing?: boolean | null;
                /** @description Publish no price while nothing is available. */
                hide_price_when_no_availability?: boolean | null;
                /** @description Which price a page and its price matrices put first: `total` (without it, too) or `base`. */
                pricing_display_mode?: string | null;
                /** @description What the page calls the total monthly leasing price. */
                tmlp_label?: string | null;
                /** @description Whether pages show the fees behind a total. */
                show_fee_breakdown?: boolean | null;
                /** @description How pages show them: `expanded`, `collapsed` or `modal`. */
                fee_breakdown_behavior?: string | null;
                /** @description The words below a price. */
                pricing_disclaimer_text?: string | null;
            };
            /** @description When the leasing office is open. */
            office_hours?: {
                /** @description Opening hours in the order in which pages show them. */
                hours?: {
                    /** @description The day or days, as they are shown. */
                    day: string;
                    /** @description The hours, as they are shown. */
                    time: string;
                }[] | null;
                /** @description The heading above the hours. */
                display_heading?: string | null;
                /** @description The words below the hours. */
                disclaimer?: string | null;
            };
            /** @description What the community says of pets. */
            pet_policy?: {
                /** @description What is allowed. */
                description?: string | null;
                /** @description What is not. */
                restrictions?: string | null;
            };
            /** @description Its amenities, in order. */
            amenity_ids?: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids?: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A community: the place that buildings, floor plans, units and everything shown of them belong to. With the records around it. */
        PropertyDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The name that people know the community by.
             * @example The Pines
             */
            name: string;
            /** @description Its part of a URL, unique in the account; made from the name when it is not sent. */
            slug: string;
            /** @description A short key for integrations. */
            key: string | null;
            /** @description The code that the manager uses for it. */
            code: string | null;
            /** @description What the community is like, for its pages. */
            description: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled: boolean;
            /** @description Its own website. */
            website: string | null;
            /** @description Where residents sign in. */
            resident_portal_url: string | null;
            /** @description Where renters apply. */
            application_url: string | null;
            /** @description Where renters book a tour. */
            tour_booking_url: string | null;
            /** @description The leasing office, as it is shown. */
            phone: string | null;
            /** @description The leasing office. */
            email: string | null;
            /** @description Further numbers. */
            phone_numbers: {
                /** @description What the number is for. */
                label: unknown;
                /** @description The number, as it is shown. */
                number: string;
            }[];
            /** @description Profiles on social networks. */
            socials: {
                /** @description The name of the network. */
                network: string;
                /**
                 * Format: uri
                 * @description The profile.
                 */
                url: string;
            }[];
            /** @description All addresses; a write sends the full list, and exactly one is primary. */
            addresses: {
                /**
                 * Format: uuid
                 * @description The id of the address.
                 */
                id: string;
                /** @description Whether it is the primary one. */
                is_primary: boolean;
                /** @description What the address is for. */
                label: string | null;
                /** @description Its first line. */
                street: string | null;
                /** @description Its second line. */
                street2: string | null;
                /** @description The city. */
                city: string | null;
                /** @description The state. */
                state: string | null;
                /** @description The postal code. */
                zipcode: string | null;
                /** @description The country. */
                country: string | null;
                /** @description Degrees north. */
                latitude: number | null;
                /** @description Degrees east. */
                longitude: number | null;
            }[];
            /**
             * @description The time zone of the community.
             * @example America/New_York
             */
            timezone: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description How leasing works here. */
            leasing_settings: {
                /** @description Days for which an applicant holds a unit. */
                applicant_hold_period_days?: number | null;
                /** @description How many days ahead a unit counts as available; without it, any date does. */
                availability_window_days?: number | null;
            };
            /** @description How pages show the inventory; each key is the value in effect. */
            display_settings: {
                /** @description Show unit numbers as `{building number}-{unit number}`. */
                prepend_building_number_to_unit_number?: boolean | null;
                /** @description Show amenities that are not marked as marketable. */
                show_non_marketable_amenities?: boolean | null;
                /** @description A hint to the page to hide its list of available units; published, never applied. */
                hide_available_units?: boolean | null;
            };
            /** @description Settings that the websites of the property read. */
            website_settings: {
                [key: string]: unknown;
            };
            /** @description How pages show prices. */
            pricing_display_settings: {
                /** @description In place of a price that hide_all_pricing hides. */
                hidden_price_label?: string | null;
                /** @description In place of a price that is hidden because nothing is available. */
                no_availability_price_label?: string | null;
                /** @description Wherever else a price is null. */
                no_price_label?: string | null;
                /** @description Publish no price at all. */
                hide_all_pricing?: boolean | null;
                /** @description Publish no price while nothing is available. */
                hide_price_when_no_availability?: boolean | null;
                /** @description Which price a page and its price matrices put first: `total` (without it, too) or `base`. */
                pricing_display_mode?: string | null;
                /** @description What the page calls the total monthly leasing price. */
                tmlp_label?: string | null;
                /** @description Whether pages show the fees behind a total. */
                show_fee_breakdown?: boolean | null;
                /** @description How pages show them: `expanded`, `collapsed` or `modal`. */
                fee_breakdown_behavior?: string | null;
                /** @description The words below a price. */
                pricing_disclaimer_text?: string | null;
            };
            /** @description When the leasing office is open. */
            office_hours: {
                /** @description Opening hours in the order in which pages show them. */
                hours?: {
                    /** @description The day or days, as they are shown. */
                    day: string;
                    /** @description The hours, as they are shown. */
                    time: string;
                }[] | null;
                /** @description The heading above the hours. */
                display_heading?: string | null;
                /** @description The words below the hours. */
                disclaimer?: string | null;
            };
            /** @description What the community says of pets. */
            pet_policy: {
                /** @description What is allowed. */
                description?: string | null;
                /** @description What is not. */
                restrictions?: string | null;
            };
            /** @description Its amenities, in order. */
            amenity_ids: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: uuid
             * @description The property that a portfolio groups it under.
             */
            parent_property_id: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description Its amenities, in order. */
            amenities: components["schemas"]["Amenity"][];
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
            /** @description The records that name this one. */
            videos: components["schemas"]["MediaEmbed"][];
            /** @description The records that name this one. */
            virtual_tours: components["schemas"]["MediaEmbed"][];
        };
        /** @description What is set about a property. A part that the person may not view is empty. */
        PropertySettings: {
            /** @description The property itself. */
            attributes: components["schemas"]["PropertyDetail"];
            /** @description The connections that cover it; credentials are `********`. */
            connections: components["schemas"]["Connection"][];
            /** @description The websites that show it, with their domains. */
            domain_settings: components["schemas"]["Website"][];
            /** @description The fees that are assigned to it. */
            fees: components["schemas"]["Fee"][];
        };
        /** @description The body of `PATCH /properties/{property}`. */
        PropertyUpdate: {
            /**
             * @description The name that people know the community by.
             * @example The Pines
             */
            name?: string;
            /** @description Its part of a URL, unique in the account; made from the name when it is not sent. */
            slug?: string | null;
            /** @description A short key for integrations. */
            key?: string | null;
            /** @description The code that the manager uses for it. */
            code?: string | null;
            /** @description What the community is like, for its pages. */
            description?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_enabled?: boolean;
            /**
             * Format: uri
             * @description Its own website.
             */
            website?: string | null;
            /**
             * Format: uri
             * @description Where residents sign in.
             */
            resident_portal_url?: string | null;
            /**
             * Format: uri
             * @description Where renters apply.
             */
            application_url?: string | null;
            /**
             * Format: uri
             * @description Where renters book a tour.
             */
            tour_booking_url?: string | null;
            /** @description The leasing office, as it is shown. */
            phone?: string | null;
            /**
             * Format: email
             * @description The leasing office.
             */
            email?: string | null;
            /** @description Further numbers. */
            phone_numbers?: {
                /** @description What the number is for. */
                label?: string | null;
                /** @description The number, as it is shown. */
                number: string;
            }[];
            /** @description Profiles on social networks. */
            socials?: {
                /** @description The name of the network. */
                network: string;
                /**
                 * Format: uri
                 * @description The profile.
                 */
                url: string;
            }[];
            /** @description All addresses; a write sends the full list, and exactly one is primary. */
            addresses?: {
                /**
                 * Format: uuid
                 * @description The id of the address.
                 */
                id?: string;
                /** @description Whether it is the primary one. */
                is_primary?: boolean | null;
                /** @description What the address is for. */
                label?: string | null;
                /** @description Its first line. */
                street?: string | null;
                /** @description Its second line. */
                street2?: string | null;
                /** @description The city. */
                city?: string | null;
                /** @description The state. */
                state?: string | null;
                /** @description The postal code. */
                zipcode?: string | null;
                /** @description The country. */
                country?: string | null;
                /** @description Degrees north. */
                latitude?: number | null;
                /** @description Degrees east. */
                longitude?: number | null;
            }[];
            /**
             * @description The time zone of the community.
             * @example America/New_York
             */
            timezone?: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description How leasing works here. */
            leasing_settings?: {
                /** @description Days for which an applicant holds a unit. */
                applicant_hold_period_days?: number | null;
                /** @description How many days ahead a unit counts as available; without it, any date does. */
                availability_window_days?: number | null;
            };
            /** @description How pages show the inventory; each key is the value in effect. */
            display_settings?: {
                /** @description Show unit numbers as `{building number}-{unit number}`. */
                prepend_building_number_to_unit_number?: boolean | null;
                /** @description Show amenities that are not marked as marketable. */
                show_non_marketable_amenities?: boolean | null;
                /** @description A hint to the page to hide its list of available units; published, never applied. */
                hide_available_units?: boolean | null;
            };
            /** @description Settings that the websites of the property read. */
            website_settings?: {
                [key: string]: unknown;
            };
            /** @description How pages show prices. */
            pricing_display_settings?: {
                /** @description In place of a price that hide_all_pricing hides. */
                hidden_price_label?: string | null;
                /** @description In place of a price that is hidden because nothing is available. */
                no_availability_price_label?: string | null;
                /** @description Wherever else a price is null. */
                no_price_label?: string | null;
                /** @description Publish no price at all. */
                hide_all_pricing?: boolean | null;
                /** @description Publish no price while nothing is available. */
                hide_price_when_no_availability?: boolean | null;
                /** @description Which price a page and its price matrices put first: `total` (without it, too) or `base`. */
                pricing_display_mode?: string | null;
                /** @description What the page calls the total monthly leasing price. */
                tmlp_label?: string | null;
                /** @description Whether pages show the fees behind a total. */
                show_fee_breakdown?: boolean | null;
                /** @description How pages show them: `expanded`, `collapsed` or `modal`. */
                fee_breakdown_behavior?: string | null;
                /** @description The words below a price. */
                pricing_disclaimer_text?: string | null;
            };
            /** @description When the leasing office is open. */
            office_hours?: {
                /** @description Opening hours in the order in which pages show them. */
                hours?: {
                    /** @description The day or days, as they are shown. */
                    day: string;
                    /** @description The hours, as they are shown. */
                    time: string;
                }[] | null;
                /** @description The heading above the hours. */
                display_heading?: string | null;
                /** @description The words below the hours. */
                disclaimer?: string | null;
            };
            /** @description What the community says of pets. */
            pet_policy?: {
                /** @description What is allowed. */
                description?: string | null;
                /** @description What is not. */
                restrictions?: string | null;
            };
            /** @description Its amenities, in order. */
            amenity_ids?: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids?: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description What somebody said of a property. */
        Review: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it is about.
             */
            property_id: string;
            /**
             * @description Where it was written.
             * @example google
             */
            source: string | null;
            /** @description Its id there. */
            external_review_id: string | null;
            /** @description Who wrote it. */
            reviewer_name: string | null;
            /**
             * @description Stars, from 0 to 5.
             * @example 4.5
             */
            rating: number | null;
            /** @description Its heading. */
            title: string | null;
            /** @description What it says. */
            body: string | null;
            /** @description What the community answered. */
            response: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            review_date: string | null;
            /** @description Whether V1 and Sites show it. */
            is_published: boolean;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /reviews`. */
        ReviewCreate: {
            /**
             * Format: uuid
             * @description The property that it is about.
             */
            property_id: string;
            /**
             * @description Where it was written.
             * @example google
             */
            source?: string | null;
            /** @description Its id there. */
            external_review_id?: string | null;
            /** @description Who wrote it. */
            reviewer_name?: string | null;
            /**
             * @description Stars, from 0 to 5.
             * @example 4.5
             */
            rating?: number | null;
            /** @description Its heading. */
            title?: string | null;
            /** @description What it says. */
            body?: string | null;
            /** @description What the community answered. */
            response?: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            review_date?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_published?: boolean;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description What somebody said of a property. With the records around it. */
        ReviewDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it is about.
             */
            property_id: string;
            /**
             * @description Where it was written.
             * @example google
             */
            source: string | null;
            /** @description Its id there. */
            external_review_id: string | null;
            /** @description Who wrote it. */
            reviewer_name: string | null;
            /**
             * @description Stars, from 0 to 5.
             * @example 4.5
             */
            rating: number | null;
            /** @description Its heading. */
            title: string | null;
            /** @description What it says. */
            body: string | null;
            /** @description What the community answered. */
            response: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            review_date: string | null;
            /** @description Whether V1 and Sites show it. */
            is_published: boolean;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `PATCH /reviews/{review}`. */
        ReviewUpdate: {
            /**
             * @description Where it was written.
             * @example google
             */
            source?: string | null;
            /** @description Its id there. */
            external_review_id?: string | null;
            /** @description Who wrote it. */
            reviewer_name?: string | null;
            /**
             * @description Stars, from 0 to 5.
             * @example 4.5
             */
            rating?: number | null;
            /** @description Its heading. */
            title?: string | null;
            /** @description What it says. */
            body?: string | null;
            /** @description What the community answered. */
            response?: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            review_date?: string | null;
            /** @description Whether V1 and Sites show it. */
            is_published?: boolean;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A named set of permissions that members of the account can have. */
        Role: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The word that requests name it by; made from the name where none is sent.
             * @example editor
             */
            key: string;
            /**
             * @description Its name.
             * @example Editor
             */
            name: string;
            /** @description What it allows: `<area>.<view|create|update|delete>`; `*` is everything. */
            permissions: string[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A named set of permissions that members of the account can have. With the records around it. */
        RoleDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The word that requests name it by; made from the name where none is sent.
             * @example editor
             */
            key: string;
            /**
             * @description Its name.
             * @example Editor
             */
            name: string;
            /** @description What it allows: `<area>.<view|create|update|delete>`; `*` is everything. */
            permissions: string[];
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The run is queued; its log tells what becomes of it. */
        RunAccepted: {
            /** @description What was queued. */
            message: string;
            /** @description The log of the run. */
            log_id: number;
        };
        /** @description A post on a social network, as the feed of a property shows it. */
        SocialPost: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property whose feed it is in.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The connection that brought it.
             */
            connection_id: string | null;
            /**
             * @description The social network.
             * @example instagram
             */
            network: string;
            /** @description Its id there. */
            external_id: string;
            /** @description Where it can be read there. */
            url: string | null;
            /** @description What it says. */
            text: string | null;
            /** @description Its picture. */
            image_url: string | null;
            /** @description Who posted it. */
            author_name: string | null;
            /** @description The profile of who posted it. */
            author_url: string | null;
            /**
             * Format: date-time
             * @description When it was posted.
             */
            posted_at: string;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A profile of a property on a social network. */
        SocialProfile: {
            /**
             * Format: uuid
             * @description The property.
             */
            property_id: string;
            /**
             * @description The social network.
             * @example instagram
             */
            network: string;
            /** @description The profile there. */
            url: string;
        };
        /** @description An API token, without the token itself. */
        Token: {
            /** @description The number before the bar of the token. */
            id: number;
            /**
             * @description What it is for.
             * @example Nightly import
             */
            name: string;
            /**
             * Format: uuid
             * @description The account that it is pinned to.
             */
            account_id: string;
            /**
             * @description `*`, or what a website's token may do.
             * @example [
             *       "*"
             *     ]
             */
            abilities: string[];
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description Whose token it is. */
            created_by: {
                /**
                 * Format: uuid
                 * @description The id of the person.
                 */
                id: string;
                /** @description The name of the person. */
                name: string;
                /**
                 * Format: email
                 * @description Where the person gets mail.
                 */
                email: string;
            };
        };
        /** @description The body of `POST /tokens`. */
        TokenCreate: {
            /** @description What the token is for. */
            name: string;
            /**
             * Format: uuid
             * @description The account that the token is pinned to.
             */
            account_id: string;
        };
        /** @description An apartment of a property: what is rented. */
        Unit: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it belongs to.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The building that it is in, of the same property.
             */
            building_id: string | null;
            /**
             * Format: uuid
             * @description Its layout, of the same property.
             */
            floor_plan_id: string | null;
            /**
             * @description The number on its door.
             * @example 304
             */
            number: string;
            /** @description Its part of a URL, unique in the property; made from the number when it is not sent. */
            slug: string;
            /** @description Bedrooms; 0 is a studio. */
            bedrooms: number | null;
            /**
             * @description Bathrooms.
             * @example 1.5
             */
            bathrooms: number | null;
            /** @description Its interior, in square feet. */
            interior_sqft: number | null;
            /**
             * @description The floor, a number or a label.
             * @example PH
             */
            floor: string | null;
            /** @description The lowest total monthly leasing price: base rent and every mandatory recurring fee. */
            min_rent: number | null;
            /** @description The highest total monthly leasing price. */
            max_rent: number | null;
            /** @description The lowest rent before fees. Send this or min_rent; the other follows. */
            min_base_rent: number | null;
            /** @description The highest rent before fees. Send this or max_rent; the other follows. */
            max_base_rent: number | null;
            /** @description The deposit. */
            deposit: number | null;
            /**
             * Format: date-time
             * @description When it can be moved into; without a date, now.
             */
            available_at: string | null;
            /** @description Whether it exists for V1 and Sites. */
            is_enabled: boolean;
            /** @description Whether it can be leased. */
            is_available: boolean;
            /** @description Whether pages show it first. */
            is_featured: boolean;
            /** @description Whether it comes with furniture. */
            is_furnished: boolean;
            /** @description Whether it is let under an affordable housing programme. */
            is_affordable: boolean;
            /** @description Whether it is accessible. */
            is_handicap_accessible: boolean;
            /** @description Whether it is a model to look at. */
            is_model: boolean;
            /** @description Whether it is a penthouse. */
            is_penthouse: boolean;
            /** @description Whether V1 and Sites leave it out. */
            is_hidden: boolean;
            /** @description What it is like. */
            description: string | null;
            /** @description Its special. */
            specials_text: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /** @description What mandatory fees add to a month at the least: `min_rent` less `min_base_rent`. */
            monthly_fee_total: number;
            /** @description What mandatory fees add to a month at the most: `max_rent` less `max_base_rent`. */
            monthly_fee_total_max: number;
            /** @description What mandatory fees come to before moving in. */
            upfront_fee_total: number;
            /** @description The fees in effect here, one line each, whether they count towards a total or not. */
            fee_breakdown: components["schemas"]["FeeLine"][];
            /**
             * Format: date-time
             * @description When the fee fields were last brought up to date.
             */
            fees_synced_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /units`. */
        UnitCreate: {
            /**
             * Format: uuid
             * @description The property that it belongs to.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The building that it is in, of the same property.
             */
            building_id?: string | null;
            /**
             * Format: uuid
             * @description Its layout, of the same property.
             */
            floor_plan_id?: string | null;
            /**
             * @description The number on its door.
             * @example 304
             */
            number: string;
            /** @description Its part of a URL, unique in the property; made from the number when it is not sent. */
            slug?: string | null;
            /** @description Bedrooms; 0 is a studio. */
            bedrooms?: number | null;
            /**
             * @description Bathrooms.
             * @example 1.5
             */
            bathrooms?: number | null;
            /** @description Its interior, in square feet. */
            interior_sqft?: number | null;
            /**
             * @description The floor, a number or a label.
             * @example PH
             */
            floor?: (string | number) | null;
            /** @description The lowest total monthly leasing price: base rent and every mandatory recurring fee. */
            min_rent?: number | null;
            /** @description The highest total monthly leasing price. */
            max_rent?: number | null;
            /** @description The lowest rent before fees. Send this or min_rent; the other follows. */
            min_base_rent?: number | null;
            /** @description The highest rent before fees. Send this or max_rent; the other follows. */
            max_base_rent?: number | null;
            /** @description The deposit. */
            deposit?: number | null;
            /**
             * Format: date-time
             * @description When it can be moved into; without a date, now.
             */
            available_at?: string | null;
            /** @description Whether it exists for V1 and Sites. */
            is_enabled?: boolean;
            /** @description Whether it can be leased. */
            is_available?: boolean;
            /** @description Whether pages show it first. */
            is_featured?: boolean;
            /** @description Whether it comes with furniture. */
            is_furnished?: boolean;
            /** @description Whether it is let under an affordable housing programme. */
            is_affordable?: boolean;
            /** @description Whether it is accessible. */
            is_handicap_accessible?: boolean;
            /** @description Whether it is a model to look at. */
            is_model?: boolean;
            /** @description Whether it is a penthouse. */
            is_penthouse?: boolean;
            /** @description Whether V1 and Sites leave it out. */
            is_hidden?: boolean;
            /** @description What it is like. */
            description?: string | null;
            /** @description Its special. */
            specials_text?: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Its amenities, in order. */
            amenity_ids?: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids?: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description An apartment of a property: what is rented. With the records around it. */
        UnitDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The property that it belongs to.
             */
            property_id: string;
            /**
             * Format: uuid
             * @description The building that it is in, of the same property.
             */
            building_id: string | null;
            /**
             * Format: uuid
             * @description Its layout, of the same property.
             */
            floor_plan_id: string | null;
            /**
             * @description The number on its door.
             * @example 304
             */
            number: string;
            /** @description Its part of a URL, unique in the property; made from the number when it is not sent. */
            slug: string;
            /** @description Bedrooms; 0 is a studio. */
            bedrooms: number | null;
            /**
             * @description Bathrooms.
             * @example 1.5
             */
            bathrooms: number | null;
            /** @description Its interior, in square feet. */
            interior_sqft: number | null;
            /**
             * @description The floor, a number or a label.
             * @example PH
             */
            floor: string | null;
            /** @description The lowest total monthly leasing price: base rent and every mandatory recurring fee. */
            min_rent: number | null;
            /** @description The highest total monthly leasing price. */
            max_rent: number | null;
            /** @description The lowest rent before fees. Send this or min_rent; the other follows. */
            min_base_rent: number | null;
            /** @description The highest rent before fees. Send this or max_rent; the other follows. */
            max_base_rent: number | null;
            /** @description The deposit. */
            deposit: number | null;
            /**
             * Format: date-time
             * @description When it can be moved into; without a date, now.
             */
            available_at: string | null;
            /** @description Whether it exists for V1 and Sites. */
            is_enabled: boolean;
            /** @description Whether it can be leased. */
            is_available: boolean;
            /** @description Whether pages show it first. */
            is_featured: boolean;
            /** @description Whether it comes with furniture. */
            is_furnished: boolean;
            /** @description Whether it is let under an affordable housing programme. */
            is_affordable: boolean;
            /** @description Whether it is accessible. */
            is_handicap_accessible: boolean;
            /** @description Whether it is a model to look at. */
            is_model: boolean;
            /** @description Whether it is a penthouse. */
            is_penthouse: boolean;
            /** @description Whether V1 and Sites leave it out. */
            is_hidden: boolean;
            /** @description What it is like. */
            description: string | null;
            /** @description Its special. */
            specials_text: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description Its amenities, in order. */
            amenity_ids: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /** @description What mandatory fees add to a month at the least: `min_rent` less `min_base_rent`. */
            monthly_fee_total: number;
            /** @description What mandatory fees add to a month at the most: `max_rent` less `max_base_rent`. */
            monthly_fee_total_max: number;
            /** @description What mandatory fees come to before moving in. */
            upfront_fee_total: number;
            /** @description The fees in effect here, one line each, whether they count towards a total or not. */
            fee_breakdown: components["schemas"]["FeeLine"][];
            /**
             * Format: date-time
             * @description When the fee fields were last brought up to date.
             */
            fees_synced_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The property that it belongs to. */
            property: components["schemas"]["Property"] | null;
            /** @description The building that it is in, of the same property. */
            building: components["schemas"]["Building"] | null;
            /** @description Its layout, of the same property. */
            floor_plan: components["schemas"]["FloorPlan"] | null;
            /** @description Its amenities, in order. */
            amenities: components["schemas"]["Amenity"][];
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
            /** @description The records that name this one. */
            videos: components["schemas"]["MediaEmbed"][];
            /** @description The records that name this one. */
            virtual_tours: components["schemas"]["MediaEmbed"][];
        };
        /** @description The body of `PATCH /units/{unit}`. */
        UnitUpdate: {
            /**
             * Format: uuid
             * @description The building that it is in, of the same property.
             */
            building_id?: string | null;
            /**
             * Format: uuid
             * @description Its layout, of the same property.
             */
            floor_plan_id?: string | null;
            /**
             * @description The number on its door.
             * @example 304
             */
            number?: string;
            /** @description Its part of a URL, unique in the property; made from the number when it is not sent. */
            slug?: string | null;
            /** @description Bedrooms; 0 is a studio. */
            bedrooms?: number | null;
            /**
             * @description Bathrooms.
             * @example 1.5
             */
            bathrooms?: number | null;
            /** @description Its interior, in square feet. */
            interior_sqft?: number | null;
            /**
             * @description The floor, a number or a label.
             * @example PH
             */
            floor?: (string | number) | null;
            /** @description The lowest total monthly leasing price: base rent and every mandatory recurring fee. */
            min_rent?: number | null;
            /** @description The highest total monthly leasing price. */
            max_rent?: number | null;
            /** @description The lowest rent before fees. Send this or min_rent; the other follows. */
            min_base_rent?: number | null;
            /** @description The highest rent before fees. Send this or max_rent; the other follows. */
            max_base_rent?: number | null;
            /** @description The deposit. */
            deposit?: number | null;
            /**
             * Format: date-time
             * @description When it can be moved into; without a date, now.
             */
            available_at?: string | null;
            /** @description Whether it exists for V1 and Sites. */
            is_enabled?: boolean;
            /** @description Whether it can be leased. */
            is_available?: boolean;
            /** @description Whether pages show it first. */
            is_featured?: boolean;
            /** @description Whether it comes with furniture. */
            is_furnished?: boolean;
            /** @description Whether it is let under an affordable housing programme. */
            is_affordable?: boolean;
            /** @description Whether it is accessible. */
            is_handicap_accessible?: boolean;
            /** @description Whether it is a model to look at. */
            is_model?: boolean;
            /** @description Whether it is a penthouse. */
            is_penthouse?: boolean;
            /** @description Whether V1 and Sites leave it out. */
            is_hidden?: boolean;
            /** @description What it is like. */
            description?: string | null;
            /** @description Its special. */
            specials_text?: string | null;
            /** @description Words for grouping and filtering, in the order in which they were sent. */
            tags?: string[];
            /** @description Its amenities, in order. */
            amenity_ids?: string[];
            /**
             * @description The identifiers of this record in other systems, by connection.
             * @example [
             *       {
             *         "connection_id": "0193a1b2-0000-7000-8000-000000000001",
             *         "type": "unit",
             *         "value": "A-101"
             *       }
             *     ]
             */
            external_ids?: {
                /**
                 * Format: uuid
                 * @description The connection to the system.
                 */
                connection_id: string;
                /** @description What kind of record the system calls it. */
                type: string;
                /** @description What the system calls this one. */
                value: string;
            }[];
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A person who works in the account. */
        User: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The name of the person.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description Where the person gets mail; no two users share one.
             * @example ada@example.com
             */
            email: string | null;
            /** @description Whether the person works for the operator of the service. */
            is_staff: boolean;
            /**
             * Format: date-time
             * @description When the person proved the e-mail address.
             */
            email_verified_at: string | null;
            /**
             * @description The key of the role in the account.
             * @example editor
             */
            role: string | null;
            /**
             * Format: uuid
             * @description The role in the account.
             */
            role_id: string | null;
            /**
             * @description The name of the role.
             * @example Editor
             */
            role_name: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /users`. */
        UserCreate: {
            /** @description The name of the person. */
            name: string;
            /**
             * Format: email
             * @description An existing user of this address joins the account, with its name unchanged.
             */
            email: string;
            /** @description The key or id of a role of the account. */
            role?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description A person who works in the account. With the records around it. */
        UserDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description The name of the person.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description Where the person gets mail; no two users share one.
             * @example ada@example.com
             */
            email: string | null;
            /** @description Whether the person works for the operator of the service. */
            is_staff: boolean;
            /**
             * Format: date-time
             * @description When the person proved the e-mail address.
             */
            email_verified_at: string | null;
            /**
             * @description The key of the role in the account.
             * @example editor
             */
            role: string | null;
            /**
             * Format: uuid
             * @description The role in the account.
             */
            role_id: string | null;
            /**
             * @description The name of the role.
             * @example Editor
             */
            role_name: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `PATCH /users/{user}`. */
        UserUpdate: {
            /** @description The name of the person. */
            name?: string;
            /**
             * Format: email
             * @description The e-mail address of the person. A new one is shown at once, and takes effect when the link that is mailed to it is opened in a signed-in console session of the person; until then sign-in and mail use the old one, which is told of the change.
             */
            email?: string;
            /** @description The key or id of a role of the account. */
            role?: string | null;
            /**
             * Format: uuid
             * @description The account to run in, when it is not the token's own.
             */
            account_id?: string;
        };
        /** @description Why a request cannot be taken, by field. */
        ValidationError: {
            /** @description The first sentence, and how many more there are. */
            message: string;
            /**
             * @description The sentences by field; empty when the whole request is refused, or its body is not valid JSON.
             * @example {
             *       "name": [
             *         "The name field is required."
             *       ]
             *     }
             */
            errors: {
                [key: string]: string[];
            };
        };
        /** @description A site of the account: its domain, and the properties that it shows. */
        Website: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its name.
             * @example Alder Residential
             */
            name: string;
            /**
             * @description The host name that it is primarily reached by.
             * @example www.alder.example
             */
            domain: string;
            /** @description Further host names that lead to it. */
            aliases: string[];
            /** @description Whether Sites answers for it. */
            is_enabled: boolean;
            /** @description How the service talks to it. */
            settings: {
                /**
                 * Format: uri
                 * @description Where the cache webhook goes, when that is not the fixed path of the primary domain. It must use https, except on loopback addresses that the operator allows.
                 */
                cache_webhook_url?: string | null;
            };
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description A site of the account: its domain, and the properties that it shows. With the records around it. */
        WebsiteDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /**
             * @description Its name.
             * @example Alder Residential
             */
            name: string;
            /**
             * @description The host name that it is primarily reached by.
             * @example www.alder.example
             */
            domain: string;
            /** @description Further host names that lead to it. */
            aliases: string[];
            /** @description Whether Sites answers for it. */
            is_enabled: boolean;
            /** @description The properties that it shows, in its order. */
            property_ids: string[];
            /** @description How the service talks to it. */
            settings: {
                /**
                 * Format: uri
                 * @description Where the cache webhook goes, when that is not the fixed path of the primary domain. It must use https, except on loopback addresses that the operator allows.
                 */
                cache_webhook_url?: string | null;
            };
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
        };
        /** @description An entry as a website has it. */
        WebsiteEntry: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /** @description Its part of a URL, unique among the entries of its type on a website; made from the title when it is not sent. */
            slug: string;
            /**
             * @description How far it is; only what is published is delivered.
             * @enum {string}
             */
            status: "draft" | "in_review" | "published" | "archived";
            /**
             * @description The key of its content type.
             * @example team
             */
            content_type: string | null;
            /**
             * Format: uuid
             * @description Its content type.
             */
            content_type_id: string;
            /**
             * @description Whether all websites of the account have it, or only the one that it is made through.
             * @enum {string}
             */
            scope: "account" | "website";
            /**
             * Format: uuid
             * @description The website that it is of; null for an entry of the account.
             */
            website_id: string | null;
            /**
             * Format: uuid
             * @description The property that it is about; it goes when that property does.
             */
            property_id: string | null;
            /**
             * @description Its page on a website; null when its type gives none.
             * @example /blog/spring-at-the-creek
             */
            path: string | null;
            /** @description Its content, by the keys of the fields of its type; an update changes the keys that it sends, null clears one. */
            data: {
                [key: string]: unknown;
            };
            /** @description What search engines are told. */
            seo: {
                /** @description The title of the page. */
                title?: string | null;
                /** @description What search results say of it. */
                description?: string | null;
                /** @description The page that counts where several say the same. */
                canonical_url?: string | null;
                /** @description The picture of a preview. */
                image_url?: string | null;
                /** @description Whether search engines shall leave it out. */
                no_index?: boolean | null;
            } & {
                [key: string]: unknown;
            };
            /** @description What the website of the path changes about an entry of the account. An update changes the keys that it sends; null in `data` or `seo` takes a key back, and null instead of the object all of them. */
            website_override: {
                /** @description Whether the website leaves the entry out. */
                is_excluded: boolean;
                /** @description Fields that read differently there. */
                data: {
                    [key: string]: unknown;
                };
                /** @description What search engines are told there. */
                seo: {
                    [key: string]: unknown;
                };
            } | null;
            /**
             * Format: uuid
             * @description Who published it last.
             */
            approved_by: string | null;
            /**
             * Format: uuid
             * @description Who made it.
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was first published.
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description From when on it is no longer delivered.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The data as the website shows it; with `include=resolved_data` alone. */
            resolved_data?: {
                [key: string]: unknown;
            };
            /** @description The seo as the website shows it; with `include=resolved_data` alone. */
            resolved_seo?: {
                [key: string]: unknown;
            };
        };
        /** @description An entry as a website has it, with its media. */
        WebsiteEntryDetail: {
            /**
             * Format: uuid
             * @description The id of the record.
             */
            id: string;
            /** @description Its part of a URL, unique among the entries of its type on a website; made from the title when it is not sent. */
            slug: string;
            /**
             * @description How far it is; only what is published is delivered.
             * @enum {string}
             */
            status: "draft" | "in_review" | "published" | "archived";
            /**
             * @description The key of its content type.
             * @example team
             */
            content_type: string | null;
            /**
             * Format: uuid
             * @description Its content type.
             */
            content_type_id: string;
            /**
             * @description Whether all websites of the account have it, or only the one that it is made through.
             * @enum {string}
             */
            scope: "account" | "website";
            /**
             * Format: uuid
             * @description The website that it is of; null for an entry of the account.
             */
            website_id: string | null;
            /**
             * Format: uuid
             * @description The property that it is about; it goes when that property does.
             */
            property_id: string | null;
            /**
             * @description Its page on a website; null when its type gives none.
             * @example /blog/spring-at-the-creek
             */
            path: string | null;
            /** @description Its content, by the keys of the fields of its type; an update changes the keys that it sends, null clears one. */
            data: {
                [key: string]: unknown;
            };
            /** @description What search engines are told. */
            seo: {
                /** @description The title of the page. */
                title?: string | null;
                /** @description What search results say of it. */
                description?: string | null;
                /** @description The page that counts where several say the same. */
                canonical_url?: string | null;
                /** @description The picture of a preview. */
                image_url?: string | null;
                /** @description Whether search engines shall leave it out. */
                no_index?: boolean | null;
            } & {
                [key: string]: unknown;
            };
            /** @description What the website of the path changes about an entry of the account. An update changes the keys that it sends; null in `data` or `seo` takes a key back, and null instead of the object all of them. */
            website_override: {
                /** @description Whether the website leaves the entry out. */
                is_excluded: boolean;
                /** @description Fields that read differently there. */
                data: {
                    [key: string]: unknown;
                };
                /** @description What search engines are told there. */
                seo: {
                    [key: string]: unknown;
                };
            } | null;
            /**
             * Format: uuid
             * @description Who published it last.
             */
            approved_by: string | null;
            /**
             * Format: uuid
             * @description Who made it.
             */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was first published.
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description From when on it is no longer delivered.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed.
             */
            updated_at: string;
            /** @description The records that name this one. */
            images: components["schemas"]["AttachedFile"][];
            /** @description The records that name this one. */
            videos: components["schemas"]["MediaEmbed"][];
            /** @description The records that name this one. */
            virtual_tours: components["schemas"]["MediaEmbed"][];
            /** @description The data as the website shows it; with `include=resolved_data` alone. */
            resolved_data?: {
                [key: string]: unknown;
            };
            /** @description The seo as the website shows it; with `include=resolved_data` alone. */
            resolved_seo?: {
                [key: string]: unknown;
            };
        };
    };
    responses: {
        /** @description Any other error: 405 for a method that the path does not have, with those that it has in the `Allow` header; 500 when the service itself fails. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is missing, not valid, or revoked. */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token may not do this. */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such record for this token. */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What was sent cannot be taken; `errors` says why, by field. */
        Error422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Too many requests; try again after `Retry-After` seconds. */
        Error429: {
            headers: {
                /** @description How many requests a minute are taken. */
                "X-RateLimit-Limit"?: number;
                /** @description How many are left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                /** @description When to try again, in Unix seconds. */
                "X-RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service is overloaded, is shutting down, or cannot reach its database; try again after `Retry-After` seconds. */
        Error503: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
        account_id: string;
        /** @description Which page, from 1. */
        page: number;
        /** @description Records on a page; larger values are clamped. */
        per_page: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person and its accounts. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Me"];
                    };
                };
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
    listTokens: {
        parameters: {
            query: {
                /** @description The account. */
                account_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its tokens. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All of them, newest first. */
                        data: components["schemas"]["Token"][];
                    };
                };
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
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenCreate"];
            };
        };
        responses: {
            /** @description The token, in plain text for this once. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IssuedToken"];
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
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number before the bar. */
                token: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It no longer works. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
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
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description A group: its members and those of the groups below it. */
                group?: string;
                /** @description Several groups: the members of any of them. */
                "groups[]"?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Property"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createProperty: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropertyCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PropertyDetail"];
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
    getProperty: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the property. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PropertyDetail"];
                    };
                };
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
    deleteProperty: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the property. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is queued. */
            202: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
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
    updateProperty: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the property. */
                property: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropertyUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PropertyDetail"];
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
    listBuildings: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this id. */
                property_id?: string;
                /** @description Part of the value, in any case. */
                number?: string;
                /** @description Exactly this value. */
                code?: string;
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description Exactly this value. */
                type?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: string;
                /** @description One of property_id, number, code, name, type, is_enabled; with `-` in front the other way round. */
                sort?: string;
                /** @description A group: its members and those of the groups below it. */
                group?: string;
                /** @description Several groups: the members of any of them. */
                "groups[]"?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Building"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createBuilding: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuildingCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BuildingDetail"];
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
    getBuilding: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the building. */
                building: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BuildingDetail"];
                    };
                };
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
    deleteBuilding: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the building. */
                building: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateBuilding: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the building. */
                building: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuildingUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BuildingDetail"];
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
    listFloorPlans: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this id. */
                property_id?: string;
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description Exactly this value. */
                code?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                min_bed?: string;
                /** @description A bound of `min_bed`. */
                "min_bed[gte]"?: string;
                /** @description A bound of `min_bed`. */
                "min_bed[lte]"?: string;
                /** @description A bound of `min_bed`. */
                "min_bed[gt]"?: string;
                /** @description A bound of `min_bed`. */
                "min_bed[lt]"?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                max_bed?: string;
                /** @description A bound of `max_bed`. */
                "max_bed[gte]"?: string;
                /** @description A bound of `max_bed`. */
                "max_bed[lte]"?: string;
                /** @description A bound of `max_bed`. */
                "max_bed[gt]"?: string;
                /** @description A bound of `max_bed`. */
                "max_bed[lt]"?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                min_bath?: string;
                /** @description A bound of `min_bath`. */
                "min_bath[gte]"?: string;
                /** @description A bound of `min_bath`. */
                "min_bath[lte]"?: string;
                /** @description A bound of `min_bath`. */
                "min_bath[gt]"?: string;
                /** @description A bound of `min_bath`. */
                "min_bath[lt]"?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                max_bath?: string;
                /** @description A bound of `max_bath`. */
                "max_bath[gte]"?: string;
                /** @description A bound of `max_bath`. */
                "max_bath[lte]"?: string;
                /** @description A bound of `max_bath`. */
                "max_bath[gt]"?: string;
                /** @description A bound of `max_bath`. */
                "max_bath[lt]"?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                min_sqft?: string;
                /** @description A bound of `min_sqft`. */
                "min_sqft[gte]"?: string;
                /** @description A bound of `min_sqft`. */
                "min_sqft[lte]"?: string;
                /** @description A bound of `min_sqft`. */
                "min_sqft[gt]"?: string;
                /** @description A bound of `min_sqft`. */
                "min_sqft[lt]"?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                max_sqft?: string;
                /** @description A bound of `max_sqft`. */
                "max_sqft[gte]"?: string;
                /** @description A bound of `max_sqft`. */
                "max_sqft[lte]"?: string;
                /** @description A bound of `max_sqft`. */
                "max_sqft[gt]"?: string;
                /** @description A bound of `max_sqft`. */
                "max_sqft[lt]"?: string;
                /** @description An amount; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                min_rent?: string;
                /** @description A bound of `min_rent`. */
                "min_rent[gte]"?: string;
                /** @description A bound of `min_rent`. */
                "min_rent[lte]"?: string;
                /** @description A bound of `min_rent`. */
                "min_rent[gt]"?: string;
                /** @description A bound of `min_rent`. */
                "min_rent[lt]"?: string;
                /** @description An amount; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                max_rent?: string;
                /** @description A bound of `max_rent`. */
                "max_rent[gte]"?: string;
                /** @description A bound of `max_rent`. */
                "max_rent[lte]"?: string;
                /** @description A bound of `max_rent`. */
                "max_rent[gt]"?: string;
                /** @description A bound of `max_rent`. */
                "max_rent[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                available_at?: string;
                /** @description A bound of `available_at`. */
                "available_at[gte]"?: string;
                /** @description A bound of `available_at`. */
                "available_at[lte]"?: string;
                /** @description A bound of `available_at`. */
                "available_at[gt]"?: string;
                /** @description A bound of `available_at`. */
                "available_at[lt]"?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_featured?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                has_specials?: string;
                /** @description One of property_id, name, code, min_bed, max_bed, min_bath, max_bath, min_sqft, max_sqft, min_rent, max_rent, available_at, is_enabled, is_featured, has_specials; with `-` in front the other way round. */
                sort?: string;
                /** @description A group: its members and those of the groups below it. */
                group?: string;
                /** @description Several groups: the members of any of them. */
                "groups[]"?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["FloorPlan"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createFloorPlan: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FloorPlanCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FloorPlanDetail"];
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
    getFloorPlan: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the floor plan. */
                floor_plan: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FloorPlanDetail"];
                    };
                };
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
    deleteFloorPlan: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the floor plan. */
                floor_plan: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateFloorPlan: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the floor plan. */
                floor_plan: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FloorPlanUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FloorPlanDetail"];
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
    listUnits: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this id. */
                property_id?: string;
                /** @description Exactly this id. */
                building_id?: string;
                /** @description Exactly this id. */
                floor_plan_id?: string;
                /** @description Part of the value, in any case. */
                number?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                bedrooms?: string;
                /** @description A bound of `bedrooms`. */
                "bedrooms[gte]"?: string;
                /** @description A bound of `bedrooms`. */
                "bedrooms[lte]"?: string;
                /** @description A bound of `bedrooms`. */
                "bedrooms[gt]"?: string;
                /** @description A bound of `bedrooms`. */
                "bedrooms[lt]"?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                bathrooms?: string;
                /** @description A bound of `bathrooms`. */
                "bathrooms[gte]"?: string;
                /** @description A bound of `bathrooms`. */
                "bathrooms[lte]"?: string;
                /** @description A bound of `bathrooms`. */
                "bathrooms[gt]"?: string;
                /** @description A bound of `bathrooms`. */
                "bathrooms[lt]"?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                interior_sqft?: string;
                /** @description A bound of `interior_sqft`. */
                "interior_sqft[gte]"?: string;
                /** @description A bound of `interior_sqft`. */
                "interior_sqft[lte]"?: string;
                /** @description A bound of `interior_sqft`. */
                "interior_sqft[gt]"?: string;
                /** @description A bound of `interior_sqft`. */
                "interior_sqft[lt]"?: string;
                /** @description A floor as it is written (`PH`); with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound for floors that are numbers. */
                floor?: string;
                /** @description A bound of `floor`. */
                "floor[gte]"?: string;
                /** @description A bound of `floor`. */
                "floor[lte]"?: string;
                /** @description A bound of `floor`. */
                "floor[gt]"?: string;
                /** @description A bound of `floor`. */
                "floor[lt]"?: string;
                /** @description An amount; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                min_rent?: string;
                /** @description A bound of `min_rent`. */
                "min_rent[gte]"?: string;
                /** @description A bound of `min_rent`. */
                "min_rent[lte]"?: string;
                /** @description A bound of `min_rent`. */
                "min_rent[gt]"?: string;
                /** @description A bound of `min_rent`. */
                "min_rent[lt]"?: string;
                /** @description An amount; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                max_rent?: string;
                /** @description A bound of `max_rent`. */
                "max_rent[gte]"?: string;
                /** @description A bound of `max_rent`. */
                "max_rent[lte]"?: string;
                /** @description A bound of `max_rent`. */
                "max_rent[gt]"?: string;
                /** @description A bound of `max_rent`. */
                "max_rent[lt]"?: string;
                /** @description An amount; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                deposit?: string;
                /** @description A bound of `deposit`. */
                "deposit[gte]"?: string;
                /** @description A bound of `deposit`. */
                "deposit[lte]"?: string;
                /** @description A bound of `deposit`. */
                "deposit[gt]"?: string;
                /** @description A bound of `deposit`. */
                "deposit[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                available_at?: string;
                /** @description A bound of `available_at`. */
                "available_at[gte]"?: string;
                /** @description A bound of `available_at`. */
                "available_at[lte]"?: string;
                /** @description A bound of `available_at`. */
                "available_at[gt]"?: string;
                /** @description A bound of `available_at`. */
                "available_at[lt]"?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_available?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_featured?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_furnished?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_affordable?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_handicap_accessible?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_model?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_penthouse?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_hidden?: string;
                /** @description One of property_id, building_id, floor_plan_id, number, bedrooms, bathrooms, interior_sqft, floor, min_rent, max_rent, deposit, available_at, is_enabled, is_available, is_featured, is_furnished, is_affordable, is_handicap_accessible, is_model, is_penthouse, is_hidden; with `-` in front the other way round. */
                sort?: string;
                /** @description A group: its members and those of the groups below it. */
                group?: string;
                /** @description Several groups: the members of any of them. */
                "groups[]"?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Unit"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createUnit: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UnitDetail"];
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
    getUnit: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the unit. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UnitDetail"];
                    };
                };
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
    deleteUnit: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the unit. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateUnit: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the unit. */
                unit: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UnitDetail"];
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
    listAmenities: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_property_marketable?: string;
                /** @description Exactly this value. */
                code?: string;
                /** @description Exactly this value. */
                type?: string;
                /** @description Exactly this value. */
                reference_id?: string;
                /** @description Exactly this id. */
                property_id?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of name, is_enabled, is_property_marketable, code, type, reference_id, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Amenity"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createAmenity: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmenityCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AmenityDetail"];
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
    getAmenity: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the amenity. */
                amenity: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AmenityDetail"];
                    };
                };
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
    deleteAmenity: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the amenity. */
                amenity: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateAmenity: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the amenity. */
                amenity: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmenityUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AmenityDetail"];
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
    listGroupSets: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["GroupSet"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createGroupSet: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupSetCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GroupSetDetail"];
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
    getGroupSet: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the group set. */
                group_set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GroupSetDetail"];
                    };
                };
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
    deleteGroupSet: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the group set. */
                group_set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateGroupSet: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the group set. */
                group_set: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupSetUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GroupSetDetail"];
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
    listGroups: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Group"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createGroup: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GroupDetail"];
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
    getGroup: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the group. */
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GroupDetail"];
                    };
                };
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
    deleteGroup: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the group. */
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateGroup: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the group. */
                group: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GroupDetail"];
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
    listFees: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this value. */
                code?: string;
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description Exactly this value. */
                class?: string;
                /** @description Exactly this value. */
                status?: string;
                /** @description Exactly this value. */
                currency?: string;
                /** @description Exactly this value. */
                source?: string;
                /** @description Exactly this id. */
                property_id?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of code, name, class, status, currency, source, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Fee"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createFee: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeeCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FeeDetail"];
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
    getFee: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the fee. */
                fee: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FeeDetail"];
                    };
                };
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
    deleteFee: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the fee. */
                fee: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateFee: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the fee. */
                fee: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeeUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FeeDetail"];
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
    listFeeAssignments: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this id. */
                fee_id?: string;
                /** @description Exactly this value. */
                assignable_type?: string;
                /** @description Exactly this id. */
                assignable_id?: string;
                /** @description One of fee_id, assignable_type, assignable_id; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["FeeAssignment"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createFeeAssignment: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeeAssignmentCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FeeAssignmentDetail"];
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
    getFeeAssignment: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the fee assignment. */
                fee_assignment: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FeeAssignmentDetail"];
                    };
                };
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
    deleteFeeAssignment: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the fee assignment. */
                fee_assignment: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateFeeAssignment: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the fee assignment. */
                fee_assignment: number;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeeAssignmentUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FeeAssignmentDetail"];
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
    listReviews: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this id. */
                property_id?: string;
                /** @description Exactly this value. */
                source?: string;
                /** @description Exactly this value. */
                external_review_id?: string;
                /** @description Part of the value, in any case. */
                reviewer_name?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                rating?: string;
                /** @description A bound of `rating`. */
                "rating[gte]"?: string;
                /** @description A bound of `rating`. */
                "rating[lte]"?: string;
                /** @description A bound of `rating`. */
                "rating[gt]"?: string;
                /** @description A bound of `rating`. */
                "rating[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                review_date?: string;
                /** @description A bound of `review_date`. */
                "review_date[gte]"?: string;
                /** @description A bound of `review_date`. */
                "review_date[lte]"?: string;
                /** @description A bound of `review_date`. */
                "review_date[gt]"?: string;
                /** @description A bound of `review_date`. */
                "review_date[lt]"?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_published?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of property_id, source, external_review_id, reviewer_name, rating, review_date, is_published, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Review"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createReview: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewDetail"];
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
    getReview: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the review. */
                review: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewDetail"];
                    };
                };
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
    deleteReview: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the review. */
                review: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateReview: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the review. */
                review: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewDetail"];
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
    listAnnouncements: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Part of the value, in any case. */
                internal_title?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: string;
                /** @description Exactly this id. */
                property_id?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_global?: string;
                /** @description Part of the value, in any case. */
                title?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                starts_at?: string;
                /** @description A bound of `starts_at`. */
                "starts_at[gte]"?: string;
                /** @description A bound of `starts_at`. */
                "starts_at[lte]"?: string;
                /** @description A bound of `starts_at`. */
                "starts_at[gt]"?: string;
                /** @description A bound of `starts_at`. */
                "starts_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                ends_at?: string;
                /** @description A bound of `ends_at`. */
                "ends_at[gte]"?: string;
                /** @description A bound of `ends_at`. */
                "ends_at[lte]"?: string;
                /** @description A bound of `ends_at`. */
                "ends_at[gt]"?: string;
                /** @description A bound of `ends_at`. */
                "ends_at[lt]"?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                sort_order?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gt]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lt]"?: string;
                /** @description Exactly this value. */
                elements_key?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of internal_title, is_enabled, is_global, title, starts_at, ends_at, sort_order, elements_key, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Announcement"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createAnnouncement: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnouncementCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnnouncementDetail"];
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
    getAnnouncement: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the announcement. */
                announcement: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnnouncementDetail"];
                    };
                };
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
    deleteAnnouncement: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the announcement. */
                announcement: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateAnnouncement: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the announcement. */
                announcement: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnouncementUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AnnouncementDetail"];
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
    listContentBlocks: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this value. */
                type?: string;
                /** @description Exactly this value. */
                media_type?: string;
                /** @description Exactly this value. */
                elements_key?: string;
                /** @description Part of the value, in any case. */
                internal_title?: string;
                /** @description Part of the value, in any case. */
                title?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: string;
                /** @description Exactly this id. */
                property_id?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_global?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                sort_order?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gt]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of type, media_type, elements_key, internal_title, title, is_enabled, is_global, sort_order, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["ContentBlock"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createContentBlock: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentBlockCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContentBlockDetail"];
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
    getContentBlock: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the content block. */
                content_block: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContentBlockDetail"];
                    };
                };
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
    deleteContentBlock: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the content block. */
                content_block: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateContentBlock: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the content block. */
                content_block: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentBlockUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContentBlockDetail"];
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
    listFaqs: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this id. */
                faq_topic_id?: string;
                /** @description Part of the value, in any case. */
                question?: string;
                /** @description Part of the value, in any case. */
                answer?: string;
                /** @description Exactly this id. */
                property_id?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_global?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                sort_order?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gt]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of faq_topic_id, question, answer, is_global, sort_order, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["FAQ"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createFaq: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FAQCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FAQDetail"];
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
    getFaq: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the faq. */
                faq: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FAQDetail"];
                    };
                };
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
    deleteFaq: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the faq. */
                faq: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateFaq: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the faq. */
                faq: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FAQUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FAQDetail"];
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
    listFaqTopics: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                sort_order?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gt]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of name, sort_order, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["FAQTopic"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createFaqTopic: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FAQTopicCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FAQTopicDetail"];
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
    getFaqTopic: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the faq topic. */
                faq_topic: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FAQTopicDetail"];
                    };
                };
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
    deleteFaqTopic: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the faq topic. */
                faq_topic: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateFaqTopic: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the faq topic. */
                faq_topic: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FAQTopicUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FAQTopicDetail"];
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
    listGalleries: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Part of the value, in any case. */
                internal_title?: string;
                /** @description Part of the value, in any case. */
                title?: string;
                /** @description Exactly this value. */
                type?: string;
                /** @description Exactly this value. */
                elements_key?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: string;
                /** @description Exactly this id. */
                property_id?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_global?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                sort_order?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gt]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of internal_title, title, type, elements_key, is_enabled, is_global, sort_order, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Gallery"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createGallery: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GalleryCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GalleryDetail"];
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
    getGallery: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the gallery. */
                gallery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GalleryDetail"];
                    };
                };
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
    deleteGallery: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the gallery. */
                gallery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateGallery: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the gallery. */
                gallery: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GalleryUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GalleryDetail"];
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
    listMediaFolders: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["MediaFolder"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createMediaFolder: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaFolderCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaFolderDetail"];
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
    getMediaFolder: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the media folder. */
                media_folder: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaFolderDetail"];
                    };
                };
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
    deleteMediaFolder: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the media folder. */
                media_folder: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateMediaFolder: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the media folder. */
                media_folder: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaFolderUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaFolderDetail"];
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
    listNeighborhoodCategories: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                sort_order?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gt]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of name, sort_order, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["NeighborhoodCategory"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createNeighborhoodCategory: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NeighborhoodCategoryCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NeighborhoodCategoryDetail"];
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
    getNeighborhoodCategory: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the neighborhood category. */
                neighborhood_category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NeighborhoodCategoryDetail"];
                    };
                };
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
    deleteNeighborhoodCategory: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the neighborhood category. */
                neighborhood_category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateNeighborhoodCategory: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the neighborhood category. */
                neighborhood_category: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NeighborhoodCategoryUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NeighborhoodCategoryDetail"];
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
    listNeighborhoodPlaces: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this id. */
                property_id?: string;
                /** @description Exactly this id. */
                neighborhood_category_id?: string;
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description Exactly this value. */
                place_id?: string;
                /** @description Part of the value, in any case. */
                address?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                rating?: string;
                /** @description A bound of `rating`. */
                "rating[gte]"?: string;
                /** @description A bound of `rating`. */
                "rating[lte]"?: string;
                /** @description A bound of `rating`. */
                "rating[gt]"?: string;
                /** @description A bound of `rating`. */
                "rating[lt]"?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                sort_order?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lte]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[gt]"?: string;
                /** @description A bound of `sort_order`. */
                "sort_order[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of property_id, neighborhood_category_id, name, place_id, address, rating, sort_order, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["NeighborhoodPlace"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createNeighborhoodPlace: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NeighborhoodPlaceCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NeighborhoodPlaceDetail"];
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
    getNeighborhoodPlace: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the neighborhood place. */
                neighborhood_place: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NeighborhoodPlaceDetail"];
                    };
                };
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
    deleteNeighborhoodPlace: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the neighborhood place. */
                neighborhood_place: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateNeighborhoodPlace: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the neighborhood place. */
                neighborhood_place: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NeighborhoodPlaceUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NeighborhoodPlaceDetail"];
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
    listLeadSources: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this id. */
                property_id?: string;
                /** @description Exactly this value. */
                name?: string;
                /** @description Part of the value, in any case. */
                code?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of property_id, name, code, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["LeadSource"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createLeadSource: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadSourceCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LeadSourceDetail"];
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
    getLeadSource: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the lead source. */
                lead_source: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LeadSourceDetail"];
                    };
                };
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
    updateLeadSource: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the lead source. */
                lead_source: number | string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadSourceUpdate"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LeadSourceDetail"];
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
    listLeads: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this id. */
                property_id?: string;
                /** @description Exactly this id. */
                form_id?: string;
                /** @description A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                lead_source_id?: string;
                /** @description A bound of `lead_source_id`. */
                "lead_source_id[gte]"?: string;
                /** @description A bound of `lead_source_id`. */
                "lead_source_id[lte]"?: string;
                /** @description A bound of `lead_source_id`. */
                "lead_source_id[gt]"?: string;
                /** @description A bound of `lead_source_id`. */
                "lead_source_id[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of property_id, form_id, lead_source_id, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Lead"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    getLead: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the lead. */
                lead: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LeadDetail"];
                    };
                };
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
    listConnections: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this value. */
                type?: string;
                /** @description Exactly this value. */
                category?: string;
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                enabled?: string;
                /** @description Exactly this id. */
                property_id?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of type, category, name, enabled, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Connection"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createConnection: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionCreate"];
            };
        };
        responses: {
            /** @description The new record. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConnectionDetail"];
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
    getConnection: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConnectionDetail"];
                    };
                };
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
    deleteConnection: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateConnection: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the connection. */
                connection: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionUpdate"];
            };
        };
        responses: {
            /** @description The connection as it is now, with its newest run. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConnectionUpdated"];
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
    listWebsites: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description Part of the value, in any case. */
                domain?: string;
                /** @description `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: string;
                /** @description Exactly this id. */
                property_id?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of name, domain, is_enabled, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Website"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    getWebsite: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the website. */
                website: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebsiteDetail"];
                    };
                };
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
    listUsers: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description Part of the value, in any case. */
                email?: string;
                /** @description Exactly this value. */
                role?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["User"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createUser: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The user in this account. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserDetail"];
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
    getUser: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the user. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserDetail"];
                    };
                };
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
    deleteUser: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the user. */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is no longer in the account. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateUser: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the user. */
                user: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserDetail"];
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
    listRoles: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Role"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    getRole: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the role. */
                role: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoleDetail"];
                    };
                };
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
    listAccounts: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Account"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountCreate"];
            };
        };
        responses: {
            /** @description The new account. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
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
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the account. */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
                    };
                };
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
    runConnection: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the connection. */
                connection: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InAccount"];
            };
        };
        responses: {
            /** @description It is queued; the log tells what becomes of it. */
            202: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunAccepted"];
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
    testConnection: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the connection. */
                connection: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InAccount"];
            };
        };
        responses: {
            /** @description The system answers as it should. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
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
    listConnectionLogs: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the connection. */
                connection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of runs, newest first. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["ConnectionLog"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    attachConnectionProperty: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the connection. */
                connection: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PropertyAttachment"];
            };
        };
        responses: {
            /** @description The connection. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConnectionDetail"];
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
    detachConnectionProperty: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the connection. */
                connection: string;
                /** @description The id of the property. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection no longer covers it. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    addGroupMember: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the group. */
                group: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Membership"];
            };
        };
        responses: {
            /** @description The member. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GroupMember"];
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
    removeGroupMember: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the group. */
                group: string;
                /** @description The id of the member. */
                member: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is no longer a member. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    getPropertySettings: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the property. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that is set about it. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PropertySettings"];
                    };
                };
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
    listSocialFeed: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this value. */
                network?: string;
                /** @description Exactly this value. */
                external_id?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                posted_at?: string;
                /** @description A bound of `posted_at`. */
                "posted_at[gte]"?: string;
                /** @description A bound of `posted_at`. */
                "posted_at[lte]"?: string;
                /** @description A bound of `posted_at`. */
                "posted_at[gt]"?: string;
                /** @description A bound of `posted_at`. */
                "posted_at[lt]"?: string;
                /** @description One of network, external_id, posted_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description The id of the property. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of posts, newest first. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["SocialPost"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    listSocialProfiles: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the property. */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of profiles, in the order of the property. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["SocialProfile"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
            query?: {
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Exactly this value. */
                key?: string;
                /** @description Part of the value, in any case. */
                name?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of key, name, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description The id of the website. */
                website: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of content types, by name. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["ContentType"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    getContentType: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the website. */
                website: string;
                /** @description The key of the content type. */
                content_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content type. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContentTypeDetail"];
                    };
                };
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
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description With `resolved_data`, entries carry `resolved_data` and `resolved_seo`: their own with the override of the website merged in. */
                include?: string;
                /** @description Part of the value, in any case. */
                slug?: string;
                /** @description Exactly this value. */
                status?: string;
                /** @description Exactly this value. */
                scope?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                published_at?: string;
                /** @description A bound of `published_at`. */
                "published_at[gte]"?: string;
                /** @description A bound of `published_at`. */
                "published_at[lte]"?: string;
                /** @description A bound of `published_at`. */
                "published_at[gt]"?: string;
                /** @description A bound of `published_at`. */
                "published_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                expires_at?: string;
                /** @description A bound of `expires_at`. */
                "expires_at[gte]"?: string;
                /** @description A bound of `expires_at`. */
                "expires_at[lte]"?: string;
                /** @description A bound of `expires_at`. */
                "expires_at[gt]"?: string;
                /** @description A bound of `expires_at`. */
                "expires_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description One of slug, status, scope, published_at, expires_at, created_at, updated_at; with `-` in front the other way round. */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description The id of the website. */
                website: string;
                /** @description The key of the content type. */
                content_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["WebsiteEntry"][];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    createEntry: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the website. */
                website: string;
                /** @description The key of the content type. */
                content_type: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryCreate"];
            };
        };
        responses: {
            /** @description The new entry. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebsiteEntryDetail"];
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
    getEntry: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description With `resolved_data`, entries carry `resolved_data` and `resolved_seo`: their own with the override of the website merged in. */
                include?: string;
            };
            header?: never;
            path: {
                /** @description The id of the website. */
                website: string;
                /** @description The key of the content type. */
                content_type: string;
                /** @description The id of the entry. */
                entry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebsiteEntryDetail"];
                    };
                };
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
    deleteEntry: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the website. */
                website: string;
                /** @description The key of the content type. */
                content_type: string;
                /** @description The id of the entry. */
                entry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateEntry: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the website. */
                website: string;
                /** @description The key of the content type. */
                content_type: string;
                /** @description The id of the entry. */
                entry: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryUpdate"];
            };
        };
        responses: {
            /** @description The entry as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebsiteEntryDetail"];
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
    listMedia: {
        parameters: {
            query: {
                /** @description Which of the two to list. */
                kind: "file" | "embed";
                /** @description Which page, from 1. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
                /** @description Only what is on a record of this kind. */
                attachable_type?: "property" | "building" | "floor_plan" | "unit" | "amenity" | "announcement" | "content_block" | "content_item" | "gallery" | "neighborhood_place" | "content_entry";
                /** @description Only what is on this record. */
                attachable_id?: string;
                /** @description Only files that are this on a record, such as `featured`. */
                slot?: string;
                /** @description Only what has this tag. */
                tag?: string;
                /** @description Exactly this value. */
                type?: string;
                /** @description Exactly this value. */
                provider?: string;
                /** @description Part of the value, in any case. */
                title?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                created_at?: string;
                /** @description A bound of `created_at`. */
                "created_at[gte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lte]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[gt]"?: string;
                /** @description A bound of `created_at`. */
                "created_at[lt]"?: string;
                /** @description A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound. */
                updated_at?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lte]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[gt]"?: string;
                /** @description A bound of `updated_at`. */
                "updated_at[lt]"?: string;
                /** @description Files: caption, reference_id, property_id, folder_id; embeds: type, provider, title; both: created_at, updated_at. With `-` in front the other way round. */
                sort?: string;
                /** @description Part of the value, in any case. */
                caption?: string;
                /** @description Exactly this value. */
                reference_id?: string;
                /** @description Exactly this id. */
                property_id?: string;
                /** @description Exactly this id. */
                folder_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of files, or of embeds. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: (components["schemas"]["MediaFile"] | components["schemas"]["MediaEmbed"])[];
                        links: components["schemas"]["PageLinks"];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
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
    importMedia: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaImport"];
            };
        };
        responses: {
            /** @description The file or embed. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A file or an embed. */
                        data: components["schemas"]["MediaFileDetail"] | components["schemas"]["MediaEmbedDetail"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            /** @description The far side failed; `message` says how. */
            502: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    importMediaBatch: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaBatch"];
            };
        };
        responses: {
            /** @description A result for each item, in their order. */
            201: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The results. */
                        data: components["schemas"]["MediaBatchResult"][];
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
    getMedia: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the file or embed. */
                media: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file or embed. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A file or an embed. */
                        data: components["schemas"]["MediaFileDetail"] | components["schemas"]["MediaEmbedDetail"];
                    };
                };
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
    deleteMedia: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the file or embed. */
                media: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateMedia: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the file or embed. */
                media: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaUpdate"];
            };
        };
        responses: {
            /** @description The file or embed as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A file or an embed. */
                        data: components["schemas"]["MediaFileDetail"] | components["schemas"]["MediaEmbedDetail"];
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
    deleteMediaAttachment: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the file or embed. */
                media: string;
                /** @description What kind of record it is on. */
                attachable_type: "property" | "building" | "floor_plan" | "unit" | "amenity" | "announcement" | "content_block" | "content_item" | "gallery" | "neighborhood_place" | "content_entry";
                /** @description The id of that record. */
                attachable_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is no longer on the record. */
            204: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
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
    updateMediaAttachment: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the file or embed. */
                media: string;
                /** @description What kind of record it is on. */
                attachable_type: "property" | "building" | "floor_plan" | "unit" | "amenity" | "announcement" | "content_block" | "content_item" | "gallery" | "neighborhood_place" | "content_entry";
                /** @description The id of that record. */
                attachable_id: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB, or the answer is 413, and of at most 32768 values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MediaAttachmentUpdate"];
            };
        };
        responses: {
            /** @description The file or embed as it is now. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A file or an embed. */
                        data: components["schemas"]["MediaFileDetail"] | components["schemas"]["MediaEmbedDetail"];
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
    explainUnitPrice: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the unit. */
                unit: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The explanation. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PriceExplanation"];
                    };
                };
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
    explainFloorPlanPrice: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The id of the floor plan. */
                floor_plan: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The explanation. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PriceExplanation"];
                    };
                };
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
    getFunnelReport: {
        parameters: {
            query?: {
                /** @description Only events at this property. */
                property_id?: string;
                /** @description From this date or date-time on; thirty days before `to`, when it is absent. */
                from?: string;
                /** @description Up to this date-time, or the end of this date; now, when it is absent. */
                to?: string;
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Funnel"];
                    };
                };
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
    listMetadata: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The resources. */
                        data: components["schemas"]["Metadata"][];
                    };
                };
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
    getMetadata: {
        parameters: {
            query?: {
                /** @description The account to run in, when it is not the token's own. A write may send it in its JSON body instead. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The plural of its URL, such as `floor-plans`. */
                resource: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    /** @description How many requests a minute are taken. */
                    "X-RateLimit-Limit"?: number;
                    /** @description How many are left of them. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description The account that the request ran in. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Metadata"];
                    };
                };
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
}
