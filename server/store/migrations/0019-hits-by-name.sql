-- Finds the hits of a name, to take the name out of them when it is deleted.
create index conflict_hits_found on conflict_hits (found);
