-- Who made an account an administrator, or null for the command on the server or if it was not recorded. A lawyer
-- cannot approve requests from someone whom that lawyer made an administrator.
alter table office_people add column administrator_by text;
