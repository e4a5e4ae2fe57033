-- expand: a file may stand without a host where one was asked for before
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_host_ck";--> statement-breakpoint
ALTER TABLE "conversation_message" ADD COLUMN "file_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "conversation_message_file_ix" ON "conversation_message" USING gin ("file_ids");--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_host_ck" CHECK (case "attachment"."host_type" when 'Temp' then "attachment"."host_id" is null when 'WorkOrder' then true when 'WorkOrderFeedback' then true when 'EditorImage' then true else "attachment"."host_id" is not null end);