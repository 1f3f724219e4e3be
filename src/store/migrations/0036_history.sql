-- A UUIDv7 of the current instant plus `place` microseconds, with the microseconds in the 12 bits after the version.
CREATE FUNCTION history_id(place integer) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  micros bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint + place;
BEGIN
  RETURN (lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0')
    || right(gen_random_uuid()::text, 17))::uuid;
END;
$$;
--> statement-breakpoint
CREATE TABLE "history" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"action" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"user_id" uuid,
	"changes" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone GENERATED ALWAYS AS (created_at) STORED NOT NULL,
	CONSTRAINT "history_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("account_id","resource","record_id","id");