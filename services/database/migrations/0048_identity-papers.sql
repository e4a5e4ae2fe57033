-- expand: the paper that an identity number is of, and the grade on the certificate of a disabled veteran, of a record and of its former cards
ALTER TABLE "former_card" ADD COLUMN "veteran_grade" smallint;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "id_type" text DEFAULT 'IdentityCard' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_disabled_person" ADD COLUMN "veteran_grade" smallint;