CREATE TABLE "line_coverage" (
	"town" text NOT NULL,
	"technology" text NOT NULL,
	"operator" text NOT NULL,
	"max_down_mbps" numeric(8, 2) NOT NULL,
	"max_up_mbps" numeric(8, 2) NOT NULL,
	"homes_percent" numeric(5, 2) NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "line_coverage_town_technology_operator_pk" PRIMARY KEY("town","technology","operator")
);
--> statement-breakpoint
ALTER TABLE "line_coverage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "tie_months" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "exit_cost" numeric(12, 2);--> statement-breakpoint
CREATE INDEX "line_coverage_operator_idx" ON "line_coverage" USING btree ("operator");--> statement-breakpoint
CREATE POLICY "line_coverage_read" ON "line_coverage" AS PERMISSIVE FOR SELECT TO "app_client", "app_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "line_coverage_staff" ON "line_coverage" AS PERMISSIVE FOR ALL TO "app_admin", "app_system" USING (true) WITH CHECK (true);