CREATE TABLE "staff_roles" (
	"role" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"permissions" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "user_admin_idx";--> statement-breakpoint
CREATE INDEX "user_staff_idx" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "user"."role" <> 'client';--> statement-breakpoint
CREATE POLICY "staff_roles_read" ON "staff_roles" AS PERMISSIVE FOR SELECT TO "app_admin" USING (true);--> statement-breakpoint
CREATE POLICY "staff_roles_system" ON "staff_roles" AS PERMISSIVE FOR ALL TO "app_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
INSERT INTO "staff_roles" ("role", "label", "permissions") VALUES
	('admin', 'Amministratore', '{everything}'),
	('operator', 'Operatore', '{cases,bills,messages}'),
	('editor', 'Redattore', '{blog,contents}'),
	('accountant', 'Contabile', '{commissions}');
