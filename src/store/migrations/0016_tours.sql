CREATE TABLE "tour_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"connection_id" uuid,
	"lead_id" uuid,
	"tour_type" text NOT NULL,
	"tour_date" date NOT NULL,
	"tour_time" text NOT NULL,
	"timezone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"held_until" timestamp (3) with time zone,
	"reference" text,
	"email" text,
	"first_name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_bookings_place" ON "tour_bookings" USING btree ("connection_id","property_id","tour_date","tour_time");--> statement-breakpoint
CREATE INDEX "tour_bookings_property" ON "tour_bookings" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "tour_bookings_held" ON "tour_bookings" USING btree ("held_until");