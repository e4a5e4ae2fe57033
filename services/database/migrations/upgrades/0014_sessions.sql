-- expand: the release before writes tokens without a session; they end by themselves
CREATE TABLE "portal_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"method" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"last_used_time" timestamp with time zone NOT NULL,
	"ended_time" timestamp with time zone,
	"end_reason" text,
	"creation_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_user_token" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "portal_user_token" ADD COLUMN "successor_id" text;--> statement-breakpoint
ALTER TABLE "portal_session" ADD CONSTRAINT "portal_session_user_id_portal_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_session_user_ix" ON "portal_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portal_session_expire_ix" ON "portal_session" USING btree ("expire_time");--> statement-breakpoint
ALTER TABLE "portal_user_token" ADD CONSTRAINT "portal_user_token_session_id_portal_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."portal_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_user_token_session_ix" ON "portal_user_token" USING btree ("session_id");