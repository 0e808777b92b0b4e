ALTER TABLE "attempts" ADD COLUMN "admission_verdict" text;--> statement-breakpoint
-- Until now such a copy counted as another student’s, or as one more try: it goes on doing so.
UPDATE "attempts" SET "admission_verdict" = 'other-person' WHERE "admission_id" IS NOT NULL;
