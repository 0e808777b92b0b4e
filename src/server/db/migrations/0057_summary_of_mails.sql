ALTER TABLE "mail_orders" ADD COLUMN "is_summarised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_orders" ADD COLUMN "summarised_at" timestamp with time zone;