-- Imports of accounts from another system: each file with its mapping and progress, its rows until they are imported, what the check found, and
-- the accounts that came. New, empty tables; no existing row is read or locked.
create schema people;
create table people.import (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  kind text not null check (kind in ('csv', 'ruoyi')),
  columns text[] not null,
  -- A field for each column; an empty text for a column that is left out.
  fields text[] not null,
  -- Where the accounts come from, and on what basis, as the operator states.
  source text not null default '',
  basis text not null default '',
  fills_empty boolean not null default false,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'expired')),
  rows integer not null,
  parts integer not null,
  -- The parts of the file that the check or the run has finished.
  finished_parts integer not null default 0,
  refused integer not null default 0,
  added integer not null default 0,
  filled integer not null default 0,
  removed integer not null default 0,
  made_by uuid not null,
  run_by uuid,
  made_at timestamptz not null default platform.now(),
  run_at timestamptz
);
create index import_by_age on people.import (made_at desc);
create table people.import_part (
  import_id uuid not null references people.import (id) on delete cascade,
  part integer not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (import_id, part)
);
create index import_part_expired on people.import_part (expires_at);
create table people.import_finding (
  import_id uuid not null references people.import (id) on delete cascade,
  row integer not null,
  code text not null,
  made_at timestamptz not null default platform.now(),
  primary key (import_id, row, code)
);
create index import_finding_by_age on people.import_finding (made_at);
create table people.imported_account (
  account_id uuid primary key,
  import_id uuid not null references people.import (id),
  imported_at timestamptz not null default platform.now(),
  -- Is true when an undo found the account in use.
  stays boolean not null default false
);
create index account_of_import on people.imported_account (import_id, account_id);
