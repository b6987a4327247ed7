-- 1 if the names of others will come by telephone, or came as one text in the form from before November 2026, and
-- nobody has added them one by one or said that there are none. Until then, the message's conflict check is not
-- complete.
alter table messages add column names_due integer not null default 0;

-- For earlier messages, from the JSON of the form, in which a quotation mark in a visitor's words follows a backslash.
update messages set names_due = 1
where kind = 'intake' and exists (
  select 1 from submissions where id = messages.reference and (
    submission like '%"namesByPhone":true%'
    or (submission like '%"otherParties":"%' and submission not like '%"otherParties":""%')
  )
);
