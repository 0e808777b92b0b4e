ALTER TABLE "attempts" ADD COLUMN "question_marks" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "scoring" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "scoring_penalty" numeric(12, 6);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "scoring_floor" numeric(12, 6);--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "exact_marks" boolean;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "scoring" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "scoring_penalty" numeric(12, 6) DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "scoring_floor" numeric(12, 6) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "scoring" text DEFAULT 'per-answer' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "scoring_penalty" numeric(12, 6) DEFAULT 0.5 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "scoring_floor" numeric(12, 6) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "exact_marks" boolean DEFAULT false NOT NULL;