ALTER TABLE "late_answers" ADD COLUMN "typed" text;--> statement-breakpoint
ALTER TABLE "student_answers" ADD COLUMN "typed" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "share" integer;