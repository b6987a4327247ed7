-- The conflict check: whom the firm knows, what was compared, and what a lawyer decided. It begins with the first row
-- of conflict_terms. Times are milliseconds since 1970 (UTC), days are such as 2026-11-24, and people of the office are
-- ids.
--
-- Rows about a message have its reference twice: `message` stays, and `reference` is null where the terms of the day
-- keep the row longer than the message. kept_until is the earliest time at which the row may go, or null if it goes
-- with the message.

-- For how long the firm keeps names, decisions and letters of declination, in months from the day a message came in (0:
-- as long as the message), as its published firm.yaml says from then on. The latest row before a message came in
-- applies to it, so that the promise of that day is kept.
create table conflict_terms (
  since bigint primary key,
  names_months integer not null,
  decisions_months integer not null,
  letters_months integer not null
);

-- The versions of the lists of names that the firm uploads. `list` is the same for all versions of a list.
create table name_lists (
  id text primary key,
  list text not null,
  version integer not null,
  title text not null,
  kind text not null
    check (kind in ('clients', 'former-clients', 'adverse', 'related', 'businesses', 'own', 'lateral')),
  -- Which column of the file is which field, as JSON, to be suggested for the next version.
  columns text not null,
  names integer not null,
  -- While importing, it is not compared with: not all of its names are there yet.
  state text not null check (state in ('importing', 'current', 'replaced', 'removed')),
  uploaded_by text not null,
  uploaded_at bigint not null,
  ended_by text,
  ended_at bigint,
  unique (list, version)
);

create table list_names (
  id text primary key,
  list text not null references name_lists (id) on delete cascade,
  -- The line in the file.
  line integer not null,
  name text not null,
  kind text not null default '' check (kind in ('person', 'business', '')),
  role text not null default '',
  matter text not null default '',
  opened text,
  closed text,
  lawyer text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default ''
);

create index list_names_list on list_names (list, line);

-- Every name in a message, a call, a visit or a letter that was compared, so that later names are compared with it.
create table message_names (
  id text primary key,
  message text not null,
  reference text references messages (reference) on delete cascade,
  -- The party, or null for the person who contacted the firm.
  party text,
  name text not null,
  kind text not null default '' check (kind in ('person', 'business', '')),
  role text not null default '',
  email text not null default '',
  phone text not null default '',
  added_at bigint not null,
  kept_until bigint
);

create index message_names_message on message_names (message);
create index message_names_added on message_names (added_at);

-- What was compared with what, and when. `message` is null for names that a person typed.
create table conflict_checks (
  id text primary key,
  message text,
  reference text references messages (reference) on delete cascade,
  -- The person who asked for the check, or null if it ran by itself.
  person text,
  at bigint not null,
  cause text not null check (cause in ('arrived', 'party', 'list', 'member', 'by-hand')),
  -- The names that were searched for, as JSON.
  asked text not null,
  -- How many names they were compared with, and, as JSON, which versions of which lists had these.
  compared integer not null,
  lists text not null,
  kept_until bigint
);

create index conflict_checks_message on conflict_checks (message, at);

-- A name that a check found, as it was then.
create table conflict_hits (
  id text primary key,
  check_id text not null references conflict_checks (id) on delete cascade,
  place integer not null,
  -- The name that was searched for.
  asked text not null,
  -- The row of list_names or message_names, which may be gone.
  found text not null,
  snapshot text not null,
  strength text not null check (strength in ('strong', 'likely', 'possible')),
  reason text not null
);

create index conflict_hits_check on conflict_hits (check_id, place);

-- Whether a hit is the same person. Rows never change, and the latest one counts.
create table conflict_identities (
  id text primary key,
  message text not null,
  reference text references messages (reference) on delete cascade,
  hit text not null,
  asked text not null,
  found text not null,
  answer text not null check (answer in ('same', 'different')),
  person text not null,
  at bigint not null,
  kept_until bigint
);

create index conflict_identities_message on conflict_identities (message, at);

-- What a lawyer decided, and why. Rows never change, and the latest one counts.
create table conflict_decisions (
  id text primary key,
  message text not null,
  reference text references messages (reference) on delete cascade,
  -- The check whose hits the decision is about.
  check_id text not null,
  decision text not null check (decision in ('no-conflict', 'conflict', 'consent-needed', 'ask-more')),
  reason text not null,
  person text not null,
  at bigint not null,
  kept_until bigint
);

create index conflict_decisions_message on conflict_decisions (message, at);

-- The lawyers who opened a message before there was a decision, and why. It is open to them alone.
create table conflict_openings (
  reference text not null references messages (reference) on delete cascade,
  person text not null,
  at bigint not null,
  reason text not null,
  primary key (reference, person)
);

-- Letters of declination: the text, who approved it, and how it was sent.
create table decline_letters (
  id text primary key,
  message text not null,
  reference text references messages (reference) on delete cascade,
  text text not null,
  person text not null,
  at bigint not null,
  way text not null check (way in ('mail', 'print')),
  -- The email, or null if it was printed.
  thread text,
  kept_until bigint
);

create index decline_letters_message on decline_letters (message, at);
