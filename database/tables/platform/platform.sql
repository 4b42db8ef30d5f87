-- The schema platform as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table platform.bucket (
  key text not null,
  hits timestamp with time zone[] not null,
  longest interval not null,
  blocked_until timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint bucket_pkey PRIMARY KEY (key)
);
CREATE INDEX bucket_by_expiry ON platform.bucket USING btree (expires_at);

create table platform.channel_event (
  channel text not null,
  key text not null,
  number bigint not null,
  message json not null,
  at timestamp with time zone not null default platform.moment(),
  constraint channel_event_pkey PRIMARY KEY (channel, key, number)
);
CREATE INDEX channel_event_by_age ON platform.channel_event USING btree (at);

create table platform.channel_log (
  channel text not null,
  key text not null,
  newest bigint not null,
  constraint channel_log_pkey PRIMARY KEY (channel, key)
);


create table platform.hold (
  id uuid not null default gen_random_uuid(),
  target text not null,
  reason text not null,
  placed_by uuid not null,
  placed_at timestamp with time zone not null default platform.now(),
  until timestamp with time zone,
  lifted_by uuid,
  lifted_at timestamp with time zone,
  lift_reason text,
  constraint hold_pkey PRIMARY KEY (id)
);
CREATE INDEX hold_by_placing ON platform.hold USING btree (placed_at, id);
CREATE INDEX hold_in_force ON platform.hold USING btree (target) WHERE (lifted_at IS NULL);

create table platform.job (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  key text,
  payload jsonb not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  worker uuid,
  last_error text,
  created_at timestamp with time zone not null default platform.now(),
  failed_at timestamp with time zone,
  dated_at timestamp with time zone,
  constraint job_check CHECK (((worker IS NULL) OR (attempts > 0))),
  constraint job_check1 CHECK (((worker IS NULL) OR (failed_at IS NULL))),
  constraint job_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX job_by_key ON platform.job USING btree (kind, key) WHERE (attempts = 0);
CREATE INDEX job_by_time ON platform.job USING btree (kind, due_at) WHERE (failed_at IS NULL);
CREATE INDEX job_failed ON platform.job USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE TRIGGER date_job BEFORE INSERT OR UPDATE OF due_at ON platform.job FOR EACH ROW EXECUTE FUNCTION platform.date_job();

create table platform.logged_error (
  key text not null,
  event text not null,
  text text not null,
  request_id text,
  times integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint logged_error_pkey PRIMARY KEY (key)
);
CREATE INDEX logged_error_by_age ON platform.logged_error USING btree (last_at);

create table platform.master_key (
  id text not null,
  fingerprint text not null,
  first_used timestamp with time zone not null default platform.now(),
  retired_at timestamp with time zone,
  constraint master_key_pkey PRIMARY KEY (id)
);


create table platform.minimum_term (
  target text not null,
  until timestamp with time zone not null,
  constraint minimum_term_pkey PRIMARY KEY (target)
);
CREATE INDEX minimum_term_by_end ON platform.minimum_term USING btree (until);

create table platform.page_build (
  build text not null,
  seen_at timestamp with time zone not null default platform.now(),
  constraint page_build_pkey PRIMARY KEY (build)
);


create table platform.process (
  id uuid not null,
  host text not null,
  pid integer not null,
  roles text[] not null,
  version text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null default platform.now(),
  groups jsonb not null,
  slow jsonb not null,
  constraint process_pkey PRIMARY KEY (id)
);


create table platform.purge (
  id bigint not null generated always as identity,
  target text not null,
  tags text[] not null,
  sent integer not null default 0,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default platform.now(),
  made_at timestamp with time zone not null default platform.now(),
  constraint purge_pkey PRIMARY KEY (id)
);
CREATE INDEX purge_by_time ON platform.purge USING btree (target, due_at);

create table platform.retention_run (
  id uuid not null default gen_random_uuid(),
  class text not null,
  cutoff timestamp with time zone not null,
  days integer,
  started_at timestamp with time zone not null default platform.now(),
  ended_at timestamp with time zone,
  rows bigint not null,
  bytes bigint not null,
  constraint retention_run_pkey PRIMARY KEY (id)
);
CREATE INDEX retention_run_by_start ON platform.retention_run USING btree (started_at, id);
CREATE INDEX retention_run_open ON platform.retention_run USING btree (class) WHERE (ended_at IS NULL);

create table platform.retention_state (
  class text not null,
  ran_at timestamp with time zone not null,
  oldest timestamp with time zone,
  has_failed boolean not null,
  is_behind boolean not null,
  constraint retention_state_pkey PRIMARY KEY (class)
);


create table platform.retention_term (
  class text not null,
  days integer not null,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid not null,
  constraint retention_term_days_check CHECK ((days > 0)),
  constraint retention_term_pkey PRIMARY KEY (class)
);


create table platform.share (
  key text not null,
  minute timestamp with time zone not null,
  taken integer not null,
  granted integer not null,
  constraint share_pkey PRIMARY KEY (key)
);
CREATE INDEX share_by_minute ON platform.share USING btree (minute);

create table platform.socket_ticket (
  hash bytea not null,
  session_id uuid not null,
  account_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint socket_ticket_pkey PRIMARY KEY (hash)
);
CREATE INDEX socket_ticket_by_age ON platform.socket_ticket USING btree (expires_at);
CREATE INDEX socket_ticket_of_session ON platform.socket_ticket USING btree (session_id);

create table platform.token_key (
  only_row boolean not null default true,
  key bytea not null,
  created_at timestamp with time zone not null default platform.now(),
  constraint token_key_only_row_check CHECK (only_row),
  constraint token_key_pkey PRIMARY KEY (only_row)
);


-- function platform.date_job() returns trigger

-- function platform.eighth(times integer, taken integer) returns integer

-- function platform.give_back_hits(keys text[]) returns void

-- function platform.keep_settled(buckets platform.bucket[]) returns void

-- function platform.lock_buckets(keys text[]) returns platform.bucket[]

-- function platform.longest_refusal(rules platform.rule[], buckets platform.bucket[], moment timestamp with time zone) returns TABLE(key text, wait_ms bigint)

-- function platform.look_at_hits(keys text[], times integer[], within_ms bigint[], penalty_ms bigint[]) returns TABLE(key text, wait_ms bigint)

-- function platform.moment() returns timestamp with time zone

-- function platform.now() returns timestamp with time zone

-- function platform.publish(channel text, key text, message json) returns bigint

-- function platform.rules(keys text[], times integer[], within_ms bigint[], penalty_ms bigint[]) returns platform.rule[]

-- function platform.sealing_key(sealed bytea) returns text

-- function platform.settle(bucket platform.bucket, moment timestamp with time zone) returns platform.bucket

-- function platform.sweep_channels(keep_ms bigint, most integer) returns integer

-- function platform.sweep_limits(most integer) returns integer

-- function platform.take_hits(keys text[], times integer[], within_ms bigint[], penalty_ms bigint[]) returns TABLE(key text, wait_ms bigint)

-- function platform.take_shares(keys text[], times integer[]) returns TABLE(key text, granted integer, minute bigint, ends_in_ms integer)
