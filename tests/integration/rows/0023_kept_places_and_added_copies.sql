INSERT INTO "edition_additions" ("edition_id", "first_copy", "copies") VALUES
	('00000000-0000-4000-8000-000000000071', 2, 3);
