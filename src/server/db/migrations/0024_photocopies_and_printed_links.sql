ALTER TABLE "correction_copies" ADD COLUMN "photocopy_of" integer;--> statement-breakpoint
ALTER TABLE "copy_links" ADD COLUMN "is_printed" boolean DEFAULT false NOT NULL;