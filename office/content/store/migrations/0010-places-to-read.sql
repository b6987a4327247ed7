-- The places of a site that was made a firm's own which a person must still read, each as a finding in JSON.
create table places_to_read (
  path text not null,
  finding text not null
);
