-- The refresh token that the provider gave last in place of the one in the settings, sealed with those; null: none.
alter table mailbox add column refresh_token text;
