CREATE TABLE "data_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"datum" text NOT NULL,
	"change" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"corrected_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activation_checks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "data_corrections" ADD CONSTRAINT "data_corrections_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_corrections" ADD CONSTRAINT "data_corrections_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_corrections_request_idx" ON "data_corrections" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "data_corrections_user_idx" ON "data_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "data_corrections_own" ON "data_corrections" AS PERMISSIVE FOR SELECT TO "app_client" USING ("data_corrections"."user_id" = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "data_corrections_staff" ON "data_corrections" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);