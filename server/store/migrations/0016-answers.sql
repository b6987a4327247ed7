-- Who said whether a mail belongs to its message, by id, and when; null: nobody has. With is_certain = 0, it does not: what
-- it said is gone, and the row stays so that the mail is not kept again.
alter table thread add column judged_by text;
alter table thread add column judged_at bigint;
