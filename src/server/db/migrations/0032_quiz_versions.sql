CREATE TABLE "quiz_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"about" uuid,
	"content" jsonb NOT NULL,
	"characters" integer NOT NULL,
	"image_hashes" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_versions_quiz" ON "quiz_versions" USING btree ("quiz_id","kept_at");--> statement-breakpoint
CREATE INDEX "quiz_versions_images" ON "quiz_versions" USING gin ("image_hashes");