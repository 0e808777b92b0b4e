CREATE TABLE "erasures" (
	"kind" text NOT NULL,
	"thing" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "erasures_kind_thing_pk" PRIMARY KEY("kind","thing")
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_quiz" ON "erasures" USING btree ("quiz_id");