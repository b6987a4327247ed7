-- Pictures that were uploaded and are not published yet: whose they are, for the quota. path: in the content folder.
create table uploads (
  path text primary key,
  person text not null,
  bytes integer not null,
  at integer not null
);
