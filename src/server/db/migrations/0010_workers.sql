CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"abilities" jsonb NOT NULL
);
