-- By what somebody proves to be who they are: codes to a phone, the second factor, links for administrators.

-- A challenge: a six-digit code on its way to a phone, and what became of it. Neither the code nor the ticket can be read from here.
create table accounts.code (
  id                  uuid primary key,
  phone               text not null,
  purpose             text not null check (purpose in ('register', 'login', 'reset', 'change-phone')),
  -- Only this session may use a code for changing the phone (S15).
  session_id          uuid,
  address             text not null,
  -- Nothing is sent for a decoy and nothing proves it; in everything else it is like the others (S10).
  is_decoy            boolean not null,
  -- issued → verified → used. A newer code replaces an older one; what no provider takes is dropped.
  state               text not null default 'issued' check (state in ('issued', 'verified', 'used', 'replaced', 'dropped')),
  tries               int not null default 0 check (tries between 0 and 5),
  key_id              text not null,
  mac                 bytea not null,
  provider            text,
  provider_ref        text,
  -- The provider made the code, so only it can tell whether it is right.
  checked_by_provider boolean not null default false,
  ticket_hash         bytea unique,
  proven_at           timestamptz,
  created_at          timestamptz not null default platform.now(),
  expires_at          timestamptz not null
);
create unique index live_code on accounts.code (phone, purpose) where state in ('issued', 'verified');
create index code_by_age on accounts.code (created_at);
create index code_of_address on accounts.code (address, created_at);

-- Codes that are still to be handed to a provider. The sealed code is gone the moment one takes it (S18).
create table accounts.dispatch (
  code_id  uuid primary key references accounts.code on delete cascade,
  sealed   bytea not null,
  language text not null,
  attempts int not null default 0,
  -- Whoever takes a row moves this ahead: if he dies, another takes it then.
  due_at   timestamptz not null default platform.now()
);
create index dispatch_by_due on accounts.dispatch (due_at);

-- Proofs of work that were accepted; each counts once (S9).
create table accounts.spent_challenge (
  hash       bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_by_expiry on accounts.spent_challenge (expires_at);

-- An authenticator (S40). A new secret waits beside the one in use until it was proven, by the session that asked for it.
create table accounts.second_factor (
  account_id     uuid primary key references accounts.account on delete cascade,
  secret         bytea,
  confirmed_at   timestamptz,
  -- The newest time step that was used: no code counts twice.
  last_step      bigint not null default 0,
  new_secret     bytea,
  new_asked_at   timestamptz,
  new_session_id uuid
);

-- Only the SHA-256 of a recovery code is kept; it has eighty random bits.
create table accounts.recovery_code (
  account_id uuid not null references accounts.account on delete cascade,
  code_hash  bytea not null,
  primary key (account_id, code_hash)
);

-- One-time links that make an administrator (S127). With a phone, only for the account on that phone.
create table accounts.administrator_link (
  id          uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  phone       text,
  made_at     timestamptz not null default platform.now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
