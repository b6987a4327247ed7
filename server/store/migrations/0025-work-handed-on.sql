-- Who takes over the work of a person who is removed, or null for nobody.
alter table office_questions add column work_to text;
alter table office_departures add column work_to text;
