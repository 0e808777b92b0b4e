INSERT INTO "acts" ("teacher_id", "who", "act", "thing", "ip", "request_id") VALUES
	('00000000-0000-4000-8000-000000000001', 'marie@lycee.example', 'list-changed', 'id=00000000-0000-4000-8000-000000000011', '192.0.2.1', 'request-0059');
