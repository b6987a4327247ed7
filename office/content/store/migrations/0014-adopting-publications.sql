-- Whether a publication makes the sample's site a firm's own: its changes are nowhere else.
alter table publishes add column adopts integer not null default 0;
