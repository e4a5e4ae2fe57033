-- expand: a payslip has a kind; what the release before writes is of the month, one a month as before
DROP INDEX "payroll_month_uq";--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "pay_kind" text DEFAULT 'Month' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "first_wages" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_kind_uq" ON "payroll" USING btree ("contract_employment_id","year","month","pay_kind") WHERE not "payroll"."is_deleted";--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_kind_ck" CHECK ("payroll"."pay_kind" in ('Month','Supplement','AfterLeaving'));