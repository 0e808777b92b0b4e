ALTER TABLE "editions" ADD COLUMN "shuffle_questions" boolean;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "shuffle_answers" boolean;--> statement-breakpoint
UPDATE "editions" SET
	"shuffle_questions" = ("snapshot" -> 'options' ->> 'shuffleQuestions')::boolean,
	"shuffle_answers" = ("snapshot" -> 'options' ->> 'shuffleAnswers')::boolean;--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "shuffle_questions" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "shuffle_answers" SET NOT NULL;
