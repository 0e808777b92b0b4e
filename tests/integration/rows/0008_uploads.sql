INSERT INTO "uploads" ("id", "teacher_id", "name", "size", "last_modified", "part_bytes", "finished_at") VALUES
	('00000000-0000-4000-8000-000000000081', '00000000-0000-4000-8000-000000000001', 'copies.pdf', 500000000, 1794748400755, 8388608, NULL);
INSERT INTO "upload_parts" ("upload_id", "number", "crc32", "file_id") VALUES
	('00000000-0000-4000-8000-000000000081', 0, '00000000', gen_random_uuid());
