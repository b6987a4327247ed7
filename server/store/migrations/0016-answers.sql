-- Who decided whether an email belongs to its message, by id, and when, or null if nobody has. With is_certain = 0, it
-- does not belong: its text is gone, and the row stays so that the email is not kept again.
alter table thread add column judged_by text;
alter table thread add column judged_at bigint;
