-- expand: one more kind of conversation; every row of before fulfils the rule about orders
ALTER TABLE "conversation" DROP CONSTRAINT "conversation_kind_ck";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "work_order_id" bigint;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_work_order_id_work_order_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_order_uq" ON "conversation" USING btree ("asker_user_id","work_order_id") WHERE "conversation"."kind" = 'WorkOrder';--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_order_ck" CHECK (("conversation"."kind" = 'WorkOrder') = ("conversation"."work_order_id" is not null));--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_kind_ck" CHECK ("conversation"."kind" in ('Requirement', 'WorkOrder', 'Support'));