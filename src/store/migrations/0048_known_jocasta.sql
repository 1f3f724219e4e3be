ALTER TABLE "connections" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "next_run_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "connections_next_run" ON "connections" USING btree ("next_run_at") WHERE "connections"."next_run_at" is not null;