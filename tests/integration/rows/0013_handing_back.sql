INSERT INTO "mail_orders" ("id", "quiz_id", "subject_template", "body_template", "is_link_only") VALUES
	('00000000-0000-4000-8000-000000000111', '00000000-0000-4000-8000-000000000021', 'Résultats du QCM {quizTitle}', 'Bonjour {studentName}', false);
INSERT INTO "mails" ("quiz_id", "order_id", "student", "mark_version", "state", "reason") VALUES
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000111', '00000000-0000-4000-8000-000000000101', '1:14.5', 'failed', '550 no such user'),
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000111', '00000000-0000-4000-8000-000000000101', '1:15', 'doubtful', NULL);
INSERT INTO "copy_pages" ("quiz_id", "is_open", "detail", "contests_until") VALUES
	('00000000-0000-4000-8000-000000000021', true, 'points', now());
INSERT INTO "copy_links" ("quiz_id", "student", "secret_hash", "expires_at", "revoked_at") VALUES
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000101', 'hash-1', now(), NULL),
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000101', 'hash-2', now(), now());
INSERT INTO "contests" ("quiz_id", "student", "copy", "question", "answer", "reason", "state", "reply", "decided_at") VALUES
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000101', 1, 'q1', 2, 'J’avais coché la B.', 'open', '', NULL),
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000101', 1, 'q1', NULL, 'La question est ambiguë.', 'refused', 'Voir le cours.', now());
