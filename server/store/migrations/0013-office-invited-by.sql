-- Who invited an account, or null for the command on the server. A lawyer cannot approve an account that they invited.
alter table office_people add column invited_by text;

update office_people set invited_by = (
  select min(invited.person) from office_audit joined
    join office_audit invited on invited.act = 'invite' and invited.subject = joined.subject
  where joined.act = 'join' and joined.outcome = 'done' and joined.person = office_people.id
);
