CREATE TABLE "website_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "websites_domain_unique";--> statement-breakpoint
ALTER TABLE "website_hosts" ADD CONSTRAINT "website_hosts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_hosts_website" ON "website_hosts" USING btree ("website_id");--> statement-breakpoint
-- By hand: the hosts of the websites that are there. Of a host that came to be of several, the oldest website that has it as its domain
-- keeps it, else the oldest that has it as an alias.
INSERT INTO "website_hosts" ("host", "website_id")
SELECT rtrim(split_part(lower("domain"), ':', 1), '.'), "id" FROM "websites" ORDER BY "created_at", "id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "website_hosts" ("host", "website_id")
SELECT rtrim(split_part(lower(alias), ':', 1), '.'), "id" FROM "websites", jsonb_array_elements_text("aliases") AS alias
ORDER BY "created_at", "id" ON CONFLICT DO NOTHING;
