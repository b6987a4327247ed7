-- 1: names of others come by telephone, or came as the one text of the form from before November 2026, and nobody has added
-- them one by one, or said that there are none. Until then the conflict check of the message is not complete.
alter table messages add column names_due integer not null default 0;
