DROP POLICY "conversion_events_append" ON "conversion_events" CASCADE;--> statement-breakpoint
DROP POLICY "conversion_events_staff" ON "conversion_events" CASCADE;--> statement-breakpoint
CREATE POLICY "conversion_events_system" ON "conversion_events" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversion_events_staff" ON "conversion_events" AS PERMISSIVE FOR SELECT TO "app_admin" USING (true);