ALTER TABLE "editions" ADD COLUMN "spacing" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "typeset_papers" ADD COLUMN "fit" jsonb;