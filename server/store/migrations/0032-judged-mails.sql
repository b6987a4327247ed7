-- The office counts the mails that someone has judged every three seconds, without reading their texts.
create index thread_judged on thread (judged_by);
