-- The references of removed submissions, so that restoring an older backup does not bring them back. A reference is
-- random: it says nothing about the visitor.
create table deleted_references (
  reference text primary key
);
