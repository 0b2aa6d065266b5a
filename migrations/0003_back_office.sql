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
CREATE TABLE "work_claims" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"admin_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "work_claims_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "work_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "spam_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "spam_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "is_office" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "decision_id" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "former_status" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "cleanup_id" text;--> statement-breakpoint
ALTER TABLE "blog_old_slugs" ADD CONSTRAINT "blog_old_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_working_copies" ADD CONSTRAINT "blog_working_copies_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_working_copies" ADD CONSTRAINT "blog_working_copies_editor_id_user_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_claims" ADD CONSTRAINT "work_claims_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_cleanups_at_idx" ON "blog_cleanups" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_old_slugs_post_idx" ON "blog_old_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_working_copies_post_idx" ON "blog_working_copies" USING btree ("post_id","editor_id");--> statement-breakpoint
CREATE INDEX "blog_working_copies_editor_idx" ON "blog_working_copies" USING btree ("editor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_suspensions_open_idx" ON "account_suspensions" USING btree ("user_id") WHERE "account_suspensions"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "account_suspensions_user_idx" ON "account_suspensions" USING btree ("user_id","suspended_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "work_claims_admin_idx" ON "work_claims" USING btree ("admin_id");--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_reply_to_blog_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."blog_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_comments_office_idx" ON "blog_comments" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_comments_reply_idx" ON "blog_comments" USING btree ("reply_to") WHERE "blog_comments"."reply_to" is not null;--> statement-breakpoint
CREATE INDEX "blog_comments_decision_idx" ON "blog_comments" USING btree ("decision_id") WHERE "blog_comments"."decision_id" is not null;--> statement-breakpoint
CREATE INDEX "blog_comments_words_idx" ON "blog_comments" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_office_idx" ON "blog_posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_status_idx" ON "blog_posts" USING btree ("status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_cleanup_idx" ON "blog_posts" USING btree ("cleanup_id") WHERE "blog_posts"."cleanup_id" is not null;--> statement-breakpoint
CREATE INDEX "profiles_words_idx" ON "profiles" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_newest_idx" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_unconfirmed_idx" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "user"."email_verified";--> statement-breakpoint
CREATE INDEX "user_admin_idx" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user"."role" = 'admin';--> statement-breakpoint
CREATE POLICY "blog_cleanups_staff" ON "blog_cleanups" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_old_slugs_staff" ON "blog_old_slugs" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_working_copies_staff" ON "blog_working_copies" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "account_suspensions_system" ON "account_suspensions" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "work_claims_staff" ON "work_claims" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "blog_comments_add" ON "blog_comments" TO app_client WITH CHECK ("blog_comments"."user_id" = current_setting('app.user_id', true) and "blog_comments"."status" = 'pending' and not "blog_comments"."is_office" and "blog_comments"."blog_post_id" in (select id from blog_posts where status = 'published'));