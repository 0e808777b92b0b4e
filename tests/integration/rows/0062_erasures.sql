INSERT INTO "erasures" ("kind", "thing", "quiz_id", "told_at")
	SELECT 'attempt', "id", "quiz_id", now() FROM "attempts" WHERE "quiz_id" = '00000000-0000-4000-8000-000000000022';
