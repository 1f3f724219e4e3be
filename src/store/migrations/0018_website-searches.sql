CREATE TABLE "website_searches" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"place" text,
	"version" bigint DEFAULT 0 NOT NULL,
	"pushed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"indices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" text,
	"provisioned_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "website_searches" ADD CONSTRAINT "website_searches_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_searches" ADD CONSTRAINT "website_searches_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;