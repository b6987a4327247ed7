-- Which of several machines is the office server, the one that publishes. Only PostgreSQL, which they share, uses this.

create table office_lease (
  -- Always 1.
  id integer primary key,
  -- The random id that the office server keeps in its DATA_DIR.
  holder text not null,
  -- Host name and DATA_DIR, for people to read.
  place text not null,
  -- When another machine may take the lease, unless the holder renews it: milliseconds since 1970 (UTC) on the
  -- database's clock.
  expires_at bigint not null
);
