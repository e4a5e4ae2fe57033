-- expand: since when passwords and factors are a second fact, and when a session was given one
ALTER TABLE "portal_session" ADD COLUMN "fact_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "password_counts_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_factor" ADD COLUMN "counts_from" timestamp with time zone;--> statement-breakpoint
-- a session that was opened by more than a code keeps what it has proved
UPDATE "portal_session" SET "fact_time" = coalesce("confirmed_time", "creation_time") WHERE "method" in ('Password', 'Passkey') AND "ended_time" IS NULL;
