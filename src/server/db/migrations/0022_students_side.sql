CREATE TABLE "receipt_imports" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "free_navigation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "score_release" text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "score_release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "correction_release" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "correction_release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipt_imports" ADD CONSTRAINT "receipt_imports_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;