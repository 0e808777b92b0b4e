CREATE TABLE "edition_additions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"first_copy" integer NOT NULL,
	"copies" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edition_additions_first" UNIQUE("edition_id","first_copy")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "follows_previous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "keep_answer_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edition_additions" ADD CONSTRAINT "edition_additions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;