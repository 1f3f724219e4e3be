/** Generated from openapi/session.json by npm run gold. */

export interface paths {
    "/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the set-up state
         * @description Returns whether the service still needs its first account.
         */
        get: operations["getSetup"];
        put?: never;
        /**
         * Create the first account
         * @description Creates the first account and its administrator, and signs the administrator in. Requires the set-up code, which the server logs while the database has no account; the code is valid for one use. Returns 403 once an account exists. Accepts 10 attempts per IP address every 15 minutes.
         */
        post: operations["createFirstAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sets the session cookie. The response is the same for an unknown address and a wrong password.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the second factor of a sign-in
         * @description Completes a sign-in with a code from the authenticator app or a backup code. Each code is valid for one sign-in. Each sign-in accepts five attempts, and ten wrong codes in a row lock the second factor for 15 minutes.
         */
        post: operations["verifySecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session and clears its cookie. Without a session, the request has no effect.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset
         * @description Sends a link that can be used once within an hour. The response is the same for unknown addresses.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password
         * @description Requires at least 10 characters. Ends all sessions of the user. Keeps the second factor, and does not sign the user in.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in user
         * @description Returns the user with the e-mail address for sign-in and a new address that is not confirmed yet, and the accounts that the user can access.
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
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Returns your browser sessions that have not expired, newest first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{session}": {
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
         * End a session
         * @description Ends one of your sessions immediately. Returns 404 for any other session.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password": {
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
         * Change the password
         * @description Ends all other sessions of the user, invalidates links sent by e-mail, and sets a new session cookie.
         */
        patch: operations["changePassword"];
        trace?: never;
    };
    "/email-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a new e-mail address
         * @description Replaces the user's e-mail address with the pending one, using the link that was sent to it. Ask the user for confirmation before you send this request, because another person may have requested the change.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factor/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an authenticator app
         * @description Returns a secret for an authenticator app. Sign-in is unchanged until a code from the app has been confirmed. An existing app must be removed first.
         */
        post: operations["setUpSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factor/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the authenticator app
         * @description Enables the second factor: from now on, sign-in requires a code from the app. This request sets a new session cookie.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the authenticator app
         * @description Disables the second factor: from now on, sign-in requires only the password.
         */
        post: operations["removeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberships/{account}": {
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
         * Leave an account
         * @description Ends your membership and the invitations that you have sent from this account. Your API tokens of the account stop working. Requires no permission. The last member with all permissions cannot leave.
         */
        delete: operations["endMembership"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account
         * @description Returns the account with the role of the user in it, and the permissions of the user on the account itself.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the account
         * @description Updates only the fields in the body. The keys of `settings` are merged into the stored settings; a value of null clears a key.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/account/sample-community": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the sample community
         * @description Queues the creation of a sample community with buildings, floor plans, 120 units, fees, pictures and content, with which you can try all features. Only admins can create it. Returns 409 if the account already has properties, fees or pictures. When you no longer need the community, delete its property, fees, pictures, amenities and content.
         */
        post: operations["createSampleCommunity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens of the account
         * @description Returns all tokens, including website tokens, newest first.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create an API token
         * @description Creates a token for the signed-in user in this account. The token is shown only once.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{token}": {
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
         * @description Revokes a token of any account in which you have the permission `api-tokens.delete`.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List websites
         * @description Returns a page of websites.
         */
        get: operations["listWebsites"];
        put?: never;
        /**
         * Create a website
         * @description Creates a website. Its domain and aliases must not be in use by another website. The response contains the webhook secret, which is shown only once.
         */
        post: operations["createWebsite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{website}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a website
         * @description Returns the website with this ID.
         */
        get: operations["getWebsite"];
        put?: never;
        post?: never;
        /**
         * Delete a website
         * @description Deletes the website with this ID.
         */
        delete: operations["deleteWebsite"];
        options?: never;
        head?: never;
        /**
         * Update a website
         * @description Updates only the fields in the body.
         */
        patch: operations["updateWebsite"];
        trace?: never;
    };
    "/websites/{website}/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the webhook secret
         * @description Replaces the secret that signs the cache webhook. The previous secret becomes invalid immediately, so configure the new secret on the website right away.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{website}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cache webhook deliveries of a website
         * @description Returns the deliveries, newest first, with all attempts.
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
    "/websites/{website}/deliveries/{delivery}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a cache webhook delivery
         * @description Sends the same tags and paths in a new delivery with a new timestamp and signature.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{website}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens of a website
         * @description Returns all tokens of the website, newest first, without their secrets.
         */
        get: operations["listWebsiteTokens"];
        put?: never;
        /**
         * Create a token for a website
         * @description Creates a token with which the website reads the Sites API. The token is shown only once. Returns 403 for a `preview` token if you lack the permission to view entries or are limited to groups, because the token can read all drafts of the account.
         */
        post: operations["createWebsiteToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{website}/tokens/{token}": {
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
         * Revoke a token of a website
         * @description Revokes the token immediately. Requests with the token return 401.
         */
        delete: operations["revokeWebsiteToken"];
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
         * @description Returns a page of content types.
         */
        get: operations["listContentTypes"];
        put?: never;
        /**
         * Create a content type
         * @description Creates a content type and returns it.
         */
        post: operations["createContentType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content-types/{content_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a content type
         * @description Returns the content type with this ID.
         */
        get: operations["getContentType"];
        put?: never;
        post?: never;
        /**
         * Delete a content type
         * @description Deletes the content type with this ID.
         */
        delete: operations["deleteContentType"];
        options?: never;
        head?: never;
        /**
         * Update a content type
         * @description Updates only the fields in the body.
         */
        patch: operations["updateContentType"];
        trace?: never;
    };
    "/content-types/{content_type}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the history of a record
         * @description Returns the history entries of the record, newest first. The history of a deleted record is in the audit log.
         */
        get: operations["listContentTypeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content-types/{content_type}/history/{history_entry}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert a change of a record
         * @description Updates the record with the old values of the entry, under the same rules as any other update. Returns 422 if the entry is not an update, if it contains a field that an update cannot write, or if only credentials of a field have changed. Requires permission to view the audit log and to update the record.
         */
        post: operations["revertContentType"];
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
         * @description Returns a page of forms.
         */
        get: operations["listForms"];
        put?: never;
        /**
         * Create a form
         * @description Creates a form and returns it.
         */
        post: operations["createForm"];
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
         * @description Returns the form with this ID.
         */
        get: operations["getForm"];
        put?: never;
        post?: never;
        /**
         * Delete a form
         * @description Deletes the form with this ID.
         */
        delete: operations["deleteForm"];
        options?: never;
        head?: never;
        /**
         * Update a form
         * @description Updates only the fields in the body.
         */
        patch: operations["updateForm"];
        trace?: never;
    };
    "/forms/{form}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the history of a record
         * @description Returns the history entries of the record, newest first. The history of a deleted record is in the audit log.
         */
        get: operations["listFormHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forms/{form}/history/{history_entry}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert a change of a record
         * @description Updates the record with the old values of the entry, under the same rules as any other update. Returns 422 if the entry is not an update, if it contains a field that an update cannot write, or if only credentials of a field have changed. Requires permission to view the audit log and to update the record.
         */
        post: operations["revertForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Returns a page of roles.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description Creates a role and returns it.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a role
         * @description Returns the role with this ID.
         */
        get: operations["getRole"];
        put?: never;
        post?: never;
        /**
         * Delete a role
         * @description Deletes the role with this ID.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        /**
         * Update a role
         * @description Updates only the fields in the body.
         */
        patch: operations["updateRole"];
        trace?: never;
    };
    "/roles/{role}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the history of a record
         * @description Returns the history entries of the record, newest first. The history of a deleted record is in the audit log.
         */
        get: operations["listRoleHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{role}/history/{history_entry}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert a change of a record
         * @description Updates the record with the old values of the entry, under the same rules as any other update. Returns 422 if the entry is not an update, if it contains a field that an update cannot write, or if only credentials of a field have changed. Requires permission to view the audit log and to update the record.
         */
        post: operations["revertRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of the account
         * @description Returns all members with their roles and group limits, sorted by name.
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
    "/members/{user}": {
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
         * Limit a member to groups of properties
         * @description Sets the property groups that the member is limited to, from the next request of the member; null removes the limit. You cannot limit yourself or a member with more permissions. Invitations that the member has sent are revoked, because a limited member cannot manage users.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description Returns the invitations that have not been accepted, including expired invitations, newest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a user
         * @description Sends a link that can be used once within seven days. Inviting the same address again invalidates the previous link. At most five e-mails per address are sent within 15 minutes, and one hundred per account within an hour.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{invitation}": {
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
         * Revoke an invitation
         * @description Deletes the invitation, which makes its link invalid.
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an invitation by its link
         * @description Returns the account, the role and the e-mail address of the invitation to which the token of the link belongs.
         */
        post: operations["getInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation-acceptances": {
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
         * @description Adds the user to the account. If `is_known` of the invitation is true, the request needs only the token. Otherwise, it must contain a new password and, for a new user, a name.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved views of a list
         * @description Returns your own views and the shared views, sorted by name. A view stores only the query of a list, so each user sees only the records that V2 lets them view. Requires the permission to view the records of the list.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Save a view of a list
         * @description Stores the query of a list as a view. A user can have at most 100 views in an account, and a list can have at most 200 shared views.
         */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{view}": {
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
         * Delete a view
         * @description Deletes the view. A view can be changed and deleted by the user who created it. A shared view can also be changed and deleted by members with the permission `accounts.update`.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        /**
         * Rename, change or share a view
         * @description Updates only the fields in the body. A view can be changed and deleted by the user who created it. A shared view can also be changed and deleted by members with the permission `accounts.update`.
         */
        patch: operations["updateView"];
        trace?: never;
    };
    "/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture
         * @description Creates a media file in the same way as `POST /api/v2/media`, but from the request body instead of a URL. The type is detected from the content; a file that is not an acceptable picture returns 422 on `file`. An account can have 8 uploads in progress; up to 64 more requests wait, and more return 429. The body must arrive at 200 kB per second or faster.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{connection}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the feed of a connection
         * @description Replaces the feed file of a connection whose `settings.feed_source` is `upload`, and queues a run. If the file was uploaded by a user limited to groups, its runs update only attached properties and create no properties. `mits_feed` and `rent_matrix_csv` connections take files of up to 256 MiB, `review_feed` and `social_feed` connections of up to 2 MiB. An account can have 2 feed uploads in progress; up to 8 more requests wait, and more return 429. The body must arrive at 200 kB per second or faster.
         */
        post: operations["uploadConnectionFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs of the account
         * @description Returns the newest jobs with the requested status, at most 1,000. Completed jobs are kept for a week. Returns 403 for members who are limited to groups, because jobs can concern the whole account.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the metadata of all resources
         * @description Returns all resources in documentation order, unpaged, with the permissions of the caller in the account.
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
    "/metadata/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metadata of a resource
         * @description Returns one resource, with its fields, filters and operations and the permissions of the caller. With `record_id` or `property_id`, the `owned_by` of each field is the connection that owns the field of that record, or of a new record in that property.
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
        /** @description The work is queued. */
        Accepted: {
            /** @description A description of the queued work. */
            message: string;
            /** @description The number of the queued run. Only returned for runs. */
            log_id?: number;
        };
        /** @description An account: a customer of the service, such as a management company or an owner. Includes the role of the user in the account. */
        Account: {
            /**
             * Format: uuid
             * @description The ID of the account.
             */
            id: string;
            /**
             * @description The name of the account.
             * @example Alder Residential
             */
            name: string;
            /** @description Default settings of the properties of the account. */
            settings: {
                [key: string]: unknown;
            };
            /**
             * @description The key of the role of the user in the account.
             * @example admin
             */
            role: string | null;
            /**
             * Format: uuid
             * @description The ID of the role.
             */
            role_id: string | null;
            /**
             * @description The name of the role.
             * @example Admin
             */
            role_name: string | null;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the account was last updated.
             */
            updated_at: string;
        };
        /** @description The account, with the permissions of the user on it. */
        AccountDetail: {
            /**
             * Format: uuid
             * @description The ID of the account.
             */
            id: string;
            /**
             * @description The name of the account.
             * @example Alder Residential
             */
            name: string;
            /** @description Default settings of the properties of the account. */
            settings: {
                [key: string]: unknown;
            };
            /**
             * @description The key of the role of the user in the account.
             * @example admin
             */
            role: string | null;
            /**
             * Format: uuid
             * @description The ID of the role.
             */
            role_id: string | null;
            /**
             * @description The name of the role.
             * @example Admin
             */
            role_name: string | null;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the account was last updated.
             */
            updated_at: string;
            /** @description The permissions of the user on the account itself. */
            can: {
                /** @description Whether the user may change the account. */
                update: boolean;
                /** @description Whether the user may list the jobs of the account. */
                view_jobs: boolean;
            };
        };
        /** @description The body of `PATCH /account`. */
        AccountUpdate: {
            /** @description The name of the account. */
            name?: string;
            /** @description Default settings of the properties of the account. */
            settings?: ({
                /** @description Default display settings of the properties, used where a property has no value of its own. */
                display_settings?: {
                    /** @description Whether unit numbers are shown as `{building number}-{unit number}`. */
                    prepend_building_number_to_unit_number?: boolean | null;
                    /** @description Whether the property shows amenities that are not marketable. */
                    show_non_marketable_amenities?: boolean | null;
                    /** @description Whether pages should hide the list of available units. The API publishes this setting but does not enforce it. */
                    hide_available_units?: boolean | null;
                } | null;
                /** @description Which fees count toward the total prices of units and floor plans. */
                pricing_settings?: {
                    /** @description Whether mandatory fees of class `govt` count toward the totals. The default is false. */
                    include_government_fees?: boolean | null;
                } | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            role?: never;
            /** @description Cannot be written here. */
            role_id?: never;
            /** @description Cannot be written here. */
            role_name?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /** @description A kind of content defined by the account, such as team or blog, with the fields of its entries. */
        ContentType: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The key of the content type, as used in paths.
             * @example team
             */
            key: string;
            /**
             * @description The name of the content type.
             * @example Team
             */
            name: string;
            /** @description A description of the content type. */
            description: string | null;
            /**
             * @description The path of an entry on a website, with a `{slug}` placeholder. If null, entries have no page.
             * @example /blog/{slug}
             */
            path_pattern: string | null;
            /**
             * @description The key of the field that slugs are generated from.
             * @example name
             */
            title_field: string | null;
            /** @description The fields of entries, in order. */
            fields: {
                /** @description The key of the field in the data of an entry. */
                key: string;
                /**
                 * @description The display name of the field.
                 * @default null
                 */
                label: string | null;
                /**
                 * @description The type of the field. Rich text is HTML that is stored and delivered as it was sent, so a website must sanitize it before it shows it.
                 * @enum {string}
                 */
                type: "text" | "long_text" | "rich_text" | "number" | "boolean" | "date" | "url" | "list" | "select" | "property";
                /**
                 * @description Whether a published entry requires a value.
                 * @default false
                 */
                required: boolean;
                /**
                 * @description The options of a select field.
                 * @default []
                 */
                options: string[];
                /**
                 * @description Help text for editors.
                 * @default null
                 */
                help: string | null;
            }[];
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description The body of `POST /content-types`. */
        ContentTypeCreate: {
            /**
             * @description The key of the content type, as used in paths.
             * @example team
             */
            key: string;
            /**
             * @description The name of the content type.
             * @example Team
             */
            name: string;
            /** @description A description of the content type. */
            description?: string | null;
            /**
             * @description The path of an entry on a website, with a `{slug}` placeholder. If null, entries have no page.
             * @example /blog/{slug}
             */
            path_pattern?: string | null;
            /**
             * @description The key of the field that slugs are generated from.
             * @example name
             */
            title_field?: string | null;
            /** @description The fields of entries, in order. */
            fields?: {
                /** @description The key of the field in the data of an entry. */
                key: string;
                /**
                 * @description The display name of the field.
                 * @default null
                 */
                label?: string | null;
                /**
                 * @description The type of the field. Rich text is HTML that is stored and delivered as it was sent, so a website must sanitize it before it shows it.
                 * @enum {string}
                 */
                type: "text" | "long_text" | "rich_text" | "number" | "boolean" | "date" | "url" | "list" | "select" | "property";
                /**
                 * @description Whether a published entry requires a value.
                 * @default false
                 */
                required?: boolean;
                /**
                 * @description The options of a select field.
                 * @default []
                 */
                options?: string[];
                /**
                 * @description Help text for editors.
                 * @default null
                 */
                help?: string | null;
            }[];
            /** @description The IDs of the websites that use the content type. If empty, all websites of the account use it. */
            website_ids?: string[];
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /** @description A kind of content defined by the account, such as team or blog, with the fields of its entries. Includes related records. */
        ContentTypeDetail: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The key of the content type, as used in paths.
             * @example team
             */
            key: string;
            /**
             * @description The name of the content type.
             * @example Team
             */
            name: string;
            /** @description A description of the content type. */
            description: string | null;
            /**
             * @description The path of an entry on a website, with a `{slug}` placeholder. If null, entries have no page.
             * @example /blog/{slug}
             */
            path_pattern: string | null;
            /**
             * @description The key of the field that slugs are generated from.
             * @example name
             */
            title_field: string | null;
            /** @description The fields of entries, in order. */
            fields: {
                /** @description The key of the field in the data of an entry. */
                key: string;
                /**
                 * @description The display name of the field.
                 * @default null
                 */
                label: string | null;
                /**
                 * @description The type of the field. Rich text is HTML that is stored and delivered as it was sent, so a website must sanitize it before it shows it.
                 * @enum {string}
                 */
                type: "text" | "long_text" | "rich_text" | "number" | "boolean" | "date" | "url" | "list" | "select" | "property";
                /**
                 * @description Whether a published entry requires a value.
                 * @default false
                 */
                required: boolean;
                /**
                 * @description The options of a select field.
                 * @default []
                 */
                options: string[];
                /**
                 * @description Help text for editors.
                 * @default null
                 */
                help: string | null;
            }[];
            /** @description The IDs of the websites that use the content type. If empty, all websites of the account use it. */
            website_ids: string[];
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description The body of `PATCH /content-types/{content_type}`. */
        ContentTypeUpdate: {
            /**
             * @description The name of the content type.
             * @example Team
             */
            name?: string;
            /** @description A description of the content type. */
            description?: string | null;
            /**
             * @description The path of an entry on a website, with a `{slug}` placeholder. If null, entries have no page.
             * @example /blog/{slug}
             */
            path_pattern?: string | null;
            /**
             * @description The key of the field that slugs are generated from.
             * @example name
             */
            title_field?: string | null;
            /** @description The fields of entries, in order. */
            fields?: {
                /** @description The key of the field in the data of an entry. */
                key: string;
                /**
                 * @description The display name of the field.
                 * @default null
                 */
                label?: string | null;
                /**
                 * @description The type of the field. Rich text is HTML that is stored and delivered as it was sent, so a website must sanitize it before it shows it.
                 * @enum {string}
                 */
                type: "text" | "long_text" | "rich_text" | "number" | "boolean" | "date" | "url" | "list" | "select" | "property";
                /**
                 * @description Whether a published entry requires a value.
                 * @default false
                 */
                required?: boolean;
                /**
                 * @description The options of a select field.
                 * @default []
                 */
                options?: string[];
                /**
                 * @description Help text for editors.
                 * @default null
                 */
                help?: string | null;
            }[];
            /** @description The IDs of the websites that use the content type. If empty, all websites of the account use it. */
            website_ids?: string[];
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            key?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /** @description The confirmed address. */
        EmailChanged: {
            /**
             * Format: email
             * @description The new e-mail address for sign-in.
             */
            email: string;
        };
        /** @description The body of `POST /email-confirmation`. */
        EmailConfirmation: {
            /** @description The token from the link in the e-mail. */
            token: string;
        };
        /** @description An error message. */
        Error: {
            /** @description The error message. */
            message: string;
            /** @description The same ID as in `X-Request-Id`. Only with status 500; include it when you report the error. */
            request_id?: string;
        };
        /** @description A form on the pages of one or more properties. Each submission becomes a lead. */
        Form: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The key that pages use for the form, unique in the account.
             * @example contact
             */
            key: string;
            /**
             * @description The name of the form.
             * @example Contact us
             */
            name: string;
            /**
             * @description The purpose of the form.
             * @enum {string}
             */
            type: "contact" | "tour" | "application" | "custom";
            /** @description Whether V1 and Sites publish the form and accept submissions. */
            is_enabled: boolean;
            /** @description The fields of the form, in order. */
            fields: {
                /** @description The key of the field in a submission. If it is the key of a lead field, such as `first_name`, the answer fills that field of the lead. */
                key: string;
                /**
                 * @description The type of input.
                 * @enum {string}
                 */
                type: "text" | "textarea" | "email" | "phone" | "number" | "date" | "time" | "select" | "radio" | "checkboxes" | "checkbox" | "hidden";
                /**
                 * @description The label of the field.
                 * @default null
                 */
                label: string | null;
                /**
                 * @description The placeholder text of the field.
                 * @default null
                 */
                placeholder: string | null;
                /**
                 * @description Whether a submission requires a value.
                 * @default false
                 */
                required: boolean;
                /**
                 * @description The width of the field relative to its row.
                 * @default full
                 * @enum {string}
                 */
                width: "full" | "half" | "third";
                /**
                 * @description The options of a choice field.
                 * @default []
                 */
                options: string[];
                /**
                 * @description Additional settings for the page that renders the field, such as `min` and `max`.
                 * @default {}
                 */
                settings: {
                    [key: string]: unknown;
                };
            }[];
            /** @description The tours that the form offers. */
            tour_types: {
                /**
                 * @description The kind of tour.
                 * @enum {string}
                 */
                type: "in_person" | "self_guided" | "virtual";
                /**
                 * @description The label of the tour type.
                 * @default null
                 */
                label: string | null;
                /**
                 * @description The duration of the tour, in minutes.
                 * @default null
                 */
                duration_minutes: number | null;
            }[];
            /** @description The texts and the redirect URL of the form. */
            settings: {
                /** @description The disclaimer shown with the form. It is stored with a submission as the text of the consent. */
                disclaimer?: string | null;
                /** @description The URL to which the visitor is redirected after the submission. */
                redirect_url?: string | null;
                /** @description The message shown after the submission. */
                success_message?: string | null;
                /** @description The label of the submit button. */
                submit_button_label?: string | null;
            };
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description The body of `POST /forms`. */
        FormCreate: {
            /**
             * @description The key that pages use for the form, unique in the account.
             * @example contact
             */
            key: string;
            /**
             * @description The name of the form.
             * @example Contact us
             */
            name: string;
            /**
             * @description The purpose of the form.
             * @enum {string}
             */
            type?: "contact" | "tour" | "application" | "custom";
            /** @description Whether V1 and Sites publish the form and accept submissions. */
            is_enabled?: boolean;
            /** @description The fields of the form, in order. */
            fields?: {
                /** @description The key of the field in a submission. If it is the key of a lead field, such as `first_name`, the answer fills that field of the lead. */
                key: string;
                /**
                 * @description The type of input.
                 * @enum {string}
                 */
                type: "text" | "textarea" | "email" | "phone" | "number" | "date" | "time" | "select" | "radio" | "checkboxes" | "checkbox" | "hidden";
                /**
                 * @description The label of the field.
                 * @default null
                 */
                label?: string | null;
                /**
                 * @description The placeholder text of the field.
                 * @default null
                 */
                placeholder?: string | null;
                /**
                 * @description Whether a submission requires a value.
                 * @default false
                 */
                required?: boolean;
                /**
                 * @description The width of the field relative to its row.
                 * @default full
                 * @enum {string}
                 */
                width?: "full" | "half" | "third";
                /**
                 * @description The options of a choice field.
                 * @default []
                 */
                options?: string[];
                /** @description Additional settings for the page that renders the field, such as `min` and `max`. */
                settings?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description The tours that the form offers. */
            tour_types?: {
                /**
                 * @description The kind of tour.
                 * @enum {string}
                 */
                type: "in_person" | "self_guided" | "virtual";
                /**
                 * @description The label of the tour type.
                 * @default null
                 */
                label?: string | null;
                /**
                 * @description The duration of the tour, in minutes.
                 * @default null
                 */
                duration_minutes?: number | null;
            }[];
            /** @description The texts and the redirect URL of the form. */
            settings?: {
                /** @description The disclaimer shown with the form. It is stored with a submission as the text of the consent. */
                disclaimer?: string | null;
                /** @description The URL to which the visitor is redirected after the submission. */
                redirect_url?: string | null;
                /** @description The message shown after the submission. */
                success_message?: string | null;
                /** @description The label of the submit button. */
                submit_button_label?: string | null;
            };
            /** @description The IDs of the properties whose pages show the form. */
            property_ids?: string[];
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /** @description A form on the pages of one or more properties. Each submission becomes a lead. Includes related records. */
        FormDetail: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The key that pages use for the form, unique in the account.
             * @example contact
             */
            key: string;
            /**
             * @description The name of the form.
             * @example Contact us
             */
            name: string;
            /**
             * @description The purpose of the form.
             * @enum {string}
             */
            type: "contact" | "tour" | "application" | "custom";
            /** @description Whether V1 and Sites publish the form and accept submissions. */
            is_enabled: boolean;
            /** @description The fields of the form, in order. */
            fields: {
                /** @description The key of the field in a submission. If it is the key of a lead field, such as `first_name`, the answer fills that field of the lead. */
                key: string;
                /**
                 * @description The type of input.
                 * @enum {string}
                 */
                type: "text" | "textarea" | "email" | "phone" | "number" | "date" | "time" | "select" | "radio" | "checkboxes" | "checkbox" | "hidden";
                /**
                 * @description The label of the field.
                 * @default null
                 */
                label: string | null;
                /**
                 * @description The placeholder text of the field.
                 * @default null
                 */
                placeholder: string | null;
                /**
                 * @description Whether a submission requires a value.
                 * @default false
                 */
                required: boolean;
                /**
                 * @description The width of the field relative to its row.
                 * @default full
                 * @enum {string}
                 */
                width: "full" | "half" | "third";
                /**
                 * @description The options of a choice field.
                 * @default []
                 */
                options: string[];
                /**
                 * @description Additional settings for the page that renders the field, such as `min` and `max`.
                 * @default {}
                 */
                settings: {
                    [key: string]: unknown;
                };
            }[];
            /** @description The tours that the form offers. */
            tour_types: {
                /**
                 * @description The kind of tour.
                 * @enum {string}
                 */
                type: "in_person" | "self_guided" | "virtual";
                /**
                 * @description The label of the tour type.
                 * @default null
                 */
                label: string | null;
                /**
                 * @description The duration of the tour, in minutes.
                 * @default null
                 */
                duration_minutes: number | null;
            }[];
            /** @description The texts and the redirect URL of the form. */
            settings: {
                /** @description The disclaimer shown with the form. It is stored with a submission as the text of the consent. */
                disclaimer?: string | null;
                /** @description The URL to which the visitor is redirected after the submission. */
                redirect_url?: string | null;
                /** @description The message shown after the submission. */
                success_message?: string | null;
                /** @description The label of the submit button. */
                submit_button_label?: string | null;
            };
            /** @description The IDs of the properties whose pages show the form. */
            property_ids: string[];
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description The body of `PATCH /forms/{form}`. */
        FormUpdate: {
            /**
             * @description The key that pages use for the form, unique in the account.
             * @example contact
             */
            key?: string;
            /**
             * @description The name of the form.
             * @example Contact us
             */
            name?: string;
            /**
             * @description The purpose of the form.
             * @enum {string}
             */
            type?: "contact" | "tour" | "application" | "custom";
            /** @description Whether V1 and Sites publish the form and accept submissions. */
            is_enabled?: boolean;
            /** @description The fields of the form, in order. */
            fields?: {
                /** @description The key of the field in a submission. If it is the key of a lead field, such as `first_name`, the answer fills that field of the lead. */
                key: string;
                /**
                 * @description The type of input.
                 * @enum {string}
                 */
                type: "text" | "textarea" | "email" | "phone" | "number" | "date" | "time" | "select" | "radio" | "checkboxes" | "checkbox" | "hidden";
                /**
                 * @description The label of the field.
                 * @default null
                 */
                label?: string | null;
                /**
                 * @description The placeholder text of the field.
                 * @default null
                 */
                placeholder?: string | null;
                /**
                 * @description Whether a submission requires a value.
                 * @default false
                 */
                required?: boolean;
                /**
                 * @description The width of the field relative to its row.
                 * @default full
                 * @enum {string}
                 */
                width?: "full" | "half" | "third";
                /**
                 * @description The options of a choice field.
                 * @default []
                 */
                options?: string[];
                /** @description Additional settings for the page that renders the field, such as `min` and `max`. */
                settings?: {
                    [key: string]: unknown;
                };
            }[];
            /** @description The tours that the form offers. */
            tour_types?: {
                /**
                 * @description The kind of tour.
                 * @enum {string}
                 */
                type: "in_person" | "self_guided" | "virtual";
                /**
                 * @description The label of the tour type.
                 * @default null
                 */
                label?: string | null;
                /**
                 * @description The duration of the tour, in minutes.
                 * @default null
                 */
                duration_minutes?: number | null;
            }[];
            /** @description The texts and the redirect URL of the form. */
            settings?: {
                /** @description The disclaimer shown with the form. It is stored with a submission as the text of the consent. */
                disclaimer?: string | null;
                /** @description The URL to which the visitor is redirected after the submission. */
                redirect_url?: string | null;
                /** @description The message shown after the submission. */
                success_message?: string | null;
                /** @description The label of the submit button. */
                submit_button_label?: string | null;
            };
            /** @description The IDs of the properties whose pages show the form. */
            property_ids?: string[];
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /** @description A write of a record: the actor, the time, and the changed fields. */
        HistoryEntry: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The resource of the record, by its name in the metadata.
             * @example units
             */
            resource: string;
            /**
             * @description The ID of the record.
             * @example 0197a4b2-5c1e-7d3a-9f60-2b8c4e6d1a35
             */
            record_id: string;
            /**
             * @description The action: `created`, `updated`, `deleted`, or an action such as `member_added`.
             * @example updated
             */
            action: string;
            /**
             * @description The kind of actor: a signed-in user, an API token, a connection or a background job.
             * @enum {string}
             */
            actor_type: "user" | "token" | "connection" | "job";
            /**
             * @description The ID of the user, token or connection, or the name of the job. Filtering by the ID of a user also returns the entries of the tokens of the user.
             * @example 0197a4b2-6d2f-7e4b-8a71-3c9d5f7e2b46
             */
            actor_id: string;
            /**
             * @description The name of the user, token, connection or job at the time of the write.
             * @example Ada Lovelace
             */
            actor_name: string;
            /**
             * Format: uuid
             * @description The ID of the user who made the change, directly or with a token; null for connections and jobs.
             */
            user_id: string | null;
            /**
             * @description Each changed field with its `old` and `new` value, in the form in which V2 returns a single record. Credentials are `[redacted]`. Computed fields are not included.
             * @example {
             *       "number": {
             *         "old": "101",
             *         "new": "102"
             *       }
             *     }
             */
            changes: {
                [key: string]: {
                    /** @description The value before the write; null on create. */
                    old: unknown;
                    /** @description The value after the write; null on delete. */
                    new: unknown;
                };
            };
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description An invitation to join the account. Only the e-mail contains the link. */
        Invitation: {
            /**
             * Format: uuid
             * @description The ID of the invitation.
             */
            id: string;
            /**
             * Format: email
             * @description The e-mail address of the invitation.
             */
            email: string;
            /** @description The key of the role that the user will have. */
            role: string;
            /** @description The name of the role. */
            role_name: string;
            /** @description The IDs of the property groups that the user will be limited to; null for no limit. */
            group_ids: string[] | null;
            /**
             * Format: uuid
             * @description The ID of the user who sent the invitation.
             */
            invited_by: string | null;
            /**
             * Format: date-time
             * @description When the link expires.
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When the user was first invited.
             */
            created_at: string;
        };
        /** @description The details of an invitation, for the holder of its link. */
        InvitationAbout: {
            /** @description The name of the account that the user is invited to. */
            account_name: string;
            /**
             * Format: email
             * @description The e-mail address of the invitation.
             */
            email: string;
            /** @description The name of the role that the user will have. */
            role_name: string;
            /** @description Whether the user already has a verified address and a password, and therefore need not choose a password. */
            is_known: boolean;
        };
        /** @description The body of `POST /invitation-acceptances`. */
        InvitationAcceptance: {
            /** @description The token from the link in the e-mail. */
            token: string;
            /** @description The name of the user. Required for a new user. */
            name?: string;
            /**
             * Format: password
             * @description The new password of the user. Required unless `is_known` of the invitation is true.
             */
            password?: string;
        };
        /** @description An accepted invitation. The user is a member of the account and can sign in. */
        InvitationAccepted: {
            /**
             * Format: uuid
             * @description The ID of the account that the user has joined.
             */
            account_id: string;
            /** @description The name of the account. */
            account_name: string;
            /**
             * Format: email
             * @description The e-mail address for sign-in.
             */
            email: string;
        };
        /** @description The body of `POST /invitations`. */
        InvitationCreate: {
            /**
             * Format: email
             * @description The e-mail address to which the invitation is sent.
             */
            email: string;
            /** @description The key or ID of a role of the account. The role must not have permissions that you do not have. */
            role: string;
            /** @description The IDs of the property groups that the user is limited to, including their descendants; null for no limit. */
            group_ids?: string[] | null;
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            role_name?: never;
            /** @description Cannot be written here. */
            invited_by?: never;
            /** @description Cannot be written here. */
            expires_at?: never;
            /** @description Cannot be written here. */
            created_at?: never;
        };
        /** @description The body of `POST /invitation-links`. */
        InvitationLink: {
            /** @description The token from the link in the e-mail. */
            token: string;
        };
        /** @description A created token. Only this response contains the token in plain text. */
        IssuedToken: {
            /** @description The ID of the token: the number before `|`. */
            id: number;
            /** @description The name of the token. */
            name: string;
            /**
             * Format: uuid
             * @description The ID of the account that the token belongs to.
             */
            account_id: string;
            /**
             * @description The token in plain text. It cannot be retrieved later.
             * @example 12|k3J...
             */
            plain_text_token: string;
        };
        /** @description Work that the service performs in the background. */
        Job: {
            /**
             * Format: uuid
             * @description The ID of the job.
             */
            id: string;
            /**
             * @description The name of the job in metrics and logs.
             * @example connection-sync
             */
            name: string;
            /**
             * @description What the job does.
             * @example Run a connection
             */
            title: string;
            /**
             * @description The status. A `waiting` job has not started. A `retrying` job has failed at least once and will run again.
             * @enum {string}
             */
            status: "waiting" | "retrying" | "running" | "completed" | "cancelled" | "failed";
            /** @description The record that the job processes, or null. */
            record: {
                /** @description The resource, as in the metadata. */
                resource: string;
                /** @description The ID of the record. */
                id: string;
            } | null;
            /** @description The number of the run if `record` is a connection, or null. */
            run_id: number | null;
            /** @description The progress of a running connection run; null for other jobs. */
            progress: {
                /**
                 * @description The current step of the run.
                 * @enum {string}
                 */
                phase: "fetch" | "compare" | "write" | "undo";
                /** @description The number of properties that have been processed. */
                done: number;
                /** @description The number of properties; null while it is unknown. */
                total: number | null;
            } | null;
            /** @description The number of times that the job was started. */
            attempts: number;
            /** @description Why the last attempt failed. Null unless the status is `retrying` or `failed`. */
            error: string | null;
            /**
             * Format: date-time
             * @description When the job was queued.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The earliest time at which the job can start.
             */
            due_at: string;
            /**
             * Format: date-time
             * @description When the last attempt started.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When the job completed, failed or was cancelled.
             */
            finished_at: string | null;
        };
        /** @description The signed-in user, and the accounts that the user can access. */
        Me: {
            /**
             * Format: uuid
             * @description The ID of the user.
             */
            id: string;
            /**
             * @description The name of the user.
             * @example Ada Lovelace
             */
            name: string;
            /**
             * Format: email
             * @description The e-mail address for sign-in.
             * @example ada@example.com
             */
            email: string;
            /** @description Whether the user is staff of the service operator. */
            is_staff: boolean;
            /**
             * Format: date-time
             * @description When the e-mail address was verified.
             */
            email_verified_at: string | null;
            /**
             * Format: date-time
             * @description When the user was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the user was last updated.
             */
            updated_at: string;
            /** @description The accounts that the user can access. */
            accounts: components["schemas"]["Account"][];
            /**
             * Format: email
             * @description The new e-mail address, pending confirmation.
             */
            pending_email: string | null;
            /** @description Whether sign-in requires a code from an authenticator app. */
            two_factor_enabled: boolean;
        };
        /** @description A picture that was downloaded or uploaded and is stored by the service. Includes related records. */
        MediaFileDetail: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * Format: uri
             * @description The URL of the file. Available immediately.
             */
            url: string;
            /**
             * Format: uri
             * @description The URL of a thumbnail. Available immediately.
             */
            thumb_url: string;
            /**
             * Format: uri
             * @description The URL of a picture for large screens. A background job creates the picture. Until then, this URL returns 404; use `url` instead.
             */
            full_url: string;
            /** @description The caption. */
            caption: string | null;
            /** @description The alternative text of the picture. */
            alt_text: string | null;
            /**
             * @description The point of the picture that pages keep in view when they crop it; null for its center.
             * @example {
             *       "x": 0.5,
             *       "y": 0.3
             *     }
             */
            focal_point: {
                /** @description The distance from the left edge as a fraction of the width, from 0 to 1. */
                x: number;
                /** @description The distance from the top edge as a fraction of the height, from 0 to 1. */
                y: number;
            } | null;
            /** @description Tags for grouping and filtering, in the order in which they were sent. */
            tags: string[];
            /** @description The URL of a page about the picture, such as its source. */
            reference_url: string | null;
            /** @description The ID in the source system, unique in the account. */
            reference_id: string | null;
            /**
             * Format: uuid
             * @description The ID of the property that the file belongs to; null if it belongs to no property.
             */
            property_id: string | null;
            /**
             * Format: uuid
             * @description The ID of the folder that contains the file; null if it is in no folder.
             */
            folder_id: string | null;
            /** @description The URL from which the file was imported; null if it was uploaded. */
            source_url: string | null;
            /**
             * @description The name of the uploaded file; null if it was imported by URL.
             * @example pool.jpg
             */
            file_name: string | null;
            /** @description The SHA-256 hash of the published file, in hexadecimal. */
            hash: string;
            /**
             * @description The content type, detected from the content of the file.
             * @example image/jpeg
             */
            content_type: string;
            /** @description The size of the file in bytes. */
            bytes: number;
            /** @description The displayed width in pixels. */
            width: number;
            /** @description The displayed height in pixels. */
            height: number;
            /** @description Whether the picture is animated. */
            is_animated: boolean;
            /**
             * @description A placeholder color to show while the picture loads.
             * @example #8aa29e
             */
            color: string | null;
            /** @description The picture in several widths and encodings, for `srcset`. Empty until a background job has created the renditions. */
            renditions: {
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
            }[];
            /** @description The records that the media is attached to and that the caller can see. */
            attachments: {
                /**
                 * @description The type of the record.
                 * @enum {string}
                 */
                attachable_type: "property" | "building" | "floor_plan" | "unit" | "amenity" | "announcement" | "content_block" | "content_item" | "gallery" | "neighborhood_place" | "content_entry";
                /**
                 * Format: uuid
                 * @description The ID of the record.
                 */
                attachable_id: string;
                /** @description The role of the file on the record, such as `featured`. */
                slot: string | null;
                /** @description The sort position among the media of the record. */
                sort_order: number;
            }[];
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description A member of the account. */
        Member: {
            /**
             * Format: uuid
             * @description The ID of the user.
             */
            id: string;
            /** @description The name of the user. */
            name: string;
            /**
             * Format: email
             * @description The e-mail address.
             */
            email: string;
            /** @description The key of the role in the account. */
            role: string | null;
            /** @description The name of the role. */
            role_name: string | null;
            /** @description The IDs of the property groups that the member is limited to; null for no limit. */
            group_ids: string[] | null;
        };
        /** @description The body of `PATCH /members/{user}`. */
        MemberUpdate: {
            /** @description The IDs of the property groups that the user is limited to, including their descendants; null for no limit. */
            group_ids: string[] | null;
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            name?: never;
            /** @description Cannot be written here. */
            email?: never;
            /** @description Cannot be written here. */
            role?: never;
            /** @description Cannot be written here. */
            role_name?: never;
        };
        /** @description A resource with its fields, filters and operations, and the permissions of the caller. */
        Metadata: {
            /** @description The plural used in URLs. */
            name: string;
            /** @description The display name of one record. */
            label: string;
            /** @description The display name of several records. */
            label_plural: string;
            /** @description A description of the resource. */
            description: string;
            /**
             * @description The format of IDs.
             * @enum {string}
             */
            id_kind: "uuid" | "integer";
            /** @description The field that identifies a record to people. */
            title_field: string;
            /**
             * @description The fields that a list shows until the user chooses others.
             * @example [
             *       "number",
             *       "property_id",
             *       "min_rent"
             *     ]
             */
            default_columns: string[];
            /** @description The kinds of records that share the collection, which lists and create requests select with `kind`; null if there is only one. A field that differs between kinds is listed once for each. */
            kinds: {
                /** @description The value of `kind`. */
                value: string;
                /** @description The display name of one record of the kind. */
                label: string;
                /** @description A description of the kind. */
                description: string;
            }[] | null;
            /** @description The fields, in order. */
            fields: components["schemas"]["MetadataField"][];
            /** @description Keys that create requests accept in addition to the fields. */
            create_only: {
                /** @description The key in a create request. */
                name: string;
                /** @description The display name of the key. */
                label: string;
                /** @description A description of the key. */
                description: string;
                /** @description Whether a create request requires the key. */
                required: boolean;
                /** @description The default; null if there is none. */
                default: unknown;
                /** @description The options of a closed list, or of the items of a list; null for other fields. */
                choices: {
                    /** @description The stored value. */
                    value: string;
                    /** @description The label. */
                    label: string;
                }[] | null;
                /** @description The JSON Schema of accepted values. */
                accepts: {
                    [key: string]: unknown;
                } | null;
            }[];
            /** @description Lists of records that need the attention of a user, such as new leads. */
            attention: {
                /** @description The filters of the list. */
                filters: {
                    [key: string]: string;
                };
                /** @description The date field that must lie between today and `days` days from today; null if there is no such condition. */
                within: {
                    /** @description The name of the date field. */
                    field: string;
                    /** @description The length of the period, in days. */
                    days: number;
                } | null;
                /** @description The text after the number 1, such as `new lead waits for an answer`. */
                one: string;
                /** @description The text after any other number, such as `new leads wait for an answer`. */
                many: string;
                /** @description Advice for the user, or the consequences of the problem. */
                hint: string;
            }[];
            /** @description The `attachable_type` of the records in media attachments; null if media cannot be attached to the records. */
            attachable_type: string | null;
            /** @description The related records included in single records. */
            embeds: {
                /** @description The key of the related records in a single record. */
                name: string;
                /** @description The resource of the related records. */
                resource: string;
                /** @description Whether the value is a list. */
                many: boolean;
                /** @description For resources with `kinds`: the kinds of record that have this item; null if all kinds have it. */
                kinds?: string[] | null;
            }[];
            /** @description The filters of the list. */
            filters: components["schemas"]["MetadataFilter"][];
            /** @description Whether the list accepts `q`. */
            searchable: boolean;
            /** @description The maximum number of IDs in `ids`. */
            max_ids: number;
            /** @description The group filters of the list. */
            group_filters: string[];
            /** @description The filters of the list by connection and external ID. */
            external_id_filters: string[];
            /** @description The default order of the list. */
            order: {
                /** @description The sort field. */
                field: string;
                /**
                 * @description The sort direction.
                 * @enum {string}
                 */
                direction: "asc" | "desc";
            }[];
            /** @description Whether the list supports only its default order. */
            fixed_order: boolean;
            /** @description The connection types with their settings; null for other resources. */
            variants: {
                /** @description The value of `type`. */
                type: string;
                /** @description The display name of the connection type. */
                label: string;
                /** @description A description of the connection type. */
                description: string;
                /** @description The page below `/docs/recipes` that explains the type, or null. */
                recipe: string | null;
                /** @description The main category of the connection type. */
                category: string;
                /** @description The categories that the type supports. If there are several, a create request sends one as `category`. */
                categories: string[];
                /** @description The supported categories, with their display names and descriptions. */
                category_details: {
                    /** @description The category. */
                    category: string;
                    /** @description The display name of the category. */
                    label: string;
                    /** @description The data that connections of the category exchange. */
                    description: string;
                }[];
                /** @description The JSON Schema of the settings. */
                settings: {
                    [key: string]: unknown;
                } | null;
                /** @description The settings, for the inputs of a form. */
                properties: components["schemas"]["MetadataProperty"][];
                /** @description The settings that are returned as `********`. */
                credentials: string[];
                /** @description The settings that decide where credentials are sent. A change of their origin clears stored credentials that the request does not set. */
                destinations: string[];
                /** @description Whether connections of this type and category have something to sync. */
                runs: boolean;
                /** @description Whether runs of this type can be planned, applied and undone. */
                plans: boolean;
                /** @description Whether connections of this type can be tested. */
                tests: boolean;
                /** @description The fields that connections of the type own, by resource. V2 rejects writes to them. */
                keeps: {
                    [key: string]: string[];
                };
            }[] | null;
            /** @description The path of the collection. */
            path: string;
            /** @description The CRUD operations that V2 supports. */
            verbs: {
                /** @description Whether V2 supports `list`. */
                list: boolean;
                /** @description Whether V2 supports `show`. */
                show: boolean;
                /** @description Whether V2 supports `create`. */
                create: boolean;
                /** @description Whether V2 supports `update`. */
                update: boolean;
                /** @description Whether V2 supports `delete`. */
                delete: boolean;
            };
            /** @description The permissions that the operations require. */
            permissions: {
                /** @description The permission that `list` requires. */
                list: string | null;
                /** @description The permission that `show` requires. */
                show: string | null;
                /** @description The permission that `create` requires. */
                create: string | null;
                /** @description The permission that `update` requires. */
                update: string | null;
                /** @description The permission that `delete` requires. */
                delete: string | null;
            };
            /** @description Whether only admins of the account and staff may write. */
            admins_only: boolean;
            /** @description The V2 operations of the resource. */
            operations: {
                /** @description The HTTP method. */
                method: string;
                /** @description The path. */
                path: string;
                /** @description A short description of the operation. */
                summary: string;
                /** @description The required permission. */
                permission: string | null;
            }[];
            /** @description The permissions of the caller in the account of the request. Group limits can still prevent access to single records. */
            can: {
                /** @description Whether the caller may list and get records. */
                view: boolean;
                /** @description Whether the caller may create records. */
                create: boolean;
                /** @description Whether the caller may update records. */
                update: boolean;
                /** @description Whether the caller may delete records. */
                delete: boolean;
            };
        };
        /** @description A field of a resource. */
        MetadataField: {
            /** @description The key in requests and responses. */
            name: string;
            /** @description The display name of the field. */
            label: string;
            /** @description The kind of input: `text`, `long_text`, `money`, `word`, `reference`, `references`, `list`, `object` and others. */
            kind: string;
            /** @description A description of the field. */
            description: string;
            /** @description An example, or null. */
            example: unknown;
            /** @description Whether a create request requires the field. */
            required: boolean;
            /** @description Whether the field is nullable. */
            nullable: boolean;
            /** @description Whether the field is read-only. */
            read_only: boolean;
            /** @description Whether the field can only be set on creation. */
            fixed_after_create: boolean;
            /** @description Whether lists omit the field. */
            single_only: boolean;
            /** @description Whether an update merges the sent keys into the stored object. */
            merges: boolean;
            /** @description The default of the field in a create request; null if the field has no default or a computed one. */
            default: unknown;
            /** @description The options of a closed list, or of the items of a list; null for other fields. */
            choices: {
                /** @description The stored value. */
                value: string;
                /** @description The label. */
                label: string;
            }[] | null;
            /** @description The reference of an ID field, or null. */
            refers_to: {
                /** @description The resource whose IDs the field contains. */
                resource: string;
                /** @description Whether the field contains several IDs. */
                many: boolean;
                /** @description Whether the referenced record must belong to the property of the referring record. */
                same_property: boolean;
            } | null;
            properties: components["schemas"]["__schema0"];
            /** @description The list filter that compares the field, or null. */
            filter: string | null;
            /** @description Whether `sort` accepts the field. */
            sortable: boolean;
            /** @description The description as plain text, to show beside an input. */
            help: string;
            /** @description The unit of a number; null if it has none, or if it depends on another field. `dollars` have cents as decimals. A number inside an object or list has its unit in its JSON Schema, as `x-unit`. */
            unit: ("dollars" | "percent" | "square_feet" | "miles" | "degrees" | "stars" | "pixels" | "bytes" | "days" | "minutes" | "milliseconds") | null;
            /** @description How the unit depends on another field; null if it does not. */
            unit_by: {
                /** @description The field that determines the unit. The part before a dot is an embedded record. */
                field: string;
                /** @description The unit for each value of that field. */
                units: {
                    [key: string]: "dollars" | "percent" | "square_feet" | "miles" | "degrees" | "stars" | "pixels" | "bytes" | "days" | "minutes" | "milliseconds";
                };
            } | null;
            /** @description The bounds of accepted values, from `accepts`; null for a read-only field. */
            bounds: {
                /** @description The minimum of a number. */
                min: number | null;
                /** @description The maximum of a number. */
                max: number | null;
                /** @description The smallest difference between two values: 1 for integers, 0.01 for money. */
                step: number | null;
                /** @description The maximum length of a text, in characters. */
                max_length: number | null;
                /** @description The maximum number of items of a list. */
                max_items: number | null;
                /** @description The maximum number of keys of an object. */
                max_keys: number | null;
            } | null;
            /** @description The fields that a request cannot contain together with this field. The service calculates them from this field. */
            excludes: string[];
            /** @description When the service sets the value: `always` for a read-only field, `when_omitted` if it sets the value when a request omits the field, null otherwise. */
            computed: ("always" | "when_omitted") | null;
            /** @description The section of a form that contains the field, or null for the first section. */
            section: string | null;
            /** @description The connection that owns the field on the record of `record_id`, or on a new record in the property of `property_id`, so that a request cannot write it. Null without these parameters. */
            owned_by: {
                /**
                 * Format: uuid
                 * @description The ID of the connection.
                 */
                connection_id: string;
                /** @description The name of the connection. */
                name: string;
                /** @description The type of the connection. */
                type: string;
            } | null;
            /** @description For resources with `kinds`: the kinds of record that have this item; null if all kinds have it. */
            kinds: string[] | null;
            /** @description The JSON Schema of accepted values; null for a read-only field. */
            accepts: {
                [key: string]: unknown;
            } | null;
            /** @description The JSON Schema of non-null values in responses. */
            shows: {
                [key: string]: unknown;
            } | null;
        };
        /** @description A filter of a list. */
        MetadataFilter: {
            /** @description The name of the query parameter. */
            name: string;
            /** @description The display name of the filter. */
            label: string;
            /**
             * @description The kind of filter, which determines how values are compared.
             * @enum {string}
             */
            kind: "exact" | "boolean" | "search" | "range" | "date_range";
            /** @description How the filter compares its value. */
            description: string;
            /** @description The operators. `eq` is the parameter without brackets; the others are sent in brackets after its name. */
            operators: ("eq" | "gte" | "lte" | "gt" | "lt")[];
            /** @description The maximum length of a value, in characters. */
            max_length: number;
            /** @description Whether `sort` accepts the field. */
            sortable: boolean;
            /** @description The options of a closed list, or of the items of a list; null for other fields. */
            choices: {
                /** @description The stored value. */
                value: string;
                /** @description The label. */
                label: string;
            }[] | null;
            /** @description The resource whose ID the filter accepts, or null. */
            refers_to: string | null;
            /** @description For resources with `kinds`: the kinds of record that have this item; null if all kinds have it. */
            kinds?: string[] | null;
        };
        /** @description A property of an object, or of an item in a list of objects. */
        MetadataProperty: {
            /** @description The key in the object. */
            name: string;
            /** @description The display name. */
            label: string;
            /** @description The description as plain text, to show beside an input. */
            help: string;
            /** @description The kind of input, as for a field. The kind `password` is for credentials. */
            kind: string;
            /** @description Whether the object requires the key. */
            required: boolean;
            /** @description Whether the value is nullable. */
            nullable: boolean;
            /** @description The default; null if there is none. */
            default: unknown;
            /** @description The options of a closed list, or of the items of a list; null for other fields. */
            choices: {
                /** @description The stored value. */
                value: string;
                /** @description The label. */
                label: string;
            }[] | null;
            /** @description The reference of an ID field, or null. */
            refers_to: {
                /** @description The resource whose IDs the field contains. */
                resource: string;
                /** @description Whether the field contains several IDs. */
                many: boolean;
                /** @description Whether the referenced record must belong to the property of the referring record. */
                same_property: boolean;
            } | null;
            /** @description The unit of a number, or null. */
            unit: ("dollars" | "percent" | "square_feet" | "miles" | "degrees" | "stars" | "pixels" | "bytes" | "days" | "minutes" | "milliseconds") | null;
            /** @description The bounds of accepted values, from `accepts`; null for a read-only field. */
            bounds: {
                /** @description The minimum of a number. */
                min: number | null;
                /** @description The maximum of a number. */
                max: number | null;
                /** @description The smallest difference between two values: 1 for integers, 0.01 for money. */
                step: number | null;
                /** @description The maximum length of a text, in characters. */
                max_length: number | null;
                /** @description The maximum number of items of a list. */
                max_items: number | null;
                /** @description The maximum number of keys of an object. */
                max_keys: number | null;
            } | null;
            /** @description The JSON Schema of accepted values. */
            accepts: {
                [key: string]: unknown;
            } | null;
            properties: components["schemas"]["__schema0"];
        };
        /** @description A pagination link. */
        PageLink: {
            /**
             * Format: uri
             * @description The URL of the page, or null if there is none.
             */
            url: string | null;
            /**
             * @description The label of the link as HTML text, in which special characters are entities.
             * @example &laquo; Previous
             */
            label: string;
            /** @description The page number; null for a gap. */
            page?: number | null;
            /** @description Whether this is the current page. */
            active: boolean;
        };
        /** @description Links to other pages. They contain only the `page` parameter; add filters, sort and `per_page` yourself. */
        PageLinks: {
            /**
             * Format: uri
             * @description The URL of the first page.
             */
            first: string | null;
            /**
             * Format: uri
             * @description The URL of the last page.
             */
            last: string | null;
            /**
             * Format: uri
             * @description The URL of the previous page, or null on the first page.
             */
            prev: string | null;
            /**
             * Format: uri
             * @description The URL of the next page, or null on the last page.
             */
            next: string | null;
        };
        /** @description The position of this page in the list. */
        PageMeta: {
            /** @description The current page number. */
            current_page: number;
            /** @description The position of the first record of the page in the whole list, starting at 1; null on an empty page. */
            from: number | null;
            /** @description The number of the last page. */
            last_page: number;
            /** @description Pagination links: the previous page, page numbers with gaps, and the next page. */
            links: components["schemas"]["PageLink"][];
            /** @description The URL of the list without its query. */
            path: string;
            /** @description The number of records per page. */
            per_page: number;
            /** @description The position of the last record of the page in the whole list; null on an empty page. */
            to: number | null;
            /** @description The total number of records. */
            total: number;
        };
        /** @description The body of `PATCH /password`. */
        PasswordChange: {
            /**
             * Format: password
             * @description The current password.
             */
            current_password: string;
            /**
             * Format: password
             * @description The new password.
             */
            password: string;
        };
        /** @description The body of `POST /second-factor/removal`. */
        PasswordConfirmation: {
            /**
             * Format: password
             * @description The current password, to verify the user.
             */
            password: string;
        };
        /** @description The body of `POST /passwords`. */
        PasswordReset: {
            /** @description The token from the link in the e-mail. */
            token: string;
            /**
             * Format: password
             * @description The new password.
             */
            password: string;
        };
        /** @description The body of `POST /password-resets`. */
        PasswordResetRequest: {
            /**
             * Format: email
             * @description The e-mail address of the user.
             */
            email: string;
        };
        /** @description A named set of permissions that members of the account can have. */
        Role: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The key by which requests identify the role. Generated from the name if omitted.
             * @example editor
             */
            key: string;
            /**
             * @description The name of the role.
             * @example Editor
             */
            name: string;
            /** @description The permissions, in the form `<area>.<view|create|update|delete>`; `*` grants all permissions. */
            permissions: string[];
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description The body of `POST /roles`. */
        RoleCreate: {
            /**
             * @description The key by which requests identify the role. Generated from the name if omitted.
             * @example editor
             */
            key?: string | null;
            /**
             * @description The name of the role.
             * @example Editor
             */
            name: string;
            /** @description The permissions, in the form `<area>.<view|create|update|delete>`; `*` grants all permissions. */
            permissions?: ("*" | "properties.view" | "properties.create" | "properties.update" | "properties.delete" | "buildings.view" | "buildings.create" | "buildings.update" | "buildings.delete" | "floor-plans.view" | "floor-plans.create" | "floor-plans.update" | "floor-plans.delete" | "units.view" | "units.create" | "units.update" | "units.delete" | "amenities.view" | "amenities.create" | "amenities.update" | "amenities.delete" | "group-sets.view" | "group-sets.create" | "group-sets.update" | "group-sets.delete" | "groups.view" | "groups.create" | "groups.update" | "groups.delete" | "fees.view" | "fees.create" | "fees.update" | "fees.delete" | "fee-assignments.view" | "fee-assignments.create" | "fee-assignments.update" | "fee-assignments.delete" | "reviews.view" | "reviews.create" | "reviews.update" | "reviews.delete" | "announcements.view" | "announcements.create" | "announcements.update" | "announcements.delete" | "content-blocks.view" | "content-blocks.create" | "content-blocks.update" | "content-blocks.delete" | "faqs.view" | "faqs.create" | "faqs.update" | "faqs.delete" | "faq-topics.view" | "faq-topics.create" | "faq-topics.update" | "faq-topics.delete" | "galleries.view" | "galleries.create" | "galleries.update" | "galleries.delete" | "media.view" | "media.create" | "media.update" | "media.delete" | "neighborhood-categories.view" | "neighborhood-categories.create" | "neighborhood-categories.update" | "neighborhood-categories.delete" | "neighborhood-places.view" | "neighborhood-places.create" | "neighborhood-places.update" | "neighborhood-places.delete" | "lead-sources.view" | "lead-sources.create" | "lead-sources.update" | "lead-sources.delete" | "forms.view" | "forms.create" | "forms.update" | "forms.delete" | "leads.view" | "leads.create" | "leads.update" | "leads.delete" | "connections.view" | "connections.create" | "connections.update" | "connections.delete" | "websites.view" | "websites.create" | "websites.update" | "websites.delete" | "content-types.view" | "content-types.create" | "content-types.update" | "content-types.delete" | "entries.view" | "entries.create" | "entries.update" | "entries.delete" | "users.view" | "users.create" | "users.update" | "users.delete" | "roles.view" | "roles.create" | "roles.update" | "roles.delete" | "accounts.view" | "accounts.create" | "accounts.update" | "accounts.delete" | "api-tokens.view" | "api-tokens.create" | "api-tokens.update" | "api-tokens.delete" | "audit-log.view")[];
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /** @description A named set of permissions that members of the account can have. Includes related records. */
        RoleDetail: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The key by which requests identify the role. Generated from the name if omitted.
             * @example editor
             */
            key: string;
            /**
             * @description The name of the role.
             * @example Editor
             */
            name: string;
            /** @description The permissions, in the form `<area>.<view|create|update|delete>`; `*` grants all permissions. */
            permissions: string[];
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description The body of `PATCH /roles/{role}`. */
        RoleUpdate: {
            /**
             * @description The name of the role.
             * @example Editor
             */
            name?: string;
            /** @description The permissions, in the form `<area>.<view|create|update|delete>`; `*` grants all permissions. */
            permissions?: ("*" | "properties.view" | "properties.create" | "properties.update" | "properties.delete" | "buildings.view" | "buildings.create" | "buildings.update" | "buildings.delete" | "floor-plans.view" | "floor-plans.create" | "floor-plans.update" | "floor-plans.delete" | "units.view" | "units.create" | "units.update" | "units.delete" | "amenities.view" | "amenities.create" | "amenities.update" | "amenities.delete" | "group-sets.view" | "group-sets.create" | "group-sets.update" | "group-sets.delete" | "groups.view" | "groups.create" | "groups.update" | "groups.delete" | "fees.view" | "fees.create" | "fees.update" | "fees.delete" | "fee-assignments.view" | "fee-assignments.create" | "fee-assignments.update" | "fee-assignments.delete" | "reviews.view" | "reviews.create" | "reviews.update" | "reviews.delete" | "announcements.view" | "announcements.create" | "announcements.update" | "announcements.delete" | "content-blocks.view" | "content-blocks.create" | "content-blocks.update" | "content-blocks.delete" | "faqs.view" | "faqs.create" | "faqs.update" | "faqs.delete" | "faq-topics.view" | "faq-topics.create" | "faq-topics.update" | "faq-topics.delete" | "galleries.view" | "galleries.create" | "galleries.update" | "galleries.delete" | "media.view" | "media.create" | "media.update" | "media.delete" | "neighborhood-categories.view" | "neighborhood-categories.create" | "neighborhood-categories.update" | "neighborhood-categories.delete" | "neighborhood-places.view" | "neighborhood-places.create" | "neighborhood-places.update" | "neighborhood-places.delete" | "lead-sources.view" | "lead-sources.create" | "lead-sources.update" | "lead-sources.delete" | "forms.view" | "forms.create" | "forms.update" | "forms.delete" | "leads.view" | "leads.create" | "leads.update" | "leads.delete" | "connections.view" | "connections.create" | "connections.update" | "connections.delete" | "websites.view" | "websites.create" | "websites.update" | "websites.delete" | "content-types.view" | "content-types.create" | "content-types.update" | "content-types.delete" | "entries.view" | "entries.create" | "entries.update" | "entries.delete" | "users.view" | "users.create" | "users.update" | "users.delete" | "roles.view" | "roles.create" | "roles.update" | "roles.delete" | "accounts.view" | "accounts.create" | "accounts.update" | "accounts.delete" | "api-tokens.view" | "api-tokens.create" | "api-tokens.update" | "api-tokens.delete" | "audit-log.view")[];
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            key?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /**
         * @description The run is queued. `log_id` is the number of the run.
         * @example {
         *       "message": "The run is queued.",
         *       "log_id": 42
         *     }
         */
        RunAccepted: {
            /** @description A description of the queued work. */
            message: string;
            /** @description The number of the queued run. If a run of the connection was already waiting, the number of that run. */
            log_id: number;
        };
        /** @description A saved view of a list in the console. */
        SavedView: {
            /**
             * Format: uuid
             * @description The ID of the view.
             */
            id: string;
            /**
             * @description The list that the view is for: the name of its resource or, for entries, `entries/{website}/{type}`.
             * @example units
             */
            list: string;
            /**
             * @description The name of the view.
             * @example Vacant, two bedrooms
             */
            name: string;
            /**
             * @description The query of the list, as in its URL: filters, search, order and columns.
             * @example bedrooms=2&is_available=true&sort=min_rent
             */
            query: string;
            /** @description Whether the view is shared with all members of the account who may view the records of the list. */
            is_shared: boolean;
            /** @description Whether the caller created the view. */
            is_own: boolean;
            /** @description Whether the caller may change and delete the view. */
            can_update: boolean;
            /**
             * Format: date-time
             * @description When the view was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the view was last changed.
             */
            updated_at: string;
        };
        /** @description The body of `POST /views`. */
        SavedViewCreate: {
            /**
             * @description The list that the view is for: the name of its resource or, for entries, `entries/{website}/{type}`.
             * @example units
             */
            list: string;
            /**
             * @description The name of the view.
             * @example Vacant, two bedrooms
             */
            name: string;
            /**
             * @description The query of the list, as in its URL: filters, search, order and columns.
             * @default
             * @example bedrooms=2&is_available=true&sort=min_rent
             */
            query?: string;
            /**
             * @description Whether the view is shared with all members of the account who may view the records of the list.
             * @default false
             */
            is_shared?: boolean;
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            is_own?: never;
            /** @description Cannot be written here. */
            can_update?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /** @description The body of `PATCH /views/{view}`. */
        SavedViewUpdate: {
            /**
             * @description The name of the view.
             * @example Vacant, two bedrooms
             */
            name?: string;
            /**
             * @description The query of the list, as in its URL: filters, search, order and columns.
             * @example bedrooms=2&is_available=true&sort=min_rent
             */
            query?: string;
            /** @description Whether the view is shared with all members of the account who may view the records of the list. */
            is_shared?: boolean;
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            list?: never;
            /** @description Cannot be written here. */
            is_own?: never;
            /** @description Cannot be written here. */
            can_update?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /** @description The body of `POST /second-factor`. */
        SecondFactor: {
            /**
             * @description The six-digit code from the authenticator app, or a backup code.
             * @example 123456
             */
            code: string;
        };
        /** @description The body of `POST /second-factor/confirmation`. */
        SecondFactorCode: {
            /** @description The six-digit code from the app. */
            code: string;
        };
        /** @description The secret for a new authenticator app. It takes effect once a code from the app has been confirmed. */
        SecondFactorSetup: {
            /**
             * @description The `otpauth` URI for an authenticator app, to show as a link or QR code.
             * @example otpauth://totp/...
             */
            uri: string;
            /** @description The same secret in base 32, for manual entry. */
            secret: string;
            /** @description Backup codes. Each code can be used once in place of a code from the app. They are not shown again. */
            backup_codes: string[];
        };
        /** @description A browser session of the user. */
        Session: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            id: string;
            /** @description The IP address from which the user signed in. */
            ip_address: string | null;
            /** @description The user agent of the browser. */
            user_agent: string | null;
            /** @description Whether this is the session of the request. */
            is_current: boolean;
            /**
             * Format: date-time
             * @description When the user signed in.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the expiry of the session was last extended.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the session expires if it is not used before then.
             */
            expires_at: string;
        };
        /** @description Whether the service is set up. */
        Setup: {
            /** @description Whether the database has no account yet. */
            is_needed: boolean;
        };
        /** @description The first account and its administrator. */
        SetupCreate: {
            /** @description The set-up code from the server's log. Case, spaces and hyphens do not matter. */
            code: string;
            /** @description The name of the account. */
            account_name: string;
            /** @description The name of the user. */
            name: string;
            /**
             * Format: email
             * @description The e-mail address that the administrator signs in with.
             */
            email: string;
            /**
             * Format: password
             * @description The password of the administrator.
             */
            password: string;
            /** @description Cannot be written here. */
            account_id?: never;
            /** @description Cannot be written here. */
            user_id?: never;
        };
        /** @description The first account of the service. */
        SetupCreated: {
            /**
             * Format: uuid
             * @description The ID of the created account.
             */
            account_id: string;
            /**
             * Format: uuid
             * @description The ID of the administrator.
             */
            user_id: string;
        };
        /** @description The body of `POST /sign-in`. */
        SignIn: {
            /**
             * Format: email
             * @description The e-mail address of the user.
             */
            email: string;
            /**
             * Format: password
             * @description The password.
             */
            password: string;
        };
        /** @description The state of the sign-in. The session is in the cookie of the response. */
        SignedIn: {
            /** @description Whether a second factor is required. If true, the user is not signed in yet; send the code next. */
            second_factor: boolean;
        };
        /** @description An API token, without its secret. */
        Token: {
            /** @description The ID of the token: the number before `|`. */
            id: number;
            /**
             * @description The name of the token.
             * @example Nightly import
             */
            name: string;
            /**
             * Format: uuid
             * @description The ID of the account that the token belongs to.
             */
            account_id: string;
            /**
             * @description The abilities of the token: `*` for management, or the abilities of a website token.
             * @example [
             *       "*"
             *     ]
             */
            abilities: string[];
            /**
             * Format: date-time
             * @description When the token was last used, to the minute.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the token was created.
             */
            created_at: string;
            /** @description The user of the token. */
            created_by: {
                /**
                 * Format: uuid
                 * @description The ID of the user.
                 */
                id: string;
                /** @description The name of the user. */
                name: string;
                /**
                 * Format: email
                 * @description The e-mail address.
                 */
                email: string;
            };
        };
        /** @description The body of `POST /tokens`. */
        TokenCreate: {
            /** @description The name of the token. */
            name: string;
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            plain_text_token?: never;
        };
        /** @description Validation errors, by field. */
        ValidationError: {
            /** @description The first error, and the number of further errors. */
            message: string;
            /**
             * @description The errors by field. Empty if the error concerns the whole request or the body is not valid JSON.
             * @example {
             *       "name": [
             *         "The name field is required."
             *       ]
             *     }
             */
            errors: {
                [key: string]: string[];
            };
            /** @description The accounts from which the user can choose, oldest membership first, at most 100. Returned only if a request with the session cookie must contain the ID of an account. */
            accounts?: {
                /**
                 * Format: uuid
                 * @description The ID of the account.
                 */
                id: string;
                /** @description The name of the account. */
                name: string;
            }[];
        };
        /** @description A cache webhook delivery, with its content and attempts. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The ID of the delivery.
             */
            id: string;
            /**
             * Format: uuid
             * @description The ID of the website that receives the webhook.
             */
            website_id: string;
            /** @description The cache tags in the webhook. */
            tags: string[];
            /** @description The paths of pages that were added, moved or removed. */
            paths: string[];
            /** @description The number of the newest change in the webhook. */
            version: number;
            /**
             * @description `waiting` until the delivery succeeds or has failed for the last time; then `delivered` or `failed`.
             * @enum {string}
             */
            status: "waiting" | "delivered" | "failed";
            /** @description All attempts, oldest first. */
            attempts: {
                /**
                 * Format: date-time
                 * @description When the attempt was made.
                 */
                at: string;
                /** @description The response status of the website; null if there was no response. */
                status: number | null;
                /** @description Why there was no response; null if there was a response. */
                error: string | null;
                /** @description The duration of the attempt in milliseconds. */
                milliseconds: number;
            }[];
            /**
             * Format: date-time
             * @description When the next attempt is due; null if there will be none.
             */
            due_at: string | null;
            /**
             * Format: uuid
             * @description The ID of the delivery that this delivery replays; null if it is not a replay.
             */
            replay_of: string | null;
            /**
             * Format: date-time
             * @description When the delivery was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the delivery succeeded or failed for the last time.
             */
            finished_at: string | null;
        };
        /** @description The webhook secret. Only this response contains it. */
        WebhookSecret: {
            /** @description The key that signs the cache webhook, for the environment variable `SERVICE_CACHE_WEBHOOK_SECRET` of the website. It is not shown again. */
            webhook_secret: string;
        };
        /** @description A website of the account, with its domain and properties. */
        Website: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The name of the website.
             * @example Alder Residential
             */
            name: string;
            /**
             * @description The primary host name. No other website can use it.
             * @example www.alder.example
             */
            domain: string;
            /** @description Additional host names of the website. */
            aliases: string[];
            /** @description Whether Sites serves the website. */
            is_enabled: boolean;
            /** @description Settings of the website. */
            settings: {
                /**
                 * Format: uri
                 * @description The URL of the cache webhook. Defaults to the path `/api/cache` on the primary domain. The URL must use https, except on loopback addresses that the operator allows.
                 */
                cache_webhook_url?: string | null;
                /**
                 * Format: uri
                 * @description The URL at which the website shows drafts. The console opens it to preview an entry, with the query parameters `type`, `slug` and `path` of the entry. The server of the website reads the draft with a preview token.
                 */
                preview_url?: string | null;
            };
            /**
             * @description The result of the latest attempted delivery of the cache webhook: `delivered`, `failed` (also while retries are pending), or `none` if no delivery was attempted.
             * @enum {string}
             */
            webhook_status: "none" | "delivered" | "failed";
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description The body of `POST /websites`. */
        WebsiteCreate: {
            /**
             * @description The name of the website.
             * @example Alder Residential
             */
            name: string;
            /**
             * @description The primary host name. No other website can use it.
             * @example www.alder.example
             */
            domain: string;
            /** @description Additional host names of the website. */
            aliases?: string[];
            /** @description Whether Sites serves the website. */
            is_enabled?: boolean;
            /** @description The IDs of the properties that the website shows, in display order. */
            property_ids?: string[];
            /** @description Settings of the website. */
            settings?: {
                /**
                 * Format: uri
                 * @description The URL of the cache webhook. Defaults to the path `/api/cache` on the primary domain. The URL must use https, except on loopback addresses that the operator allows.
                 */
                cache_webhook_url?: string | null;
                /**
                 * Format: uri
                 * @description The URL at which the website shows drafts. The console opens it to preview an entry, with the query parameters `type`, `slug` and `path` of the entry. The server of the website reads the draft with a preview token.
                 */
                preview_url?: string | null;
            };
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            webhook_status?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
            /** @description Cannot be written here. */
            webhook_secret?: never;
        };
        /** @description A website of the account, with its domain and properties. Includes related records. */
        WebsiteDetail: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The name of the website.
             * @example Alder Residential
             */
            name: string;
            /**
             * @description The primary host name. No other website can use it.
             * @example www.alder.example
             */
            domain: string;
            /** @description Additional host names of the website. */
            aliases: string[];
            /** @description Whether Sites serves the website. */
            is_enabled: boolean;
            /** @description The IDs of the properties that the website shows, in display order. */
            property_ids: string[];
            /** @description Settings of the website. */
            settings: {
                /**
                 * Format: uri
                 * @description The URL of the cache webhook. Defaults to the path `/api/cache` on the primary domain. The URL must use https, except on loopback addresses that the operator allows.
                 */
                cache_webhook_url?: string | null;
                /**
                 * Format: uri
                 * @description The URL at which the website shows drafts. The console opens it to preview an entry, with the query parameters `type`, `slug` and `path` of the entry. The server of the website reads the draft with a preview token.
                 */
                preview_url?: string | null;
            };
            /**
             * @description The result of the latest attempted delivery of the cache webhook: `delivered`, `failed` (also while retries are pending), or `none` if no delivery was attempted.
             * @enum {string}
             */
            webhook_status: "none" | "delivered" | "failed";
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
        };
        /** @description A created website, with the secret of its webhook. The secret is shown only once. */
        WebsiteMade: {
            /**
             * Format: uuid
             * @description The ID of the record.
             */
            id: string;
            /**
             * @description The name of the website.
             * @example Alder Residential
             */
            name: string;
            /**
             * @description The primary host name. No other website can use it.
             * @example www.alder.example
             */
            domain: string;
            /** @description Additional host names of the website. */
            aliases: string[];
            /** @description Whether Sites serves the website. */
            is_enabled: boolean;
            /** @description The IDs of the properties that the website shows, in display order. */
            property_ids: string[];
            /** @description Settings of the website. */
            settings: {
                /**
                 * Format: uri
                 * @description The URL of the cache webhook. Defaults to the path `/api/cache` on the primary domain. The URL must use https, except on loopback addresses that the operator allows.
                 */
                cache_webhook_url?: string | null;
                /**
                 * Format: uri
                 * @description The URL at which the website shows drafts. The console opens it to preview an entry, with the query parameters `type`, `slug` and `path` of the entry. The server of the website reads the draft with a preview token.
                 */
                preview_url?: string | null;
            };
            /**
             * @description The result of the latest attempted delivery of the cache webhook: `delivered`, `failed` (also while retries are pending), or `none` if no delivery was attempted.
             * @enum {string}
             */
            webhook_status: "none" | "delivered" | "failed";
            /**
             * Format: date-time
             * @description When the record was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last updated.
             */
            updated_at: string;
            /** @description The key that signs the cache webhook, for the environment variable `SERVICE_CACHE_WEBHOOK_SECRET` of the website. It is not shown again. */
            webhook_secret: string;
        };
        /** @description A website token, without its secret. */
        WebsiteToken: {
            /** @description The ID of the token: the number before `|`. */
            id: number;
            /**
             * @description The name of the token.
             * @example Nightly import
             */
            name: string;
            /**
             * Format: date-time
             * @description When the token was last used, to the minute.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When the token was created.
             */
            created_at: string;
            /** @description The user of the token. */
            created_by: {
                /**
                 * Format: uuid
                 * @description The ID of the user.
                 */
                id: string;
                /** @description The name of the user. */
                name: string;
                /**
                 * Format: email
                 * @description The e-mail address.
                 */
                email: string;
            };
            /**
             * @description The ability of the token. A `preview` token can also read drafts.
             * @enum {string}
             */
            ability: "deliver" | "preview";
        };
        /** @description The body of `POST /websites/{website}/tokens`. */
        WebsiteTokenCreate: {
            /** @description The name of the token. */
            name: string;
            /**
             * @description The ability of the token: `deliver` reads published content, and `preview` also reads drafts. To create a `preview` token, you need permission to view entries and must not be limited to groups.
             * @default deliver
             * @enum {string}
             */
            ability?: "deliver" | "preview";
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            plain_text_token?: never;
        };
        /** @description The body of `PATCH /websites/{website}`. */
        WebsiteUpdate: {
            /**
             * @description The name of the website.
             * @example Alder Residential
             */
            name?: string;
            /**
             * @description The primary host name. No other website can use it.
             * @example www.alder.example
             */
            domain?: string;
            /** @description Additional host names of the website. */
            aliases?: string[];
            /** @description Whether Sites serves the website. */
            is_enabled?: boolean;
            /** @description The IDs of the properties that the website shows, in display order. */
            property_ids?: string[];
            /** @description Settings of the website. */
            settings?: {
                /**
                 * Format: uri
                 * @description The URL of the cache webhook. Defaults to the path `/api/cache` on the primary domain. The URL must use https, except on loopback addresses that the operator allows.
                 */
                cache_webhook_url?: string | null;
                /**
                 * Format: uri
                 * @description The URL at which the website shows drafts. The console opens it to preview an entry, with the query parameters `type`, `slug` and `path` of the entry. The server of the website reads the draft with a preview token.
                 */
                preview_url?: string | null;
            };
            /**
             * Format: uuid
             * @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose.
             */
            account_id?: string;
            /** @description Cannot be written here. */
            id?: never;
            /** @description Cannot be written here. */
            webhook_status?: never;
            /** @description Cannot be written here. */
            created_at?: never;
            /** @description Cannot be written here. */
            updated_at?: never;
        };
        /** @description The properties of an object, or of the items of a list of objects; otherwise null. */
        __schema0: components["schemas"]["MetadataProperty"][] | null;
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
        /** @description The session is missing, invalid or expired, or the credentials are wrong. */
        Error401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The user lacks permission, or the request comes from another site. */
        Error403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record does not exist or is not visible to the user. */
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
        /** @description Validation failed. `errors` lists the errors by field. */
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
    parameters: {
        /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
        account_id: string;
        /** @description The page number, starting at 1. */
        page: number;
        /** @description The number of records per page. Larger values are clamped. */
        per_page: number;
    };
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
export type Accepted = components['schemas']['Accepted'];
export type Account = components['schemas']['Account'];
export type AccountDetail = components['schemas']['AccountDetail'];
export type AccountUpdate = components['schemas']['AccountUpdate'];
export type ContentType = components['schemas']['ContentType'];
export type ContentTypeCreate = components['schemas']['ContentTypeCreate'];
export type ContentTypeDetail = components['schemas']['ContentTypeDetail'];
export type ContentTypeUpdate = components['schemas']['ContentTypeUpdate'];
export type EmailChanged = components['schemas']['EmailChanged'];
export type EmailConfirmation = components['schemas']['EmailConfirmation'];
export type Error = components['schemas']['Error'];
export type Form = components['schemas']['Form'];
export type FormCreate = components['schemas']['FormCreate'];
export type FormDetail = components['schemas']['FormDetail'];
export type FormUpdate = components['schemas']['FormUpdate'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationAbout = components['schemas']['InvitationAbout'];
export type InvitationAcceptance = components['schemas']['InvitationAcceptance'];
export type InvitationAccepted = components['schemas']['InvitationAccepted'];
export type InvitationCreate = components['schemas']['InvitationCreate'];
export type InvitationLink = components['schemas']['InvitationLink'];
export type IssuedToken = components['schemas']['IssuedToken'];
export type Job = components['schemas']['Job'];
export type Me = components['schemas']['Me'];
export type MediaFileDetail = components['schemas']['MediaFileDetail'];
export type Member = components['schemas']['Member'];
export type MemberUpdate = components['schemas']['MemberUpdate'];
export type Metadata = components['schemas']['Metadata'];
export type MetadataField = components['schemas']['MetadataField'];
export type MetadataFilter = components['schemas']['MetadataFilter'];
export type MetadataProperty = components['schemas']['MetadataProperty'];
export type PageLink = components['schemas']['PageLink'];
export type PageLinks = components['schemas']['PageLinks'];
export type PageMeta = components['schemas']['PageMeta'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type PasswordConfirmation = components['schemas']['PasswordConfirmation'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type PasswordResetRequest = components['schemas']['PasswordResetRequest'];
export type Role = components['schemas']['Role'];
export type RoleCreate = components['schemas']['RoleCreate'];
export type RoleDetail = components['schemas']['RoleDetail'];
export type RoleUpdate = components['schemas']['RoleUpdate'];
export type RunAccepted = components['schemas']['RunAccepted'];
export type SavedView = components['schemas']['SavedView'];
export type SavedViewCreate = components['schemas']['SavedViewCreate'];
export type SavedViewUpdate = components['schemas']['SavedViewUpdate'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type SecondFactorCode = components['schemas']['SecondFactorCode'];
export type SecondFactorSetup = components['schemas']['SecondFactorSetup'];
export type Session = components['schemas']['Session'];
export type Setup = components['schemas']['Setup'];
export type SetupCreate = components['schemas']['SetupCreate'];
export type SetupCreated = components['schemas']['SetupCreated'];
export type SignIn = components['schemas']['SignIn'];
export type SignedIn = components['schemas']['SignedIn'];
export type Token = components['schemas']['Token'];
export type TokenCreate = components['schemas']['TokenCreate'];
export type ValidationError = components['schemas']['ValidationError'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type Website = components['schemas']['Website'];
export type WebsiteCreate = components['schemas']['WebsiteCreate'];
export type WebsiteDetail = components['schemas']['WebsiteDetail'];
export type WebsiteMade = components['schemas']['WebsiteMade'];
export type WebsiteToken = components['schemas']['WebsiteToken'];
export type WebsiteTokenCreate = components['schemas']['WebsiteTokenCreate'];
export type WebsiteUpdate = components['schemas']['WebsiteUpdate'];
export type Schema0 = components['schemas']['__schema0'];
export type ResponseError = components['responses']['Error'];
export type ResponseError401 = components['responses']['Error401'];
export type ResponseError403 = components['responses']['Error403'];
export type ResponseError404 = components['responses']['Error404'];
export type ResponseError413 = components['responses']['Error413'];
export type ResponseError422 = components['responses']['Error422'];
export type ResponseError429 = components['responses']['Error429'];
export type ResponseError503 = components['responses']['Error503'];
export type ParameterAccountId = components['parameters']['account_id'];
export type ParameterPage = components['parameters']['page'];
export type ParameterPerPage = components['parameters']['per_page'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderXRateLimitLimit = components['headers']['X-RateLimit-Limit'];
export type HeaderXRateLimitRemaining = components['headers']['X-RateLimit-Remaining'];
export type $defs = Record<string, never>;
export interface operations {
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The set-up state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Setup"];
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
    createFirstAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 8 KiB (larger bodies return 413) with at most 256 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupCreate"];
            };
        };
        responses: {
            /** @description The created account. The cookie contains the session. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SetupCreated"];
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
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 8 KiB (larger bodies return 413) with at most 256 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The user is signed in, or a second factor is required. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedIn"];
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
    verifySecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 8 KiB (larger bodies return 413) with at most 256 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactor"];
            };
        };
        responses: {
            /** @description The user is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedIn"];
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
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user is signed out. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
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
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 8 KiB (larger bodies return 413) with at most 256 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description The request was accepted. If a user has this address, an e-mail is sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
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
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 8 KiB (larger bodies return 413) with at most 256 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The password was changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
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
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user and the accounts of the user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
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
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions of the user, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All sessions, newest first. */
                        data: components["schemas"]["Session"][];
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
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the session. */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
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
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
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
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailConfirmation"];
            };
        };
        responses: {
            /** @description The address was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EmailChanged"];
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
    setUpSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description The secret for the app. It is shown only once. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SecondFactorSetup"];
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
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description The second factor is enabled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
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
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description The second factor is disabled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
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
    endMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the account. */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
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
    getAccount: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, with the role of the user in it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountDetail"];
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
    updateAccount: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUpdate"];
            };
        };
        responses: {
            /** @description The updated account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
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
    createSampleCommunity: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The creation is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
            /** @description The account is not empty. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens of the account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All tokens, newest first. */
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
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenCreate"];
            };
        };
        responses: {
            /** @description The token, in plain text. It is shown only once. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
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
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the token: the number before `|`. */
                token: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
    listWebsites: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. Larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
                /** @description Only the records with these IDs, separated by commas. IDs of records that the caller cannot view are ignored. */
                ids?: string[];
                /** @description Contains the value, case-insensitive. */
                name?: string;
                /** @description Contains the value, case-insensitive. */
                domain?: string;
                /** @description A boolean: `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: boolean;
                /** @description Equals the ID. */
                property_id?: string;
                /** @description Equals the value. */
                webhook_status?: "none" | "delivered" | "failed";
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                created_at?: string;
                /** @description Only records whose `created_at` is greater than or equal to the value. */
                "created_at[gte]"?: string;
                /** @description Only records whose `created_at` is less than or equal to the value. */
                "created_at[lte]"?: string;
                /** @description Only records whose `created_at` is greater than the value. */
                "created_at[gt]"?: string;
                /** @description Only records whose `created_at` is less than the value. */
                "created_at[lt]"?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                updated_at?: string;
                /** @description Only records whose `updated_at` is greater than or equal to the value. */
                "updated_at[gte]"?: string;
                /** @description Only records whose `updated_at` is less than or equal to the value. */
                "updated_at[lte]"?: string;
                /** @description Only records whose `updated_at` is greater than the value. */
                "updated_at[gt]"?: string;
                /** @description Only records whose `updated_at` is less than the value. */
                "updated_at[lt]"?: string;
                /** @description The sort field, prefixed with `-` for descending order. One of name, domain, is_enabled, created_at, updated_at. */
                sort?: "name" | "-name" | "domain" | "-domain" | "is_enabled" | "-is_enabled" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
    createWebsite: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB (larger bodies return 413) with at most 32768 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteCreate"];
            };
        };
        responses: {
            /** @description The created website. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebsiteMade"];
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
    getWebsite: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. If the record has not changed since then, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of the website. */
                website: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebsiteDetail"];
                    };
                };
            };
            /** @description The record has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
    deleteWebsite: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the website. */
                website: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    updateWebsite: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the website. */
                website: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB (larger bodies return 413) with at most 32768 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteUpdate"];
            };
        };
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
    rotateWebhookSecret: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the website. */
                website: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. It is shown only once. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookSecret"];
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
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. Larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the website. */
                website: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["WebhookDelivery"][];
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
    replayDelivery: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the website. */
                website: string;
                /** @description The ID of the delivery. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new delivery. It is queued. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
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
    listWebsiteTokens: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the website. */
                website: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens of the website. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All tokens of the website, newest first. */
                        data: components["schemas"]["WebsiteToken"][];
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
    createWebsiteToken: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the website. */
                website: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteTokenCreate"];
            };
        };
        responses: {
            /** @description The token, in plain text. It is shown only once. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
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
    revokeWebsiteToken: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the website. */
                website: string;
                /** @description The ID of the token: the number before `|`. */
                token: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
    listContentTypes: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. Larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
                /** @description Only the records with these IDs, separated by commas. IDs of records that the caller cannot view are ignored. */
                ids?: string[];
                /** @description Equals the value. */
                key?: string;
                /** @description Contains the value, case-insensitive. */
                name?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                created_at?: string;
                /** @description Only records whose `created_at` is greater than or equal to the value. */
                "created_at[gte]"?: string;
                /** @description Only records whose `created_at` is less than or equal to the value. */
                "created_at[lte]"?: string;
                /** @description Only records whose `created_at` is greater than the value. */
                "created_at[gt]"?: string;
                /** @description Only records whose `created_at` is less than the value. */
                "created_at[lt]"?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                updated_at?: string;
                /** @description Only records whose `updated_at` is greater than or equal to the value. */
                "updated_at[gte]"?: string;
                /** @description Only records whose `updated_at` is less than or equal to the value. */
                "updated_at[lte]"?: string;
                /** @description Only records whose `updated_at` is greater than the value. */
                "updated_at[gt]"?: string;
                /** @description Only records whose `updated_at` is less than the value. */
                "updated_at[lt]"?: string;
                /** @description The sort field, prefixed with `-` for descending order. One of key, name, created_at, updated_at. */
                sort?: "key" | "-key" | "name" | "-name" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
    createContentType: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB (larger bodies return 413) with at most 32768 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentTypeCreate"];
            };
        };
        responses: {
            /** @description The created record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getContentType: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. If the record has not changed since then, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of the content type. */
                content_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContentTypeDetail"];
                    };
                };
            };
            /** @description The record has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
    deleteContentType: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the content type. */
                content_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    updateContentType: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the content type. */
                content_type: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB (larger bodies return 413) with at most 32768 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentTypeUpdate"];
            };
        };
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
    listContentTypeHistory: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. Larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
                /** @description Only the records with these IDs, separated by commas. IDs of records that the caller cannot view are ignored. */
                ids?: string[];
                /** @description Equals the value. */
                resource?: string;
                /** @description Equals the value. */
                record_id?: string;
                /** @description Equals the value. */
                action?: string;
                /** @description Equals the value. */
                actor_id?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                created_at?: string;
                /** @description Only records whose `created_at` is greater than or equal to the value. */
                "created_at[gte]"?: string;
                /** @description Only records whose `created_at` is less than or equal to the value. */
                "created_at[lte]"?: string;
                /** @description Only records whose `created_at` is greater than the value. */
                "created_at[gt]"?: string;
                /** @description Only records whose `created_at` is less than the value. */
                "created_at[lt]"?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                updated_at?: string;
                /** @description Only records whose `updated_at` is greater than or equal to the value. */
                "updated_at[gte]"?: string;
                /** @description Only records whose `updated_at` is less than or equal to the value. */
                "updated_at[lte]"?: string;
                /** @description Only records whose `updated_at` is greater than the value. */
                "updated_at[gt]"?: string;
                /** @description Only records whose `updated_at` is less than the value. */
                "updated_at[lt]"?: string;
            };
            header?: never;
            path: {
                /** @description The ID of the content type. */
                content_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of history entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["HistoryEntry"][];
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
    revertContentType: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the content type. */
                content_type: string;
                /** @description The ID of the history entry. */
                history_entry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listForms: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. Larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
                /** @description Only the records with these IDs, separated by commas. IDs of records that the caller cannot view are ignored. */
                ids?: string[];
                /** @description Equals the value. */
                key?: string;
                /** @description Contains the value, case-insensitive. */
                name?: string;
                /** @description Equals the value. */
                type?: "contact" | "tour" | "application" | "custom";
                /** @description A boolean: `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case. */
                is_enabled?: boolean;
                /** @description Equals the ID. */
                property_id?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                created_at?: string;
                /** @description Only records whose `created_at` is greater than or equal to the value. */
                "created_at[gte]"?: string;
                /** @description Only records whose `created_at` is less than or equal to the value. */
                "created_at[lte]"?: string;
                /** @description Only records whose `created_at` is greater than the value. */
                "created_at[gt]"?: string;
                /** @description Only records whose `created_at` is less than the value. */
                "created_at[lt]"?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                updated_at?: string;
                /** @description Only records whose `updated_at` is greater than or equal to the value. */
                "updated_at[gte]"?: string;
                /** @description Only records whose `updated_at` is less than or equal to the value. */
                "updated_at[lte]"?: string;
                /** @description Only records whose `updated_at` is greater than the value. */
                "updated_at[gt]"?: string;
                /** @description Only records whose `updated_at` is less than the value. */
                "updated_at[lt]"?: string;
                /** @description The sort field, prefixed with `-` for descending order. One of key, name, type, is_enabled, created_at, updated_at. */
                sort?: "key" | "-key" | "name" | "-name" | "type" | "-type" | "is_enabled" | "-is_enabled" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Form"][];
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
    createForm: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB (larger bodies return 413) with at most 32768 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormCreate"];
            };
        };
        responses: {
            /** @description The created record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FormDetail"];
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
    getForm: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. If the record has not changed since then, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of the form. */
                form: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FormDetail"];
                    };
                };
            };
            /** @description The record has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
    deleteForm: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the form. */
                form: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    updateForm: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the form. */
                form: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB (larger bodies return 413) with at most 32768 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormUpdate"];
            };
        };
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FormDetail"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
    listFormHistory: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. Larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
                /** @description Only the records with these IDs, separated by commas. IDs of records that the caller cannot view are ignored. */
                ids?: string[];
                /** @description Equals the value. */
                resource?: string;
                /** @description Equals the value. */
                record_id?: string;
                /** @description Equals the value. */
                action?: string;
                /** @description Equals the value. */
                actor_id?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                created_at?: string;
                /** @description Only records whose `created_at` is greater than or equal to the value. */
                "created_at[gte]"?: string;
                /** @description Only records whose `created_at` is less than or equal to the value. */
                "created_at[lte]"?: string;
                /** @description Only records whose `created_at` is greater than the value. */
                "created_at[gt]"?: string;
                /** @description Only records whose `created_at` is less than the value. */
                "created_at[lt]"?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                updated_at?: string;
                /** @description Only records whose `updated_at` is greater than or equal to the value. */
                "updated_at[gte]"?: string;
                /** @description Only records whose `updated_at` is less than or equal to the value. */
                "updated_at[lte]"?: string;
                /** @description Only records whose `updated_at` is greater than the value. */
                "updated_at[gt]"?: string;
                /** @description Only records whose `updated_at` is less than the value. */
                "updated_at[lt]"?: string;
            };
            header?: never;
            path: {
                /** @description The ID of the form. */
                form: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of history entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["HistoryEntry"][];
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
    revertForm: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the form. */
                form: string;
                /** @description The ID of the history entry. */
                history_entry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FormDetail"];
                    };
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. Larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
                /** @description Only the records with these IDs, separated by commas. IDs of records that the caller cannot view are ignored. */
                ids?: string[];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
    createRole: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB (larger bodies return 413) with at most 32768 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            /** @description The created record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
            413: components["responses"]["Error413"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    getRole: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. If the record has not changed since then, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The ID of the role. */
                role: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoleDetail"];
                    };
                };
            };
            /** @description The record has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
    deleteRole: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the role. */
                role: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    updateRole: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the role. */
                role: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 1 MiB (larger bodies return 413) with at most 32768 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
    listRoleHistory: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. Larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
                /** @description Only the records with these IDs, separated by commas. IDs of records that the caller cannot view are ignored. */
                ids?: string[];
                /** @description Equals the value. */
                resource?: string;
                /** @description Equals the value. */
                record_id?: string;
                /** @description Equals the value. */
                action?: string;
                /** @description Equals the value. */
                actor_id?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                created_at?: string;
                /** @description Only records whose `created_at` is greater than or equal to the value. */
                "created_at[gte]"?: string;
                /** @description Only records whose `created_at` is less than or equal to the value. */
                "created_at[lte]"?: string;
                /** @description Only records whose `created_at` is greater than the value. */
                "created_at[gt]"?: string;
                /** @description Only records whose `created_at` is less than the value. */
                "created_at[lt]"?: string;
                /** @description Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead. */
                updated_at?: string;
                /** @description Only records whose `updated_at` is greater than or equal to the value. */
                "updated_at[gte]"?: string;
                /** @description Only records whose `updated_at` is less than or equal to the value. */
                "updated_at[lte]"?: string;
                /** @description Only records whose `updated_at` is greater than the value. */
                "updated_at[gt]"?: string;
                /** @description Only records whose `updated_at` is less than the value. */
                "updated_at[lt]"?: string;
            };
            header?: never;
            path: {
                /** @description The ID of the role. */
                role: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of history entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["HistoryEntry"][];
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
    revertRole: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the role. */
                role: string;
                /** @description The ID of the history entry. */
                history_entry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
            /** @description The record has changed since the response that contained the `ETag` in `If-Match`. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members of the account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All members, sorted by name. */
                        data: components["schemas"]["Member"][];
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
    updateMember: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the user. */
                user: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberUpdate"];
            };
        };
        responses: {
            /** @description The updated member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"];
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
    listInvitations: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations that have not been accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All invitations, newest first. */
                        data: components["schemas"]["Invitation"][];
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
    createInvitation: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCreate"];
            };
        };
        responses: {
            /** @description The invitation. The e-mail is queued. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"];
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
    withdrawInvitation: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the invitation. */
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation was revoked and its link is invalid. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 8 KiB (larger bodies return 413) with at most 256 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationLink"];
            };
        };
        responses: {
            /** @description The account, the role and the address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InvitationAbout"];
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
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 8 KiB (larger bodies return 413) with at most 256 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description The user is a member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InvitationAccepted"];
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
    listViews: {
        parameters: {
            query: {
                /** @description The name of the list in the console. */
                list: string;
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The views. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The views, sorted by name. */
                        data: components["schemas"]["SavedView"][];
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
    createView: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewCreate"];
            };
        };
        responses: {
            /** @description The view. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
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
    deleteView: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the view. */
                view: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
    updateView: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path: {
                /** @description The ID of the view. */
                view: string;
            };
            cookie?: never;
        };
        /** @description A JSON object of at most 64 KiB (larger bodies return 413) with at most 2048 values. Unknown keys are ignored, except where a description says that they are rejected. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewUpdate"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedView"];
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
    uploadMedia: {
        parameters: {
            query?: {
                /** @description The type of the record to attach to. Requires `attachable_id`. */
                attachable_type?: "property" | "building" | "floor_plan" | "unit" | "amenity" | "announcement" | "content_block" | "content_item" | "gallery" | "neighborhood_place" | "content_entry";
                /** @description The ID of the record to attach to. */
                attachable_id?: string;
                /** @description The role of the file on the record: `featured`, `gallery`, `floor_plan_image`, `logo`, `og_image`, or a custom value. */
                slot?: string;
                /** @description The sort position among the media of the record, ascending. */
                sort_order?: number;
                /** @description Tags for grouping and filtering. */
                tags?: string[];
                /** @description The caption. Only for files. */
                caption?: string;
                /** @description The alternative text. Only for files. */
                alt_text?: string;
                /** @description The URL of a page about the picture, such as its source. Only for files. */
                reference_url?: string;
                /** @description The ID of the picture in your system. If a file in the library has the same ID, its picture is replaced. */
                reference_id?: string;
                /** @description The ID of the property that the file belongs to. Only for files. */
                property_id?: string;
                /** @description The ID of the folder that contains the file. Only for files. */
                folder_id?: string;
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header: {
                /** @description The name of the file as percent-encoded UTF-8, for example from `encodeURIComponent`. Directories are removed from it. */
                "X-File-Name": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The bytes of the picture. At most 50 MiB; larger bodies return 413. */
        requestBody: {
            content: {
                "image/*": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The created or updated media file. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MediaFileDetail"];
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
    uploadConnectionFeed: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header: {
                /** @description The name of the file as percent-encoded UTF-8, for example from `encodeURIComponent`. Directories are removed from it. */
                "X-File-Name": string;
            };
            path: {
                /** @description The ID of the connection. */
                connection: string;
            };
            cookie?: never;
        };
        /** @description The bytes of the feed file. At most 256 MiB; larger bodies return 413. */
        requestBody: {
            content: {
                "application/xml": string;
                "text/csv": string;
                "application/json": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The run is queued. `log_id` is the number of the run. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
    listJobs: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: components["parameters"]["page"];
                /** @description The number of records per page. Larger values are clamped. */
                per_page?: components["parameters"]["per_page"];
                /** @description Only jobs with this status. */
                status?: "waiting" | "retrying" | "running" | "completed" | "cancelled" | "failed";
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The records of the page. */
                        data: components["schemas"]["Job"][];
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
    listMetadata: {
        parameters: {
            query?: {
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
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
                /** @description The ID of a record to edit in a form. Requires permission to view the record. Not supported for records that are nested below another record. */
                record_id?: string;
                /** @description The ID of the property in which the form would create a record. Requires permission to view the property. */
                property_id?: string;
                /** @description The ID of the account in which the request runs. Optional for users who have a role in only one account. If it is required but missing, the error lists the accounts from which you can choose. A write can also send it in its JSON body. */
                account_id?: components["parameters"]["account_id"];
            };
            header?: {
                /** @description The `ETag` of an earlier response. If the record has not changed since then, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The plural used in URLs, such as `floor-plans`. */
                resource: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Metadata"];
                    };
                };
            };
            /** @description The record has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The ID of the account in which the request ran. */
                    "X-Service-Account-Id"?: string;
                    /** @description The entity tag of the record, for `If-Match`. */
                    ETag?: string;
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
}
