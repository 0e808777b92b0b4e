INSERT INTO "teachers" ("id", "email", "first_name", "last_name", "password_hash") VALUES
	('00000000-0000-4000-8000-000000000001', 'marie@lycee.fr', 'Marie', 'Curie', '$argon2id$x'),
	('00000000-0000-4000-8000-000000000002', 'sans.nom@lycee.fr', NULL, NULL, NULL);
INSERT INTO "codes" ("purpose", "subject", "email", "code_hash", "tries", "expires_at") VALUES
	('sign-up', 'a@lycee.fr', 'a@lycee.fr', 'hash', 2, now()),
	('email-change', '00000000-0000-4000-8000-000000000001', 'b@lycee.fr', NULL, 0, now());
INSERT INTO "contact_messages" ("teacher_id", "name", "email", "category", "message") VALUES
	('00000000-0000-4000-8000-000000000001', 'Marie', 'marie@lycee.fr', 'bug', 'Bonjour'),
	(NULL, NULL, 'visiteur@lycee.fr', 'other', 'Bonjour');
INSERT INTO "identities" ("issuer", "subject", "teacher_id") VALUES
	('https://id.lycee.fr', '42', '00000000-0000-4000-8000-000000000002');
INSERT INTO "job_runs" ("id", "name", "teacher_id", "state", "attempts", "progress", "log", "finished_at") VALUES
	('00000000-0000-4000-8000-000000000011', 'send-code', NULL, 'done', 1, 1, '["envoyé"]', now()),
	('00000000-0000-4000-8000-000000000012', 'make-edition', '00000000-0000-4000-8000-000000000001', 'failed', 3, 0.5, '[]', now()),
	('00000000-0000-4000-8000-000000000013', 'make-edition', '00000000-0000-4000-8000-000000000001', 'running', 1, 0.25, '[]', NULL);
INSERT INTO "open_id_flows" ("id_hash", "intent", "state", "nonce", "code_verifier", "expires_at") VALUES
	('hash', 'log-in', 'state', 'nonce', 'verifier', now());
INSERT INTO "sessions" ("token_hash", "teacher_id", "expires_at", "password_grant_until") VALUES
	('one', '00000000-0000-4000-8000-000000000001', now(), now()),
	('two', '00000000-0000-4000-8000-000000000001', now(), NULL);
INSERT INTO "throttles" ("key", "count", "window_ends_at") VALUES ('codes-sent-client:x', 3, now());
