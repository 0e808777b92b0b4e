DROP INDEX "contests_open";--> statement-breakpoint
CREATE UNIQUE INDEX "contests_open" ON "contests" USING btree ("student","copy","question",coalesce("answer", 0)) WHERE "contests"."state" = 'open';