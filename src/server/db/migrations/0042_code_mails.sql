CREATE TABLE "code_mails" (
	"quiz_id" uuid NOT NULL,
	"code_key" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_mails_quiz_id_code_key_pk" PRIMARY KEY("quiz_id","code_key")
);
--> statement-breakpoint
ALTER TABLE "code_mails" ADD CONSTRAINT "code_mails_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;