CREATE TABLE "contests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"student" uuid NOT NULL,
	"copy" integer NOT NULL,
	"question" text NOT NULL,
	"answer" integer,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "copy_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"student" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "copy_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "copy_pages" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"detail" text NOT NULL,
	"contests_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"subject_template" text NOT NULL,
	"body_template" text NOT NULL,
	"is_link_only" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"student" uuid NOT NULL,
	"mark_version" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_student_version" UNIQUE("student","mark_version")
);
--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_student_correction_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."correction_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_links" ADD CONSTRAINT "copy_links_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_links" ADD CONSTRAINT "copy_links_student_correction_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."correction_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copy_pages" ADD CONSTRAINT "copy_pages_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_orders" ADD CONSTRAINT "mail_orders_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_quiz_id_corrections_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."corrections"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_mail_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."mail_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_student_correction_students_id_fk" FOREIGN KEY ("student") REFERENCES "public"."correction_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contests_quiz" ON "contests" USING btree ("quiz_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contests_open" ON "contests" USING btree ("student","question",coalesce("answer", 0)) WHERE "contests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "copy_links_student" ON "copy_links" USING btree ("quiz_id","student");--> statement-breakpoint
CREATE INDEX "mail_orders_quiz" ON "mail_orders" USING btree ("quiz_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_quiz" ON "mails" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id");