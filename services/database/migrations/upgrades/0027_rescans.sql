-- expand: the values of quarantine grow by one
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_quarantine_ck";--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "scanned_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "scanned_base" text;--> statement-breakpoint
CREATE INDEX "attachment_rescan_ix" ON "attachment" USING btree ("scanned_time" nulls first,"id","scanned_base") WHERE ("attachment"."quarantine" is null or "attachment"."quarantine" = 'Found') and not "attachment"."is_deleted";--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_quarantine_ck" CHECK ("attachment"."quarantine" in ('Waiting', 'Failed', 'Found'));