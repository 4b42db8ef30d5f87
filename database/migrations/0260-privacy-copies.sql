-- Copies of a person's own data. A new table: no effect on existing rows, no lock on existing tables.
-- A copy without an account is due for removal: its person was erased or has asked for another one. Its file goes first, then the row.
create table privacy.copy (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid unique,
  session_id  uuid not null,
  is_whole    boolean not null,
  language    text not null check (language in ('zh-CN', 'en-US')),
  state       text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  done_rows   bigint not null default 0,
  total_rows  bigint not null default 0,
  size_bytes  bigint,
  created_at  timestamptz not null default platform.now(),
  ends_at     timestamptz not null
);
create index copy_by_end on privacy.copy (ends_at);
