CREATE SEQUENCE "public"."change_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
DROP INDEX "changes_account";--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "paths" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "changes_number" ON "changes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "changes_account_number" ON "changes" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "changes_unnumbered" ON "changes" USING btree ("id") WHERE number is null;