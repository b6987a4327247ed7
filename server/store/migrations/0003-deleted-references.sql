-- The references of removed messages, so that restoring an older backup does not bring them back. A reference is
-- random: it says nothing about the visitor.
create table deleted_references (
  reference text primary key
);
