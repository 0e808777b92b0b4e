INSERT INTO "images" ("hash", "extension", "width", "height", "byte_size") VALUES ('abc', 'png', 640, 480, 12345);
INSERT INTO "image_uploads" ("teacher_id", "hash") VALUES ('00000000-0000-4000-8000-000000000001', 'abc');
INSERT INTO "quizzes" ("id", "teacher_id", "title", "class_group_id", "quiz_date", "time_limit", "topic_order", "status", "is_locked") VALUES
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000001', 'Dérivation', NULL, '2026-11-16', 55, '{Fonctions,Limites}', 'published', true),
	('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000002', '', NULL, NULL, NULL, '{}', 'draft', false);
INSERT INTO "questions" ("id", "quiz_id", "text", "type", "points", "position", "image_hash", "image_width_pct", "topic") VALUES
	('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000021', '$x^2$ ?', 'single', 1.5, 0, 'abc', 50, 'Fonctions'),
	('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000021', '', 'multiple', -0.25, 1, NULL, 60, NULL);
INSERT INTO "answers" ("question_id", "text", "is_correct", "position") VALUES
	('00000000-0000-4000-8000-000000000031', '$2x$', true, 0),
	('00000000-0000-4000-8000-000000000031', '', false, 1);
