CREATE TABLE "late_answers" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer_ids" uuid[] NOT NULL,
	"revision" integer NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_counted" boolean,
	CONSTRAINT "late_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;