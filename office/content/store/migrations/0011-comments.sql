-- What people of the office say about paragraphs of a page, until the page is published. thread: the comment that this one
-- replies to; null for a first one, which alone has the others. paragraph: its words on the page; nth: which of those with
-- the same words, from 0. words: '' where the writer of a first comment deleted it and others had replied.
create table comments (
  id text primary key,
  path text not null,
  thread text,
  paragraph text,
  nth integer,
  person text not null,
  words text not null,
  at integer not null,
  edited_at integer,
  done_by text,
  done_at integer
);

create index comments_of_path on comments (path, at);
