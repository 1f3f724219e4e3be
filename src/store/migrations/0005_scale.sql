CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "property_counts" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "property_counts" ADD CONSTRAINT "property_counts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_counts" ADD CONSTRAINT "property_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_counts_account" ON "property_counts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "units_number" ON "units" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
INSERT INTO "property_counts" ("property_id", "account_id", "units") SELECT "property_id", "account_id", count(*) FROM "units" GROUP BY "property_id", "account_id";--> statement-breakpoint
CREATE FUNCTION "count_added_units"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "property_counts" ("property_id", "account_id", "units")
    SELECT "property_id", "account_id", count(*) FROM "added" GROUP BY "property_id", "account_id" ORDER BY "property_id"
    ON CONFLICT ("property_id") DO UPDATE SET "units" = "property_counts"."units" + excluded."units";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_removed_units"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "property_counts" SET "units" = "property_counts"."units" - "gone"."number"
    FROM (SELECT "property_id", count(*) AS "number" FROM "removed" GROUP BY "property_id") "gone"
    WHERE "property_counts"."property_id" = "gone"."property_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "units_added" AFTER INSERT ON "units" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_added_units"();--> statement-breakpoint
CREATE TRIGGER "units_removed" AFTER DELETE ON "units" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_units"();
