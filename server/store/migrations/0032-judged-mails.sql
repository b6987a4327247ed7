-- Every three seconds, the office counts the emails that someone has judged, without reading their texts.
create index thread_judged on thread (judged_by);
