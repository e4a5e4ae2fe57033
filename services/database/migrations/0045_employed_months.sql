-- expand: payslips store the months of employment, so that a gap between two contracts has no tax allowance
ALTER TABLE "payroll" ADD COLUMN "employed_months" smallint[];