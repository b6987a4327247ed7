-- One schema for SQLite and PostgreSQL. Times are milliseconds since 1970 (UTC).

create table submissions (
  id text primary key,
  idempotency_key text not null unique,
  received_at bigint not null,
  -- The parsed message (forms/visitor-message.ts) as JSON.
  submission text not null,
  delivery text not null check (delivery in ('waiting', 'delivered', 'refused')),
  attempts integer not null,
  next_attempt_at bigint,
  claimed_until bigint,
  last_error text
);

create index submissions_due on submissions (next_attempt_at) where delivery = 'waiting';

-- A captcha token can be used once. Only its hash is kept, until the token would have expired.
create table spent_tokens (
  hash text primary key,
  expires_at bigint not null
);

-- The health check rewrites this single row to prove that writes reach the disk.
create table health_checks (
  id integer primary key,
  checked_at bigint not null
);
