-- What the office knows about each message: a row that is created and removed with the message.
create table messages (
  reference text primary key references submissions (id) on delete cascade,
  received_at bigint not null,
  kind text not null check (kind in ('intake', 'accessibility', 'damaged')),
  -- The short name of the practice area or issue, or ''.
  area text not null,
  name text not null,
  -- Rises with each change; a change to an older version is refused.
  version integer not null default 0,
  state text not null default 'unanswered'
    check (state in ('unanswered', 'waiting', 'answered', 'aside', 'spam')),
  -- Days such as 2026-11-24.
  waiting_until text,
  deadline text,
  -- 1 if only the people in message_readers may read it.
  restricted integer not null default 0,
  -- The name of the person whose hold prevents its deletion.
  held_by text,
  held_at bigint,
  -- Everything that people decided or noted, as JSON, and how that was before the last change.
  record text not null default '{}',
  previous text,
  changed_by text,
  changed_at bigint
);

create index messages_order on messages (state, received_at);

create table message_readers (
  reference text not null references messages (reference) on delete cascade,
  person text not null,
  primary key (reference, person)
);

-- The words of a message for the search, folded, each once between spaces: those of its names, and all.
create table message_words (
  reference text primary key references messages (reference) on delete cascade,
  names text not null,
  words text not null
);

create table message_changes (
  reference text not null references messages (reference) on delete cascade,
  version integer not null,
  person text not null,
  at bigint not null,
  act text not null,
  primary key (reference, version)
);

create index submissions_delivery on submissions (delivery, attempts);
