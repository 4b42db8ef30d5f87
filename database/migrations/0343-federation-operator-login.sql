-- Operators log in by the OpenID provider of their own organisation: its settings, accounts that can always log in here, logins under way,
-- invitations, and the people there. Five new, empty tables; no existing row is read or locked.
create table federation.login_provider (
  -- The end of the return address that is registered at the provider.
  key text primary key,
  is_on boolean not null default false,
  -- The name on the button.
  name text not null,
  -- It never changes, because people are named by it and by their subject there.
  issuer text not null unique,
  client_id text not null,
  -- The client secret, sealed. Null when it comes from the environment.
  secret bytea,
  key_id text not null,
  scopes text[] not null,
  -- The claim that lists the groups of a person, and the roles that groups give.
  group_claim text not null,
  group_roles jsonb not null,
  -- Values of `amr` and `acr` by which the provider says that it asked for a second factor.
  second_factor_amr text[] not null,
  second_factor_acr text[] not null,
  -- The operators who cannot log in here with a password or code.
  required_for text not null check (required_for in ('nobody', 'linked', 'operators')),
  version integer not null default 1,
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null
);
-- Accounts that can always log in here.
create table federation.local_login (
  account_id uuid primary key,
  named_at timestamptz not null default platform.now(),
  named_by uuid not null
);
-- A login that was sent to the provider and has not come back.
create table federation.login_attempt (
  -- SHA-256 of the state, which the provider sends back, and of the secret of the browser that began.
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider_key text not null references federation.login_provider (key) on delete cascade,
  -- Nonce and verifier, sealed.
  proof bytea not null,
  -- The account that links itself; null for a login.
  account_id uuid,
  -- The invitation that links an account with this login.
  invitation_hash bytea,
  expires_at timestamptz not null
);
create index login_attempt_by_end on federation.login_attempt (expires_at);
create table federation.login_invitation (
  secret_hash bytea primary key,
  provider_key text not null references federation.login_provider (key) on delete cascade,
  account_id uuid not null,
  invited_by uuid not null,
  expires_at timestamptz not null
);
create index login_invitation_by_end on federation.login_invitation (expires_at);
create table federation.identity (
  provider_key text not null references federation.login_provider (key) on delete cascade,
  -- The name of the person at the provider.
  subject text not null,
  account_id uuid not null,
  -- The roles that the newest login gave. Roles given by hand are not among them.
  roles text[] not null default '{}',
  linked_at timestamptz not null default platform.now(),
  last_login_at timestamptz,
  primary key (provider_key, subject),
  unique (provider_key, account_id)
);
create index identity_of_account on federation.identity (account_id);
