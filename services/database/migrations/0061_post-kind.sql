-- expand: the kind of post that a contract states, null where nobody has stated it
ALTER TABLE "contract_employment" ADD COLUMN "post_kind" text;