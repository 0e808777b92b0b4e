INSERT INTO "file_removals" ("prefix") VALUES ('quizzes/00000000-0000-4000-8000-000000000099/');
