-- A lawyer approved exactly this version ("" is the deletion) of a change that starts from this base ("" is no file).
-- former and former_base: the file that it renames and that file's version, or "". ended_at: when the approval ended,
-- because the base changed or the lawyer left; one that was used is deleted. In place of `approvals`, which did not know
-- the base: what it holds counts no longer.
create table lawyer_approvals (
  path text not null,
  base text not null,
  former text not null,
  former_base text not null,
  version text not null,
  lawyer text not null,
  at integer not null,
  ended_at integer,
  primary key (path, base, former, former_base, version)
);

-- Whose act makes this change public, if it needs a lawyer: who scheduled it, or who had approved it then.
alter table publish_changes add column lawyer text;

-- A publish of more than one lawyer does not say who approved which change: it is refused at its time.
update publish_changes set lawyer = (
  select lawyer from publishes where publishes.id = publish_changes.publish and instr(lawyer, ' ') = 0);
