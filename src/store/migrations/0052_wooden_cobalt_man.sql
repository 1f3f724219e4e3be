ALTER TABLE "connections" ADD COLUMN "is_limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_files" ADD COLUMN "is_limited" boolean DEFAULT false NOT NULL;