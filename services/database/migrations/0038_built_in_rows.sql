-- expand: the unique indexes are over new columns, which the release before leaves empty
ALTER TABLE "cms_anchor" ADD COLUMN "built_in_key" text;--> statement-breakpoint
ALTER TABLE "cms_anchor" ADD COLUMN "brought_values" jsonb;--> statement-breakpoint
ALTER TABLE "cms_category" ADD COLUMN "built_in_key" text;--> statement-breakpoint
ALTER TABLE "cms_category" ADD COLUMN "brought_values" jsonb;--> statement-breakpoint
ALTER TABLE "contract_template" ADD COLUMN "built_in_key" text;--> statement-breakpoint
ALTER TABLE "contract_template" ADD COLUMN "brought_values" jsonb;--> statement-breakpoint
ALTER TABLE "disability_insurance_fund_calc_rule" ADD COLUMN "built_in_key" text;--> statement-breakpoint
ALTER TABLE "disability_insurance_fund_calc_rule" ADD COLUMN "brought_values" jsonb;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "built_in_key" text;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "brought_values" jsonb;--> statement-breakpoint
ALTER TABLE "city" ADD COLUMN "built_in_key" text;--> statement-breakpoint
ALTER TABLE "city" ADD COLUMN "brought_values" jsonb;--> statement-breakpoint
ALTER TABLE "data_dictionary" ADD COLUMN "built_in_key" text;--> statement-breakpoint
ALTER TABLE "data_dictionary" ADD COLUMN "brought_values" jsonb;--> statement-breakpoint
ALTER TABLE "province" ADD COLUMN "built_in_key" text;--> statement-breakpoint
ALTER TABLE "province" ADD COLUMN "brought_values" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "cms_anchor_built_in_uq" ON "cms_anchor" USING btree ("built_in_key");--> statement-breakpoint
CREATE UNIQUE INDEX "cms_category_built_in_uq" ON "cms_category" USING btree ("built_in_key");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_template_built_in_uq" ON "contract_template" USING btree ("built_in_key");--> statement-breakpoint
CREATE UNIQUE INDEX "levy_rule_built_in_uq" ON "disability_insurance_fund_calc_rule" USING btree ("built_in_key");--> statement-breakpoint
CREATE UNIQUE INDEX "area_built_in_uq" ON "area" USING btree ("built_in_key");--> statement-breakpoint
CREATE UNIQUE INDEX "city_built_in_uq" ON "city" USING btree ("built_in_key");--> statement-breakpoint
CREATE UNIQUE INDEX "data_dictionary_built_in_uq" ON "data_dictionary" USING btree ("built_in_key");--> statement-breakpoint
CREATE UNIQUE INDEX "province_built_in_uq" ON "province" USING btree ("built_in_key");