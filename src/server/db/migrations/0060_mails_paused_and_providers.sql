ALTER TABLE "open_id_flows" ADD COLUMN "provider" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "mails_paused_since" timestamp with time zone;