CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"student_id" text,
	"student_email" text,
	"request_id" uuid,
	"seed" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"ending" text,
	"score" numeric(14, 6),
	"max_score" numeric(14, 6),
	"percentage" integer,
	"time_spent" integer,
	CONSTRAINT "attempts_request" UNIQUE("quiz_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "student_answers" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer_ids" uuid[] NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint NOT NULL,
	"quiz_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"copies" integer NOT NULL,
	"pages_per_copy" integer NOT NULL,
	"two_up_printing" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invalidated_at" timestamp with time zone,
	CONSTRAINT "editions_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "typeset_papers" (
	"key" text PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"pages_per_copy" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_answers" ADD CONSTRAINT "student_answers_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typeset_papers" ADD CONSTRAINT "typeset_papers_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_quiz" ON "attempts" USING btree ("quiz_id","started_at");--> statement-breakpoint
CREATE INDEX "attempts_running" ON "attempts" USING btree ("deadline") WHERE "attempts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "editions_quiz" ON "editions" USING btree ("quiz_id","created_at");--> statement-breakpoint
CREATE INDEX "typeset_papers_quiz" ON "typeset_papers" USING btree ("quiz_id");