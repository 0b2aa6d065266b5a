ALTER TABLE "contact_messages" ADD COLUMN "batch_id" text;--> statement-breakpoint
CREATE INDEX "contact_messages_batch_idx" ON "contact_messages" USING btree ("batch_id") WHERE batch_id is not null;