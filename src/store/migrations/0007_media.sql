CREATE TABLE "media_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid,
	"embed_id" uuid,
	"property_id" uuid,
	"building_id" uuid,
	"floor_plan_id" uuid,
	"unit_id" uuid,
	"amenity_id" uuid,
	"announcement_id" uuid,
	"content_block_id" uuid,
	"content_item_id" uuid,
	"gallery_id" uuid,
	"neighborhood_place_id" uuid,
	"content_entry_id" uuid,
	"media_id" uuid GENERATED ALWAYS AS (coalesce(file_id, embed_id)) STORED NOT NULL,
	"attachable_id" uuid GENERATED ALWAYS AS (coalesce(property_id, building_id, floor_plan_id, unit_id, amenity_id, announcement_id, content_block_id, content_item_id, gallery_id, neighborhood_place_id, content_entry_id)) STORED NOT NULL,
	"attachable_type" text GENERATED ALWAYS AS (case when property_id is not null then 'property' when building_id is not null then 'building' when floor_plan_id is not null then 'floor_plan' when unit_id is not null then 'unit' when amenity_id is not null then 'amenity' when announcement_id is not null then 'announcement' when content_block_id is not null then 'content_block' when content_item_id is not null then 'content_item' when gallery_id is not null then 'gallery' when neighborhood_place_id is not null then 'neighborhood_place' when content_entry_id is not null then 'content_entry' end) STORED NOT NULL,
	"slot" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_attachments_one_media" CHECK (num_nonnulls(file_id, embed_id) = 1),
	CONSTRAINT "media_attachments_one_record" CHECK (num_nonnulls(property_id, building_id, floor_plan_id, unit_id, amenity_id, announcement_id, content_block_id, content_item_id, gallery_id, neighborhood_place_id, content_entry_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "media_embeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"provider" text,
	"url" text NOT NULL,
	"embed_url" text NOT NULL,
	"title" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"image_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"source_url" text NOT NULL,
	"hash" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_animated" boolean DEFAULT false NOT NULL,
	"color" text,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rendered_at" timestamp (3) with time zone,
	"caption" text,
	"alt_text" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reference_url" text,
	"reference_id" text,
	"property_id" uuid,
	"folder_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"property_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_embed_id_media_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."media_embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_floor_plan_id_floor_plans_id_fk" FOREIGN KEY ("floor_plan_id") REFERENCES "public"."floor_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_content_block_id_content_blocks_id_fk" FOREIGN KEY ("content_block_id") REFERENCES "public"."content_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_content_item_id_content_items_id_fk" FOREIGN KEY ("content_item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_gallery_id_galleries_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."galleries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_neighborhood_place_id_neighborhood_places_id_fk" FOREIGN KEY ("neighborhood_place_id") REFERENCES "public"."neighborhood_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_attachments" ADD CONSTRAINT "media_attachments_content_entry_id_content_entries_id_fk" FOREIGN KEY ("content_entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_embeds" ADD CONSTRAINT "media_embeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_embeds" ADD CONSTRAINT "media_embeds_image_id_media_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_attachments_unique" ON "media_attachments" USING btree ("media_id","attachable_id");--> statement-breakpoint
CREATE INDEX "media_attachments_record" ON "media_attachments" USING btree ("attachable_id","sort_order");--> statement-breakpoint
CREATE INDEX "media_attachments_property" ON "media_attachments" USING btree ("property_id") WHERE "media_attachments"."property_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_building" ON "media_attachments" USING btree ("building_id") WHERE "media_attachments"."building_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_floor_plan" ON "media_attachments" USING btree ("floor_plan_id") WHERE "media_attachments"."floor_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_unit" ON "media_attachments" USING btree ("unit_id") WHERE "media_attachments"."unit_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_amenity" ON "media_attachments" USING btree ("amenity_id") WHERE "media_attachments"."amenity_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_announcement" ON "media_attachments" USING btree ("announcement_id") WHERE "media_attachments"."announcement_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_content_block" ON "media_attachments" USING btree ("content_block_id") WHERE "media_attachments"."content_block_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_content_item" ON "media_attachments" USING btree ("content_item_id") WHERE "media_attachments"."content_item_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_gallery" ON "media_attachments" USING btree ("gallery_id") WHERE "media_attachments"."gallery_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_neighborhood_place" ON "media_attachments" USING btree ("neighborhood_place_id") WHERE "media_attachments"."neighborhood_place_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_content_entry" ON "media_attachments" USING btree ("content_entry_id") WHERE "media_attachments"."content_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "media_attachments_file" ON "media_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_attachments_embed" ON "media_attachments" USING btree ("embed_id");--> statement-breakpoint
CREATE INDEX "media_embeds_order" ON "media_embeds" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "media_embeds_url" ON "media_embeds" USING btree ("account_id","url");--> statement-breakpoint
CREATE INDEX "media_embeds_image" ON "media_embeds" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_source_url_unique" ON "media_files" USING btree ("account_id","source_url");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_reference_id_unique" ON "media_files" USING btree ("account_id","reference_id");--> statement-breakpoint
CREATE INDEX "media_files_order" ON "media_files" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "media_files_hash" ON "media_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "media_files_property" ON "media_files" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "media_files_folder" ON "media_files" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "media_folders_order" ON "media_folders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "media_folders_property" ON "media_folders" USING btree ("property_id");
