CREATE TABLE "market_undos" (
	"scope" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"day" date NOT NULL,
	"sha256" text NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "market_undos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "market_undos_staff" ON "market_undos" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);