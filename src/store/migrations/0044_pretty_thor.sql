CREATE TABLE "connection_plan_records" (
	"run_id" integer NOT NULL,
	"place" integer NOT NULL,
	"part" integer NOT NULL,
	"list" text NOT NULL,
	"records" json NOT NULL,
	CONSTRAINT "connection_plan_records_run_id_place_part_pk" PRIMARY KEY("run_id","place","part")
);
--> statement-breakpoint
CREATE TABLE "connection_plans" (
	"run_id" integer NOT NULL,
	"place" integer NOT NULL,
	"property_id" uuid,
	"version" text,
	"digest" text NOT NULL,
	"is_due" boolean DEFAULT true NOT NULL,
	CONSTRAINT "connection_plans_run_id_place_pk" PRIMARY KEY("run_id","place")
);
--> statement-breakpoint
ALTER TABLE "connection_changes" ALTER COLUMN "record_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_changes" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_logs" ADD COLUMN "work" text DEFAULT 'run' NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_logs" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connection_logs" ADD COLUMN "guards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_plan_records" ADD CONSTRAINT "connection_plan_records_run_id_place_connection_plans_run_id_place_fk" FOREIGN KEY ("run_id","place") REFERENCES "public"."connection_plans"("run_id","place") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_plans" ADD CONSTRAINT "connection_plans_run_id_connection_logs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."connection_logs"("id") ON DELETE cascade ON UPDATE no action;