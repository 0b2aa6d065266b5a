ALTER TABLE "case_notes" ADD COLUMN "remind_on" date;--> statement-breakpoint
CREATE INDEX "case_notes_remind_idx" ON "case_notes" USING btree ("author_id","remind_on") WHERE remind_on is not null;