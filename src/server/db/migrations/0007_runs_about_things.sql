DROP INDEX "job_runs_teacher";--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "thing" text;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "quiz_id" uuid;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "failure" jsonb;--> statement-breakpoint
-- The last export of each quiz keeps its state and what was told of it.
UPDATE "job_runs" SET "thing" = "last_export"."quiz_id"::text, "quiz_id" = "last_export"."quiz_id", "failure" = CASE WHEN "state" = 'failed' THEN coalesce("last_export"."failure", jsonb_build_object('status', 503, 'code', 'export_interrupted', 'message', 'La composition du sujet a été interrompue. Le QCM n’a pas été verrouillé : relancez l’export.')) END
FROM "final_exports" AS "last_export" WHERE "last_export"."job_id" = "job_runs"."id";--> statement-breakpoint
-- The others were mails, or exports replaced by a later one: nobody could see them.
DELETE FROM "job_runs" WHERE "thing" IS NULL OR "teacher_id" IS NULL;--> statement-breakpoint
DROP TABLE "final_exports";--> statement-breakpoint
ALTER TABLE "job_runs" DROP COLUMN "log";--> statement-breakpoint
ALTER TABLE "job_runs" ALTER COLUMN "thing" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ALTER COLUMN "teacher_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_runs_teacher" ON "job_runs" USING btree ("teacher_id","created_at");--> statement-breakpoint
CREATE INDEX "job_runs_quiz" ON "job_runs" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "job_runs_thing" ON "job_runs" USING btree ("name","thing","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_runs_one_under_way" ON "job_runs" USING btree ("name","thing") WHERE "job_runs"."state" in ('waiting', 'running');
