ALTER TABLE "settings" ADD COLUMN "ignored_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;