CREATE TABLE "market_sellers" (
	"vat_number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"from_file" text,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_sellers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "figure_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"reported_on" date NOT NULL,
	"corrected_on" date NOT NULL,
	"wrong" text NOT NULL,
	"done" text NOT NULL,
	"pages" text[] NOT NULL,
	"moved_cents" integer,
	"published_at" timestamp with time zone,
	"withdrawn_reason" text,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "figure_corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplies" ADD COLUMN "contract_start" date;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "figure_corrections" ADD CONSTRAINT "figure_corrections_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_corrections_published_idx" ON "figure_corrections" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "figure_corrections"."status" = 'published';--> statement-breakpoint
CREATE INDEX "figure_corrections_office_idx" ON "figure_corrections" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "figure_corrections_message_idx" ON "figure_corrections" USING btree ("message_id");--> statement-breakpoint
CREATE POLICY "market_offer_versions_read" ON "market_offer_versions" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "market_sellers_read" ON "market_sellers" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "market_sellers_staff" ON "market_sellers" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "figure_corrections_read" ON "figure_corrections" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING ("figure_corrections"."status" = 'published');--> statement-breakpoint
CREATE POLICY "figure_corrections_staff" ON "figure_corrections" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);