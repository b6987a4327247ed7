-- Messages in the order in which they came in, to look through them in pages.
create index messages_received on messages (received_at, reference);
