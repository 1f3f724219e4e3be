CREATE TABLE "social_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"connection_id" uuid,
	"network" text NOT NULL,
	"external_id" text NOT NULL,
	"url" text,
	"text" text,
	"image_url" text,
	"author_name" text,
	"author_url" text,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_posts_external_id_unique" ON "social_posts" USING btree ("property_id","network","external_id");--> statement-breakpoint
CREATE INDEX "social_posts_feed" ON "social_posts" USING btree ("property_id","posted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "social_posts_connection" ON "social_posts" USING btree ("connection_id");