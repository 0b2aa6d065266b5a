-- Nothing reads or writes these columns any more. A node of the release before goes on writing them, so they stay, may be
-- null, and go with a later migration.
ALTER TABLE "competitor_addresses" ALTER COLUMN "first_seen" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_readings" ALTER COLUMN "stored_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "redirects" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "in_sitemap" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "is_indexable" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "types" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "images" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "words" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "transferred" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "ms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawls" ALTER COLUMN "trigger" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawls" ALTER COLUMN "started_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crawls" ALTER COLUMN "sitemap_read" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seo_fixes" ALTER COLUMN "opened_at" DROP NOT NULL;
