-- Which of several machines is the office server: the one that publishes. Only PostgreSQL, which they share, uses it.

create table office_lease (
  -- Always 1.
  id integer primary key,
  -- The random id that the office server keeps in its DATA_DIR.
  holder text not null,
  -- For people: host name and DATA_DIR.
  place text not null,
  -- Milliseconds since 1970 (UTC) on the database's clock. The holder renews it; after it, another machine may take it.
  expires_at bigint not null
);
