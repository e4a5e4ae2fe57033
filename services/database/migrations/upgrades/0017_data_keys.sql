CREATE TABLE "data_key" (
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"master" text NOT NULL,
	"wrapped" text NOT NULL,
	"active_time" timestamp with time zone NOT NULL,
	"retired_time" timestamp with time zone,
	"creation_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_key_id_purpose_pk" PRIMARY KEY("id","purpose"),
	CONSTRAINT "data_key_purpose_ck" CHECK ("data_key"."purpose" in ('sign','link','seal','index','chain')),
	CONSTRAINT "data_key_state_ck" CHECK ("data_key"."state" in ('active','retiring','retired'))
);
