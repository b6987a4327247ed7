-- What its owner calls a passkey; first the browser in which it was made. '' for those made before they had names.
alter table office_passkeys add column name text not null default '';
