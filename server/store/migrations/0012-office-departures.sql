-- People who were removed and whose drafts and previews are still to be settled: those are in another database and in
-- files. drafts_to: who gets the drafts; null: they are deleted.
create table office_departures (
  person text primary key references office_people (id),
  drafts_to text
);
