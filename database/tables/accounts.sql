-- The schema accounts as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table accounts.account (
  id uuid not null default gen_random_uuid(),
  phone text,
  phone_verified_at timestamp with time zone not null default floor.now(),
  username text,
  username_key text,
  password_hash text,
  password_changed_at timestamp with time zone,
  failures_in_a_row integer not null default 0,
  roles text[] not null default '{user}'::text[],
  status text not null default 'active'::text,
  agreement_version text not null,
  agreed_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null default floor.now(),
  created_at timestamp with time zone not null default floor.now(),
  updated_at timestamp with time zone not null default floor.now(),
  constraint account_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text]))),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_phone_key UNIQUE (phone),
  constraint account_username_key_key UNIQUE (username_key)
);


create table accounts.code (
  id uuid not null,
  phone text not null,
  purpose text not null,
  session_id uuid,
  address text not null,
  is_decoy boolean not null,
  state text not null default 'issued'::text,
  tries integer not null default 0,
  key_id text not null,
  mac bytea not null,
  provider text,
  provider_ref text,
  checked_by_provider boolean not null default false,
  ticket_hash bytea,
  proven_at timestamp with time zone,
  created_at timestamp with time zone not null default floor.now(),
  expires_at timestamp with time zone not null,
  constraint code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'reset'::text, 'change-phone'::text]))),
  constraint code_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'verified'::text, 'used'::text, 'replaced'::text, 'dropped'::text]))),
  constraint code_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint code_pkey PRIMARY KEY (id),
  constraint code_ticket_hash_key UNIQUE (ticket_hash)
);
CREATE INDEX code_by_age ON accounts.code USING btree (created_at);
CREATE INDEX code_of_address ON accounts.code USING btree (address, created_at);
CREATE UNIQUE INDEX live_code ON accounts.code USING btree (phone, purpose) WHERE (state = ANY (ARRAY['issued'::text, 'verified'::text]));

create table accounts.dispatch (
  code_id uuid not null,
  sealed bytea not null,
  language text not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default floor.now(),
  constraint dispatch_code_id_fkey FOREIGN KEY (code_id) REFERENCES accounts.code(id) ON DELETE CASCADE,
  constraint dispatch_pkey PRIMARY KEY (code_id)
);
CREATE INDEX dispatch_by_due ON accounts.dispatch USING btree (due_at);

create table accounts.notice (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null,
  address text,
  at timestamp with time zone not null default floor.now(),
  constraint notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint notice_pkey PRIMARY KEY (id)
);
CREATE INDEX notice_of_account ON accounts.notice USING btree (account_id, at DESC);

create table accounts.session (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  token_hash bytea not null,
  level text not null,
  remembered boolean not null default false,
  idle_limit interval not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null default floor.now(),
  stepped_up_until timestamp with time zone,
  address text not null,
  agent text not null default ''::text,
  started_at timestamp with time zone not null default floor.now(),
  ended_at timestamp with time zone,
  constraint session_level_check CHECK ((level = ANY (ARRAY['pending'::text, 'full'::text]))),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX session_by_age ON accounts.session USING btree (started_at);
CREATE INDEX session_of_account ON accounts.session USING btree (account_id, started_at DESC);

create table accounts.spent_challenge (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_challenge_pkey PRIMARY KEY (hash)
);
CREATE INDEX spent_challenge_by_expiry ON accounts.spent_challenge USING btree (expires_at);
