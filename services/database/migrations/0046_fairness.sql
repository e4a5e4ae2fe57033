-- expand: why an unusual demand is needed, evidence of a partial acceptance, the words of an order that hold for who has taken a part, and why they were changed
ALTER TABLE "requirement" ADD COLUMN "special_reason" text;--> statement-breakpoint
ALTER TABLE "work_order_participator" ADD COLUMN "held_terms" jsonb;--> statement-breakpoint
ALTER TABLE "work_order_completion" ADD COLUMN "evidence_file_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "change_reason" text;