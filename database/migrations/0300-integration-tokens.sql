-- Programs: their tokens. Of a token only the SHA-256 is stored, and its last four characters to recognise it.
create schema integration;
create table integration.token (
  id uuid primary key default uuidv7(),
  name text not null,
  owner_id uuid not null,
  hash bytea not null unique,
  ending text not null,
  scopes text[] not null,
  -- Networks that may use the token; none means every address.
  networks text[] not null default '{}',
  created_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  -- Written at most every ten minutes.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid
);
create index token_of_owner on integration.token (owner_id);
