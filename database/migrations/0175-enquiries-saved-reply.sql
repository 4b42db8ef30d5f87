-- Replies that the people who answer enquiries share. A new table: no row that is there changes, and nothing waits.
create table enquiries.saved_reply (
  id          uuid primary key default gen_random_uuid(),
  title       text not null check (title <> ''),
  text        text not null check (text <> ''),
  version     int not null default 1,
  changed_by  uuid not null,
  changed_at  timestamptz not null default platform.now()
);
