-- Who takes over what a person who is removed was working on; null: nobody.
alter table office_questions add column work_to text;
alter table office_departures add column work_to text;
