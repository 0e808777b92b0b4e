INSERT INTO "attempt_signs" ("attempt_id", "heard_at") VALUES
	('00000000-0000-4000-8000-000000000051', now());
