CREATE TABLE "verdict_counts" (
	"day" date NOT NULL,
	"verdict" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "verdict_counts_day_verdict_pk" PRIMARY KEY("day","verdict")
);
--> statement-breakpoint
ALTER TABLE "verdict_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "published_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier_name" text NOT NULL,
	"offer_name" text,
	"cents" integer NOT NULL,
	"valid_from" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "verdict_counts_read" ON "verdict_counts" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "verdict_counts_staff" ON "verdict_counts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "published_payments_read" ON "published_payments" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "published_payments_staff" ON "published_payments" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);