-- 1: names of others come by telephone, or came as the one text of the form from before November 2026, and nobody has added
-- them one by one, or said that there are none. Until then the conflict check of the message is not complete.
alter table messages add column names_due integer not null default 0;

-- Of messages from before, as the form wrote them: a quotation mark within a visitor's words has a backslash before it.
update messages set names_due = 1
where kind = 'intake' and exists (
  select 1 from submissions where id = messages.reference and (
    submission like '%"namesByPhone":true%'
    or (submission like '%"otherParties":"%' and submission not like '%"otherParties":""%')
  )
);
