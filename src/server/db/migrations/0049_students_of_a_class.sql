-- The text of a number or name as it was stored in keys until now; see storedForm in student-identity.ts.
-- Its collation is named because a database with the locale C would leave É as it is in lower().
CREATE FUNCTION pg_temp.stored_form(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(replace(replace(
		lower(regexp_replace(normalize(
			btrim(regexp_replace(regexp_replace(normalize(written, NFC), '[\u034f\ufe00-\ufe0f\u17b4\u17b5\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]', '', 'g'), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')),
		NFD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U00011344\U00011347-\U00011348\U0001134b-\U0001134d\U00011357\U00011362-\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U00011935\U00011937-\U00011938\U0001193b-\U0001193e\U00011940\U00011942-\U00011943\U000119d1-\U000119d7\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d8a-\U00011d8e\U00011d90-\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013440\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87\U00016f8f-\U00016f92\U00016fe4\U00016ff0-\U00016ff1\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef]', '', 'g') COLLATE "und-x-icu"),
		'œ', 'oe'), 'æ', 'ae'), '[‘’ʼ]', '''', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.student_key(student_id text, last_name text, first_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(CASE pg_temp.stored_form(student_id)
		WHEN '' THEN 'name ' || pg_temp.stored_form(last_name || ' ' || first_name)
		ELSE 'number ' || pg_temp.stored_form(student_id) END, '[‐‑‒–]', '-', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.entry_id(code_key text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
	SELECT overlay(overlay(md5(code_key) placing '8' from 13) placing '8' from 17)::uuid
$$;--> statement-breakpoint
CREATE TEMPORARY TABLE listed AS
	SELECT "class_id", "position", "code_key", pg_temp.student_key("student_id", "last_name", "first_name") AS "student_key", NULL::uuid AS "roster_entry_id" FROM "roster_entries";--> statement-breakpoint
UPDATE "roster_entries" SET "code_key" = listed."student_key" FROM listed
	WHERE "roster_entries"."code_key" IS NULL AND listed."class_id" = "roster_entries"."class_id" AND listed."position" = "roster_entries"."position";--> statement-breakpoint
-- Lines that shared a key had no code that was theirs alone: the first of them keeps what the key leads to.
UPDATE "roster_entries" SET "code_key" = gen_random_uuid() FROM (
		SELECT "class_id", "position", row_number() OVER (PARTITION BY "roster_entries"."class_id", "roster_entries"."code_key" ORDER BY listed."code_key" IS NULL, "position") AS place
		FROM "roster_entries" JOIN listed USING ("class_id", "position")) AS numbered
	WHERE place > 1 AND numbered."class_id" = "roster_entries"."class_id" AND numbered."position" = "roster_entries"."position";--> statement-breakpoint
DROP INDEX "attempts_listed";--> statement-breakpoint
ALTER TABLE "accommodations" DROP CONSTRAINT "accommodations_class_id_student_key_pk";--> statement-breakpoint
ALTER TABLE "roster_entries" DROP CONSTRAINT "roster_entries_class_id_position_pk";--> statement-breakpoint
ALTER TABLE "code_mails" DROP CONSTRAINT "code_mails_quiz_id_code_key_pk";--> statement-breakpoint
ALTER TABLE "roster_entries" ALTER COLUMN "position" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ALTER COLUMN "code_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "id" uuid GENERATED ALWAYS AS (overlay(overlay(md5(code_key) placing '8' from 13) placing '8' from 17)::uuid) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_class_id_id_pk" PRIMARY KEY("class_id","id");--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_position" UNIQUE("class_id","position");--> statement-breakpoint
UPDATE listed SET "roster_entry_id" = "roster_entries"."id" FROM "roster_entries"
	WHERE listed."class_id" = "roster_entries"."class_id" AND listed."position" = "roster_entries"."position";--> statement-breakpoint
-- Whoever is granted something and is not on the list stays as a student without a position.
INSERT INTO "roster_entries" ("class_id", "position", "student_id", "last_name", "first_name", "email", "code_key")
	SELECT "class_id", NULL, "student_id", "last_name", "first_name", '',
		CASE WHEN EXISTS (SELECT FROM listed WHERE listed."class_id" = "accommodations"."class_id" AND listed."roster_entry_id" = pg_temp.entry_id("accommodations"."student_key"))
			THEN 'former ' || "student_key" ELSE "student_key" END
	FROM "accommodations"
	WHERE NOT EXISTS (SELECT FROM listed WHERE listed."class_id" = "accommodations"."class_id" AND listed."student_key" = "accommodations"."student_key");--> statement-breakpoint
CREATE TEMPORARY TABLE granted AS
	SELECT "accommodations".*, coalesce(listed."roster_entry_id", former."id") AS "roster_entry_id"
	FROM "accommodations"
	LEFT JOIN listed USING ("class_id", "student_key")
	LEFT JOIN "roster_entries" former ON former."class_id" = "accommodations"."class_id" AND former."position" IS NULL
		AND former."code_key" IN ("accommodations"."student_key", 'former ' || "accommodations"."student_key");--> statement-breakpoint
DELETE FROM "accommodations";--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "roster_entry_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" DROP COLUMN "student_key";--> statement-breakpoint
ALTER TABLE "accommodations" DROP COLUMN "student_id";--> statement-breakpoint
ALTER TABLE "accommodations" DROP COLUMN "last_name";--> statement-breakpoint
ALTER TABLE "accommodations" DROP COLUMN "first_name";--> statement-breakpoint
INSERT INTO "accommodations" ("class_id", "roster_entry_id", "font_size", "easy_reading", "one_per_page", "a3", "extra_time")
	SELECT "class_id", "roster_entry_id", "font_size", "easy_reading", "one_per_page", "a3", "extra_time" FROM granted;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_class_id_roster_entry_id_pk" PRIMARY KEY("class_id","roster_entry_id");--> statement-breakpoint
-- An attempt of a student who has left the list gets the id under which the student would be listed again.
ALTER TABLE "attempts" ADD COLUMN "roster_entry_id" uuid;--> statement-breakpoint
UPDATE "attempts" SET "roster_entry_id" = coalesce(
		(SELECT listed."roster_entry_id" FROM listed WHERE listed."class_id" = "quizzes"."class_group_id" AND listed."student_key" = "roster_key" ORDER BY "position" LIMIT 1),
		CASE WHEN EXISTS (SELECT FROM listed WHERE listed."class_id" = "quizzes"."class_group_id" AND listed."roster_entry_id" = pg_temp.entry_id("roster_key"))
			THEN pg_temp.entry_id('former ' || "roster_key") ELSE pg_temp.entry_id("roster_key") END)
	FROM "quizzes" WHERE "quizzes"."id" = "attempts"."quiz_id" AND "roster_key" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "roster_key";--> statement-breakpoint
CREATE INDEX "attempts_listed" ON "attempts" USING btree ("quiz_id","roster_entry_id") WHERE "attempts"."roster_entry_id" is not null;--> statement-breakpoint
ALTER TABLE "code_mails" ADD COLUMN "roster_entry_id" uuid;--> statement-breakpoint
UPDATE "code_mails" SET "roster_entry_id" = pg_temp.entry_id("code_key");--> statement-breakpoint
ALTER TABLE "code_mails" ALTER COLUMN "roster_entry_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "code_mails" DROP COLUMN "code_key";--> statement-breakpoint
ALTER TABLE "code_mails" ADD CONSTRAINT "code_mails_quiz_id_roster_entry_id_pk" PRIMARY KEY("quiz_id","roster_entry_id");--> statement-breakpoint
-- Students of a correction are those of the class who have the same key, where it is of one alone here and there.
ALTER TABLE "correction_students" ADD COLUMN "roster_entry_id" uuid;--> statement-breakpoint
WITH known AS (
		SELECT "id", "quiz_id", pg_temp.student_key("student_id", "last_name", "first_name") AS "student_key" FROM "correction_students"),
	own AS (SELECT "quiz_id", "student_key", min("id"::text)::uuid AS "id" FROM known GROUP BY 1, 2 HAVING count(*) = 1),
	one AS (SELECT "class_id", "student_key", min("roster_entry_id"::text)::uuid AS "roster_entry_id" FROM listed GROUP BY 1, 2 HAVING count(*) = 1)
UPDATE "correction_students" SET "roster_entry_id" = one."roster_entry_id"
	FROM own JOIN "quizzes" ON "quizzes"."id" = own."quiz_id" JOIN one ON one."class_id" = "quizzes"."class_group_id" AND one."student_key" = own."student_key"
	WHERE "correction_students"."id" = own."id";--> statement-breakpoint
DROP TABLE granted;--> statement-breakpoint
DROP TABLE listed;
