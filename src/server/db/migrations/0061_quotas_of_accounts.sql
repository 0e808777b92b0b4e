ALTER TABLE "teachers" ADD COLUMN "quota_scan_bytes" bigint;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "quota_mails_of_day" integer;