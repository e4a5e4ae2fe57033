-- expand: the kind of a guardian's paper, null where it was never asked for, and an index of the few certificates of veterans
ALTER TABLE "user_disabled_person" ADD COLUMN "guardian_id_type" text;--> statement-breakpoint
CREATE INDEX "user_disabled_person_veteran_ix" ON "user_disabled_person" USING btree ("veteran_grade") WHERE "user_disabled_person"."veteran_grade" is not null and not "user_disabled_person"."is_deleted";
