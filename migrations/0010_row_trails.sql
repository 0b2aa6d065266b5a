DROP POLICY "security_events_append" ON "security_events" CASCADE;--> statement-breakpoint
DROP POLICY "audit_trail_staff" ON "audit_trail" CASCADE;--> statement-breakpoint
DROP POLICY "stored_files_own" ON "stored_files" CASCADE;--> statement-breakpoint
DROP POLICY "bill_files_own" ON "bill_files" CASCADE;--> statement-breakpoint
DROP POLICY "bills_own" ON "bills" CASCADE;--> statement-breakpoint
DROP POLICY "profiles_own" ON "profiles" CASCADE;--> statement-breakpoint
DROP POLICY "case_events_staff" ON "case_events" CASCADE;--> statement-breakpoint
DROP POLICY "requests_own" ON "requests" CASCADE;--> statement-breakpoint
DROP POLICY "security_events_staff" ON "security_events" CASCADE;--> statement-breakpoint
CREATE POLICY "audit_trail_record" ON "audit_trail" AS PERMISSIVE FOR INSERT TO "app_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_trail_forget" ON "audit_trail" AS PERMISSIVE FOR DELETE TO "app_system" USING (true);--> statement-breakpoint
CREATE POLICY "stored_files_add" ON "stored_files" AS PERMISSIVE FOR INSERT TO "app_client" WITH CHECK ("stored_files"."owner_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "stored_files_change" ON "stored_files" AS PERMISSIVE FOR UPDATE TO "app_client" USING ("stored_files"."owner_id" = current_setting('app.user_id', true)) WITH CHECK ("stored_files"."owner_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "bill_files_add" ON "bill_files" AS PERMISSIVE FOR INSERT TO "app_client" WITH CHECK ("bill_files"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "bill_files_change" ON "bill_files" AS PERMISSIVE FOR UPDATE TO "app_client" USING ("bill_files"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("bill_files"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "bills_add" ON "bills" AS PERMISSIVE FOR INSERT TO "app_client" WITH CHECK ("bills"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "bills_change" ON "bills" AS PERMISSIVE FOR UPDATE TO "app_client" USING ("bills"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("bills"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "profiles_change" ON "profiles" AS PERMISSIVE FOR UPDATE TO "app_client" USING ("profiles"."id" = current_setting('app.user_id', true)) WITH CHECK ("profiles"."id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "case_events_record" ON "case_events" AS PERMISSIVE FOR INSERT TO "app_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "case_events_forget" ON "case_events" AS PERMISSIVE FOR DELETE TO "app_system" USING (true);--> statement-breakpoint
CREATE POLICY "case_events_move" ON "case_events" AS PERMISSIVE FOR UPDATE TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "requests_add" ON "requests" AS PERMISSIVE FOR INSERT TO "app_client" WITH CHECK ("requests"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "requests_change" ON "requests" AS PERMISSIVE FOR UPDATE TO "app_client" USING ("requests"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("requests"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "security_events_record" ON "security_events" AS PERMISSIVE FOR INSERT TO "app_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "security_events_forget" ON "security_events" AS PERMISSIVE FOR DELETE TO "app_system" USING (true);--> statement-breakpoint
CREATE POLICY "audit_trail_staff" ON "audit_trail" AS PERMISSIVE FOR SELECT TO "app_admin", "app_system" USING (true);--> statement-breakpoint
CREATE POLICY "stored_files_own" ON "stored_files" AS PERMISSIVE FOR SELECT TO "app_client" USING ("stored_files"."owner_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "bill_files_own" ON "bill_files" AS PERMISSIVE FOR SELECT TO "app_client" USING ("bill_files"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "bills_own" ON "bills" AS PERMISSIVE FOR SELECT TO "app_client" USING ("bills"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "profiles_own" ON "profiles" AS PERMISSIVE FOR SELECT TO "app_client" USING ("profiles"."id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "case_events_staff" ON "case_events" AS PERMISSIVE FOR SELECT TO "app_admin", "app_system" USING (true);--> statement-breakpoint
CREATE POLICY "requests_own" ON "requests" AS PERMISSIVE FOR SELECT TO "app_client" USING ("requests"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "security_events_staff" ON "security_events" AS PERMISSIVE FOR SELECT TO "app_admin", "app_system" USING (true);--> statement-breakpoint
ALTER POLICY "audit_trail_append" ON "audit_trail" TO app_admin,app_client,app_visitor WITH CHECK (coalesce("audit_trail"."actor_id", '') = current_setting('app.user_id', true) and 'app_' || "audit_trail"."actor_kind" = current_user);