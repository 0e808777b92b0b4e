CREATE TABLE "final_exports" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"failure" jsonb
);
--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "is_named" boolean;--> statement-breakpoint
UPDATE "editions" SET "is_named" = coalesce(jsonb_typeof("snapshot" -> 'options' -> 'students') = 'array', false);--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "is_named" SET NOT NULL;--> statement-breakpoint
-- Of unknown size: they are set again when they are asked for.
DELETE FROM "typeset_papers";--> statement-breakpoint
ALTER TABLE "typeset_papers" ADD COLUMN "byte_size" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "final_exports" ADD CONSTRAINT "final_exports_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;