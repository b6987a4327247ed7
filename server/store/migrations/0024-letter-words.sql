-- The words of the letters that declined it, folded, which lawyers search; null: none, or not folded yet.
alter table message_words add column letters text;
