-- Students of classes as they were known before they had an id: by number or name, as texts.
INSERT INTO "classes" ("id", "teacher_id", "title", "course_titles") VALUES
	('00000000-0000-4000-8000-000000000042', '00000000-0000-4000-8000-000000000001', 'Seconde', '{}');
INSERT INTO "roster_entries" ("class_id", "position", "student_id", "last_name", "first_name", "email", "code_key") VALUES
	('00000000-0000-4000-8000-000000000042', 0, '17', 'Nguyen', 'Bao', '', '5f0c1cbb-9d0d-4a35-8d59-7b52b2f4a4c1'),
	('00000000-0000-4000-8000-000000000042', 1, '71', 'Diallo', 'Awa', '', 'number 17'),
	('00000000-0000-4000-8000-000000000042', 2, '', 'D’Œuvre-Çelik', 'Ánh Zoë', '', NULL),
	('00000000-0000-4000-8000-000000000042', 3, '', 'Поляков', 'Семён', '', NULL),
	('00000000-0000-4000-8000-000000000042', 4, '', 'शर्मा', 'अनिल', '', NULL),
	('00000000-0000-4000-8000-000000000042', 5, '', 'Vidal', 'Zoé', '', NULL),
	('00000000-0000-4000-8000-000000000042', 6, '', 'VIDAL', 'Zoe', '', NULL),
	('00000000-0000-4000-8000-000000000042', 7, 'ETU-9', 'Roux', 'Max', '', NULL);
INSERT INTO "accommodations" ("class_id", "student_key", "student_id", "last_name", "first_name", "font_size", "easy_reading", "one_per_page", "a3", "extra_time") VALUES
	('00000000-0000-4000-8000-000000000042', 'number 71', '17', 'Diallo', 'Awa', 11, false, false, false, 33),
	('00000000-0000-4000-8000-000000000042', 'name d''oeuvre-celik anh zoe', '', 'D’Œuvre-Çelik', 'Ánh Zoë', 20, false, false, true, 0),
	('00000000-0000-4000-8000-000000000042', 'number 18', '18', 'Parti', 'Tom', 14, false, false, false, 50);
UPDATE "quizzes" SET "class_group_id" = '00000000-0000-4000-8000-000000000042' WHERE "id" = '00000000-0000-4000-8000-000000000022';
INSERT INTO "attempts" ("quiz_id", "student_name", "student_id", "roster_key", "seed") VALUES
	('00000000-0000-4000-8000-000000000022', 'Nguyen Bao', '17', 'number 17', 1),
	('00000000-0000-4000-8000-000000000022', 'Diallo Awa', '17', 'number 71', 2),
	('00000000-0000-4000-8000-000000000022', 'Diallo Awa', '71', 'number 71', 3),
	('00000000-0000-4000-8000-000000000022', 'Поляков Семён', NULL, 'name поляков семен', 4),
	('00000000-0000-4000-8000-000000000022', 'Parti Tom', '18', 'number 18', 5),
	('00000000-0000-4000-8000-000000000022', 'Awa', NULL, NULL, 6);
INSERT INTO "code_mails" ("quiz_id", "code_key", "state", "reason", "changed_at") VALUES
	('00000000-0000-4000-8000-000000000022', 'number 17', 'sent', NULL, now());
