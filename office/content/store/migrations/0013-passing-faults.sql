-- Since when a scheduled publication has been tried again because of a fault that may pass; null: it has not failed.
-- `local_time` is no longer used: the hour on the office's clock follows from `due`.
alter table publishes add column failing_since integer;
