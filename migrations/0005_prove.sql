CREATE TABLE "market_sellers" (
	"vat_number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"from_file" text,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_sellers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "market_sellers_read" ON "market_sellers" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "market_sellers_staff" ON "market_sellers" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);