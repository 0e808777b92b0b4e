INSERT INTO "final_exports" ("quiz_id", "job_id", "failure") VALUES
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000012', '{"status": 422, "code": "unprintable", "message": "Question 2"}'),
	('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000013', NULL);
INSERT INTO "typeset_papers" ("key", "quiz_id", "pages_per_copy", "byte_size") VALUES ('def', '00000000-0000-4000-8000-000000000021', 2, 54321);
