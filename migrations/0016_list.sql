CREATE TABLE "case_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"act" jsonb NOT NULL,
	"cases" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "requests_kept_idx";--> statement-breakpoint
ALTER TABLE "case_moves" ADD CONSTRAINT "case_moves_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_moves_admin_idx" ON "case_moves" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "requests_updated_idx" ON "requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "requests_open_updated_idx" ON "requests" USING btree ("updated_at","id") WHERE status in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "requests_open_newest_idx" ON "requests" USING btree ("created_at","id") WHERE status in ('pending', 'in_progress');--> statement-breakpoint
CREATE POLICY "case_moves_staff" ON "case_moves" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);