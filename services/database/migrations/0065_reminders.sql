ALTER TABLE "approval" ADD COLUMN "expiry_reminder_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contract_invitation" ADD COLUMN "reminded_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requirement" ADD COLUMN "reminded_end" date;--> statement-breakpoint
ALTER TABLE "enterprise_task" ADD COLUMN "reminded_end" date;--> statement-breakpoint
ALTER TABLE "work_order_participator" ADD COLUMN "offer_reminder_time" timestamp with time zone;