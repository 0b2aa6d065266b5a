DELETE FROM "commissions" WHERE "request_id" IN (SELECT "id" FROM "requests" WHERE "user_id" IN (SELECT "id" FROM "profiles" WHERE "demo"));--> statement-breakpoint
CREATE INDEX "profiles_demo_idx" ON "profiles" USING btree ("id") WHERE demo;
