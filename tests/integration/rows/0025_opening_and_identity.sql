INSERT INTO "openings" ("quiz_id", "opens_at", "closes_at", "accepts_newcomers", "identification", "code") VALUES
	('00000000-0000-4000-8000-000000000021', now(), now() + interval '1 hour', false, 'list', 'KRFTQX'),
	('00000000-0000-4000-8000-000000000022', NULL, NULL, true, 'name', NULL);
INSERT INTO "resumptions" ("attempt_id", "decided_at", "is_allowed") VALUES
	('00000000-0000-4000-8000-000000000051', now(), true),
	('00000000-0000-4000-8000-000000000052', NULL, NULL);
INSERT INTO "heartbeat" ("id", "beat_at") VALUES (1, now());
INSERT INTO "outages" ("id", "began_at", "ended_at") VALUES
	('00000000-0000-4000-8000-000000000081', now() - interval '1 minute', now());
INSERT INTO "outage_decisions" ("outage_id", "quiz_id", "is_given") VALUES
	('00000000-0000-4000-8000-000000000081', '00000000-0000-4000-8000-000000000021', true);
