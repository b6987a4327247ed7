-- The latest refresh token from the provider, which replaces the one in the settings and is sealed with a key from
-- them, or null.
alter table mailbox add column refresh_token text;
