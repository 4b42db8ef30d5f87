-- The schema jobs as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create type jobs.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');

create table jobs.bam (
  id uuid not null default gen_random_uuid(),
  name text not null,
  version integer not null,
  status text not null default 'pending'::text,
  queue text,
  table_name text not null,
  command text not null,
  error text,
  created_on timestamp with time zone not null default clock_timestamp(),
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  constraint bam_pkey PRIMARY KEY (id)
);


create table jobs.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default 0,
  data jsonb,
  state jobs.job_state not null default 'created'::jobs.job_state,
  retry_limit integer not null default 2,
  retry_count integer not null default 0,
  retry_delay integer not null default 0,
  retry_backoff boolean not null default false,
  retry_delay_max integer,
  expire_seconds integer not null default 900,
  deletion_seconds integer not null default 604800,
  singleton_key text,
  singleton_on timestamp without time zone,
  group_id text,
  group_tier text,
  start_after timestamp with time zone not null default platform.now(),
  created_on timestamp with time zone not null default platform.now(),
  started_on timestamp with time zone,
  completed_on timestamp with time zone,
  keep_until timestamp with time zone not null default (platform.now() + '336:00:00'::interval),
  output jsonb,
  dead_letter text,
  policy text,
  heartbeat_on timestamp with time zone,
  heartbeat_seconds integer,
  blocked boolean not null default false,
  blocking boolean not null default false,
  pending_dependencies integer not null default 0,
  source_name text,
  source_id uuid,
  source_created_on timestamp with time zone,
  source_retry_count integer,
  constraint job_pkey PRIMARY KEY (name, id)
) partition by LIST (name);


create table jobs.job_dependency (
  child_name text not null,
  child_id uuid not null,
  parent_name text not null,
  parent_id uuid not null,
  constraint job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id)
);
CREATE INDEX job_dep_parent_idx ON jobs.job_dependency USING btree (parent_name, parent_id);

create table jobs.queue (
  name text not null,
  policy text not null,
  retry_limit integer not null,
  retry_delay integer not null,
  retry_backoff boolean not null,
  retry_delay_max integer,
  expire_seconds integer not null,
  retention_seconds integer not null,
  deletion_seconds integer not null,
  dead_letter text,
  partition boolean not null,
  table_name text not null,
  deferred_count integer not null default 0,
  queued_count integer not null default 0,
  ready_count integer not null default 0,
  warning_queued integer not null default 0,
  active_count integer not null default 0,
  failed_count integer not null default 0,
  total_count integer not null default 0,
  ready_history integer[] not null default '{}'::integer[],
  heartbeat_seconds integer,
  notify boolean not null default false,
  singletons_active text[],
  monitor_claim_on timestamp with time zone,
  monitor_on timestamp with time zone,
  maintain_on timestamp with time zone,
  created_on timestamp with time zone not null default platform.now(),
  updated_on timestamp with time zone not null default platform.now(),
  constraint queue_check CHECK ((dead_letter IS DISTINCT FROM name)),
  constraint queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue(name),
  constraint queue_pkey PRIMARY KEY (name)
);


create table jobs.queue_stats (
  id uuid not null default gen_random_uuid(),
  name text not null,
  deferred_count integer not null default 0,
  queued_count integer not null default 0,
  ready_count integer not null default 0,
  active_count integer not null default 0,
  failed_count integer not null default 0,
  total_count integer not null default 0,
  captured_on timestamp with time zone not null default platform.now(),
  constraint queue_stats_pkey PRIMARY KEY (id, captured_on)
) partition by RANGE (captured_on);
CREATE INDEX queue_stats_i1 ON ONLY jobs.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

create table jobs.schedule (
  name text not null,
  key text not null default ''::text,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default platform.now(),
  updated_on timestamp with time zone not null default platform.now(),
  constraint schedule_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE,
  constraint schedule_pkey PRIMARY KEY (name, key)
);


create table jobs.subscription (
  event text not null,
  name text not null,
  created_on timestamp with time zone not null default platform.now(),
  updated_on timestamp with time zone not null default platform.now(),
  constraint subscription_name_fkey FOREIGN KEY (name) REFERENCES jobs.queue(name) ON DELETE CASCADE,
  constraint subscription_pkey PRIMARY KEY (event, name)
);


create table jobs.version (
  version integer not null,
  cron_on timestamp with time zone,
  bam_on timestamp with time zone,
  flow_on timestamp with time zone,
  reindex_on timestamp with time zone,
  monitor_backoff_on timestamp with time zone,
  constraint version_pkey PRIMARY KEY (version)
);


create table jobs.warning (
  id uuid not null default gen_random_uuid(),
  type text not null,
  message text not null,
  data jsonb,
  created_on timestamp with time zone not null default platform.now(),
  constraint warning_pkey PRIMARY KEY (id)
);
CREATE INDEX warning_i1 ON jobs.warning USING btree (created_on DESC);

-- function jobs.create_queue(queue_name text, options jsonb) returns void

-- function jobs.delete_queue(queue_name text) returns void

-- function jobs.job_table_format(command text, table_name text) returns text

-- function jobs.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) returns void

-- function jobs.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) returns void
