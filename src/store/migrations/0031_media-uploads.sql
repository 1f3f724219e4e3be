ALTER TABLE "media_files" ALTER COLUMN "source_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "file_name" text;