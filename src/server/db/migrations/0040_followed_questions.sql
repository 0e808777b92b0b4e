ALTER TABLE "questions" ADD COLUMN "followed" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_followed_questions_id_fk" FOREIGN KEY ("followed") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_followed" ON "questions" USING btree ("followed") WHERE "questions"."followed" is not null;