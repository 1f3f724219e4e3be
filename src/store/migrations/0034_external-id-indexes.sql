CREATE INDEX "buildings_external_ids" ON "buildings" USING gin ("external_ids" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "floor_plans_external_ids" ON "floor_plans" USING gin ("external_ids" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "units_external_ids" ON "units" USING gin ("external_ids" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "properties_external_ids" ON "properties" USING gin ("external_ids" jsonb_path_ops) WITH (fastupdate=false);