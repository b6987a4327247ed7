-- When a mail that came in was sent, as its header says, or the hash of a header that does not say. Some programs give several
-- mails one Message-ID. null: one that went out, or that was kept before this was recorded.
alter table thread add column sent_date text;
