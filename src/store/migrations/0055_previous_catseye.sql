CREATE TABLE "feed_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"building_id" uuid,
	"floor_plan_id" uuid,
	"unit_id" uuid,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"slot" text,
	"caption" text,
	"alt_text" text,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"file_id" uuid,
	"embed_id" uuid,
	"is_own" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_properties" ADD COLUMN "lists_specials" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_media" ADD CONSTRAINT "feed_media_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_media" ADD CONSTRAINT "feed_media_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_media" ADD CONSTRAINT "feed_media_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_media" ADD CONSTRAINT "feed_media_floor_plan_id_floor_plans_id_fk" FOREIGN KEY ("floor_plan_id") REFERENCES "public"."floor_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_media" ADD CONSTRAINT "feed_media_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_media" ADD CONSTRAINT "feed_media_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_media" ADD CONSTRAINT "feed_media_embed_id_media_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."media_embeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_media_unique" ON "feed_media" USING btree ("connection_id","record_id","url");--> statement-breakpoint
CREATE INDEX "feed_media_state" ON "feed_media" USING btree ("connection_id","state","id");--> statement-breakpoint
CREATE INDEX "feed_media_url" ON "feed_media" USING btree ("connection_id","url");--> statement-breakpoint
CREATE INDEX "feed_media_property" ON "feed_media" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "feed_media_building" ON "feed_media" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "feed_media_floor_plan" ON "feed_media" USING btree ("floor_plan_id");--> statement-breakpoint
CREATE INDEX "feed_media_unit" ON "feed_media" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "feed_media_file" ON "feed_media" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "feed_media_embed" ON "feed_media" USING btree ("embed_id");--> statement-breakpoint
CREATE INDEX "feed_media_removed" ON "feed_media" USING btree ("changed_at") WHERE state = 'removed';