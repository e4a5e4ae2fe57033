-- expand: the stated pace of pieces, and what happened at an interview
ALTER TABLE "requirement_resume" ADD COLUMN "interview_reminded_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requirement_resume" ADD COLUMN "absent_side" text;--> statement-breakpoint
ALTER TABLE "requirement_resume" ADD COLUMN "absence_remark" text;--> statement-breakpoint
ALTER TABLE "requirement_resume" ADD COLUMN "absence_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requirement_resume" ADD COLUMN "absence_answer" text;--> statement-breakpoint
ALTER TABLE "requirement_resume" ADD COLUMN "absence_answer_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_order" ADD COLUMN "pieces_per_hour" numeric(18, 3);--> statement-breakpoint
ALTER TABLE "requirement_resume" ADD CONSTRAINT "requirement_resume_absent_ck" CHECK ("requirement_resume"."absent_side" in ('Person', 'Enterprise'));