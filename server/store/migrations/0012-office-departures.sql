-- People who were removed and whose drafts and previews must still be handled: those are in another database and in
-- files. drafts_to is who gets the drafts, or null to delete them.
create table office_departures (
  person text primary key references office_people (id),
  drafts_to text
);
