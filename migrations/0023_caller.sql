ALTER TABLE "bills" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "wizard_drafts" ADD COLUMN "prepared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wizard_drafts" ADD COLUMN "prepared_by" text;--> statement-breakpoint
CREATE INDEX "wizard_drafts_prepared_idx" ON "wizard_drafts" USING btree ("prepared_at" DESC NULLS FIRST) WHERE prepared_at is not null;