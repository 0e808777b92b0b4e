INSERT INTO "code_mails" ("quiz_id", "code_key", "state", "reason", "changed_at") VALUES
	('00000000-0000-4000-8000-000000000021', 'number 0042', 'refused', '550 no such user', now());
