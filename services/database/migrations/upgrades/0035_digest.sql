ALTER TABLE "user_preference" ADD COLUMN "digest" text DEFAULT 'Off' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preference" ADD COLUMN "digest_day" date;--> statement-breakpoint
CREATE INDEX "user_preference_digest_ix" ON "user_preference" USING btree ("user_id") WHERE "user_preference"."digest" <> 'Off';