-- Which mails of the office a person wants. Nobody who is not in this table gets any.
create table office_mail_choices (
  person text primary key references office_people (id),
  -- 1: wanted. Each business morning; at once when a backup or the delivery of messages fails.
  morning integer not null,
  failures integer not null,
  -- Milliseconds since 1970 (UTC): the choice counts from then on.
  since bigint not null
);

-- What was mailed to whom, once per occasion, such as "morning 2026-11-24", also after a restart.
create table office_sent_mails (
  person text not null references office_people (id),
  occasion text not null,
  -- When a server began to send it. Unless it was sent, another attempt may begin some minutes later.
  begun_at bigint not null,
  sent integer not null default 0,
  primary key (person, occasion)
);
