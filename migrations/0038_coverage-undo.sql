ALTER TABLE "line_coverage" ADD COLUMN "import_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "line_coverage" ADD COLUMN "replaced_by" text;--> statement-breakpoint
DROP INDEX "line_coverage_operator_idx";--> statement-breakpoint
ALTER TABLE "line_coverage" DROP CONSTRAINT "line_coverage_town_technology_operator_pk";--> statement-breakpoint
ALTER TABLE "line_coverage" ADD CONSTRAINT "line_coverage_town_technology_operator_import_id_pk" PRIMARY KEY("town","technology","operator","import_id");--> statement-breakpoint
CREATE INDEX "line_coverage_import_idx" ON "line_coverage" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "line_coverage_replaced_idx" ON "line_coverage" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "line_coverage_operator_idx" ON "line_coverage" USING btree ("operator") WHERE "line_coverage"."replaced_by" is null;
