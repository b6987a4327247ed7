-- The Message-ID of the mail that acknowledged a message to its sender, which nobody else can guess; null: none was sent, or
-- by a version from before, whose Message-IDs anyone can make from the reference.
alter table submissions add column acknowledgement text;
