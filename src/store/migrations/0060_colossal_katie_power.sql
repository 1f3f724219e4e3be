ALTER TABLE "connection_changes" ADD COLUMN "made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connection_properties" ADD COLUMN "synced_earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_properties" ADD COLUMN "specials_run_id" integer;--> statement-breakpoint
ALTER TABLE "connection_properties" ADD COLUMN "attached_run_id" integer;