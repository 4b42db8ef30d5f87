-- The schema floor as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table floor.bucket (
  key text not null,
  hits timestamp with time zone[] not null,
  longest interval not null,
  blocked_until timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint bucket_pkey PRIMARY KEY (key)
);
CREATE INDEX bucket_by_expiry ON floor.bucket USING btree (expires_at);

create table floor.channel_event (
  channel text not null,
  key text not null,
  number bigint not null,
  message json not null,
  at timestamp with time zone not null default floor.moment(),
  constraint channel_event_pkey PRIMARY KEY (channel, key, number)
);
CREATE INDEX channel_event_by_age ON floor.channel_event USING btree (at);

create table floor.channel_log (
  channel text not null,
  key text not null,
  newest bigint not null,
  constraint channel_log_pkey PRIMARY KEY (channel, key)
);


create table floor.master_key (
  id text not null,
  fingerprint text not null,
  first_used timestamp with time zone not null default floor.now(),
  constraint master_key_pkey PRIMARY KEY (id)
);


create table floor.share (
  key text not null,
  minute timestamp with time zone not null,
  taken integer not null,
  granted integer not null,
  constraint share_pkey PRIMARY KEY (key)
);
CREATE INDEX share_by_minute ON floor.share USING btree (minute);

create table floor.socket_ticket (
  hash bytea not null,
  session_id uuid not null,
  account_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint socket_ticket_pkey PRIMARY KEY (hash)
);
CREATE INDEX socket_ticket_by_age ON floor.socket_ticket USING btree (expires_at);
CREATE INDEX socket_ticket_of_session ON floor.socket_ticket USING btree (session_id);

-- function floor.eighth(times integer, taken integer) returns integer

-- function floor.give_back_hits(keys text[]) returns void

-- function floor.keep_settled(buckets floor.bucket[]) returns void

-- function floor.lock_buckets(keys text[]) returns floor.bucket[]

-- function floor.longest_refusal(rules floor.rule[], buckets floor.bucket[], moment timestamp with time zone) returns TABLE(key text, wait_ms bigint)

-- function floor.look_at_hits(keys text[], times integer[], within_ms bigint[], penalty_ms bigint[]) returns TABLE(key text, wait_ms bigint)

-- function floor.moment() returns timestamp with time zone

-- function floor.now() returns timestamp with time zone

-- function floor.publish(channel text, key text, message json) returns bigint

-- function floor.rules(keys text[], times integer[], within_ms bigint[], penalty_ms bigint[]) returns floor.rule[]

-- function floor.settle(bucket floor.bucket, moment timestamp with time zone) returns floor.bucket

-- function floor.sweep_channels(keep_ms bigint, most integer) returns integer

-- function floor.sweep_limits(most integer) returns integer

-- function floor.take_hits(keys text[], times integer[], within_ms bigint[], penalty_ms bigint[]) returns TABLE(key text, wait_ms bigint)

-- function floor.take_shares(keys text[], times integer[]) returns TABLE(key text, granted integer, minute bigint, ends_in_ms integer)
