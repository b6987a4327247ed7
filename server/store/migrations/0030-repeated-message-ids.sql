-- When an email that came in was sent, according to its header, or the header's hash if it does not say: some programs
-- give several emails the same Message-ID. Null for one that went out, or from before this was recorded.
alter table thread add column sent_date text;
