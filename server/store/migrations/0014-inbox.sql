-- One inbox for everyone who contacts the firm, by form, telephone, visit or letter: who handles a message, whom it
-- names, and the emails about it. Times are milliseconds since 1970 (UTC), and people of the office are ids.

alter table messages add column source text not null default 'form'
  check (source in ('form', 'telephone', 'visit', 'letter'));
-- Who handles it, or null for nobody yet.
alter table messages add column owner text;
-- When it was put into the trash, and by whom.
alter table messages add column trashed_at bigint;
alter table messages add column trashed_by text;
-- Why the conflict check has closed it, or null if it is open.
alter table messages add column gate text;
-- How it ended, or null if it has not.
alter table messages add column outcome text
  check (outcome in ('became-client', 'declined', 'referred', 'not-for-us', 'no-answer'));
-- What was promised, and by when.
alter table messages add column due_at bigint;
alter table messages add column due_words text;
-- 1 if a deadline is near.
alter table messages add column is_urgent integer not null default 0;

create index messages_owner on messages (owner, state);
create index messages_trashed on messages (trashed_at) where trashed_at is not null;

-- The words of its notes, folded, or null if not folded yet.
alter table message_words add column notes text;

-- The people and businesses that a message names, in the order of the message.
create table parties (
  id text primary key,
  reference text not null references messages (reference) on delete cascade,
  place integer not null,
  name text not null,
  kind text not null check (kind in ('person', 'business')),
  -- Such as 'other-side'; '' if nobody said.
  role text not null default '',
  source text not null check (source in ('form', 'telephone', 'visit', 'letter', 'office')),
  -- Null for whoever filled in the form.
  added_by text,
  added_at bigint not null,
  -- A name that is taken off the message stays for the conflict check.
  removed_by text,
  removed_at bigint
);

create index parties_reference on parties (reference, place);

-- The emails about a message. One that was sent never changes.
create table thread (
  id text primary key,
  reference text not null references messages (reference) on delete cascade,
  direction text not null check (direction in ('out', 'in')),
  -- Who sent it, or null if it came in.
  person text,
  at bigint not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  -- Without angle brackets.
  message_id text not null unique,
  in_reply_to text,
  -- 1 if it is from a program, such as an out-of-office notice: nobody need answer it.
  is_automatic integer not null default 0,
  -- 0 if it may not belong to the message: then it is closed until whoever handles the message decides.
  is_certain integer not null default 1
);

create index thread_reference on thread (reference, at);

-- Attachments. Content is in base64, or null if only the name was kept.
create table files (
  id text primary key,
  thread text not null references thread (id) on delete cascade,
  place integer not null,
  name text not null,
  type text not null,
  size bigint not null,
  content text
);

create index files_thread on files (thread, place);

-- The emails to be sent, and those that were, except the notifications of messages, which are in `submissions`.
create table outbox (
  thread text primary key references thread (id) on delete cascade,
  state text not null check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at bigint,
  claimed_until bigint,
  -- A code such as "550", never text of the email.
  error_code text,
  sent_at bigint,
  -- How many attempts ended without a result, such as when the server was killed: each may have sent the email.
  unknown_ends integer not null default 0
);

create index outbox_due on outbox (next_at) where state = 'queued';

-- How far each folder of the mailbox has been read, and which of several servers reads it.
create table mailbox (
  folder text primary key,
  uidvalidity bigint not null,
  last_uid bigint not null,
  holder text,
  held_until bigint,
  read_at bigint,
  error_code text
);

-- Which emails about messages a person wants: when one is assigned to them, and when one comes in for an area in this
-- JSON list.
alter table office_mail_choices add column handled integer not null default 0;
alter table office_mail_choices add column areas text not null default '[]';

-- The day until which someone is away, and who covers.
alter table office_people add column away_until text;
alter table office_people add column covered_by text;
