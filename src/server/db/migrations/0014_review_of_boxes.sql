ALTER TABLE "corrections" ADD COLUMN "key" jsonb;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "sample_population" integer;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "sample_stamp" text;