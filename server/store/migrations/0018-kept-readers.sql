-- To whom a restricted message was open when it was deleted: what is kept of it longer stays theirs. A row for each of them,
-- or with person '' where it was open to nobody.
create table kept_readers (
  message text not null,
  person text not null,
  primary key (message, person)
);
