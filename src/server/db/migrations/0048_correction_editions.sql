CREATE TABLE "correction_editions" (
	"quiz_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"edition_id" uuid NOT NULL,
	"places" jsonb,
	CONSTRAINT "correction_editions_quiz_id_rank_pk" PRIMARY KEY("quiz_id","rank"),
	CONSTRAINT "correction_editions_edition" UNIQUE("edition_id")
);
--> statement-breakpoint
-- Each correction was of one edition: its copies keep their numbers.
INSERT INTO "correction_editions" ("quiz_id", "rank", "edition_id") SELECT "quiz_id", 0, "edition_id" FROM "corrections";--> statement-breakpoint
ALTER TABLE "corrections" DROP CONSTRAINT "corrections_edition_id_editions_id_fk";
--> statement-breakpoint
DROP INDEX "corrections_edition";--> statement-breakpoint
ALTER TABLE "correction_editions" ADD CONSTRAINT "correction_editions_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_editions" ADD CONSTRAINT "correction_editions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" DROP COLUMN "edition_id";