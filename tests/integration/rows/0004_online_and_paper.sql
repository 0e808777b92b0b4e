INSERT INTO "attempts" ("id", "quiz_id", "student_name", "student_id", "student_email", "request_id", "seed", "deadline", "completed_at", "ending", "score", "max_score", "percentage", "time_spent") VALUES
	('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000021', 'Léa Martin', '0042', NULL, gen_random_uuid(), 7, now(), now(), 'submitted', 1.5, 2, 75, 300),
	('00000000-0000-4000-8000-000000000052', '00000000-0000-4000-8000-000000000021', 'Tom', NULL, 'tom@lycee.fr', NULL, 8, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "student_answers" ("attempt_id", "question_id", "answer_ids", "revision") VALUES
	('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000031', '{00000000-0000-4000-8000-000000000061}', 2),
	('00000000-0000-4000-8000-000000000052', '00000000-0000-4000-8000-000000000032', '{}', 1);
INSERT INTO "editions" ("id", "number", "quiz_id", "snapshot", "copies", "pages_per_copy", "two_up_printing", "invalidated_at") VALUES
	('00000000-0000-4000-8000-000000000071', 3000000001, '00000000-0000-4000-8000-000000000021', '{"quiz": {"title": "Dérivation"}, "options": {"copies": 2, "shuffleQuestions": true, "shuffleAnswers": false, "seed": 7, "edition": 3000000001, "students": [{"studentId": "0042", "firstName": "Léa", "lastName": "Martin"}]}}', 1, 4, false, NULL),
	('00000000-0000-4000-8000-000000000072', 1, '00000000-0000-4000-8000-000000000021', '{"quiz": {"title": "Dérivation"}, "options": {"copies": 30, "shuffleQuestions": false, "shuffleAnswers": true, "seed": 7, "edition": 1, "students": null}}', 30, 2, true, now());
INSERT INTO "typeset_papers" ("key", "quiz_id", "pages_per_copy") VALUES ('abc', '00000000-0000-4000-8000-000000000021', 2);
