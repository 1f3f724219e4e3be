ALTER TABLE "changes" DROP CONSTRAINT "changes_account_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "changes_number";--> statement-breakpoint
DROP INDEX "changes_account_number";--> statement-breakpoint
CREATE UNIQUE INDEX "changes_number" ON "changes" USING btree ("number") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "changes_account_number" ON "changes" USING btree ("account_id","number") WHERE number is not null;--> statement-breakpoint
-- Index scans mark the entries of rows that have been numbered as dead, and the next one skips them; other scans visit them all.
CREATE FUNCTION number_changes(channel text) RETURNS integer LANGUAGE plpgsql SET enable_bitmapscan = off SET enable_seqscan = off AS $$
DECLARE
  numbered integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7261002);
  UPDATE changes SET number = nextval('change_numbers')
    WHERE id = any(array(SELECT id FROM changes WHERE number IS NULL ORDER BY id));
  GET DIAGNOSTICS numbered = ROW_COUNT;
  IF numbered > 0 THEN
    PERFORM pg_notify(channel, '');
  END IF;
  RETURN numbered;
END;
$$;
