-- Notices that are emailed to everyone concerned, whatever emails they chose. An email that fails is retried, even
-- after a restart. Times are milliseconds since 1970 (UTC).
create table office_notices (
  id text primary key,
  at bigint not null,
  -- The ids of the people whom it concerned at the time, as a JSON list.
  recipients text not null,
  says text not null
);
