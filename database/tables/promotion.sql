-- The schema promotion as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table promotion.channel (
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  code text not null,
  name text not null,
  type text not null,
  starts_on date not null,
  ends_on date not null,
  link text not null,
  source text not null,
  media text not null,
  keywords text[] not null,
  content text not null,
  push_notify boolean not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  ended_at timestamp with time zone,
  spent numeric(11,2),
  constraint channel_check CHECK ((starts_on <= ends_on)),
  constraint channel_code_check CHECK ((code ~ '^[a-z0-9]{4,16}$'::text)),
  constraint channel_link_check CHECK ((link ~ '^https?://'::text)),
  constraint channel_spent_check CHECK ((spent >= (0)::numeric)),
  constraint channel_type_check CHECK ((type = ANY (ARRAY['app'::text, 'web'::text, 'game'::text]))),
  constraint channel_pkey PRIMARY KEY (id),
  constraint channel_code_key UNIQUE (code),
  constraint channel_number_key UNIQUE (number)
);
CREATE INDEX channel_by_end ON promotion.channel USING btree (ends_on);
CREATE INDEX channel_newest ON promotion.channel USING btree (created_at DESC, id);
CREATE INDEX channel_of_author ON promotion.channel USING btree (created_by, created_at);

create table promotion.failure (
  id uuid not null,
  name text not null,
  reason text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default platform.now(),
  constraint failure_reason_check CHECK ((reason = 'DOMAIN_NOT_FILED'::text)),
  constraint failure_pkey PRIMARY KEY (id)
);
CREATE INDEX failure_by_age ON promotion.failure USING btree (created_at);
CREATE INDEX failure_of_author ON promotion.failure USING btree (created_by, created_at);
