CREATE TABLE "replaced_term_rents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"connection_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"rents" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_logs" ADD COLUMN "changes_stored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_plans" ADD COLUMN "is_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_plans" ADD COLUMN "changes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "replaced_term_rents" ADD CONSTRAINT "replaced_term_rents_run_id_connection_logs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."connection_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_term_rents" ADD CONSTRAINT "replaced_term_rents_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_term_rents" ADD CONSTRAINT "replaced_term_rents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "replaced_term_rents_run_unique" ON "replaced_term_rents" USING btree ("run_id","unit_id");--> statement-breakpoint
CREATE INDEX "replaced_term_rents_unit" ON "replaced_term_rents" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "replaced_term_rents_connection" ON "replaced_term_rents" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "connection_changes_place" ON "connection_changes" USING btree ("run_id","place");--> statement-breakpoint
CREATE INDEX "connection_changes_property" ON "connection_changes" USING btree ("run_id","property_id","id");