-- The people of the firm, as its published team and the accounts of its office name them. `member` is the file in team/.
-- `settled_at` is when a lawyer said that no client of their former firm is left to upload. Without it, that is asked.
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
