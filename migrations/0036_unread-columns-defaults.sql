-- The release before 0034 reads these columns, and takes a null for a page that does not answer: rows of ours, which do not
-- name them, say that it did and may be found. They go with a later migration.
ALTER TABLE "competitor_addresses" ALTER COLUMN "first_seen" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "competitor_readings" ALTER COLUMN "stored_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "crawl_pages" ALTER COLUMN "status" SET DEFAULT 200, ALTER COLUMN "redirects" SET DEFAULT '{}',
	ALTER COLUMN "in_sitemap" SET DEFAULT true, ALTER COLUMN "is_indexable" SET DEFAULT true, ALTER COLUMN "types" SET DEFAULT '{}',
	ALTER COLUMN "images" SET DEFAULT 0, ALTER COLUMN "words" SET DEFAULT 0, ALTER COLUMN "bytes" SET DEFAULT 0,
	ALTER COLUMN "transferred" SET DEFAULT 0, ALTER COLUMN "ms" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "crawls" ALTER COLUMN "trigger" SET DEFAULT 'scheduled', ALTER COLUMN "started_at" SET DEFAULT now(),
	ALTER COLUMN "sitemap_read" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "seo_fixes" ALTER COLUMN "opened_at" SET DEFAULT now();--> statement-breakpoint
UPDATE "competitor_addresses" SET "first_seen" = DEFAULT WHERE "first_seen" IS NULL;--> statement-breakpoint
UPDATE "competitor_readings" SET "stored_at" = DEFAULT WHERE "stored_at" IS NULL;--> statement-breakpoint
UPDATE "crawl_pages" SET "status" = DEFAULT, "redirects" = DEFAULT, "in_sitemap" = DEFAULT, "is_indexable" = DEFAULT, "types" = DEFAULT,
	"images" = DEFAULT, "words" = DEFAULT, "bytes" = DEFAULT, "transferred" = DEFAULT, "ms" = DEFAULT WHERE "redirects" IS NULL;--> statement-breakpoint
UPDATE "crawls" SET "trigger" = DEFAULT, "started_at" = "finished_at", "sitemap_read" = DEFAULT WHERE "started_at" IS NULL;--> statement-breakpoint
UPDATE "seo_fixes" SET "opened_at" = DEFAULT WHERE "opened_at" IS NULL;
