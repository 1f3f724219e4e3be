ALTER TABLE "floor_plans" ADD COLUMN "pinned" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "pinned" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "pinned" jsonb DEFAULT '[]'::jsonb NOT NULL;