-- Requests of operators to see personal data in full, which a second person decides where the site asks for it.
create table accounts.disclosure (
  id uuid not null default gen_random_uuid(),
  target text not null,
  what text not null,
  -- The account whose data it is; null for data without an account.
  account_id uuid references accounts.account (id) on delete cascade,
  asked_by uuid not null references accounts.account (id) on delete cascade,
  reason text not null,
  asked_at timestamptz not null default platform.now(),
  decided_by uuid references accounts.account (id) on delete set null,
  decided_at timestamptz,
  is_approved boolean not null default false,
  used_at timestamptz,
  constraint disclosure_pkey primary key (id)
);
create unique index disclosure_waiting on accounts.disclosure (asked_by, target, what) where decided_at is null;
create index disclosure_of_account on accounts.disclosure (account_id);
create index disclosure_by_decider on accounts.disclosure (decided_by);
create index disclosure_by_age on accounts.disclosure (asked_at);
