-- The schema people as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table people.import (
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  kind text not null,
  columns text[] not null,
  fields text[] not null,
  source text not null default ''::text,
  basis text not null default ''::text,
  fills_empty boolean not null default false,
  state text not null default 'uploaded'::text,
  rows integer not null,
  parts integer not null,
  finished_parts integer not null default 0,
  refused integer not null default 0,
  added integer not null default 0,
  filled integer not null default 0,
  removed integer not null default 0,
  made_by uuid not null,
  run_by uuid,
  made_at timestamp with time zone not null default platform.now(),
  run_at timestamp with time zone,
  constraint import_kind_check CHECK ((kind = ANY (ARRAY['csv'::text, 'ruoyi'::text]))),
  constraint import_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'expired'::text]))),
  constraint import_pkey PRIMARY KEY (id)
);
CREATE INDEX import_by_age ON people.import USING btree (made_at DESC);

create table people.import_finding (
  import_id uuid not null,
  "row" integer not null,
  code text not null,
  made_at timestamp with time zone not null default platform.now(),
  constraint import_finding_import_id_fkey FOREIGN KEY (import_id) REFERENCES people.import(id) ON DELETE CASCADE,
  constraint import_finding_pkey PRIMARY KEY (import_id, "row", code)
);
CREATE INDEX import_finding_by_age ON people.import_finding USING btree (made_at);

create table people.import_part (
  import_id uuid not null,
  part integer not null,
  sealed bytea not null,
  expires_at timestamp with time zone not null,
  constraint import_part_import_id_fkey FOREIGN KEY (import_id) REFERENCES people.import(id) ON DELETE CASCADE,
  constraint import_part_pkey PRIMARY KEY (import_id, part)
);
CREATE INDEX import_part_expired ON people.import_part USING btree (expires_at);

create table people.imported_account (
  account_id uuid not null,
  import_id uuid not null,
  imported_at timestamp with time zone not null default platform.now(),
  stays boolean not null default false,
  constraint imported_account_import_id_fkey FOREIGN KEY (import_id) REFERENCES people.import(id),
  constraint imported_account_pkey PRIMARY KEY (account_id)
);
CREATE INDEX account_of_import ON people.imported_account USING btree (import_id, account_id);
