CREATE TABLE "setup_codes" (
	"id" integer PRIMARY KEY NOT NULL,
	"encrypted_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
