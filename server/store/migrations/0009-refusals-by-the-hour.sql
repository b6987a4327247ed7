-- How often the act of an entry was refused within its hour, so that strangers who keep trying cannot fill the log.
alter table office_audit add column times integer not null default 1;
