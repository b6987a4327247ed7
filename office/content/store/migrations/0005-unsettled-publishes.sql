-- Publishes that changed the public site and are not written down yet: content folder, changes or history lack them.
-- release: the one that shows them. Whatever publishes next settles these first.
create table unsettled_publishes (
  publish text primary key,
  release text not null
);
