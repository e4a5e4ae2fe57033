-- expand: nobody has written these tables yet; columns that the release before leaves alone
DROP INDEX "contract_proof_uq";--> statement-breakpoint
ALTER TABLE "contract_copy" ADD COLUMN "check_number" text;--> statement-breakpoint
ALTER TABLE "contract_proof" ADD COLUMN "occasion" text DEFAULT 'Concluded' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_employment" ADD COLUMN "is_record_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_copy_number_uq" ON "contract_copy" USING btree ("check_number");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_proof_record_uq" ON "contract_proof" USING btree ("contract_id","record_hash","kind",coalesce("party", ''));--> statement-breakpoint
CREATE INDEX "contract_employment_record_ix" ON "contract_employment" USING btree ("id") WHERE "contract_employment"."is_record_due";