CREATE TABLE "learnt_labels" (
	"seller" text NOT NULL,
	"means" text NOT NULL,
	"words_hash" text NOT NULL,
	"words" text,
	"shown_by" text,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learnt_labels_seller_means_words_hash_pk" PRIMARY KEY("seller","means","words_hash")
);
--> statement-breakpoint
ALTER TABLE "learnt_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "learnt_labels_used_idx" ON "learnt_labels" USING btree ("used_at");--> statement-breakpoint
CREATE POLICY "learnt_labels_system" ON "learnt_labels" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);