-- Photos and scans that people answer questions of forms with. A new, empty table; no existing row is read or locked.
create table enquiries.scan (
  id uuid primary key,
  account_id uuid not null,
  -- `TABLE|ID` of the row with the answers. Null until the answers are sent; a loose scan goes after a day.
  place text,
  bytes bytea not null,
  key_id text not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  created_at timestamptz not null default platform.now(),
  loose_since timestamptz default platform.now(),
  check ((place is null) = (loose_since is not null))
);
create index scan_of_account on enquiries.scan (account_id);
create index scan_of_place on enquiries.scan (place);
create index scan_loose on enquiries.scan (loose_since) where loose_since is not null;
create index scan_by_key on enquiries.scan (key_id);
