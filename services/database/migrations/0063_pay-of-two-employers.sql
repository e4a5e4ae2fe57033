-- expand: in the month of a transfer both employers pay; the release before writes one payslip a month as before
DROP INDEX "payroll_kind_uq";--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_kind_uq" ON "payroll" USING btree ("contract_employment_id","enterprise_id","year","month","pay_kind") WHERE not "payroll"."is_deleted";
