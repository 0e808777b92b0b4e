INSERT INTO "quiz_versions" ("quiz_id", "content", "characters", "image_hashes")
	SELECT "id", '{"version": 1}', 14, '{}' FROM "quizzes" LIMIT 1;
