-- Programs that log people in with their account here (OpenID Connect), what people allowed them, and their logins.
create schema federation;
create table federation.client (
  -- The public client_id.
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- SHA-256 of the secret. Null for a program that cannot protect a secret.
  secret_hash bytea,
  secret_ending text,
  redirect_uris text[] not null,
  -- Addresses that a logout may return to.
  logout_uris text[] not null default '{}',
  -- The address that is notified of ended logins.
  notice_uri text,
  scopes text[] not null,
  needs_pkce boolean not null default true,
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default platform.now(),
  created_by uuid not null,
  -- Written at most every ten minutes.
  last_used_at timestamptz
);
create table federation.consent (
  client_id uuid not null references federation.client (id) on delete cascade,
  account_id uuid not null,
  -- The name of the account at this client alone. It stays when the consent is withdrawn, so that a later one finds the same account there.
  subject uuid not null unique default gen_random_uuid(),
  scopes text[] not null,
  given_at timestamptz not null default platform.now(),
  withdrawn_at timestamptz,
  primary key (client_id, account_id)
);
create index consent_of_account on federation.consent (account_id);
-- One login of an account at a client, from its code to its end.
create table federation.client_session (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references federation.client (id) on delete cascade,
  account_id uuid not null,
  -- The session of the account here. The login at the client ends with it.
  session_id uuid not null,
  scopes text[] not null,
  redirect_uri text not null,
  nonce text,
  code_challenge text,
  proven_at timestamptz not null,
  code_hash bytea not null unique,
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  started_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index client_session_of_session on federation.client_session (session_id) where ended_at is null;
create index client_session_of_account on federation.client_session (account_id);
create index client_session_of_client on federation.client_session (client_id);
create index client_session_by_end on federation.client_session (expires_at);
create table federation.client_token (
  -- SHA-256 of the token.
  hash bytea primary key,
  client_session_id uuid not null references federation.client_session (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A refresh token is used once.
  used_at timestamptz
);
create index client_token_of_session on federation.client_token (client_session_id);
create index client_token_by_end on federation.client_token (expires_at);
create table federation.signing_key (
  id uuid primary key default gen_random_uuid(),
  public_key jsonb not null,
  -- The private key, sealed.
  private_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default platform.now(),
  -- A key is public before it signs, so that clients know it by then.
  signs_from timestamptz not null,
  -- Set when a newer one signs.
  public_until timestamptz
);
create table federation.logout_notice (
  id uuid primary key default gen_random_uuid(),
  client_session_id uuid not null references federation.client_session (id) on delete cascade,
  made_at timestamptz not null default platform.now(),
  attempts integer not null default 0,
  -- Null once it is delivered or given up. While a process sends it, this is when another one may.
  due_at timestamptz default platform.now(),
  outcome text not null default ''
);
create index logout_notice_due on federation.logout_notice (due_at) where due_at is not null;
create index logout_notice_of_session on federation.logout_notice (client_session_id);
