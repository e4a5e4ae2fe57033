-- expand: a table that the release before does not know, and a column with a default
CREATE TABLE "last_event" (
	"name" text PRIMARY KEY NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"detail" text
);
--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "portal_user_demo_ix" ON "portal_user" USING btree ("id") WHERE "portal_user"."is_demo" and not "portal_user"."is_deleted";--> statement-breakpoint
-- Accounts of a demonstration from an earlier release: the seeds gave all of them one salted hash, and no two accounts
-- that set a password themselves have the same one.
WITH "seeded" AS (SELECT "password_hash" FROM "portal_user" WHERE "password_hash" IS NOT NULL GROUP BY "password_hash" HAVING count(*) > 1)
UPDATE "portal_user" u SET "is_demo" = true FROM "seeded" s WHERE u."password_hash" = s."password_hash";