ALTER TABLE "conversion_events" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "profiles" SET "demo" = true WHERE "email" IN ('marco.fo@example.test', 'chiara.santoro@example.test', 'mariateresa.ferrari@example.test', 'paolo.barbieri@example.test');
