ALTER TABLE "connection_plans" ADD COLUMN "is_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_properties" ADD COLUMN "synced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connection_properties" ADD COLUMN "synced_run_id" integer;--> statement-breakpoint
ALTER TABLE "connection_properties" ADD COLUMN "synced_before" timestamp (3) with time zone;