ALTER TABLE "employee_record" ADD COLUMN "emergency_contact_name_sealed" text;--> statement-breakpoint
ALTER TABLE "employee_record" ADD COLUMN "emergency_contact_phone_sealed" text;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "emergency_contact_name_sealed" text;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "emergency_contact_phone_sealed" text;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "guardian_phone_sealed" text;