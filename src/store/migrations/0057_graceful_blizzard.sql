CREATE TABLE "lead_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"attempted_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_line_id_lead_timeline_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lead_timeline"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_deliveries_message" ON "lead_deliveries" USING btree ("connection_id","line_id");--> statement-breakpoint
CREATE INDEX "lead_deliveries_order" ON "lead_deliveries" USING btree ("connection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_deliveries_failed" ON "lead_deliveries" USING btree ("connection_id","created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "lead_deliveries_lead" ON "lead_deliveries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_deliveries_line" ON "lead_deliveries" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "lead_deliveries_account" ON "lead_deliveries" USING btree ("account_id");