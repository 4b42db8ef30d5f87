-- The schema federation as all migrations leave it. Written by `npm run tables`: read it, change it by a new migration.

create table federation.client (
  id uuid not null default gen_random_uuid(),
  name text not null,
  secret_hash bytea,
  secret_ending text,
  redirect_uris text[] not null,
  logout_uris text[] not null default '{}'::text[],
  notice_uri text,
  scopes text[] not null,
  needs_pkce boolean not null default true,
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default platform.now(),
  created_by uuid not null,
  last_used_at timestamp with time zone,
  constraint client_pkey PRIMARY KEY (id)
);


create table federation.client_session (
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  scopes text[] not null,
  redirect_uri text not null,
  nonce text,
  code_challenge text,
  proven_at timestamp with time zone not null,
  code_hash bytea not null,
  code_expires_at timestamp with time zone not null,
  code_used_at timestamp with time zone,
  started_at timestamp with time zone not null default platform.now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint client_session_client_id_fkey FOREIGN KEY (client_id) REFERENCES federation.client(id) ON DELETE CASCADE,
  constraint client_session_pkey PRIMARY KEY (id),
  constraint client_session_code_hash_key UNIQUE (code_hash)
);
CREATE INDEX client_session_by_end ON federation.client_session USING btree (expires_at);
CREATE INDEX client_session_of_account ON federation.client_session USING btree (account_id);
CREATE INDEX client_session_of_client ON federation.client_session USING btree (client_id);
CREATE INDEX client_session_of_session ON federation.client_session USING btree (session_id) WHERE (ended_at IS NULL);

create table federation.client_token (
  hash bytea not null,
  client_session_id uuid not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint client_token_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text]))),
  constraint client_token_client_session_id_fkey FOREIGN KEY (client_session_id) REFERENCES federation.client_session(id) ON DELETE CASCADE,
  constraint client_token_pkey PRIMARY KEY (hash)
);
CREATE INDEX client_token_by_end ON federation.client_token USING btree (expires_at);
CREATE INDEX client_token_of_session ON federation.client_token USING btree (client_session_id);

create table federation.consent (
  client_id uuid not null,
  account_id uuid not null,
  subject uuid not null default gen_random_uuid(),
  scopes text[] not null,
  given_at timestamp with time zone not null default platform.now(),
  withdrawn_at timestamp with time zone,
  constraint consent_client_id_fkey FOREIGN KEY (client_id) REFERENCES federation.client(id) ON DELETE CASCADE,
  constraint consent_pkey PRIMARY KEY (client_id, account_id),
  constraint consent_subject_key UNIQUE (subject)
);
CREATE INDEX consent_of_account ON federation.consent USING btree (account_id);

create table federation.identity (
  provider_key text not null,
  subject text not null,
  account_id uuid not null,
  roles text[] not null default '{}'::text[],
  linked_at timestamp with time zone not null default platform.now(),
  last_login_at timestamp with time zone,
  constraint identity_provider_key_fkey FOREIGN KEY (provider_key) REFERENCES federation.login_provider(key) ON DELETE CASCADE,
  constraint identity_pkey PRIMARY KEY (provider_key, subject),
  constraint identity_provider_key_account_id_key UNIQUE (provider_key, account_id)
);
CREATE INDEX identity_of_account ON federation.identity USING btree (account_id);

create table federation.local_login (
  account_id uuid not null,
  named_at timestamp with time zone not null default platform.now(),
  named_by uuid not null,
  constraint local_login_pkey PRIMARY KEY (account_id)
);


create table federation.login_attempt (
  state_hash bytea not null,
  browser_hash bytea not null,
  provider_key text not null,
  proof bytea not null,
  account_id uuid,
  invitation_hash bytea,
  expires_at timestamp with time zone not null,
  constraint login_attempt_provider_key_fkey FOREIGN KEY (provider_key) REFERENCES federation.login_provider(key) ON DELETE CASCADE,
  constraint login_attempt_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX login_attempt_by_end ON federation.login_attempt USING btree (expires_at);

create table federation.login_invitation (
  secret_hash bytea not null,
  provider_key text not null,
  account_id uuid not null,
  invited_by uuid not null,
  expires_at timestamp with time zone not null,
  constraint login_invitation_provider_key_fkey FOREIGN KEY (provider_key) REFERENCES federation.login_provider(key) ON DELETE CASCADE,
  constraint login_invitation_pkey PRIMARY KEY (secret_hash)
);
CREATE INDEX login_invitation_by_end ON federation.login_invitation USING btree (expires_at);

create table federation.login_provider (
  key text not null,
  is_on boolean not null default false,
  name text not null,
  issuer text not null,
  client_id text not null,
  secret bytea,
  key_id text not null,
  scopes text[] not null,
  group_claim text not null,
  group_roles jsonb not null,
  second_factor_amr text[] not null,
  second_factor_acr text[] not null,
  required_for text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default platform.now(),
  changed_by uuid not null,
  constraint login_provider_required_for_check CHECK ((required_for = ANY (ARRAY['nobody'::text, 'linked'::text, 'operators'::text]))),
  constraint login_provider_pkey PRIMARY KEY (key),
  constraint login_provider_issuer_key UNIQUE (issuer)
);


create table federation.logout_notice (
  id uuid not null default gen_random_uuid(),
  client_session_id uuid not null,
  made_at timestamp with time zone not null default platform.now(),
  attempts integer not null default 0,
  due_at timestamp with time zone default platform.now(),
  outcome text not null default ''::text,
  constraint logout_notice_client_session_id_fkey FOREIGN KEY (client_session_id) REFERENCES federation.client_session(id) ON DELETE CASCADE,
  constraint logout_notice_pkey PRIMARY KEY (id)
);
CREATE INDEX logout_notice_due ON federation.logout_notice USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX logout_notice_of_session ON federation.logout_notice USING btree (client_session_id);

create table federation.signing_key (
  id uuid not null default gen_random_uuid(),
  public_key jsonb not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamp with time zone not null default platform.now(),
  signs_from timestamp with time zone not null,
  public_until timestamp with time zone,
  constraint signing_key_pkey PRIMARY KEY (id)
);

