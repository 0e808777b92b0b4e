INSERT INTO "accommodations" ("class_id", "student_key", "student_id", "last_name", "first_name", "font_size", "easy_reading", "one_per_page", "a3", "extra_time") VALUES
	('00000000-0000-4000-8000-000000000041', 'number 20240017', '20240017', 'Curie', 'Marie', 16, true, false, false, 33);
