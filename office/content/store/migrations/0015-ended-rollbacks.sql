-- The release that a publication over a rollback replaces, until the audit log has the end of that rollback.
alter table publishes add column rolled_back_to text;
