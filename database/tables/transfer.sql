-- The schema transfer as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table transfer.entry (
  run_id uuid not null,
  "position" integer not null,
  kind text not null,
  key text not null,
  value jsonb not null,
  item_key text,
  made text,
  made_id text,
  made_language text,
  revision_id uuid,
  number bigint,
  digest bytea,
  losses jsonb not null default '[]'::jsonb,
  is_public boolean not null default false,
  undone text,
  constraint entry_kind_check CHECK ((kind = ANY (ARRAY['author'::text, 'category'::text, 'media'::text, 'captions'::text, 'document'::text, 'comment'::text, 'redirect'::text, 'set'::text, 'menu'::text, 'settings'::text, 'loss'::text]))),
  constraint entry_made_check CHECK ((made = ANY (ARRAY['item'::text, 'topic'::text, 'author'::text, 'asset'::text, 'comment'::text, 'redirect'::text, 'set'::text, 'settings'::text, 'none'::text]))),
  constraint entry_undone_check CHECK ((undone = ANY (ARRAY['removed'::text, 'gone'::text, 'edited'::text, 'held'::text]))),
  constraint entry_run_id_fkey FOREIGN KEY (run_id) REFERENCES transfer.run(id) ON DELETE CASCADE,
  constraint entry_pkey PRIMARY KEY (run_id, kind, key)
);
CREATE INDEX entry_digest ON transfer.entry USING btree (digest) WHERE (digest IS NOT NULL);
CREATE INDEX entry_made ON transfer.entry USING btree (run_id, made, "position") WHERE ((made IS NOT NULL) AND (undone IS NULL));
CREATE INDEX entry_of_item ON transfer.entry USING btree (run_id, item_key) WHERE (item_key IS NOT NULL);
CREATE INDEX entry_order ON transfer.entry USING btree (run_id, kind, "position");
CREATE INDEX entry_waiting ON transfer.entry USING btree (run_id, kind, "position") WHERE (made IS NULL);

create table transfer.export (
  id uuid not null default gen_random_uuid(),
  requested_by uuid not null,
  state text not null default 'preparing'::text,
  done_entries integer not null default 0,
  total_entries integer not null default 0,
  size_bytes bigint,
  counts jsonb,
  created_at timestamp with time zone not null default platform.now(),
  ends_at timestamp with time zone not null,
  constraint export_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text]))),
  constraint export_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX export_at_work ON transfer.export USING btree ((true)) WHERE (state = 'preparing'::text);

create table transfer.part (
  upload_id uuid not null,
  start_byte bigint not null,
  size_bytes integer not null,
  name text not null,
  constraint part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES transfer.upload(id) ON DELETE CASCADE,
  constraint part_pkey PRIMARY KEY (upload_id, start_byte)
);


create table transfer.run (
  id uuid not null default uuidv7(),
  created_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  upload_id uuid,
  pictures_id uuid,
  file_name text not null,
  source text not null default ''::text,
  state text not null default 'reading'::text,
  problem text not null default ''::text,
  problem_detail text not null default ''::text,
  found jsonb,
  mapping jsonb,
  done integer not null default 0,
  total integer not null default 0,
  approved_by uuid,
  approved_at timestamp with time zone,
  approval_note text not null default ''::text,
  changed_at timestamp with time zone not null default platform.now(),
  constraint run_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'found'::text, 'running'::text, 'imported'::text, 'publishing'::text, 'published'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  constraint run_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX run_at_work ON transfer.run USING btree ((true)) WHERE (state = ANY (ARRAY['reading'::text, 'running'::text, 'publishing'::text, 'undoing'::text]));

create table transfer.upload (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  name text not null,
  length_bytes bigint not null,
  offset_bytes bigint not null default 0,
  parts integer not null default 0,
  metadata text not null default ''::text,
  writer uuid,
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint upload_pkey PRIMARY KEY (id)
);
CREATE INDEX upload_by_end ON transfer.upload USING btree (expires_at);
