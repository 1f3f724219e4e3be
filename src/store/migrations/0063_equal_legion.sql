-- By hand: the strongest lock first, because a lock that grows can deadlock with other transactions.
LOCK TABLE "connection_logs" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "connection_cancellations" (
	"run_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_run_limits" (
	"run_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_undos" (
	"run_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"work" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"message" text,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connection_cancellations" ADD CONSTRAINT "connection_cancellations_run_id_connection_logs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."connection_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_run_limits" ADD CONSTRAINT "connection_run_limits_run_id_connection_logs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."connection_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_undos" ADD CONSTRAINT "connection_undos_run_id_connection_logs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."connection_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: runs that were cancelled before this version.
INSERT INTO "connection_cancellations" ("run_id", "requested_at")
SELECT "id", "cancelled_at" FROM "connection_logs" WHERE "cancelled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_logs" DROP COLUMN "cancelled_at";