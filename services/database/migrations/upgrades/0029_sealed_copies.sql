ALTER TABLE "outbox" ADD COLUMN "address_sealed" text;--> statement-breakpoint
ALTER TABLE "requirement_resume" ADD COLUMN "snapshot_sealed" text;