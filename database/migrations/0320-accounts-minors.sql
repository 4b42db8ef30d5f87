-- Accounts of people under 18, by their own declaration or by the identity number of a certification. Adults have no row. A new table: no row
-- changes, and nothing waits.
create table accounts.minor (
  account_id uuid primary key references accounts.account (id) on delete cascade,
  age_group text not null check (age_group in ('under-14', '14-15', '16-17')),
  declared_at timestamptz not null default platform.now(),
  -- The first moment at which a person of the first declared group can be 18.
  adult_not_before timestamptz not null,
  -- An identity number shows the group, so a declaration cannot leave it.
  is_verified boolean not null default false,
  -- Since when a guardian's consent is missing; null while it is given, and where none is needed.
  restricted_since timestamptz,
  check (restricted_since is null or age_group = 'under-14')
);
create index minor_by_restriction on accounts.minor (restricted_since) where restricted_since is not null;
create view accounts.declared_minor as select account_id, age_group, is_verified, restricted_since from accounts.minor;
