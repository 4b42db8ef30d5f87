-- Processes report themselves, and errors of the last day are counted, for the status screen. Two new tables; nothing is locked.
create table platform.process (
  id          uuid primary key,
  host        text not null,
  pid         int not null,
  roles       text[] not null,
  version     text not null,
  started_at  timestamptz not null,
  seen_at     timestamptz not null default platform.now(),
  groups      jsonb not null, -- the lines of the status that are about this process
  slow        jsonb not null -- its slow statements
);

create table platform.logged_error (
  key         text primary key, -- a hash: lines that differ only in numbers and ids are counted together
  event       text not null,
  text        text not null, -- masked, at most 300 characters
  request_id  text, -- of the last one
  times       int not null,
  first_at    timestamptz not null,
  last_at     timestamptz not null
);
create index logged_error_by_age on platform.logged_error (last_at);
