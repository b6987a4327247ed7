-- Who made an account an administrator; null: the command on the server, or before this was recorded. A lawyer's yes is none to
-- what that administrator asks.
alter table office_people add column administrator_by text;
