-- The words of the mails that belong to it, folded; null: not folded yet.
alter table message_words add column thread text;
