INSERT INTO "corrections" ("quiz_id", "edition_id", "roster_mode", "threshold", "marking", "marks_stamp", "validated_at", "sample_boxes", "sample_errors") VALUES
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000072', 'class', 0.15, '{"version": 1}', 'stamp', now(), 50, 0);
INSERT INTO "scans" ("id", "quiz_id", "name", "file_key", "byte_size", "state", "pages", "failure") VALUES
	('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-000000000021', 'copies.pdf', 'quizzes/x/scans/y/original', 500000000, 'read', 2, NULL),
	('00000000-0000-4000-8000-0000000000f2', '00000000-0000-4000-8000-000000000021', 'vide.pdf', 'quizzes/x/scans/z/original', 0, 'failed', NULL, 'Le fichier est vide.');
INSERT INTO "scan_pages" ("quiz_id", "scan_id", "page", "half", "verdict", "reason", "edition_number", "copy", "sheet", "counts", "is_conflicting", "source", "record") VALUES
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-0000000000f1', 1, 0, 'read', NULL, 1, 1, 1, true, false, '{"kind": "jpeg"}', '{"version": 1}'),
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-0000000000f1', 2, 0, 'unreadable', 'no-marks', NULL, NULL, NULL, false, false, NULL, NULL);
INSERT INTO "correction_students" ("id", "quiz_id", "position", "student_id", "last_name", "first_name", "email") VALUES
	('00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000021', 0, '0042', 'MARTIN', 'Léa', 'lea@lycee.fr');
INSERT INTO "correction_copies" ("quiz_id", "copy", "sheets", "student", "associated_by", "adjustment", "adjustment_reason", "mark") VALUES
	('00000000-0000-4000-8000-000000000021', 1, '{1,2}', '00000000-0000-4000-8000-000000000101', 'number', 0.5, 'question ambiguë', '{"version": 1}');
INSERT INTO "box_decisions" ("quiz_id", "copy", "question", "answer", "is_ticked") VALUES
	('00000000-0000-4000-8000-000000000021', 1, 'q1', 2, true);
INSERT INTO "correction_journal" ("quiz_id", "teacher_id", "kind", "change", "undone_at") VALUES
	('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000001', 'box', '{"kind": "box", "copy": 1, "question": "q1", "answer": 2, "before": null, "after": true}', now()),
	('00000000-0000-4000-8000-000000000021', NULL, 'scan', '{"kind": "scan"}', NULL);
