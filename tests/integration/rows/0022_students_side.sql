INSERT INTO "receipt_imports" ("attempt_id", "before") VALUES
	('00000000-0000-4000-8000-000000000051', '{"version":1,"choices":[],"end":null,"late":[]}');
