-- expand: what a winding-up could not do, invitations taken back, a credit code that is free after the end of its employer, and indexes of what leavers hold; the constraint only gains a value and the index only loses rows
ALTER TABLE "contract_invitation" DROP CONSTRAINT "contract_invitation_status_ck";--> statement-breakpoint
DROP INDEX "enterprise_credit_code_uq";--> statement-breakpoint
ALTER TABLE "contract_invitation" ADD COLUMN "taken_back_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enterprise_winding_up" ADD COLUMN "failures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "contract_invitation_fresh_ix" ON "contract_invitation" USING btree ("id") WHERE "contract_invitation"."status" = 'Sent' and "contract_invitation"."sought_time" is null;--> statement-breakpoint
CREATE INDEX "contract_invitation_again_ix" ON "contract_invitation" USING btree ("sought_time","id") WHERE "contract_invitation"."status" = 'Sent';--> statement-breakpoint
CREATE INDEX "contract_invitation_taken_back_ix" ON "contract_invitation" USING btree ("id") WHERE "contract_invitation"."taken_back_time" is not null and "contract_invitation"."status" in ('Sent', 'Asked');--> statement-breakpoint
CREATE INDEX "contract_invitation_due_ix" ON "contract_invitation" USING btree ("expire_time","id") WHERE "contract_invitation"."status" in ('Sent', 'Asked', 'Accepted');--> statement-breakpoint
CREATE INDEX "contract_employment_lock_ix" ON "contract_employment" USING btree ("audit_lock_user_id") WHERE "contract_employment"."audit_lock_user_id" is not null;--> statement-breakpoint
CREATE INDEX "enterprise_code_ix" ON "enterprise" USING btree ("social_credit_code") WHERE not "enterprise"."is_deleted";--> statement-breakpoint
CREATE INDEX "enterprise_lock_ix" ON "enterprise" USING btree ("audit_lock_user_id") WHERE "enterprise"."audit_lock_user_id" is not null;--> statement-breakpoint
CREATE INDEX "user_disabled_person_lock_ix" ON "user_disabled_person" USING btree ("audit_lock_user_id") WHERE "user_disabled_person"."audit_lock_user_id" is not null;--> statement-breakpoint
CREATE INDEX "user_disabled_person_tutor_ix" ON "user_disabled_person" USING btree ("tutor_user_id") WHERE "user_disabled_person"."tutor_user_id" is not null;--> statement-breakpoint
CREATE INDEX "requirement_lock_ix" ON "requirement" USING btree ("audit_lock_user_id") WHERE "requirement"."audit_lock_user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_credit_code_uq" ON "enterprise" USING btree ("social_credit_code") WHERE not "enterprise"."is_deleted" and "enterprise"."winding_up" is distinct from 'Done';--> statement-breakpoint
ALTER TABLE "contract_invitation" ADD CONSTRAINT "contract_invitation_status_ck" CHECK ("contract_invitation"."status" in ('Sent', 'Asked', 'Accepted', 'Refused', 'Blocked', 'Withdrawn', 'TakenBack', 'Expired'));