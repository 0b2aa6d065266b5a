CREATE TABLE "guardian_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"supply_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" date NOT NULL,
	"present_cost" integer,
	"best_cost" integer,
	"net_gain" integer,
	"offer_id" text,
	"offer_name" text,
	"offer_supplier" text,
	"by_mail" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guardian_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guardian_sightings" (
	"supply_id" text NOT NULL,
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"present_cost" integer,
	"best_cost" integer,
	"net_gain" integer,
	"offer_id" text,
	"offer_name" text,
	"offer_supplier" text,
	CONSTRAINT "guardian_sightings_supply_id_day_pk" PRIMARY KEY("supply_id","day")
);
--> statement-breakpoint
ALTER TABLE "guardian_sightings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guardian_watches" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reminders" boolean DEFAULT true NOT NULL,
	"reminders_since" date,
	"alert" boolean DEFAULT false NOT NULL,
	"threshold_cents" integer DEFAULT 5000 NOT NULL,
	"alerted_on" date,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guardian_watches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "notice_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"author" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "case_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"file_id" text,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"contract" jsonb NOT NULL,
	"statement" jsonb NOT NULL,
	"receipt_path" text,
	"receipt_sha256" text,
	"receipt_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplies" ALTER COLUMN "fixed_fee_year" SET DATA TYPE numeric(14, 6);--> statement-breakpoint
ALTER TABLE "bill_readings" ADD COLUMN "charges" jsonb;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "charge_answers" jsonb;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "concluded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "contract_day" date;--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "ball" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "office_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "homes" ADD COLUMN "other_keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "spread" numeric(14, 9);--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "priced_from" date;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "priced_to" date;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "market" text;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guardian_messages" ADD CONSTRAINT "guardian_messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_messages" ADD CONSTRAINT "guardian_messages_supply_id_supplies_id_fk" FOREIGN KEY ("supply_id") REFERENCES "public"."supplies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_sightings" ADD CONSTRAINT "guardian_sightings_supply_id_supplies_id_fk" FOREIGN KEY ("supply_id") REFERENCES "public"."supplies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_sightings" ADD CONSTRAINT "guardian_sightings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_watches" ADD CONSTRAINT "guardian_watches_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_messages_once_idx" ON "guardian_messages" USING btree ("supply_id","kind","about");--> statement-breakpoint
CREATE INDEX "guardian_messages_user_idx" ON "guardian_messages" USING btree ("user_id","sent_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "guardian_sightings_user_idx" ON "guardian_sightings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guardian_sightings_day_idx" ON "guardian_sightings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "guardian_watches_alert_idx" ON "guardian_watches" USING btree ("user_id") WHERE "guardian_watches"."alert";--> statement-breakpoint
CREATE INDEX "notices_user_idx" ON "notices" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_kept_idx" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "case_messages_request_idx" ON "case_messages" USING btree ("request_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_messages_user_idx" ON "case_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_requests_request_idx" ON "document_requests" USING btree ("request_id","asked_at");--> statement-breakpoint
CREATE INDEX "document_requests_user_idx" ON "document_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_requests_file_idx" ON "document_requests" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_request_idx" ON "withdrawals" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "withdrawals_user_idx" ON "withdrawals" USING btree ("user_id","declared_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawals_open_idx" ON "withdrawals" USING btree ("declared_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "bill_readings_pod_idx" ON "bill_readings" USING btree ("user_id",(("values" -> 'pod') ->> 'value'));--> statement-breakpoint
CREATE INDEX "bill_readings_pdr_idx" ON "bill_readings" USING btree ("user_id",(("values" -> 'pdr') ->> 'value'));--> statement-breakpoint
CREATE INDEX "activations_concluded_idx" ON "activations" USING btree ("user_id","concluded_at") WHERE concluded_at is not null;--> statement-breakpoint
CREATE INDEX "requests_expected_idx" ON "requests" USING btree ("expected_on","id") WHERE status in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "requests_ball_idx" ON "requests" USING btree ("ball","expected_on","id") WHERE status in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "requests_newest_idx" ON "requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplies_list_idx" ON "supplies" USING btree ("user_id","confirmed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE POLICY "guardian_messages_own" ON "guardian_messages" AS PERMISSIVE FOR SELECT TO "app_client" USING ("guardian_messages"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "guardian_messages_staff" ON "guardian_messages" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guardian_sightings_own" ON "guardian_sightings" AS PERMISSIVE FOR SELECT TO "app_client" USING ("guardian_sightings"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "guardian_sightings_staff" ON "guardian_sightings" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guardian_watches_own" ON "guardian_watches" AS PERMISSIVE FOR ALL TO "app_client" USING ("guardian_watches"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("guardian_watches"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "guardian_watches_staff" ON "guardian_watches" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notice_preferences_own" ON "notice_preferences" AS PERMISSIVE FOR ALL TO "app_client" USING ("notice_preferences"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("notice_preferences"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "notice_preferences_staff" ON "notice_preferences" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notices_own" ON "notices" AS PERMISSIVE FOR SELECT TO "app_client" USING ("notices"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "notices_staff" ON "notices" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "case_messages_own" ON "case_messages" AS PERMISSIVE FOR SELECT TO "app_client" USING ("case_messages"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "case_messages_add" ON "case_messages" AS PERMISSIVE FOR INSERT TO "app_client" WITH CHECK ("case_messages"."user_id" = current_setting('app.user_id', true) and author = 'customer' and request_id in (select id from requests));--> statement-breakpoint
CREATE POLICY "case_messages_staff" ON "case_messages" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_requests_own" ON "document_requests" AS PERMISSIVE FOR SELECT TO "app_client" USING ("document_requests"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "document_requests_staff" ON "document_requests" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "withdrawals_own" ON "withdrawals" AS PERMISSIVE FOR SELECT TO "app_client" USING ("withdrawals"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "withdrawals_staff" ON "withdrawals" AS PERMISSIVE FOR SELECT TO "app_admin" USING (true);--> statement-breakpoint
CREATE POLICY "withdrawals_system" ON "withdrawals" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);