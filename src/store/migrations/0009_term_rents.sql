CREATE TABLE "unit_term_rents" (
	"id" serial PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"months" integer NOT NULL,
	"rent" bigint NOT NULL,
	"is_best" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unit_term_rents" ADD CONSTRAINT "unit_term_rents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_term_rents" ADD CONSTRAINT "unit_term_rents_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_term_rents_unit" ON "unit_term_rents" USING btree ("unit_id","first_day");--> statement-breakpoint
CREATE INDEX "unit_term_rents_connection" ON "unit_term_rents" USING btree ("connection_id");
