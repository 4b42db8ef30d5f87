-- Somebody without an account is invited by phone: who registers it in time has the roles. A new table; nothing is held.
create table access.invitation (
  id           uuid primary key default gen_random_uuid(),
  phone        text not null,
  roles        text[] not null check (cardinality(roles) > 0),
  invited_by   uuid not null,
  created_at   timestamptz not null default platform.now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  -- Who registered with it.
  account_id   uuid
);
create unique index invitation_open on access.invitation (phone) where account_id is null and revoked_at is null;
create index invitation_newest on access.invitation (created_at desc, id);
