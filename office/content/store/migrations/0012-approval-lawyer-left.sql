-- 1: the approval ended because its lawyer left. Why earlier ones ended is not known.
alter table lawyer_approvals add column lawyer_left integer not null default 0;
