-- expand: a phone may serve several accounts of a household; the unique index knows the first of them alone
DROP INDEX "portal_user_phone_index_uq";--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "is_phone_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "portal_user_phone_owner_uq" ON "portal_user" USING btree ("mobile_phone_index") WHERE not "portal_user"."is_deleted" and "portal_user"."mobile_phone_index" is not null and not "portal_user"."is_phone_shared";--> statement-breakpoint
CREATE INDEX "portal_user_phone_index_ix" ON "portal_user" USING btree ("mobile_phone_index") WHERE not "portal_user"."is_deleted";
