ALTER TABLE "scan_pages" ADD COLUMN "filed_in" uuid;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "filed_from" uuid;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "only_pages" integer[];--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_filed_in_quizzes_id_fk" FOREIGN KEY ("filed_in") REFERENCES "public"."quizzes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_filed_from_scans_id_fk" FOREIGN KEY ("filed_from") REFERENCES "public"."scans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_filed_once" UNIQUE("quiz_id","filed_from");