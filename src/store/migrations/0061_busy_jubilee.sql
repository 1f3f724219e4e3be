-- By hand: the last import before the newest one is the first of the earlier imports.
UPDATE "connection_properties" SET "synced_earlier" = jsonb_build_array(jsonb_build_object('run_id', null, 'at', "synced_before"))
WHERE "synced_before" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_properties" DROP COLUMN "synced_before";