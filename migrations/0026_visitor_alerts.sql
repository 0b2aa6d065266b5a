CREATE TABLE "visitor_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitor_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitor_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"question" jsonb NOT NULL,
	"query" text NOT NULL,
	"cost" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_on" date,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitor_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "visitor_consents_person_idx" ON "visitor_consents" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "visitor_consents_at_idx" ON "visitor_consents" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_alerts_once_idx" ON "visitor_alerts" USING btree ("email","query");--> statement-breakpoint
CREATE INDEX "visitor_alerts_expiry_idx" ON "visitor_alerts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visitor_alerts_watched_idx" ON "visitor_alerts" USING btree ("id") WHERE "visitor_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE POLICY "visitor_consents_staff" ON "visitor_consents" AS PERMISSIVE FOR SELECT TO "app_admin", "app_system" USING (true);--> statement-breakpoint
CREATE POLICY "visitor_consents_record" ON "visitor_consents" AS PERMISSIVE FOR INSERT TO "app_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visitor_consents_forget" ON "visitor_consents" AS PERMISSIVE FOR DELETE TO "app_system" USING (true);--> statement-breakpoint
CREATE POLICY "visitor_alerts_system" ON "visitor_alerts" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);