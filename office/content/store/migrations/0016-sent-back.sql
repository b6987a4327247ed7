-- A version of a change that a lawyer sent back to whoever saved it, with a word: it waits for that person, not for a lawyer.
create table sent_back (
  path text primary key,
  version text not null,
  lawyer text not null,
  words text not null,
  at integer not null
);
