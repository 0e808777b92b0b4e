ALTER TABLE "corrections" ADD COLUMN "key" jsonb;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "sample_population" integer;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "sample_stamp" text;--> statement-breakpoint
-- What was decided of one box becomes what was decided of its question; a decision by hand stood against the reading.
UPDATE "correction_journal" SET "kind" = 'answers', "change" = jsonb_build_object(
  'kind', 'answers',
  'copy', "change"->'copy',
  'question', "change"->'question',
  'boxes', jsonb_build_array(jsonb_build_object(
    'answer', "change"->'answer',
    'read', NOT COALESCE(("change"->>'after')::boolean, ("change"->>'before')::boolean, true),
    'before', "change"->'before',
    'after', "change"->'after'
  ))
) WHERE "kind" = 'box';
