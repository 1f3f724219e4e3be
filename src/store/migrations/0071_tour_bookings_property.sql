DROP INDEX "tour_bookings_property";--> statement-breakpoint
CREATE INDEX "tour_bookings_property" ON "tour_bookings" USING btree ("property_id","tour_date");