ALTER TABLE "attempts" ADD COLUMN "name_hash" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "admission_id" uuid;--> statement-breakpoint
ALTER TABLE "resumptions" ADD COLUMN "student_name" text;--> statement-breakpoint
ALTER TABLE "resumptions" ADD COLUMN "student_id" text;--> statement-breakpoint
ALTER TABLE "resumptions" ADD COLUMN "may_begin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_named" ON "attempts" USING btree ("quiz_id","name_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_admitted" ON "attempts" USING btree ("admission_id") WHERE "attempts"."admission_id" is not null;