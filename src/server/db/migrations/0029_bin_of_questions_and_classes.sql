ALTER TABLE "classes" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "binned_from" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "binned_at" timestamp with time zone;