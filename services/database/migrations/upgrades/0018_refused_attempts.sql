ALTER TABLE "operation_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "stands_for" integer;