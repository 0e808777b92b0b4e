CREATE TABLE "box_decisions" (
	"quiz_id" uuid NOT NULL,
	"copy" integer NOT NULL,
	"question" text NOT NULL,
	"answer" integer NOT NULL,
	"is_ticked" boolean NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_decisions_quiz_id_copy_question_answer_pk" PRIMARY KEY("quiz_id","copy","question","answer")
);
--> statement-breakpoint
CREATE TABLE "correction_copies" (
	"quiz_id" uuid NOT NULL,
	"copy" integer NOT NULL,
	"sheets" integer[] NOT NULL,
	"student" uuid,
	"associated_by" text,
	"ai_first_name" text,
	"ai_last_name" text,
	"adjustment" numeric(6, 2) DEFAULT 0 NOT NULL,
	"adjustment_reason" text DEFAULT '' NOT NULL,
	"mark" jsonb,
	CONSTRAINT "correction_copies_quiz_id_copy_pk" PRIMARY KEY("quiz_id","copy"),
	CONSTRAINT "correction_copies_student" UNIQUE("student")
);
--> statement-breakpoint
CREATE TABLE "correction_journal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"teacher_id" uuid,
	"kind" text NOT NULL,
	"change" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "correction_students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"student_id" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"roster_mode" text NOT NULL,
	"threshold" real NOT NULL,
	"fill_cancels" boolean DEFAULT false NOT NULL,
	"marking" jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"marks_stamp" text,
	"validated_at" timestamp with time zone,
	"sample_boxes" integer,
	"sample_errors" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"half" smallint DEFAULT 0 NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"edition_number" bigint,
	"copy" integer,
	"sheet" integer,
	"counts" boolean DEFAULT false NOT NULL,
	"is_conflicting" boolean DEFAULT false NOT NULL,
	"source" jsonb,
	"record" jsonb,
	CONSTRAINT "scan_pages_place" UNIQUE("scan_id","page","half")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages" integer,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_decisions" ADD CONSTRAINT "box_decisions_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_copies" ADD CONSTRAINT "correction_copies_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_copies" ADD CONSTRAINT "correction_copies_student_correction_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."correction_students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_journal" ADD CONSTRAINT "correction_journal_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_journal" ADD CONSTRAINT "correction_journal_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_students" ADD CONSTRAINT "correction_students_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_journal_quiz" ON "correction_journal" USING btree ("quiz_id","at");--> statement-breakpoint
CREATE INDEX "correction_students_quiz" ON "correction_students" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_students_number" ON "correction_students" USING btree ("quiz_id","student_id") WHERE "correction_students"."student_id" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "scan_pages_counted" ON "scan_pages" USING btree ("quiz_id","copy","sheet") WHERE "scan_pages"."counts";--> statement-breakpoint
CREATE INDEX "scan_pages_quiz" ON "scan_pages" USING btree ("quiz_id","copy","sheet");--> statement-breakpoint
CREATE INDEX "scans_quiz" ON "scans" USING btree ("quiz_id","created_at");