INSERT INTO "classes" ("id", "teacher_id", "title", "course_titles") VALUES
	('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000001', 'Terminale B', '{Maths}');
INSERT INTO "roster_entries" ("class_id", "position", "student_id", "last_name", "first_name", "email") VALUES
	('00000000-0000-4000-8000-000000000041', 0, '0042', 'Martin-Dupré', 'Léa', 'lea@lycee.fr'),
	('00000000-0000-4000-8000-000000000041', 1, '', 'O’Hara', '', '');
INSERT INTO "settings" ("teacher_id", "institution_name", "student_instructions", "default_email_subject", "default_email_body") VALUES
	('00000000-0000-4000-8000-000000000001', 'Lycée Hugo', NULL, 'Résultats', NULL);
UPDATE "quizzes" SET "class_group_id" = '00000000-0000-4000-8000-000000000041' WHERE "is_locked";
