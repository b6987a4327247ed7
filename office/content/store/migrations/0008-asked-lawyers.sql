-- Whose yes the writer of a change asked for: it waits on that lawyer's Today alone, as long as they are one here.
create table asked_lawyers (
  path text primary key,
  lawyer text not null,
  person text not null,
  at integer not null
);
