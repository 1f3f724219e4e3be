CREATE INDEX "content_entries_approver" ON "content_entries" USING btree ("approved_by") WHERE "content_entries"."approved_by" is not null;--> statement-breakpoint
CREATE INDEX "content_entries_creator" ON "content_entries" USING btree ("created_by") WHERE "content_entries"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_form" ON "form_submissions" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "memberships_role" ON "memberships" USING btree ("role_id") WHERE "memberships"."role_id" is not null;--> statement-breakpoint
CREATE INDEX "website_searches_connection" ON "website_searches" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "invitations_role" ON "invitations" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by") WHERE "invitations"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_tokens_website" ON "api_tokens" USING btree ("website_id") WHERE "api_tokens"."website_id" is not null;