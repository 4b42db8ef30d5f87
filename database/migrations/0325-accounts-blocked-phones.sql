-- Phone numbers that may not register, of which only keyed hashes are stored, one for each key. New tables; no other is locked.
create table accounts.blocked_phone (
  id uuid not null default gen_random_uuid(),
  reason text not null,
  blocked_by uuid not null,
  blocked_at timestamptz not null default platform.now(),
  -- Null for a number that is blocked until an operator removes it.
  ends_at timestamptz,
  constraint blocked_phone_pkey primary key (id),
  constraint blocked_phone_ends_later check (ends_at > blocked_at)
);
create index blocked_phone_by_end on accounts.blocked_phone (ends_at) where ends_at is not null;
create index blocked_phone_newest on accounts.blocked_phone (blocked_at desc, id);
create table accounts.blocked_phone_mac (
  -- The same hash as in accounts.phone_index, so that the number of an account is compared without opening it.
  mac bytea not null,
  key_id text not null,
  blocked_id uuid not null references accounts.blocked_phone (id) on delete cascade,
  constraint blocked_phone_mac_pkey primary key (mac)
);
create index blocked_phone_mac_of on accounts.blocked_phone_mac (blocked_id);
