-- Everyone who is or was a lawyer of the office. Once there has been one, an account becomes a lawyer's only with a
-- lawyer's approval. Times are milliseconds since 1970 (UTC).
create table office_lawyers (
  person text primary key references office_people (id),
  since bigint not null
);

insert into office_lawyers (person, since)
  select id, joined_at from office_people where grants like '%"lawyer"%';

-- Changes of access that wait for a lawyer's approval.
create table office_questions (
  id text primary key,
  kind text not null check (kind in ('make-lawyer', 'end-lawyer', 'remove')),
  person text not null references office_people (id),
  -- Null for the command on the server.
  asked_by text,
  asked_at bigint not null,
  -- Who gets the drafts of a person who is removed, or null for nobody.
  drafts_to text,
  unique (person, kind)
);

-- The row that every change of access locks, so that a second change at the same time sees the result of the first.
create table office_access_lock (id integer primary key);
