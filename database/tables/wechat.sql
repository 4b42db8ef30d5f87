-- The schema wechat as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table wechat.attempt (
  state_hash bytea not null,
  browser_hash bytea not null,
  app text not null,
  expires_at timestamp with time zone not null,
  constraint attempt_app_check CHECK ((app = ANY (ARRAY['website'::text, 'official'::text]))),
  constraint attempt_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX attempt_expired ON wechat.attempt USING btree (expires_at);

create table wechat.binding (
  account_id uuid not null,
  bound_at timestamp with time zone not null default platform.now(),
  used_at timestamp with time zone,
  wants_notices boolean not null default false,
  constraint binding_pkey PRIMARY KEY (account_id)
);


create table wechat.claim (
  ticket_hash bytea not null,
  browser_hash bytea not null,
  sealed bytea not null,
  expires_at timestamp with time zone not null,
  constraint claim_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX claim_expired ON wechat.claim USING btree (expires_at);

create table wechat.credential (
  kind text not null,
  sealed bytea,
  expires_at timestamp with time zone,
  leased_until timestamp with time zone,
  constraint credential_kind_check CHECK ((kind = ANY (ARRAY['token'::text, 'ticket'::text]))),
  constraint credential_pkey PRIMARY KEY (kind)
);


create table wechat.identity (
  name text not null,
  account_id uuid not null,
  sealed bytea not null,
  key_id text not null,
  constraint identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES wechat.binding(account_id) ON DELETE CASCADE,
  constraint identity_pkey PRIMARY KEY (name)
);
CREATE INDEX identity_by_key ON wechat.identity USING btree (key_id);
CREATE INDEX identity_of_account ON wechat.identity USING btree (account_id);

create table wechat.notice (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  subject text not null,
  title text not null,
  path text not null,
  made_at timestamp with time zone not null default platform.now(),
  due_at timestamp with time zone default platform.now(),
  attempts integer not null default 0,
  status text not null default 'waiting'::text,
  problem text,
  constraint notice_problem_check CHECK ((problem = ANY (ARRAY['not-following'::text, 'refused'::text, 'quota'::text, 'template'::text, 'unreachable'::text]))),
  constraint notice_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))),
  constraint notice_subject_check CHECK ((subject = ANY (ARRAY['certification'::text, 'college'::text, 'live'::text]))),
  constraint notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES wechat.binding(account_id) ON DELETE CASCADE,
  constraint notice_pkey PRIMARY KEY (id)
);
CREATE INDEX notice_due ON wechat.notice USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX notice_made ON wechat.notice USING btree (made_at);
CREATE INDEX notice_of_account ON wechat.notice USING btree (account_id, id DESC);
