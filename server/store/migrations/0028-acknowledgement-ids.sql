-- The Message-ID of the email that acknowledged a message to its sender, which nobody else can guess. Null if none was
-- sent, or if an earlier version sent it, whose Message-IDs anyone can derive from the reference.
alter table submissions add column acknowledgement text;
