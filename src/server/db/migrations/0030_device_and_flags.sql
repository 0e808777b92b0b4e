ALTER TABLE "attempts" ADD COLUMN "resumption_id" uuid;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "flagged" uuid[] DEFAULT '{}' NOT NULL;