-- The office: its people and how they sign in. Times are milliseconds since 1970 (UTC). A secret is stored only as
-- its SHA-256 hash, in hexadecimal.

create table office_people (
  -- Also used as the WebAuthn user handle.
  id text primary key,
  name text not null,
  email text,
  -- The name of a file in team/, without its extension.
  member text,
  -- A JSON list.
  grants text not null,
  joined_at bigint not null,
  -- A removed person keeps only this row, so that the audit log can still say who it was.
  removed_at bigint
);

create table office_passkeys (
  id text primary key,
  person text not null references office_people (id),
  public_key text not null,
  counter bigint not null,
  -- A JSON list.
  transports text not null,
  rp_id text not null,
  backup_eligible integer not null,
  created_at bigint not null,
  last_used_at bigint
);

create table office_recovery_codes (
  hash text primary key,
  person text not null references office_people (id)
);

create table office_invitations (
  id text primary key,
  token_hash text not null unique,
  name text not null,
  email text,
  member text,
  grants text not null,
  invited_by text,
  expires_at bigint not null
);

create table office_sessions (
  id text primary key,
  token_hash text not null unique,
  person text not null references office_people (id),
  method text not null check (method in ('passkey', 'recovery-code')),
  browser text not null,
  -- When the passkey was last proven, which starts a new session each time.
  started_at bigint not null,
  last_seen_at bigint not null
);

-- One ceremony per browser at a time; its challenge is used once.
create table office_challenges (
  browser_hash text primary key,
  purpose text not null,
  challenge text not null,
  subject text not null,
  expires_at bigint not null
);

create table office_audit (
  id text primary key,
  at bigint not null,
  person text,
  act text not null,
  subject text,
  outcome text not null check (outcome in ('done', 'refused'))
);

create index office_audit_at on office_audit (at);
