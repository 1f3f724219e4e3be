CREATE TABLE "feed_files" (
	"place" text PRIMARY KEY NOT NULL,
	"connection_id" uuid,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_files" ADD CONSTRAINT "feed_files_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_files_connection_unique" ON "feed_files" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "feed_files_created" ON "feed_files" USING btree ("created_at");