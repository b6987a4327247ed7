-- Who made an account an administrator; null: the command on the server, or before this was recorded. A lawyer cannot approve
-- requests from someone whom that lawyer made an administrator.
alter table office_people add column administrator_by text;
