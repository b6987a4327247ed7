-- Addresses that visitors asked for in vain, by day: how often, and never by whom.
create table missed_addresses (
  day text not null,
  address text not null,
  count integer not null,
  primary key (day, address)
);
