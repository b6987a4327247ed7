-- What everyone whom it concerns is mailed, whatever mails they chose. A mail that fails is tried again, also after a
-- restart. Times are milliseconds since 1970 (UTC).
create table office_notices (
  id text primary key,
  at bigint not null,
  -- The ids of people, as a JSON list: those whom it concerned at the time.
  recipients text not null,
  says text not null
);
