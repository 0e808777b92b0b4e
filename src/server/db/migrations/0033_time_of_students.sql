ALTER TABLE "attempts" ADD COLUMN "extra_time" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "given_time" integer DEFAULT 0 NOT NULL;