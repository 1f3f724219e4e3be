CREATE TABLE "media_blobs" (
	"hash" text PRIMARY KEY NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_blobs_touched" ON "media_blobs" USING btree ("touched_at");--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_hash_media_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."media_blobs"("hash") ON DELETE no action ON UPDATE no action;