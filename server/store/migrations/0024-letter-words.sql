-- The words of the letters that declined it, folded, which lawyers can search, or null if there are none or they are
-- not folded yet.
alter table message_words add column letters text;
