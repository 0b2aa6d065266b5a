CREATE TABLE "competitor_addresses" (
	"competitor_id" text NOT NULL,
	"url" text NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "competitor_addresses_competitor_id_url_pk" PRIMARY KEY("competitor_id","url")
);
--> statement-breakpoint
ALTER TABLE "competitor_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "competitor_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"competitor_id" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text
);
--> statement-breakpoint
ALTER TABLE "competitor_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "competitor_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"competitor_id" text NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"prices" text[] DEFAULT '{}' NOT NULL,
	"last_checked_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "competitor_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "competitor_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"competitor_id" text NOT NULL,
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"value" numeric(15, 2) NOT NULL,
	"source" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "competitor_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "competitors" (
	"id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"threat_level" text,
	"is_own" boolean DEFAULT false NOT NULL,
	"last_checked_at" timestamp with time zone,
	"last_failure" text,
	"title" text,
	"description" text,
	"top_keywords" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "competitors_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
ALTER TABLE "competitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auto_generated_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text,
	"queue_id" text,
	"title" text NOT NULL,
	"model" text NOT NULL,
	"prompt" text NOT NULL,
	"sources" jsonb NOT NULL,
	"similarity" real NOT NULL,
	"similar_title" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auto_generated_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_queue" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"content_type" text DEFAULT 'libero' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"target_traffic" integer,
	"target_date" date,
	"post_id" text,
	"failure" text,
	"alike" jsonb,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_queue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ab_counts" (
	"test_id" text NOT NULL,
	"variant" text NOT NULL,
	"seen" integer NOT NULL,
	"reached" integer NOT NULL,
	CONSTRAINT "ab_counts_test_id_variant_pk" PRIMARY KEY("test_id","variant")
);
--> statement-breakpoint
ALTER TABLE "ab_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ab_tests" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"variation" text NOT NULL,
	"goal" text NOT NULL,
	"state" text NOT NULL,
	"baseline" double precision NOT NULL,
	"difference" double precision NOT NULL,
	"needed" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"kept" text
);
--> statement-breakpoint
ALTER TABLE "ab_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "click_areas" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"device" text NOT NULL,
	"area" text NOT NULL,
	"target" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "click_areas_day_path_device_area_target_pk" PRIMARY KEY("day","path","device","area","target")
);
--> statement-breakpoint
ALTER TABLE "click_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "click_cells" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"device" text NOT NULL,
	"cell" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "click_cells_day_path_device_cell_pk" PRIMARY KEY("day","path","device","cell")
);
--> statement-breakpoint
ALTER TABLE "click_cells" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversion_sources" (
	"day" date NOT NULL,
	"conversion" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "conversion_sources_day_conversion_source_pk" PRIMARY KEY("day","conversion","source")
);
--> statement-breakpoint
ALTER TABLE "conversion_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journey_counts" (
	"day" date NOT NULL,
	"wizard" text NOT NULL,
	"step" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "journey_counts_day_wizard_step_outcome_pk" PRIMARY KEY("day","wizard","step","outcome")
);
--> statement-breakpoint
ALTER TABLE "journey_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_forecasts" (
	"made_on" date NOT NULL,
	"week" date NOT NULL,
	"method" text NOT NULL,
	"expected" double precision NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	CONSTRAINT "request_forecasts_made_on_week_pk" PRIMARY KEY("made_on","week")
);
--> statement-breakpoint
ALTER TABLE "request_forecasts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crawl_findings" (
	"id" text PRIMARY KEY NOT NULL,
	"crawl_id" text NOT NULL,
	"code" text NOT NULL,
	"path" text NOT NULL,
	"detail" text NOT NULL,
	"solved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "crawl_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crawl_pages" (
	"crawl_id" text NOT NULL,
	"path" text NOT NULL,
	"status" integer,
	"redirects" text[] NOT NULL,
	"is_html" boolean NOT NULL,
	"in_sitemap" boolean NOT NULL,
	"linked_from" integer NOT NULL,
	"title" text,
	"description" text,
	"canonical" text,
	"is_indexable" boolean NOT NULL,
	"lang" text,
	"headings" jsonb NOT NULL,
	"types" text[] NOT NULL,
	"images" integer NOT NULL,
	"words" integer NOT NULL,
	"bytes" integer NOT NULL,
	"transferred" integer NOT NULL,
	"ms" integer NOT NULL,
	"text_hash" text,
	CONSTRAINT "crawl_pages_crawl_id_path_pk" PRIMARY KEY("crawl_id","path")
);
--> statement-breakpoint
ALTER TABLE "crawl_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crawls" (
	"id" text PRIMARY KEY NOT NULL,
	"trigger" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"pages" integer NOT NULL,
	"sitemap_pages" integer NOT NULL,
	"external_links" integer NOT NULL,
	"is_cut" boolean NOT NULL,
	"sitemap_read" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crawls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "seo_fixes" (
	"code" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"fixed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "seo_fixes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "target_keywords" (
	"id" text PRIMARY KEY NOT NULL,
	"keyword" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "target_keywords" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"strategy" text NOT NULL,
	"target_links" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_prospect_events" (
	"id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_prospect_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_prospects" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text,
	"domain" text NOT NULL,
	"domain_authority" integer,
	"authority_source" text,
	"authority_on" date,
	"strategy" text NOT NULL,
	"status" text NOT NULL,
	"contact_email" text,
	"notes" text DEFAULT '' NOT NULL,
	"estimated_value" integer,
	"priority" text NOT NULL,
	"last_contact" timestamp with time zone,
	"site_check" jsonb,
	"checked_at" timestamp with time zone,
	"link_url" text,
	"link_state" text,
	"link_failure" text,
	"link_checked_at" timestamp with time zone,
	"follow_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_prospects_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
ALTER TABLE "link_prospects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outreach_blocks" (
	"contact_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outreach_blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outreach_sends" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outreach_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referring_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"links" integer NOT NULL,
	"first_seen" date,
	"last_seen" date,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referring_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text,
	"rows" integer NOT NULL,
	"changed" integer,
	"via" text NOT NULL,
	"made_by" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"day" date NOT NULL,
	"sha256" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" text,
	"read" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"gone" integer NOT NULL,
	"refused" integer NOT NULL,
	"refusals" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_offer_versions" (
	"offer_id" text NOT NULL,
	"since" date NOT NULL,
	"offer" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "market_offer_versions_offer_id_since_pk" PRIMARY KEY("offer_id","since")
);
--> statement-breakpoint
ALTER TABLE "market_offer_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"vat_number" text NOT NULL,
	"code" text NOT NULL,
	"offer" jsonb NOT NULL,
	"hash" text NOT NULL,
	"first_seen" date NOT NULL,
	"last_seen" date NOT NULL,
	"gone_on" date
);
--> statement-breakpoint
ALTER TABLE "market_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cron_job_activity" (
	"id" text PRIMARY KEY NOT NULL,
	"job_name" text NOT NULL,
	"trigger" text NOT NULL,
	"status" text NOT NULL,
	"execution_time" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"done" integer,
	"total" integer,
	"report" jsonb,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "cron_job_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitored_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"url_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"extract" text NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"post_id" text,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "monitored_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitored_urls" (
	"id" text PRIMARY KEY NOT NULL,
	"site_name" text NOT NULL,
	"url" text NOT NULL,
	"is_active" boolean NOT NULL,
	"check_frequency_hours" integer NOT NULL,
	"drafts_from_changes" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_checked_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"last_post_title" text,
	"kind" text,
	"last_status" integer,
	"last_failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"text_hash" text,
	"seen_items" text[],
	"seen_blocks" text[],
	"health_at" timestamp with time zone,
	"health_failure" text
);
--> statement-breakpoint
ALTER TABLE "monitored_urls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "index_coverage" (
	"day" date PRIMARY KEY NOT NULL,
	"indexed" integer NOT NULL,
	"not_indexed" integer NOT NULL,
	"import_id" text
);
--> statement-breakpoint
ALTER TABLE "index_coverage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "index_reasons" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"pages" integer NOT NULL,
	"import_id" text,
	CONSTRAINT "index_reasons_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
ALTER TABLE "index_reasons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "indexnow_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"urls" integer NOT NULL,
	"status" integer,
	"ms" integer NOT NULL,
	"wait_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "indexnow_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inspected_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"is_indexed" boolean NOT NULL,
	"verdict" text NOT NULL,
	"read_at" timestamp with time zone,
	"inspected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inspected_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date PRIMARY KEY NOT NULL,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" real,
	"import_id" text
);
--> statement-breakpoint
ALTER TABLE "search_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"rows" integer NOT NULL,
	"refused" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_queries" (
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"clicks" integer NOT NULL,
	"impressions" integer NOT NULL,
	"position" real,
	"import_id" text,
	CONSTRAINT "search_queries_to_day_from_day_query_page_pk" PRIMARY KEY("to_day","from_day","query","page")
);
--> statement-breakpoint
ALTER TABLE "search_queries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "growth_measures" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "growth_measures_measure_day_pk" PRIMARY KEY("measure","day")
);
--> statement-breakpoint
ALTER TABLE "growth_measures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "conversion_events_at_idx";--> statement-breakpoint
ALTER TABLE "indexnow_notifications" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "indexnow_notifications" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "indexnow_notifications" ADD COLUMN "receipt_id" text;--> statement-breakpoint
ALTER TABLE "sitemap_updates" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sitemap_updates" ADD COLUMN "entries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activations" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "kind" text DEFAULT 'contact' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "due_on" date GENERATED ALWAYS AS (case when status = 'new' then coalesce(answer_by, (created_at at time zone 'Europe/Rome')::date) end) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "competitor_addresses" ADD CONSTRAINT "competitor_addresses_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_alerts" ADD CONSTRAINT "competitor_alerts_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_pages" ADD CONSTRAINT "competitor_pages_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitor_readings" ADD CONSTRAINT "competitor_readings_competitor_id_competitors_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."competitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_generated_posts" ADD CONSTRAINT "auto_generated_posts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_generated_posts" ADD CONSTRAINT "auto_generated_posts_queue_id_content_queue_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."content_queue"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_queue" ADD CONSTRAINT "content_queue_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ab_counts" ADD CONSTRAINT "ab_counts_test_id_ab_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."ab_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_findings" ADD CONSTRAINT "crawl_findings_crawl_id_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_pages" ADD CONSTRAINT "crawl_pages_crawl_id_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_prospect_events" ADD CONSTRAINT "link_prospect_events_prospect_id_link_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."link_prospects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_prospects" ADD CONSTRAINT "link_prospects_campaign_id_link_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."link_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_offer_versions" ADD CONSTRAINT "market_offer_versions_offer_id_market_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."market_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitored_changes" ADD CONSTRAINT "monitored_changes_url_id_monitored_urls_id_fk" FOREIGN KEY ("url_id") REFERENCES "public"."monitored_urls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitored_changes" ADD CONSTRAINT "monitored_changes_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "index_coverage" ADD CONSTRAINT "index_coverage_import_id_search_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."search_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "index_reasons" ADD CONSTRAINT "index_reasons_import_id_search_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."search_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_days" ADD CONSTRAINT "search_days_import_id_search_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."search_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_queries" ADD CONSTRAINT "search_queries_import_id_search_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."search_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitor_alerts_at_idx" ON "competitor_alerts" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "competitor_alerts_of_idx" ON "competitor_alerts" USING btree ("competitor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "competitor_pages_url_idx" ON "competitor_pages" USING btree ("competitor_id","url");--> statement-breakpoint
CREATE UNIQUE INDEX "competitor_readings_day_idx" ON "competitor_readings" USING btree ("competitor_id","measure","day");--> statement-breakpoint
CREATE INDEX "competitors_name_idx" ON "competitors" USING btree ("name");--> statement-breakpoint
CREATE INDEX "auto_generated_posts_created_idx" ON "auto_generated_posts" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auto_generated_posts_post_idx" ON "auto_generated_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "auto_generated_posts_queue_idx" ON "auto_generated_posts" USING btree ("queue_id");--> statement-breakpoint
CREATE INDEX "content_queue_list_idx" ON "content_queue" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_queue_status_idx" ON "content_queue" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_queue_next_idx" ON "content_queue" USING btree ((case priority when 'high' then 0 when 'medium' then 1 else 2 end),"target_date","created_at") WHERE "content_queue"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "content_queue_date_idx" ON "content_queue" USING btree ("target_date","id") WHERE "content_queue"."target_date" is not null;--> statement-breakpoint
CREATE INDEX "content_queue_kind_idx" ON "content_queue" USING btree ("content_type","subject");--> statement-breakpoint
CREATE INDEX "content_queue_post_idx" ON "content_queue" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ab_tests_running_idx" ON "ab_tests" USING btree ("variation") WHERE "ab_tests"."state" = 'running';--> statement-breakpoint
CREATE INDEX "ab_tests_newest_idx" ON "ab_tests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "crawl_findings_crawl_idx" ON "crawl_findings" USING btree ("crawl_id","code","path");--> statement-breakpoint
CREATE INDEX "crawls_finished_idx" ON "crawls" USING btree ("finished_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "target_keywords_word_idx" ON "target_keywords" USING btree (lower("keyword"),"path");--> statement-breakpoint
CREATE INDEX "link_campaigns_list_idx" ON "link_campaigns" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "link_prospect_events_idx" ON "link_prospect_events" USING btree ("prospect_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "link_prospects_list_idx" ON "link_prospects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "link_prospects_status_idx" ON "link_prospects" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "link_prospects_campaign_idx" ON "link_prospects" USING btree ("campaign_id","status");--> statement-breakpoint
CREATE INDEX "link_prospects_unchecked_idx" ON "link_prospects" USING btree ("created_at") WHERE "link_prospects"."checked_at" is null;--> statement-breakpoint
CREATE INDEX "outreach_sends_contact_idx" ON "outreach_sends" USING btree ("contact_hash","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outreach_sends_at_idx" ON "outreach_sends" USING btree ("at");--> statement-breakpoint
CREATE INDEX "referring_domains_links_idx" ON "referring_domains" USING btree ("links" DESC NULLS FIRST,"domain");--> statement-breakpoint
CREATE INDEX "market_changes_newest_idx" ON "market_changes" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "market_files_imported_idx" ON "market_files" USING btree ("imported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "market_files_scope_idx" ON "market_files" USING btree ("scope","day");--> statement-breakpoint
CREATE UNIQUE INDEX "market_offers_code_idx" ON "market_offers" USING btree ("scope","vat_number","code");--> statement-breakpoint
CREATE INDEX "market_offers_bill_idx" ON "market_offers" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "market_offers_current_idx" ON "market_offers" USING btree ("scope") WHERE "market_offers"."gone_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cron_job_activity_open_idx" ON "cron_job_activity" USING btree ("job_name") WHERE "cron_job_activity"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "cron_job_activity_time_idx" ON "cron_job_activity" USING btree ("execution_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cron_job_activity_name_idx" ON "cron_job_activity" USING btree ("job_name","execution_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "monitored_changes_key_idx" ON "monitored_changes" USING btree ("url_id","key");--> statement-breakpoint
CREATE INDEX "monitored_changes_time_idx" ON "monitored_changes" USING btree ("found_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "monitored_changes_state_idx" ON "monitored_changes" USING btree ("state","found_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "monitored_changes_post_idx" ON "monitored_changes" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "monitored_urls_url_idx" ON "monitored_urls" USING btree ("url");--> statement-breakpoint
CREATE INDEX "monitored_urls_due_idx" ON "monitored_urls" USING btree ("is_active","last_checked_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "monitored_urls_name_idx" ON "monitored_urls" USING btree ("site_name","id");--> statement-breakpoint
CREATE INDEX "index_coverage_import_idx" ON "index_coverage" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "index_reasons_import_idx" ON "index_reasons" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "indexnow_receipts_at_idx" ON "indexnow_receipts" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inspected_pages_oldest_idx" ON "inspected_pages" USING btree ("inspected_at");--> statement-breakpoint
CREATE INDEX "inspected_pages_read_idx" ON "inspected_pages" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "search_days_import_idx" ON "search_days" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "search_imports_at_idx" ON "search_imports" USING btree ("source","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_imports_file_idx" ON "search_imports" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "search_queries_page_idx" ON "search_queries" USING btree ("page");--> statement-breakpoint
CREATE INDEX "search_queries_import_idx" ON "search_queries" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "indexnow_notifications" ADD CONSTRAINT "indexnow_notifications_receipt_id_indexnow_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."indexnow_receipts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_versions_updated_idx" ON "legal_versions" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "indexnow_outcome_idx" ON "indexnow_notifications" USING btree ("outcome","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "indexnow_url_idx" ON "indexnow_notifications" USING btree ("url","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "indexnow_receipt_idx" ON "indexnow_notifications" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "conversion_events_kind_idx" ON "conversion_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "contact_messages_due_idx" ON "contact_messages" USING btree ("due_on","id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_kind_due_idx" ON "contact_messages" USING btree ("kind","due_on","id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_kind_idx" ON "contact_messages" USING btree ("kind","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_assignee_idx" ON "contact_messages" USING btree ("assignee_id","due_on","id");--> statement-breakpoint
CREATE INDEX "contact_messages_words_idx" ON "contact_messages" USING gin (lower("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message" || ' ' || coalesce("report"->>'page', '') || ' ' || coalesce("report"->>'figure', '')) gin_trgm_ops);--> statement-breakpoint
CREATE POLICY "competitor_addresses_staff" ON "competitor_addresses" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "competitor_alerts_staff" ON "competitor_alerts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "competitor_pages_staff" ON "competitor_pages" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "competitor_readings_staff" ON "competitor_readings" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "competitors_staff" ON "competitors" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "auto_generated_posts_staff" ON "auto_generated_posts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "content_queue_staff" ON "content_queue" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "ab_counts_staff" ON "ab_counts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "ab_tests_staff" ON "ab_tests" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "click_areas_staff" ON "click_areas" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "click_cells_staff" ON "click_cells" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversion_sources_staff" ON "conversion_sources" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "journey_counts_staff" ON "journey_counts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_forecasts_staff" ON "request_forecasts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "crawl_findings_staff" ON "crawl_findings" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "crawl_pages_staff" ON "crawl_pages" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "crawls_staff" ON "crawls" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "seo_fixes_staff" ON "seo_fixes" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "target_keywords_staff" ON "target_keywords" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "link_campaigns_staff" ON "link_campaigns" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "link_prospect_events_staff" ON "link_prospect_events" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "link_prospects_staff" ON "link_prospects" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outreach_blocks_staff" ON "outreach_blocks" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outreach_sends_staff" ON "outreach_sends" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "referring_domains_staff" ON "referring_domains" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "market_changes_staff" ON "market_changes" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "market_files_staff" ON "market_files" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "market_offer_versions_staff" ON "market_offer_versions" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "market_offers_read" ON "market_offers" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "market_offers_staff" ON "market_offers" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "cron_job_activity_staff" ON "cron_job_activity" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "monitored_changes_staff" ON "monitored_changes" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "monitored_urls_staff" ON "monitored_urls" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "index_coverage_staff" ON "index_coverage" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "index_reasons_staff" ON "index_reasons" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "indexnow_receipts_staff" ON "indexnow_receipts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "inspected_pages_staff" ON "inspected_pages" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "search_days_staff" ON "search_days" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "search_imports_staff" ON "search_imports" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "search_queries_staff" ON "search_queries" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "growth_measures_staff" ON "growth_measures" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);