-- contract: tries are counted in a table of their own; the columns for them in portal_user go
CREATE TABLE "password_try" (
	"key_index" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"tries" integer NOT NULL,
	"held_until" timestamp with time zone,
	"last_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_try_user_ix" ON "password_try" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_try_time_ix" ON "password_try" USING btree ("last_time");--> statement-breakpoint
ALTER TABLE "portal_user" DROP COLUMN "failed_logins";--> statement-breakpoint
ALTER TABLE "portal_user" DROP COLUMN "locked_until";