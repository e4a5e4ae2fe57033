-- expand: the unique index is of a new column, which the release before leaves empty
ALTER TABLE "portal_user" ADD COLUMN "mobile_phone_sealed" text;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "mobile_phone_index" text;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "mobile_phone_tail_index" text;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "unconfirmed_phone_sealed" text;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "mobile_phone_sealed" text;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "mobile_phone_index" text;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "mobile_phone_tail_index" text;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "guardian_name_sealed" text;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_user_phone_index_uq" ON "portal_user" USING btree ("mobile_phone_index") WHERE not "portal_user"."is_deleted" and "portal_user"."mobile_phone_index" is not null;--> statement-breakpoint
CREATE INDEX "portal_user_phone_tail_ix" ON "portal_user" USING btree ("mobile_phone_tail_index");--> statement-breakpoint
CREATE INDEX "user_disabled_person_phone_index_ix" ON "user_disabled_person" USING btree ("mobile_phone_index");--> statement-breakpoint
CREATE INDEX "user_disabled_person_phone_tail_ix" ON "user_disabled_person" USING btree ("mobile_phone_tail_index");