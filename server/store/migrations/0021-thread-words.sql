-- The words of the emails that belong to it, folded, or null if not folded yet.
alter table message_words add column thread text;
