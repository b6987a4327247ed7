-- The acts of the last day that were done: a page whose answer was lost asks again, perhaps after a restart or of another
-- server. name: the hash of the person, of the name that the page gave the act, and of the address. is_plain: 1 if
-- the answer says nothing but that it is done. Other answers, such as recovery codes, are not kept.
create table office_done_acts (
  name text primary key,
  is_plain integer not null,
  at bigint not null
);
