ALTER TABLE "scan_pages" ADD COLUMN "guess" jsonb;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD COLUMN "fold_seen" boolean;