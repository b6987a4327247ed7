-- How often the act of an entry was refused within its hour: strangers who try cannot fill the log.
alter table office_audit add column times integer not null default 1;
