ALTER TABLE "codes" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_link_hash_unique" UNIQUE("link_hash");