ALTER TABLE "market_offers" ADD COLUMN "accepted" text;--> statement-breakpoint
-- The same file, given again, is read again: what an offer says is read another way.
UPDATE "market_files" SET "sha256" = '';
