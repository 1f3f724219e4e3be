ALTER TABLE "floor_plans" ALTER COLUMN "min_rent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "floor_plans" ALTER COLUMN "max_rent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "floor_plans" ALTER COLUMN "min_base_rent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "floor_plans" ALTER COLUMN "max_base_rent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "floor_plans" ALTER COLUMN "deposit" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "floor_plans" ALTER COLUMN "monthly_fee_total" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "floor_plans" ALTER COLUMN "monthly_fee_total_max" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "floor_plans" ALTER COLUMN "upfront_fee_total" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "min_rent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "max_rent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "min_base_rent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "max_base_rent" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "deposit" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "monthly_fee_total" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "monthly_fee_total_max" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "upfront_fee_total" SET DATA TYPE bigint;
