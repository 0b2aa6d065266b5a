CREATE TABLE "supplier_channels" (
	"supplier_name" text PRIMARY KEY NOT NULL,
	"channel" jsonb NOT NULL,
	"secret" text,
	"is_key" boolean DEFAULT false NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "case_moves" DROP CONSTRAINT "case_moves_admin_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "supplier_sends" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
CREATE POLICY "supplier_channels_staff" ON "supplier_channels" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);