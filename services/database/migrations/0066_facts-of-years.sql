-- expand: the release before neither reads nor writes the new columns
ALTER TABLE "enterprise" ADD COLUMN "staff_of_years" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "first_submit_time" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_disabled_person_first_submit_ix" ON "user_disabled_person" USING btree ((coalesce("first_submit_time", "submit_time"))) WHERE not "user_disabled_person"."is_deleted";--> statement-breakpoint
-- records that were submitted more than once are new in the month of the first time
UPDATE "user_disabled_person" p SET "first_submit_time" = l.first FROM (
  SELECT "entity_id", min("creation_time") AS first FROM "status_log"
  WHERE "entity_type" = 'UserDisabledPerson' AND "event" = 'submit' GROUP BY "entity_id" HAVING count(*) > 1
) l WHERE l."entity_id" = p."id";
