-- The hits of a name, to take it out of them when it is deleted.
create index conflict_hits_found on conflict_hits (found);
