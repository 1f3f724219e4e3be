CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "units_number";--> statement-breakpoint
CREATE INDEX "units_number" ON "units" USING gin ("account_id","number" gin_trgm_ops);