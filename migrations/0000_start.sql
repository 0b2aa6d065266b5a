CREATE TABLE "audit_trail" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"procedure" text NOT NULL,
	"subject" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "audit_trail" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "stored_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bill_files" (
	"bill_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"file_id" text NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "bill_files_bill_id_kind_position_pk" PRIMARY KEY("bill_id","kind","position")
);
--> statement-breakpoint
ALTER TABLE "bill_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bill_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"bill_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"utility_type" text NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"rank" integer NOT NULL,
	"offer_id" text,
	"offer_name" text NOT NULL,
	"supplier_name" text,
	"offer_type" text,
	"price_per_unit" numeric(14, 6),
	"price_per_unit_gas" numeric(14, 6),
	"monthly_fixed_fee" numeric(12, 2),
	"current_customer_price" numeric(12, 2),
	"estimated_annual_consumption" numeric(14, 3),
	"estimated_annual_smc" numeric(14, 3),
	"estimated_savings" numeric(12, 2),
	"comment" text,
	"current_supplier" text,
	"current_price_kwh" numeric(14, 6),
	"current_price_smc" numeric(14, 6),
	"current_monthly_fee" numeric(12, 2),
	"expiry_date" date,
	"yearly_cost" numeric(12, 2),
	"second_year_cost" numeric(12, 2),
	"breakdown" jsonb,
	"assumptions" jsonb NOT NULL,
	"is_estimate" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bill_quotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bill_readings" (
	"bill_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"author" text NOT NULL,
	"author_id" text,
	"values" jsonb NOT NULL,
	"outside" jsonb NOT NULL,
	"market" text,
	"notes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "bill_readings_bill_id_version_pk" PRIMARY KEY("bill_id","version")
);
--> statement-breakpoint
ALTER TABLE "bill_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bills" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"upload_date" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text NOT NULL,
	"file_size" integer NOT NULL,
	"supply_type" text NOT NULL,
	"customer_type" text NOT NULL,
	"analysis_status" text NOT NULL,
	"error_reason" text,
	"request_id" text NOT NULL,
	"published_version" integer,
	"draft_version" integer,
	"confirmed_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"blog_post_id" text NOT NULL,
	"user_id" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"author" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"cover_image_path" text,
	"meta_description" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"words" text GENERATED ALWAYS AS (translate(lower(title || ' ' || excerpt), 'àáèéìíòóùú’', 'aaeeiioouu ''')) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('italian', translate(lower(title || ' ' || excerpt), 'àáèéìíòóùú’', 'aaeeiioouu '''))) STORED NOT NULL,
	"title_key" text GENERATED ALWAYS AS (btrim(regexp_replace(translate(lower(title), 'àáèéìíòóùú’', 'aaeeiioouu '''), '[^a-z0-9]+', ' ', 'g'))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "indexnow_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"trigger" text NOT NULL,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "indexnow_notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sitemap_entries" (
	"path" text PRIMARY KEY NOT NULL,
	"changed" date NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sitemap_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sitemap_updates" (
	"id" text PRIMARY KEY NOT NULL,
	"trigger" text NOT NULL,
	"changes" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sitemap_updates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fact_sheets" (
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"body" jsonb NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fact_sheets_name_valid_from_pk" PRIMARY KEY("name","valid_from")
);
--> statement-breakpoint
ALTER TABLE "fact_sheets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "index_estimates" (
	"index_name" text PRIMARY KEY NOT NULL,
	"value" numeric(12, 6) NOT NULL,
	"source" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "index_estimates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "market_version" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "market_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_indices" (
	"index_name" text NOT NULL,
	"month" text NOT NULL,
	"value" numeric(12, 6) NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_indices_index_name_month_pk" PRIMARY KEY("index_name","month")
);
--> statement-breakpoint
ALTER TABLE "price_indices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "regulated_parameters" (
	"commodity" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"value" numeric(18, 9) NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "regulated_parameters_commodity_name_valid_from_pk" PRIMARY KEY("commodity","name","valid_from")
);
--> statement-breakpoint
ALTER TABLE "regulated_parameters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversion_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversion_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_path_source_device_pk" PRIMARY KEY("day","path","source","device")
);
--> statement-breakpoint
ALTER TABLE "visit_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vital_counts" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"metric" text NOT NULL,
	"bound" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vital_counts_day_path_metric_bound_pk" PRIMARY KEY("day","path","metric","bound")
);
--> statement-breakpoint
ALTER TABLE "vital_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"client_type" text NOT NULL,
	"contract_type" text NOT NULL,
	"supplier_id" text,
	"supplier_name" text NOT NULL,
	"supplier_logo_path" text,
	"is_active" boolean NOT NULL,
	"starts_on" date,
	"expiry_date" date,
	"monthly_fixed_fee" numeric(12, 2),
	"price_per_unit" numeric(14, 6),
	"price_per_unit_gas" numeric(14, 6),
	"activation_cost" numeric(12, 2),
	"activation_info" text,
	"download_speed" text,
	"upload_speed" text,
	"network_type" text,
	"network_coverage" text,
	"sim_type" text,
	"discount" text,
	"offer_description" text,
	"cte_link" text,
	"offer_type" text,
	"payment_method" text,
	"voltura_subentro_costs" text,
	"promo_months" integer,
	"price_after_promo" numeric(12, 2),
	"green_energy" boolean DEFAULT false NOT NULL,
	"offer_code" text,
	"source" text NOT NULL,
	"regions" text[],
	"terms_luce" jsonb,
	"terms_gas" jsonb,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vat_number" text,
	"logo_path" text,
	"switch_days" integer,
	"voltura_days" integer,
	"subentro_days" integer,
	"activation_days" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"role" text DEFAULT 'client' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'client' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cookie_choices" (
	"id" text PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"functions" text[] NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cookie_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legal_announcements" (
	"user_id" text NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_announcements_document_version_user_id_pk" PRIMARY KEY("document","version","user_id")
);
--> statement-breakpoint
ALTER TABLE "legal_announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_events" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"ball" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"details" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"feed" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"names" text NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('italian', "search_entries"."names"), 'A') || setweight(to_tsvector('italian', "search_entries"."body"), 'C')) STORED,
	CONSTRAINT "search_entries_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_feeds" (
	"feed" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_log" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "csp_violations" (
	"id" text PRIMARY KEY NOT NULL,
	"violated_directive" text NOT NULL,
	"blocked_uri" text NOT NULL,
	"source_file" text,
	"line_number" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "csp_violations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"severity" text NOT NULL,
	"user_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "homes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"province" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "homes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplies" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"home_id" text,
	"commodity" text NOT NULL,
	"code" text,
	"holder" text,
	"tax_code" text,
	"supplier_name" text,
	"supplier_vat" text,
	"customer_type" text NOT NULL,
	"resident" boolean,
	"heating" boolean,
	"annual_consumption" numeric(14, 3),
	"f1" numeric(14, 3),
	"f2" numeric(14, 3),
	"f3" numeric(14, 3),
	"power_kw" numeric(8, 1),
	"price_type" text,
	"unit_price" numeric(14, 6),
	"fixed_fee_year" numeric(12, 2),
	"offer_name" text,
	"offer_code" text,
	"conditions_end" date,
	"bill_id" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"turns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wizard_drafts" (
	"user_id" text NOT NULL,
	"wizard_key" text NOT NULL,
	"wizard_version" integer NOT NULL,
	"step" text NOT NULL,
	"answers" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wizard_drafts_user_id_wizard_key_pk" PRIMARY KEY("user_id","wizard_key")
);
--> statement-breakpoint
ALTER TABLE "wizard_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_quotes" ADD CONSTRAINT "bill_quotes_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_quotes" ADD CONSTRAINT "bill_quotes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_readings" ADD CONSTRAINT "bill_readings_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_readings" ADD CONSTRAINT "bill_readings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_blog_post_id_blog_posts_id_fk" FOREIGN KEY ("blog_post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_announcements" ADD CONSTRAINT "legal_announcements_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplies" ADD CONSTRAINT "supplies_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplies" ADD CONSTRAINT "supplies_home_id_homes_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."homes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wizard_drafts" ADD CONSTRAINT "wizard_drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_trail_at_idx" ON "audit_trail" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_trail_subject_idx" ON "audit_trail" USING btree ("subject","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_limits_window_idx" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "stored_files_owner_idx" ON "stored_files" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bill_quotes_list_idx" ON "bill_quotes" USING btree ("bill_id","version","utility_type","rank");--> statement-breakpoint
CREATE INDEX "bills_user_idx" ON "bills" USING btree ("user_id","upload_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bills_queue_idx" ON "bills" USING btree ("upload_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bills_status_idx" ON "bills" USING btree ("analysis_status","upload_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bills_request_idx" ON "bills" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "bills_office_idx" ON "bills" USING btree ("upload_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE analysis_status = 'error' or draft_version > coalesce(published_version, 0);--> statement-breakpoint
CREATE INDEX "blog_comments_post_idx" ON "blog_comments" USING btree ("blog_post_id","status","created_at");--> statement-breakpoint
CREATE INDEX "blog_comments_queue_idx" ON "blog_comments" USING btree ("created_at","id") WHERE "blog_comments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "blog_comments_user_idx" ON "blog_comments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug_idx" ON "blog_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_posts_list_idx" ON "blog_posts" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_category_idx" ON "blog_posts" USING btree ("category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_created_idx" ON "blog_posts" USING btree ("created_at" DESC NULLS FIRST) WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_title_idx" ON "blog_posts" USING btree ("title_key") WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_scheduled_idx" ON "blog_posts" USING btree ("published_at") WHERE "blog_posts"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "blog_posts_search_idx" ON "blog_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "blog_posts_words_idx" ON "blog_posts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consents_user_idx" ON "consents" USING btree ("user_id","purpose","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "indexnow_waiting_idx" ON "indexnow_notifications" USING btree ("url") WHERE "indexnow_notifications"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "indexnow_order_idx" ON "indexnow_notifications" USING btree ("created_at") WHERE "indexnow_notifications"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "indexnow_list_idx" ON "indexnow_notifications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sitemap_updates_at_idx" ON "sitemap_updates" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversion_events_at_idx" ON "conversion_events" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_wizard_idx" ON "offers" USING btree ("type","client_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "offers"."is_active";--> statement-breakpoint
CREATE INDEX "offers_list_idx" ON "offers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_expiry_idx" ON "offers" USING btree ("expiry_date") WHERE "offers"."is_active";--> statement-breakpoint
CREATE INDEX "offers_supplier_idx" ON "offers" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_code_idx" ON "offers" USING btree ("source","type","offer_code");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_vat_idx" ON "suppliers" USING btree ("vat_number");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_idx" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "account_user_idx" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_created_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "cookie_choices_at_idx" ON "cookie_choices" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_events_request_idx" ON "case_events" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "requests_user_idx" ON "requests" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requests_queue_idx" ON "requests" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_entries_document_idx" ON "search_entries" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_entries_names_idx" ON "search_entries" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_entries_feed_idx" ON "search_entries" USING btree ("feed");--> statement-breakpoint
CREATE INDEX "access_log_user_idx" ON "access_log" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "csp_violations_created_idx" ON "csp_violations" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_created_idx" ON "security_events" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_severity_idx" ON "security_events" USING btree ("severity","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "homes_user_address_idx" ON "homes" USING btree ("user_id","address_key");--> statement-breakpoint
CREATE UNIQUE INDEX "supplies_code_idx" ON "supplies" USING btree ("user_id","commodity","code");--> statement-breakpoint
CREATE INDEX "supplies_bill_idx" ON "supplies" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "contact_messages_queue_idx" ON "contact_messages" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user_idx" ON "contact_messages" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_conversations_updated_idx" ON "chat_conversations" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "wizard_drafts_expires_idx" ON "wizard_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "audit_trail_append" ON "audit_trail" AS PERMISSIVE FOR INSERT TO "app_client", "app_visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_trail_staff" ON "audit_trail" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_limits_system" ON "rate_limits" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stored_files_own" ON "stored_files" AS PERMISSIVE FOR ALL TO "app_client" USING ("stored_files"."owner_id" = current_setting('app.user_id', true)) WITH CHECK ("stored_files"."owner_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "stored_files_staff" ON "stored_files" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bill_files_own" ON "bill_files" AS PERMISSIVE FOR ALL TO "app_client" USING ("bill_files"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("bill_files"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "bill_files_staff" ON "bill_files" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bill_quotes_own" ON "bill_quotes" AS PERMISSIVE FOR SELECT TO "app_client" USING ("bill_quotes"."user_id" = current_setting('app.user_id', true) and "bill_quotes"."published_at" is not null);--> statement-breakpoint
CREATE POLICY "bill_quotes_staff" ON "bill_quotes" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bill_readings_own" ON "bill_readings" AS PERMISSIVE FOR SELECT TO "app_client" USING ("bill_readings"."user_id" = current_setting('app.user_id', true) and "bill_readings"."published_at" is not null);--> statement-breakpoint
CREATE POLICY "bill_readings_correct" ON "bill_readings" AS PERMISSIVE FOR INSERT TO "app_client" WITH CHECK ("bill_readings"."user_id" = current_setting('app.user_id', true) and "bill_readings"."author" = 'customer');--> statement-breakpoint
CREATE POLICY "bill_readings_staff" ON "bill_readings" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bills_own" ON "bills" AS PERMISSIVE FOR ALL TO "app_client" USING ("bills"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("bills"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "bills_staff" ON "bills" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_comments_read" ON "blog_comments" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING ("blog_comments"."status" = 'approved' and "blog_comments"."blog_post_id" in (select id from blog_posts where status = 'published'));--> statement-breakpoint
CREATE POLICY "blog_comments_staff" ON "blog_comments" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_comments_own" ON "blog_comments" AS PERMISSIVE FOR SELECT TO "app_client" USING ("blog_comments"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "blog_comments_add" ON "blog_comments" AS PERMISSIVE FOR INSERT TO "app_client" WITH CHECK ("blog_comments"."user_id" = current_setting('app.user_id', true) and "blog_comments"."status" = 'pending' and "blog_comments"."blog_post_id" in (select id from blog_posts where status = 'published'));--> statement-breakpoint
CREATE POLICY "blog_posts_read" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING ("blog_posts"."status" = 'published');--> statement-breakpoint
CREATE POLICY "blog_posts_staff" ON "blog_posts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "consents_own" ON "consents" AS PERMISSIVE FOR ALL TO "app_client" USING ("consents"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("consents"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "consents_staff" ON "consents" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "indexnow_notifications_staff" ON "indexnow_notifications" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sitemap_entries_staff" ON "sitemap_entries" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sitemap_updates_staff" ON "sitemap_updates" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "fact_sheets_read" ON "fact_sheets" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "fact_sheets_staff" ON "fact_sheets" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "index_estimates_read" ON "index_estimates" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "index_estimates_staff" ON "index_estimates" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "market_version_read" ON "market_version" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "market_version_staff" ON "market_version" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "price_indices_read" ON "price_indices" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "price_indices_staff" ON "price_indices" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "regulated_parameters_read" ON "regulated_parameters" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "regulated_parameters_staff" ON "regulated_parameters" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversion_events_append" ON "conversion_events" AS PERMISSIVE FOR INSERT TO "app_client", "app_visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversion_events_staff" ON "conversion_events" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "visit_counts_staff" ON "visit_counts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vital_counts_staff" ON "vital_counts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "catalogue_version_read" ON "catalogue_version" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "catalogue_version_staff" ON "catalogue_version" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "offers_read" ON "offers" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "offers_staff" ON "offers" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "suppliers_read" ON "suppliers" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "suppliers_staff" ON "suppliers" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "account_system" ON "account" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "profiles_own" ON "profiles" AS PERMISSIVE FOR ALL TO "app_client" USING ("profiles"."id" = current_setting('app.user_id', true)) WITH CHECK ("profiles"."id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "profiles_staff" ON "profiles" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "session_system" ON "session" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_system" ON "user" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "verification_system" ON "verification" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "cookie_choices_append" ON "cookie_choices" AS PERMISSIVE FOR INSERT TO "app_client", "app_visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "cookie_choices_staff" ON "cookie_choices" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "legal_announcements_own" ON "legal_announcements" AS PERMISSIVE FOR SELECT TO "app_client" USING ("legal_announcements"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "legal_announcements_staff" ON "legal_announcements" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "case_events_own" ON "case_events" AS PERMISSIVE FOR SELECT TO "app_client" USING ("case_events"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "case_events_staff" ON "case_events" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "requests_own" ON "requests" AS PERMISSIVE FOR ALL TO "app_client" USING ("requests"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("requests"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "requests_staff" ON "requests" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "search_entries_read" ON "search_entries" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "search_entries_staff" ON "search_entries" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "search_feeds_read" ON "search_feeds" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "search_feeds_staff" ON "search_feeds" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "access_log_own" ON "access_log" AS PERMISSIVE FOR SELECT TO "app_client" USING ("access_log"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "access_log_staff" ON "access_log" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "csp_violations_append" ON "csp_violations" AS PERMISSIVE FOR INSERT TO "app_client", "app_visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "csp_violations_staff" ON "csp_violations" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "security_events_append" ON "security_events" AS PERMISSIVE FOR INSERT TO "app_client", "app_visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "security_events_staff" ON "security_events" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "settings_read" ON "settings" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "settings_staff" ON "settings" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "homes_own" ON "homes" AS PERMISSIVE FOR ALL TO "app_client" USING ("homes"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("homes"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "homes_staff" ON "homes" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "supplies_own" ON "supplies" AS PERMISSIVE FOR ALL TO "app_client" USING ("supplies"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("supplies"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "supplies_staff" ON "supplies" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "contact_messages_own" ON "contact_messages" AS PERMISSIVE FOR SELECT TO "app_client" USING ("contact_messages"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "contact_messages_staff" ON "contact_messages" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "chat_conversations_system" ON "chat_conversations" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "wizard_drafts_own" ON "wizard_drafts" AS PERMISSIVE FOR ALL TO "app_client" USING ("wizard_drafts"."user_id" = current_setting('app.user_id', true)) WITH CHECK ("wizard_drafts"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "wizard_drafts_staff" ON "wizard_drafts" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);