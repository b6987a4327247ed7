-- What a person types, before it is saved. base_text: the text that the draft changes; null for a new file.
create table drafts (
  person text not null,
  path text not null,
  base text,
  base_text text,
  number integer not null,
  text text not null,
  field text,
  at integer not null,
  primary key (person, path)
);

-- Saved changes that wait to be published: at most one a file. base and base_text: the file in the content folder that
-- it changes; null for a new file. version and text: null for a deletion.
create table changes (
  path text primary key,
  base text,
  base_text text,
  version text,
  text text,
  person text not null,
  at integer not null,
  renamed_from text
);

-- Changes that must be published together.
create table needs (
  path text not null,
  needs text not null,
  primary key (path, needs)
);

-- A lawyer approved exactly this version; "" is the deletion.
create table approvals (
  path text not null,
  version text not null,
  lawyer text not null,
  at integer not null,
  primary key (path, version)
);

-- Who has which text open.
create table presence (
  person text not null,
  path text not null,
  field text,
  at integer not null,
  primary key (person, path)
);

-- Publishes: running, ended, and waiting for their time. due: null for one that runs at once.
create table publishes (
  id text primary key,
  state text not null,
  person text not null,
  lawyer text,
  due integer,
  local_time text,
  started_at integer not null,
  ended_at integer,
  sentence text not null,
  findings text not null,
  release text
);

-- The changes of a publish, exactly as chosen.
create table publish_changes (
  publish text not null,
  path text not null,
  base text,
  base_text text,
  version text,
  text text,
  renamed_from text,
  sentence text not null,
  primary key (publish, path)
);
