-- Archives of the whole site that administrators take along. A new table, so no row waits for a lock.
create schema if not exists transfer;
create table transfer.export (
  id uuid primary key default gen_random_uuid(),
  requested_by uuid not null,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  done_entries integer not null default 0,
  total_entries integer not null default 0,
  size_bytes bigint,
  -- The numbers of documents, files and others of a finished archive.
  counts jsonb,
  created_at timestamptz not null default platform.now(),
  -- When the file is removed, or when the work on it is given up.
  ends_at timestamptz not null
);
-- One archive is prepared at a time.
create unique index export_at_work on transfer.export ((true)) where state = 'preparing';
