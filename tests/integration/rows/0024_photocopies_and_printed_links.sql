INSERT INTO "correction_copies" ("quiz_id", "copy", "photocopy_of", "sheets") VALUES
	('00000000-0000-4000-8000-000000000021', 2, 1, '{1,2}');
INSERT INTO "copy_links" ("quiz_id", "student", "secret_hash", "expires_at", "is_printed") VALUES
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000101', 'printed', now() + interval '1 year', true);
