-- The acts of the last day that were done: a page whose answer was lost asks again, perhaps after a restart or from
-- another server. `name` is the hash of the person, of the page's name for the act, and of the address. `is_plain` is 1
-- if the answer says only that it is done: other answers, such as recovery codes, are not kept.
create table office_done_acts (
  name text primary key,
  is_plain integer not null,
  at bigint not null
);
