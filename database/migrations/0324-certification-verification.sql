-- Results of outside identity providers: verified, by which provider, when. No name and no number. New tables: nothing waits.
create table certification.verification (
  account_id  uuid primary key,
  provider    text not null check (length(provider) between 1 and 40),
  verified_at timestamptz not null default platform.now(),
  valid_until timestamptz not null,
  is_warned   boolean not null default false
);
create index verification_by_end on certification.verification (valid_until);
-- A person on the way to the provider and back.
create table certification.verification_request (
  state_hash bytea primary key,
  account_id uuid not null,
  expires_at timestamptz not null
);
create index verification_request_of_account on certification.verification_request (account_id);
create index verification_request_by_end on certification.verification_request (expires_at);
