CREATE TABLE "coefficients" (
	"class_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"coefficient" numeric(5, 2) NOT NULL,
	CONSTRAINT "coefficients_class_id_quiz_id_pk" PRIMARY KEY("class_id","quiz_id")
);
--> statement-breakpoint
ALTER TABLE "correction_students" ADD COLUMN "addresses" text[] GENERATED ALWAYS AS (regexp_split_to_array(email, '[\s\u00a0\u202f,;|]+')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "unopened_copies" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "copy_pages" ADD COLUMN "is_link_printed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coefficients" ADD CONSTRAINT "coefficients_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coefficients" ADD CONSTRAINT "coefficients_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coefficients_quiz" ON "coefficients" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "correction_students_addresses" ON "correction_students" USING gin ("addresses");--> statement-breakpoint
CREATE INDEX "quizzes_class" ON "quizzes" USING btree ("class_group_id");