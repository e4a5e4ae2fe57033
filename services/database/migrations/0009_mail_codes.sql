ALTER TABLE "portal_user" ADD COLUMN "confirmed_mail" text;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "unconfirmed_phone" text;