ALTER TABLE "installation" ADD COLUMN "database" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "signs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "mails_held_since" timestamp with time zone;