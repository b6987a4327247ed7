-- How many names a check found beyond the hits that it keeps.
alter table conflict_checks add column more integer not null default 0;
