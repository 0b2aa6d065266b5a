CREATE TABLE "visitor_bills" (
	"id" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	"files" jsonb NOT NULL,
	"pages" jsonb NOT NULL,
	"supply_type" text NOT NULL,
	"customer_type" text NOT NULL,
	"status" text NOT NULL,
	"trouble" text,
	"pages_read" integer NOT NULL,
	"pages_known" integer NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"outside" jsonb NOT NULL,
	"market" text,
	"notes" jsonb NOT NULL,
	"charges" jsonb,
	CONSTRAINT "visitor_bills_browser_unique" UNIQUE("browser")
);
--> statement-breakpoint
ALTER TABLE "visitor_bills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "visitor_bills_expiry_idx" ON "visitor_bills" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visitor_bills_reading_idx" ON "visitor_bills" USING btree ("sent_at") WHERE status = 'reading';--> statement-breakpoint
CREATE POLICY "visitor_bills_own" ON "visitor_bills" AS PERMISSIVE FOR ALL TO "app_visitor" USING ("visitor_bills"."browser" = current_setting('app.browser', true)) WITH CHECK ("visitor_bills"."browser" = current_setting('app.browser', true));--> statement-breakpoint
CREATE POLICY "visitor_bills_system" ON "visitor_bills" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);