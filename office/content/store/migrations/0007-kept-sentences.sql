-- Sentences that a lawyer kept and whose page is not published since. finding: what the rule said of it. person: the
-- lawyer; member: their file in team/.
create table kept_sentences (
  path text not null,
  rule text not null,
  sentence text not null,
  finding text not null,
  person text not null,
  member text not null,
  reason text not null,
  at integer not null,
  primary key (path, rule, sentence, finding)
);
