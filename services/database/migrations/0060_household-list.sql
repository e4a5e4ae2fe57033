-- expand: a phone of a household stands in a list of staff once for each name
DROP INDEX "listed_member_uq";--> statement-breakpoint
CREATE UNIQUE INDEX "listed_member_uq" ON "listed_member" USING btree ("enterprise_id","phone_index","real_name") WHERE not "listed_member"."is_deleted";