CREATE INDEX "correction_journal_teacher" ON "correction_journal" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "corrections_edition" ON "corrections" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "scan_pages_filed_in" ON "scan_pages" USING btree ("filed_in") WHERE "scan_pages"."filed_in" is not null;--> statement-breakpoint
CREATE INDEX "scans_filed_from" ON "scans" USING btree ("filed_from") WHERE "scans"."filed_from" is not null;--> statement-breakpoint
CREATE INDEX "contests_student" ON "contests" USING btree ("student");--> statement-breakpoint
CREATE INDEX "copy_links_of_student" ON "copy_links" USING btree ("student");--> statement-breakpoint
CREATE INDEX "outage_decisions_quiz" ON "outage_decisions" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "contact_messages_teacher" ON "contact_messages" USING btree ("teacher_id");