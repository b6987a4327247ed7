-- When retention last looked at the clock, and since when the clock has moved without a jump.
create table clock_checks (
  id integer primary key,
  checked_at bigint not null,
  steady_since bigint not null
);

-- One row for each acknowledgment of the last day. Only a hash of the address is kept.
create table acknowledgements (
  address_hash text not null,
  slot integer not null,
  sent_at bigint not null,
  primary key (address_hash, slot)
);
