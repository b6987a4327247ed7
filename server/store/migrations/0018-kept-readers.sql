-- Who could read a restricted message when it was deleted: whatever is kept of it longer stays theirs. There is a row
-- for each of them, or one with person '' if it was open to nobody.
create table kept_readers (
  message text not null,
  person text not null,
  primary key (message, person)
);
