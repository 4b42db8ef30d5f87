-- Texts that the site scan could not look through. A new table, empty at first: no row of others changes, nothing is locked.
create table inspection.scan_unscanned (
  text_id uuid primary key,
  about text not null check (about in ('item', 'comment', 'topic')),
  number bigint not null,
  language text not null check (language in ('zh-CN', 'en-US')),
  title text not null,
  path text not null,
  at timestamptz not null default platform.now()
);
