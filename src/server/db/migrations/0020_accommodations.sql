CREATE TABLE "accommodations" (
	"class_id" uuid NOT NULL,
	"student_key" text NOT NULL,
	"student_id" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"font_size" integer NOT NULL,
	"easy_reading" boolean NOT NULL,
	"one_per_page" boolean NOT NULL,
	"a3" boolean NOT NULL,
	"extra_time" integer NOT NULL,
	CONSTRAINT "accommodations_class_id_student_key_pk" PRIMARY KEY("class_id","student_key")
);
--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;