-- The newer versions that the writer of a draft was shown beside it, as JSON: each with the draft's number at that time.
alter table drafts add column shown text not null default '[]';
