-- Which open page of a person last wrote a text, and with the how manieth of its requests: one whose answer was lost is
-- known when it comes again. version: what it saved; null if it kept a draft.
create table draft_writers (
  person text not null,
  path text not null,
  page text not null,
  turn integer not null,
  version text,
  at integer not null,
  primary key (person, path)
);
