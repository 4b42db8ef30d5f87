-- Sites that move in: uploaded archives, runs, and what each run has read and made. New tables, so no row waits for a lock.
create schema transfer;
create table transfer.upload (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  length_bytes bigint not null,
  offset_bytes bigint not null default 0,
  parts integer not null default 0,
  metadata text not null default '',
  writer uuid,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index upload_by_end on transfer.upload (expires_at);
create table transfer.part (
  upload_id uuid not null references transfer.upload (id) on delete cascade,
  start_byte bigint not null,
  size_bytes integer not null,
  name text not null,
  primary key (upload_id, start_byte)
);
create table transfer.run (
  id uuid primary key default uuidv7(),
  created_by uuid not null,
  created_at timestamptz not null default platform.now(),
  upload_id uuid,
  -- A ZIP of the files of the old site.
  pictures_id uuid,
  file_name text not null,
  source text not null default '',
  state text not null default 'reading'
    check (state in ('reading', 'found', 'running', 'imported', 'publishing', 'published', 'undoing', 'undone', 'failed')),
  -- Why the upload cannot be read: a code, with a line, a name or a limit.
  problem text not null default '',
  problem_detail text not null default '',
  found jsonb,
  mapping jsonb,
  done integer not null default 0,
  total integer not null default 0,
  approved_by uuid,
  approved_at timestamptz,
  approval_note text not null default '',
  changed_at timestamptz not null default platform.now()
);
-- One run works at a time.
create unique index run_at_work on transfer.run ((true)) where state in ('reading', 'running', 'publishing', 'undoing');
create table transfer.entry (
  run_id uuid not null references transfer.run (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('author', 'category', 'media', 'document', 'comment', 'redirect', 'menu', 'loss')),
  key text not null,
  value jsonb not null,
  -- Documents with the same key are the languages of one item.
  item_key text,
  -- The row that the run made of it, by its kind; 'none' when there is nothing to make. Null while it waits.
  made text check (made in ('item', 'topic', 'author', 'asset', 'comment', 'redirect', 'none')),
  made_id text,
  made_language text,
  revision_id uuid,
  number bigint,
  -- The hash of a file, which enters the library once.
  digest bytea,
  -- What the run lost of it, and why it is not online.
  losses jsonb not null default '[]',
  is_public boolean not null default false,
  -- How the row was taken away again.
  undone text check (undone in ('removed', 'gone', 'edited', 'held')),
  primary key (run_id, kind, key)
);
create index entry_order on transfer.entry (run_id, kind, position);
create index entry_waiting on transfer.entry (run_id, kind, position) where made is null;
create index entry_made on transfer.entry (run_id, made, position) where made is not null and undone is null;
create index entry_of_item on transfer.entry (run_id, item_key) where item_key is not null;
create index entry_digest on transfer.entry (digest) where digest is not null;
