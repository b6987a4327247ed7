-- Which emails from the office a person wants. Someone without a row gets none.
create table office_mail_choices (
  person text primary key references office_people (id),
  -- 1 if wanted: each business morning, and at once when a backup or the delivery of messages fails.
  morning integer not null,
  failures integer not null,
  -- The choice applies from then on, in milliseconds since 1970 (UTC).
  since bigint not null
);

-- What was emailed to whom, once for each occasion, such as "morning 2026-11-24", even after a restart.
create table office_sent_mails (
  person text not null references office_people (id),
  occasion text not null,
  -- When a server began to send it. Unless it was sent, another attempt may begin some minutes later.
  begun_at bigint not null,
  sent integer not null default 0,
  primary key (person, occasion)
);
