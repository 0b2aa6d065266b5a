CREATE TABLE "blog_cleanups" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed" integer NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "blog_cleanups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_old_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_working_copies" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"editor_id" text NOT NULL,
	"typed" jsonb NOT NULL,
	"edition" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_working_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier_name" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"until" date NOT NULL,
	"lines" integer NOT NULL,
	"confirmed_cents" integer NOT NULL,
	"clawed_back_cents" integer NOT NULL,
	"report" jsonb NOT NULL,
	"imported_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commission_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier_name" text NOT NULL,
	"offer_id" text,
	"cents" integer NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"recorded_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"supplier_name" text NOT NULL,
	"offer_id" text NOT NULL,
	"offer_name" text NOT NULL,
	"state" text NOT NULL,
	"concluded_on" date NOT NULL,
	"expected_cents" integer,
	"term_id" text,
	"confirmed_cents" integer,
	"confirmed_on" date,
	"clawed_back_cents" integer,
	"clawed_back_on" date,
	"source" text NOT NULL,
	"statement_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"valid_from" date,
	"published_on" date,
	"change" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"content" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "legal_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activation_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"check" text NOT NULL,
	"outcome" text NOT NULL,
	"checked_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activation_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answer" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"reference" text,
	"answered_on" date NOT NULL,
	"recorded_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_send_items" (
	"id" text PRIMARY KEY NOT NULL,
	"send_id" text NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_send_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supplier_sends" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier_name" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"path" text,
	"size" integer,
	"sha256" text,
	"made_at" timestamp with time zone,
	"transmitted_by" text,
	"transmitted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "supplier_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"into_id" text NOT NULL,
	"reason" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_suspensions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"suspended_by" text NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"restored_by" text,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_suspensions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"file_name" text,
	"size" bigint,
	"row_count" integer,
	"file_count" integer,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "backups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "measurements" (
	"at" timestamp with time zone NOT NULL,
	"series" text NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "measurements_at_series_pk" PRIMARY KEY("at","series")
);
--> statement-breakpoint
ALTER TABLE "measurements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cte_checks" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"result" text NOT NULL,
	"status" integer,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cte_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offer_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "offer_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offer_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	"begins_on" date,
	"refused_for" jsonb
);
--> statement-breakpoint
ALTER TABLE "offer_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "office_views" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"section" text NOT NULL,
	"name" text,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_claims" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"admin_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "work_claims_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "work_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_codes" (
	"code" text NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "request_codes_code_request_id_pk" PRIMARY KEY("code","request_id")
);
--> statement-breakpoint
ALTER TABLE "request_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "setting_versions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
ALTER TABLE "setting_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "spam_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "spam_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "is_office" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "decision_id" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "former_status" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "cleanup_id" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "number" integer NOT NULL GENERATED BY DEFAULT AS IDENTITY (sequence name "requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1);--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "late_since" date;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "due_on" date GENERATED ALWAYS AS (case when status in ('pending', 'in_progress') then coalesce(late_since, expected_on) end) STORED;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "channel" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "blog_old_slugs" ADD CONSTRAINT "blog_old_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_working_copies" ADD CONSTRAINT "blog_working_copies_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_working_copies" ADD CONSTRAINT "blog_working_copies_editor_id_user_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_term_id_commission_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."commission_terms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_statement_id_commission_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_checks" ADD CONSTRAINT "activation_checks_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_checks" ADD CONSTRAINT "activation_checks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_answers" ADD CONSTRAINT "supplier_answers_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_answers" ADD CONSTRAINT "supplier_answers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_send_items" ADD CONSTRAINT "supplier_send_items_send_id_supplier_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."supplier_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_send_items" ADD CONSTRAINT "supplier_send_items_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_send_items" ADD CONSTRAINT "supplier_send_items_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_into_id_user_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cte_checks" ADD CONSTRAINT "cte_checks_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD CONSTRAINT "offer_versions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_views" ADD CONSTRAINT "office_views_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_claims" ADD CONSTRAINT "work_claims_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_codes" ADD CONSTRAINT "request_codes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_cleanups_at_idx" ON "blog_cleanups" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_old_slugs_post_idx" ON "blog_old_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_working_copies_post_idx" ON "blog_working_copies" USING btree ("post_id","editor_id");--> statement-breakpoint
CREATE INDEX "blog_working_copies_editor_idx" ON "blog_working_copies" USING btree ("editor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_statements_file_idx" ON "commission_statements" USING btree ("supplier_name","sha256");--> statement-breakpoint
CREATE INDEX "commission_statements_newest_idx" ON "commission_statements" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "commission_terms_one_idx" ON "commission_terms" USING btree ("supplier_name",coalesce("offer_id", ''),"valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_request_idx" ON "commissions" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "commissions_term_idx" ON "commissions" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "commissions_statement_idx" ON "commissions" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "commissions_newest_idx" ON "commissions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commissions_state_idx" ON "commissions" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commissions_supplier_idx" ON "commissions" USING btree ("supplier_name","state","concluded_on");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_day_idx" ON "legal_versions" USING btree ("document","valid_from") WHERE "legal_versions"."published_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_versions_draft_idx" ON "legal_versions" USING btree ("document") WHERE "legal_versions"."published_on" is null;--> statement-breakpoint
CREATE INDEX "customer_notes_user_idx" ON "customer_notes" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "activation_checks_one_idx" ON "activation_checks" USING btree ("request_id","check");--> statement-breakpoint
CREATE INDEX "activation_checks_user_idx" ON "activation_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supplier_answers_request_idx" ON "supplier_answers" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "supplier_answers_user_idx" ON "supplier_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supplier_answers_reference_idx" ON "supplier_answers" USING btree ("reference") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_send_items_one_idx" ON "supplier_send_items" USING btree ("send_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_send_items_waiting_idx" ON "supplier_send_items" USING btree ("request_id") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "supplier_send_items_request_idx" ON "supplier_send_items" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "supplier_send_items_user_idx" ON "supplier_send_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supplier_sends_newest_idx" ON "supplier_sends" USING btree ("asked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_sends_kept_idx" ON "supplier_sends" USING btree ("asked_at") WHERE path is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_merges_open_idx" ON "account_merges" USING btree ("user_id") WHERE "account_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "account_merges_user_idx" ON "account_merges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_merges_into_idx" ON "account_merges" USING btree ("into_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_suspensions_open_idx" ON "account_suspensions" USING btree ("user_id") WHERE "account_suspensions"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "account_suspensions_user_idx" ON "account_suspensions" USING btree ("user_id","suspended_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "backups_requested_idx" ON "backups" USING btree ("requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cte_checks_checked_idx" ON "cte_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "offer_imports_made_idx" ON "offer_imports" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "offer_versions_offer_idx" ON "offer_versions" USING btree ("offer_id","made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offer_versions_planned_idx" ON "offer_versions" USING btree ("begins_on") WHERE "offer_versions"."kind" = 'planned' and "offer_versions"."refused_for" is null;--> statement-breakpoint
CREATE INDEX "offer_versions_expired_idx" ON "offer_versions" USING btree ("made_at" DESC NULLS FIRST) WHERE "offer_versions"."kind" = 'expired';--> statement-breakpoint
CREATE INDEX "office_views_admin_idx" ON "office_views" USING btree ("admin_id","section","created_at");--> statement-breakpoint
CREATE INDEX "office_views_old_idx" ON "office_views" USING btree ("created_at") WHERE name is null;--> statement-breakpoint
CREATE INDEX "work_claims_admin_idx" ON "work_claims" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "case_notes_request_idx" ON "case_notes" USING btree ("request_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_notes_user_idx" ON "case_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "request_codes_request_idx" ON "request_codes" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_reply_to_blog_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."blog_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_quotes_offer_idx" ON "bill_quotes" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "bills_file_name_idx" ON "bills" USING gin ("file_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_comments_office_idx" ON "blog_comments" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_comments_reply_idx" ON "blog_comments" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "blog_comments_decision_idx" ON "blog_comments" USING btree ("decision_id") WHERE "blog_comments"."decision_id" is not null;--> statement-breakpoint
CREATE INDEX "blog_comments_words_idx" ON "blog_comments" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_office_idx" ON "blog_posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_status_idx" ON "blog_posts" USING btree ("status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_cleanup_idx" ON "blog_posts" USING btree ("cleanup_id") WHERE "blog_posts"."cleanup_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_words_idx" ON "offers" USING gin (lower("name" || ' ' || "supplier_name" || ' ' || coalesce("offer_code", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_words_idx" ON "profiles" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_newest_idx" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_unconfirmed_idx" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "user"."email_verified";--> statement-breakpoint
CREATE INDEX "user_admin_idx" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "activations_offer_idx" ON "activations" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "activations_newest_idx" ON "activations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activations_supplier_idx" ON "activations" USING btree ("supplier_name","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activations_open_supplier_idx" ON "activations" USING btree ("supplier_name","request_id") WHERE status in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "activations_concluded_at_idx" ON "activations" USING btree ("concluded_at") WHERE concluded_at is not null;--> statement-breakpoint
CREATE INDEX "case_events_active_idx" ON "case_events" USING btree ("at") WHERE kind = 'supply-active';--> statement-breakpoint
CREATE UNIQUE INDEX "requests_number_idx" ON "requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "requests_due_idx" ON "requests" USING btree ("due_on","id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "requests_ball_due_idx" ON "requests" USING btree ("ball","due_on","id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "requests_unassigned_idx" ON "requests" USING btree ("due_on","id") WHERE status in ('pending', 'in_progress') and assignee_id is null;--> statement-breakpoint
CREATE INDEX "requests_unseen_idx" ON "requests" USING btree ("id") WHERE status in ('pending', 'in_progress') and ball = 'office' and office_seen_at is null;--> statement-breakpoint
CREATE INDEX "requests_undated_idx" ON "requests" USING btree ("id") WHERE status in ('pending', 'in_progress') and due_on is null;--> statement-breakpoint
CREATE INDEX "requests_assignee_idx" ON "requests" USING btree ("assignee_id","due_on","id");--> statement-breakpoint
CREATE INDEX "requests_visitor_words_idx" ON "requests" USING gin (lower(coalesce("details"->>'name', '') || ' ' || coalesce("details"->>'email', '')) gin_trgm_ops) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "supplies_of_code_idx" ON "supplies" USING btree ("code");--> statement-breakpoint
CREATE INDEX "supplies_tax_code_idx" ON "supplies" USING btree ("tax_code");--> statement-breakpoint
CREATE INDEX "contact_messages_office_idx" ON "contact_messages" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE POLICY "blog_cleanups_staff" ON "blog_cleanups" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_old_slugs_staff" ON "blog_old_slugs" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_working_copies_staff" ON "blog_working_copies" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "commission_statements_staff" ON "commission_statements" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "commission_terms_staff" ON "commission_terms" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "commissions_staff" ON "commissions" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "legal_versions_read" ON "legal_versions" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING ("legal_versions"."published_on" is not null);--> statement-breakpoint
CREATE POLICY "legal_versions_staff" ON "legal_versions" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer_notes_staff" ON "customer_notes" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "activation_checks_staff" ON "activation_checks" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "supplier_answers_staff" ON "supplier_answers" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "supplier_send_items_staff" ON "supplier_send_items" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "supplier_sends_staff" ON "supplier_sends" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "account_merges_system" ON "account_merges" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "account_suspensions_system" ON "account_suspensions" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "backups_staff" ON "backups" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measurements_staff" ON "measurements" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "cte_checks_staff" ON "cte_checks" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "offer_imports_staff" ON "offer_imports" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "offer_versions_staff" ON "offer_versions" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "office_views_staff" ON "office_views" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "work_claims_staff" ON "work_claims" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "case_notes_staff" ON "case_notes" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_codes_staff" ON "request_codes" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "setting_versions_staff" ON "setting_versions" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "blog_comments_add" ON "blog_comments" TO app_client WITH CHECK ("blog_comments"."user_id" = current_setting('app.user_id', true) and "blog_comments"."status" = 'pending' and not "blog_comments"."is_office" and "blog_comments"."blog_post_id" in (select id from blog_posts where status = 'published'));