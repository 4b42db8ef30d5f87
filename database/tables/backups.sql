-- The schema backups as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table backups.erasures (
  is_single boolean not null default true,
  count bigint not null,
  sent bigint not null default 0,
  constraint erasures_is_single_check CHECK (is_single),
  constraint erasures_pkey PRIMARY KEY (is_single)
);


create table backups.place (
  is_single boolean not null default true,
  since timestamp with time zone not null default platform.now(),
  read_at timestamp with time zone not null,
  state jsonb not null,
  constraint place_is_single_check CHECK (is_single),
  constraint place_pkey PRIMARY KEY (is_single)
);


create table backups.run (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  started_by text not null,
  backup_id uuid,
  started_at timestamp with time zone not null default platform.now(),
  ended_at timestamp with time zone,
  outcome text,
  sentence text not null default ''::text,
  done_bytes double precision not null default 0,
  total_bytes double precision not null default 0,
  constraint run_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint run_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'verification'::text]))),
  constraint run_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text]))),
  constraint run_started_by_check CHECK ((started_by = ANY (ARRAY['schedule'::text, 'operator'::text]))),
  constraint run_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_open_run ON backups.run USING btree ((true)) WHERE (ended_at IS NULL);
CREATE INDEX run_by_start ON backups.run USING btree (started_at DESC);
