-- Standbys of the database that were seen, so that one that is gone is noticed. A new, empty table; no existing row is read or locked.
create schema status;
create table status.standby (
  name text not null,
  -- Tells standbys of one name apart.
  nth integer not null,
  seen_at timestamptz not null,
  -- How many standbys there were then, this one included.
  together integer not null,
  -- The timeline of the primary then. A failover begins a new one.
  timeline text not null,
  primary key (name, nth)
);
create index standby_by_age on status.standby (seen_at);
