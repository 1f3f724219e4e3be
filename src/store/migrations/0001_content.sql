CREATE TABLE "announcement_properties" (
	"record_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "announcement_properties_record_id_property_id_pk" PRIMARY KEY("record_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"internal_title" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_global" boolean DEFAULT false NOT NULL,
	"title" text,
	"meta" text,
	"text" text,
	"disclaimer" text,
	"link_primary_url" text,
	"link_primary_text" text,
	"link_secondary_url" text,
	"link_secondary_text" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"elements_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_block_properties" (
	"record_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_block_properties_record_id_property_id_pk" PRIMARY KEY("record_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "content_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text DEFAULT 'group' NOT NULL,
	"media_type" text,
	"elements_key" text,
	"internal_title" text NOT NULL,
	"title" text,
	"text" text,
	"link_primary_url" text,
	"link_primary_text" text,
	"link_secondary_url" text,
	"link_secondary_text" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_global" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_block_id" uuid NOT NULL,
	"title" text,
	"text" text,
	"link_primary_url" text,
	"link_primary_text" text,
	"link_secondary_url" text,
	"link_secondary_text" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_properties" (
	"record_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "faq_properties_record_id_property_id_pk" PRIMARY KEY("record_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"faq_topic_id" uuid,
	"question" text NOT NULL,
	"answer" text,
	"is_global" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "galleries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"internal_title" text NOT NULL,
	"title" text,
	"type" text,
	"elements_key" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_global" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_properties" (
	"record_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gallery_properties_record_id_property_id_pk" PRIMARY KEY("record_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "neighborhood_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"neighborhood_category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place_id" text,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text,
	"website" text,
	"rating" double precision,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"source" text,
	"external_review_id" text,
	"reviewer_name" text,
	"rating" double precision,
	"title" text,
	"body" text,
	"response" text,
	"review_date" timestamp (3) with time zone,
	"is_published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_assignments" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"fee_id" uuid NOT NULL,
	"property_id" uuid,
	"floor_plan_id" uuid,
	"unit_id" uuid,
	"assignable_type" text GENERATED ALWAYS AS (case when property_id is not null then 'property' when floor_plan_id is not null then 'floor_plan' else 'unit' end) STORED NOT NULL,
	"assignable_id" uuid GENERATED ALWAYS AS (coalesce(property_id, floor_plan_id, unit_id)) STORED NOT NULL,
	"bedrooms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"floor_plan_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"amount" numeric(14, 4),
	"amount_max" numeric(14, 4),
	"frequency" text,
	"requirement" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_assignments_one_kind" CHECK (num_nonnulls(property_id, floor_plan_id, unit_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"class" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'active' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"source" text,
	"amount" numeric(14, 4),
	"amount_max" numeric(14, 4),
	"amount_basis" text DEFAULT 'explicit' NOT NULL,
	"frequency" text,
	"requirement" text,
	"is_variable" boolean DEFAULT false NOT NULL,
	"due_at" text,
	"refundability" text,
	"expires_at" timestamp (3) with time zone,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"property_id" uuid,
	"name" text NOT NULL,
	"code" text,
	"phone" text,
	"email" text,
	"source" text,
	"external_source_key" text,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"form_id" uuid,
	"lead_source_id" integer,
	"service_source_key" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"message" text,
	"move_in_date" date,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tour" jsonb,
	"website_id" uuid,
	"landing_url" text,
	"referrer" text,
	"utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"click_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement_properties" ADD CONSTRAINT "announcement_properties_record_id_announcements_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_properties" ADD CONSTRAINT "announcement_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_block_properties" ADD CONSTRAINT "content_block_properties_record_id_content_blocks_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."content_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_block_properties" ADD CONSTRAINT "content_block_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_content_block_id_content_blocks_id_fk" FOREIGN KEY ("content_block_id") REFERENCES "public"."content_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_properties" ADD CONSTRAINT "faq_properties_record_id_faqs_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_properties" ADD CONSTRAINT "faq_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_faq_topic_id_faq_topics_id_fk" FOREIGN KEY ("faq_topic_id") REFERENCES "public"."faq_topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_properties" ADD CONSTRAINT "gallery_properties_record_id_galleries_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."galleries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_properties" ADD CONSTRAINT "gallery_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighborhood_places" ADD CONSTRAINT "neighborhood_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighborhood_places" ADD CONSTRAINT "neighborhood_places_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighborhood_places" ADD CONSTRAINT "neighborhood_places_neighborhood_category_id_neighborhood_categories_id_fk" FOREIGN KEY ("neighborhood_category_id") REFERENCES "public"."neighborhood_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_assignments" ADD CONSTRAINT "fee_assignments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_assignments" ADD CONSTRAINT "fee_assignments_fee_id_fees_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."fees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_assignments" ADD CONSTRAINT "fee_assignments_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_assignments" ADD CONSTRAINT "fee_assignments_floor_plan_id_floor_plans_id_fk" FOREIGN KEY ("floor_plan_id") REFERENCES "public"."floor_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_assignments" ADD CONSTRAINT "fee_assignments_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_sources" ADD CONSTRAINT "lead_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_sources" ADD CONSTRAINT "lead_sources_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lead_source_id_lead_sources_id_fk" FOREIGN KEY ("lead_source_id") REFERENCES "public"."lead_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_properties_property" ON "announcement_properties" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "announcements_order" ON "announcements" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "content_block_properties_property" ON "content_block_properties" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "content_blocks_order" ON "content_blocks" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "content_items_block" ON "content_items" USING btree ("content_block_id","position");--> statement-breakpoint
CREATE INDEX "faq_properties_property" ON "faq_properties" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "faqs_order" ON "faqs" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "faqs_topic" ON "faqs" USING btree ("faq_topic_id");--> statement-breakpoint
CREATE INDEX "galleries_order" ON "galleries" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gallery_properties_property" ON "gallery_properties" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "neighborhood_places_order" ON "neighborhood_places" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "neighborhood_places_property" ON "neighborhood_places" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "neighborhood_places_category" ON "neighborhood_places" USING btree ("neighborhood_category_id");--> statement-breakpoint
CREATE INDEX "reviews_order" ON "reviews" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_property" ON "reviews" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "fee_assignments_order" ON "fee_assignments" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fee_assignments_fee" ON "fee_assignments" USING btree ("fee_id");--> statement-breakpoint
CREATE INDEX "fee_assignments_assignable" ON "fee_assignments" USING btree ("assignable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_code_unique" ON "fees" USING btree ("account_id",lower("code"));--> statement-breakpoint
CREATE INDEX "fees_order" ON "fees" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_sources_uuid" ON "lead_sources" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "lead_sources_order" ON "lead_sources" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_order" ON "leads" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_property" ON "leads" USING btree ("property_id");