ALTER TABLE "bill_quotes" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "bill_quotes" ADD COLUMN "one_off_fee" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "bill_quotes" ADD COLUMN "terms" jsonb;