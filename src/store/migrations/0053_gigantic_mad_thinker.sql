CREATE INDEX "demand_events_floor_plan" ON "demand_events" USING btree ("floor_plan_id") WHERE "demand_events"."floor_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "demand_events_unit" ON "demand_events" USING btree ("unit_id") WHERE "demand_events"."unit_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_assignments_floor_plan" ON "fee_assignments" USING btree ("floor_plan_id") WHERE "fee_assignments"."floor_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_assignments_unit" ON "fee_assignments" USING btree ("unit_id") WHERE "fee_assignments"."unit_id" is not null;--> statement-breakpoint
CREATE INDEX "group_members_building" ON "group_members" USING btree ("building_id") WHERE "group_members"."building_id" is not null;--> statement-breakpoint
CREATE INDEX "group_members_floor_plan" ON "group_members" USING btree ("floor_plan_id") WHERE "group_members"."floor_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "group_members_unit" ON "group_members" USING btree ("unit_id") WHERE "group_members"."unit_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_floor_plan" ON "leads" USING btree ("floor_plan_id") WHERE "leads"."floor_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_unit" ON "leads" USING btree ("unit_id") WHERE "leads"."unit_id" is not null;