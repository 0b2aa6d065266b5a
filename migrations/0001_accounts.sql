CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"change_id" text NOT NULL,
	"new_email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_change_id_unique" UNIQUE("change_id")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "second_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"account_hash" text NOT NULL,
	"account_id" text,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"deleted" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"request_type" text NOT NULL,
	"selected_offer" text NOT NULL,
	"offer_id" text NOT NULL,
	"supplier_name" text NOT NULL,
	"offer_snapshot" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_method" text NOT NULL,
	"personal_data" text NOT NULL,
	"technical_data" text NOT NULL,
	"acceptances" jsonb NOT NULL,
	"pod_pdr" text,
	"old_bill_document_path" text,
	"identity_document_path" text,
	"wizard_key" text NOT NULL,
	"wizard_version" integer NOT NULL,
	"summary_path" text,
	"summary_sha256" text,
	"summary_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"alert_type" text NOT NULL,
	"severity" text NOT NULL,
	"acknowledged" boolean DEFAULT false NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" text,
	"mailed_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "security_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplies" ALTER COLUMN "bill_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "welcomed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "wizard_drafts" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_exports_expires_idx" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_exports_user_idx" ON "data_exports" USING btree ("user_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_waiting_idx" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_account_idx" ON "erasures" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "erasures_requested_idx" ON "erasures" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activations_request_idx" ON "activations" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "activations_user_idx" ON "activations" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activations_queue_idx" ON "activations" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "security_alerts_open_idx" ON "security_alerts" USING btree ("alert_type",coalesce("user_id", '')) WHERE not "security_alerts"."acknowledged";--> statement-breakpoint
CREATE INDEX "security_alerts_user_idx" ON "security_alerts" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_trail_actor_idx" ON "audit_trail" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bill_files_user_idx" ON "bill_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bill_files_file_idx" ON "bill_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bill_quotes_user_idx" ON "bill_quotes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bill_readings_user_idx" ON "bill_readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "legal_announcements_user_idx" ON "legal_announcements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_events_user_idx" ON "case_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requests_kept_idx" ON "requests" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "access_log_at_idx" ON "access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_user_idx" ON "security_events" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplies_home_idx" ON "supplies" USING btree ("home_id");--> statement-breakpoint
CREATE INDEX "supplies_confirmed_idx" ON "supplies" USING btree ("confirmed_at");--> statement-breakpoint
DROP POLICY "consents_own" ON "consents" CASCADE;--> statement-breakpoint
DROP POLICY "consents_staff" ON "consents" CASCADE;--> statement-breakpoint
DROP POLICY "access_log_staff" ON "access_log" CASCADE;--> statement-breakpoint
CREATE POLICY "consents_add" ON "consents" AS PERMISSIVE FOR INSERT TO "app_admin", "app_client" WITH CHECK ("consents"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "consents_record" ON "consents" AS PERMISSIVE FOR INSERT TO "app_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "access_log_add" ON "access_log" AS PERMISSIVE FOR INSERT TO "app_admin" WITH CHECK ("access_log"."actor_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "access_log_system" ON "access_log" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "consents_own" ON "consents" AS PERMISSIVE FOR SELECT TO "app_client" USING ("consents"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "consents_staff" ON "consents" AS PERMISSIVE FOR SELECT TO "app_admin", "app_system" USING (true);--> statement-breakpoint
CREATE POLICY "access_log_staff" ON "access_log" AS PERMISSIVE FOR SELECT TO "app_admin" USING (true);--> statement-breakpoint
CREATE POLICY "email_changes_system" ON "email_changes" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "recovery_codes_system" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "second_factors_system" ON "second_factors" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "data_exports_own" ON "data_exports" AS PERMISSIVE FOR SELECT TO "app_admin", "app_client" USING ("data_exports"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "data_exports_system" ON "data_exports" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "erasures_system" ON "erasures" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "activations_own" ON "activations" AS PERMISSIVE FOR SELECT TO "app_client" USING ("activations"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "activations_staff" ON "activations" AS PERMISSIVE FOR SELECT TO "app_admin" USING (true);--> statement-breakpoint
CREATE POLICY "activations_system" ON "activations" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "security_alerts_own" ON "security_alerts" AS PERMISSIVE FOR SELECT TO "app_client" USING ("security_alerts"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "security_alerts_staff" ON "security_alerts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);