-- What its owner calls a passkey, at first the browser in which it was made. '' for passkeys from before they had
-- names.
alter table office_passkeys add column name text not null default '';
