ALTER TABLE "attempts" ADD COLUMN "said_hash" text;--> statement-breakpoint
CREATE INDEX "attempts_said" ON "attempts" USING btree ("quiz_id","said_hash");--> statement-breakpoint
CREATE INDEX "attempts_listed" ON "attempts" USING btree ("quiz_id","roster_key") WHERE "attempts"."roster_key" is not null;