CREATE TABLE "content_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"content_type_id" uuid NOT NULL,
	"scope" text DEFAULT 'website' NOT NULL,
	"website_id" uuid,
	"property_id" uuid,
	"slug" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"approved_by" uuid,
	"created_by" uuid,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_entries_slug_unique" UNIQUE NULLS NOT DISTINCT("content_type_id","slug","website_id"),
	CONSTRAINT "content_entries_scope" CHECK (("content_entries"."scope" = 'website') = ("content_entries"."website_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "content_entry_overrides" (
	"entry_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "content_entry_overrides_entry_id_website_id_pk" PRIMARY KEY("entry_id","website_id")
);
--> statement-breakpoint
CREATE TABLE "content_type_websites" (
	"content_type_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	CONSTRAINT "content_type_websites_content_type_id_website_id_pk" PRIMARY KEY("content_type_id","website_id")
);
--> statement-breakpoint
CREATE TABLE "content_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"path_pattern" text,
	"title_field" text,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_content_type_id_content_types_id_fk" FOREIGN KEY ("content_type_id") REFERENCES "public"."content_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entry_overrides" ADD CONSTRAINT "content_entry_overrides_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entry_overrides" ADD CONSTRAINT "content_entry_overrides_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_type_websites" ADD CONSTRAINT "content_type_websites_content_type_id_content_types_id_fk" FOREIGN KEY ("content_type_id") REFERENCES "public"."content_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_type_websites" ADD CONSTRAINT "content_type_websites_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_types" ADD CONSTRAINT "content_types_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_order" ON "content_entries" USING btree ("account_id","content_type_id","slug","id");--> statement-breakpoint
CREATE INDEX "content_entries_website" ON "content_entries" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "content_entries_property" ON "content_entries" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "content_entry_overrides_website" ON "content_entry_overrides" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "content_type_websites_website" ON "content_type_websites" USING btree ("website_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_types_key_unique" ON "content_types" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "content_types_order" ON "content_types" USING btree ("account_id","name");