CREATE TABLE "message_template" (
	"id" bigint PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"audience" text NOT NULL,
	"title" text,
	"content" text,
	"creation_time" timestamp with time zone DEFAULT now() NOT NULL,
	"creator_user_id" bigint,
	"last_modification_time" timestamp with time zone,
	"last_modifier_user_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_template_words_ck" CHECK (("message_template"."title" is null) = ("message_template"."content" is null))
);
