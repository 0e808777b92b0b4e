ALTER TABLE "copy_links" DROP CONSTRAINT "copy_links_quiz_id_corrections_quiz_id_fk";
--> statement-breakpoint
ALTER TABLE "mail_orders" DROP CONSTRAINT "mail_orders_quiz_id_corrections_quiz_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_quiz_id_corrections_quiz_id_fk";
--> statement-breakpoint
ALTER TABLE "copy_links" ALTER COLUMN "student" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "student" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "copy_links" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_orders" ADD COLUMN "is_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "copy_links" ADD CONSTRAINT "copy_links_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_links" ADD CONSTRAINT "copy_links_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_orders" ADD CONSTRAINT "mail_orders_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copy_links_of_attempt" ON "copy_links" USING btree ("attempt_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_attempt_version" UNIQUE("attempt_id","mark_version");