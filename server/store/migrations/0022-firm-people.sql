-- The people of the firm, as the published team and the office's accounts name them. `member` is the file in team/.
-- `settled_at` is when a lawyer said that no client of the person's former firm remains to be uploaded; without it, the
-- office asks.
create table firm_people (
  id text primary key,
  name text not null,
  member text,
  account text,
  joined_at bigint not null,
  left_at bigint,
  settled_by text,
  settled_at bigint
);
