CREATE TABLE "connection_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"property_id" uuid,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"external_id" text,
	"label" text,
	"action" text NOT NULL,
	"fields" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_logs" ADD COLUMN "trigger" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_logs" ADD COLUMN "changes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_changes" ADD CONSTRAINT "connection_changes_run_id_connection_logs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."connection_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_changes_run" ON "connection_changes" USING btree ("run_id","id");