CREATE TABLE "acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"teacher_id" uuid,
	"who" text NOT NULL,
	"act" text NOT NULL,
	"thing" text NOT NULL,
	"ip" text,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "correction_journal" DROP CONSTRAINT "correction_journal_teacher_id_teachers_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id_token" text;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "notice_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "notice_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "acts_at" ON "acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "acts_teacher" ON "acts" USING btree ("teacher_id","at");--> statement-breakpoint
ALTER TABLE "correction_journal" ADD CONSTRAINT "correction_journal_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE set null ON UPDATE no action;