CREATE TABLE "published_suppliers" (
	"supplier_name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "published_suppliers_staff" ON "published_suppliers" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
INSERT INTO "published_suppliers" ("supplier_name", "at") SELECT DISTINCT "supplier_name", now() FROM "published_payments";
