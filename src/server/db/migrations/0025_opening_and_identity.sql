CREATE TABLE "openings" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"accepts_newcomers" boolean DEFAULT true NOT NULL,
	"identification" text DEFAULT 'name' NOT NULL,
	"code" text,
	"secret" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "openings_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "heartbeat" (
	"id" integer PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outage_decisions" (
	"outage_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"is_given" boolean NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outage_decisions_outage_id_quiz_id_pk" PRIMARY KEY("outage_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "outages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"is_allowed" boolean
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "roster_key" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "time_limit" integer;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_decisions" ADD CONSTRAINT "outage_decisions_outage_id_outages_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."outages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outage_decisions" ADD CONSTRAINT "outage_decisions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumptions" ADD CONSTRAINT "resumptions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resumptions_attempt" ON "resumptions" USING btree ("attempt_id");--> statement-breakpoint
UPDATE "attempts" SET "time_limit" = greatest(1, round(extract(epoch from "deadline" - "started_at") / 60)) WHERE "deadline" IS NOT NULL;
